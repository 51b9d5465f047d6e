/* SPDX-License-Identifier: MIT
 *
 * `chainshot archive`: lists, copies and checks the best lines found so far.
 */
#include <stdio.h>
#include <string.h>

#include "archive/entry_json.h"
#include "archive/exchange.h"
#include "cli/input/archive_file.h"
#include "cli/input/arguments.h"
#include "cli/output/print.h"

struct flags {
    const char *archive, *set, *game;
    bool json;
};

static enum status open_to_read(const struct call *call, struct archive **archive,
                                struct error *error)
{
    const struct flags *flags = call->flags;
    return archive_file_open(archive, flags->archive, false, error);
}

static enum status list_entry(void *context, const struct archive_entry *entry, struct error *error)
{
    int *count = context;
    char size[16];
    (void)error;
    if ((*count)++ == 0)
        printf(
            "board  colours    score             moves  search     found                 game\n");
    snprintf(size, sizeof size, "%dx%d", entry->grid.width, entry->grid.height);
    printf("%-5s  %7d  %7lld  %-9s  %5d  %-9s  %-20s  %s\n", size, grid_colors(&entry->grid),
           (long long)entry->score, entry->cleared ? "cleared" : "", entry->length, entry->source,
           entry->found, entry->rules.name);
    return STATUS_OK;
}

static enum status export_all(struct archive *archive, struct error *error)
{
    struct buffer out = {0};
    enum status status = archive_export(archive, &out, error);
    if (!status)
        return print_buffer(&out, error);
    buffer_free(&out);
    return status;
}

static enum status run_export(const struct call *call, struct error *error)
{
    struct archive *archive;
    enum status status = open_to_read(call, &archive, error);
    if (status)
        return status;
    status = export_all(archive, error);
    archive_close(archive);
    return status;
}

static enum status run_list(const struct call *call, struct error *error)
{
    const struct flags *flags = call->flags;
    struct archive *archive;
    int count = 0;
    if (flags->json)
        return run_export(call, error);
    enum status status = open_to_read(call, &archive, error);
    if (status)
        return status;
    status = archive_each(archive, list_entry, &count, error);
    if (!status && count == 0)
        printf("the archive is empty\n");
    archive_close(archive);
    return status;
}

static enum status print_json(const struct archive_entry *entry, struct error *error)
{
    json_t *object = archive_entry_json(entry, error);
    return object ? write_json(object, error) : error->status;
}

static void print_found(const struct board *board, const struct archive_entry *entry)
{
    struct verdict verdict = {.score = entry->score, .cleared = entry->cleared};
    printf("%s: %s\n\n", board->name, print_board(&board->position->grid, &entry->rules).text);
    print_moves(entry->move, entry->length);
    printf("\n%s\n",
           print_outcome(&board->position->grid, entry->move, entry->length, &verdict).text);
    printf("%s%s%s, seed %llu, %s, %s, %s, version %s\n", entry->source, *entry->options ? " " : "",
           entry->options, (unsigned long long)entry->seed,
           print_count(entry->threads, "thread").text, print_seconds(entry->seconds).text,
           entry->found, entry->version);
}

static enum status show_board(struct archive *archive, const struct board *board,
                              const struct flags *flags, struct error *error)
{
    struct archive_entry entry;
    enum status status = archive_file_entry(archive, board, flags->game, &entry, error);
    if (status)
        return status;
    if (flags->json)
        status = print_json(&entry, error);
    else
        print_found(board, &entry);
    archive_entry_free(&entry);
    return status;
}

static enum status run_show(const struct call *call, struct error *error)
{
    const struct flags *flags = call->flags;
    struct archive *archive;
    struct boards boards;
    enum status status =
        boards_load(&boards, call->count ? call->operand[0] : NULL, flags->set, false, error);
    if (status)
        return status;
    status = open_to_read(call, &archive, error);
    if (!status) {
        for (int i = 0; !status && i < boards.count; i++)
            status = show_board(archive, &boards.at[i], flags, error);
        archive_close(archive);
    }
    boards_free(&boards);
    return status;
}

/* Finds the board of a line that names it by set and number. The set must be installed, never
 * a path, since the input may come from anyone. */
static enum status find_board(const char *set, int number, struct grid *grid, struct error *error)
{
    struct boards boards;
    char text[96];
    if (strlen(set) > 60 || strpbrk(set, "/:"))
        return fail(error, STATUS_BAD_INPUT, "set '%.60s': expected the name of a set", set);
    snprintf(text, sizeof text, "%s:%d", set, number);
    enum status status = boards_load(&boards, NULL, text, false, error);
    if (status)
        return status;
    *grid = boards.at[0].position->grid;
    boards_free(&boards);
    return STATUS_OK;
}

static enum status run_import(const struct call *call, struct error *error)
{
    const struct flags *flags = call->flags;
    struct archive *archive;
    struct buffer bytes = {0};
    struct import_count count = {0};
    struct error replaced;
    const char *path = call->operand[0];
    enum status status = boards_read(&bytes, path, error);
    if (!status && !(status = archive_file_open(&archive, flags->archive, true, error))) {
        status = archive_import(archive, bytes.size ? bytes.bytes : "", bytes.size, find_board,
                                &count, error);
        if (status)
            error_prefix(error, strcmp(path, "-") == 0 ? "standard input" : path);
        else
            printf("%s judged, %d better than the stored ones\n",
                   print_count(count.read, "line").text, count.improved);
        if (archive_replaced(archive, &replaced))
            warn(&replaced);
        archive_close(archive);
    }
    buffer_free(&bytes);
    return status;
}

static void print_fault(void *context, const char *text)
{
    (void)context;
    printf("%s\n", text);
}

static enum status run_check(const struct call *call, struct error *error)
{
    struct archive *archive;
    int entries = 0;
    enum status status = open_to_read(call, &archive, error);
    if (status)
        return status;
    status = archive_check(archive, print_fault, NULL, &entries, NULL, error);
    if (!status)
        printf("%s replayed, all right\n", print_count(entries, "line").text);
    archive_close(archive);
    return status;
}

static const struct action actions[] = {
    {"list", "", 0, 0, "a row per board and game; with --json the same as export", run_list},
    {"show", "[BOARD]", 0, 1, "the best line for a board, in its own colours and orientation",
     run_show},
    {"export", "", 0, 0, "all entries as JSON, one object per line", run_export},
    {"import", "FILE", 1, 1,
     "add lines from an export, from 'solve --json' or from a list like records.json; each is "
     "replayed, and one wrong score makes the import fail as a whole",
     run_import},
    {"check", "", 0, 0, "replay every line; exit status 1 if one is wrong", run_check},
    {0},
};

static const struct flag flags[] = {
    FLAG_ROW_ARCHIVE("the archive instead of the default one"),
    FLAG_ROW_SET,
    FLAG_ROW_GAME,
    FLAG_ROW_JSON,
    {0},
};

static const struct example examples[] = {
    {"chainshot archive list", "the lines found so far"},
    {"chainshot archive show --set standard-20:7", "the best line for board 7"},
    {"chainshot archive export | ssh host chainshot archive import -",
     "copy lines to another machine, which keeps the better ones"},
    {NULL, NULL},
};

const struct command command_archive = {
    .name = "archive",
    .operands = "list|show|export|import|check",
    .summary = "list, share and check the best lines found",
    .text = "The archive holds the best line per board and game that 'solve' and 'play' found. "
            "Recoloured and mirrored copies of a board count as the same board. The file is "
            "$CHAINSHOT_ARCHIVE, else $XDG_DATA_HOME/chainshot/archive.db, else "
            "~/.local/share/chainshot/archive.db. Several processes may use it at once.",
    .flags = flags,
    .flags_size = sizeof(struct flags),
    .examples = examples,
    .actions = actions,
};
