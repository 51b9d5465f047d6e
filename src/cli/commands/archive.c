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
    struct flag_list puzzle;
    bool json;
};

/* The archive with the puzzles of --puzzle, which it then knows. */
struct opened {
    struct archive *archive;
    struct puzzles puzzles;
};

/* Opens both. Close them in any case. */
static enum status open_archive(struct opened *opened, const struct flags *flags, bool create,
                                struct error *error)
{
    opened->archive = NULL;
    enum status status = puzzles_open(&opened->puzzles, &flags->puzzle, NULL, error);
    if (!status)
        status = archive_file_open(&opened->archive, flags->archive, create, error);
    if (!status)
        archive_know(opened->archive, puzzles_find, &opened->puzzles);
    return status;
}

static void close_archive(struct opened *opened)
{
    if (opened->archive)
        archive_close(opened->archive);
    puzzles_close(&opened->puzzles);
}

static enum status list_entry(void *context, const struct archive_entry *entry, struct error *error)
{
    int *count = context;
    char size[16], colors[16] = "-";
    bool board = !*entry->id;
    (void)error;
    if ((*count)++ == 0)
        printf(
            "board  colours    score             moves  search     found                 game\n");
    snprintf(size, sizeof size, "%dx%d", entry->grid.width, entry->grid.height);
    if (board)
        snprintf(colors, sizeof colors, "%d", grid_colors(&entry->grid));
    printf("%-5s  %7s  %7lld  %-9s  %5d  %-9s  %-20s  %s%s\n", board ? size : "-", colors,
           (long long)entry->score, entry->cleared ? "cleared" : "", entry->length, entry->source,
           entry->found, board ? entry->rules.name : entry->id,
           board || entry->puzzle ? "" : " (not replayed: give its plug-in by --puzzle)");
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
    struct opened opened;
    enum status status = open_archive(&opened, call->flags, false, error);
    if (!status)
        status = export_all(opened.archive, error);
    close_archive(&opened);
    return status;
}

static enum status run_list(const struct call *call, struct error *error)
{
    const struct flags *flags = call->flags;
    struct opened opened;
    int count = 0;
    if (flags->json)
        return run_export(call, error);
    enum status status = open_archive(&opened, flags, false, error);
    if (!status)
        status = archive_each(opened.archive, list_entry, &count, error);
    if (!status && count == 0)
        printf("the archive is empty\n");
    close_archive(&opened);
    return status;
}

static enum status print_json(const struct archive_entry *entry, struct error *error)
{
    json_t *object = archive_entry_json(entry, error);
    return object ? write_json(object, error) : error->status;
}

static enum status print_found(const struct subject *subject, const struct archive_entry *entry,
                               struct error *error)
{
    struct verdict verdict = {.score = entry->score, .cleared = entry->cleared};
    printf("%s\n\n", print_headline(subject).text);
    enum status status = print_moves(subject, entry->move, entry->length, error);
    if (status)
        return status;
    printf("\n%s\n", print_outcome(subject, entry->move, entry->length, &verdict).text);
    printf("%s%s%s, seed %llu, %s, %s, %s, version %s\n", entry->source, *entry->options ? " " : "",
           entry->options, (unsigned long long)entry->seed,
           print_count(entry->threads, "thread").text, print_seconds(entry->seconds).text,
           entry->found, entry->version);
    return STATUS_OK;
}

static enum status show_subject(struct archive *archive, struct subject *subject,
                                const struct flags *flags, struct error *error)
{
    struct archive_entry entry;
    enum status status = subject_set_game(subject, flags->game, error);
    if (!status)
        status = archive_file_entry(archive, subject, &entry, error);
    if (status)
        return status;
    status = flags->json ? print_json(&entry, error) : print_found(subject, &entry, error);
    archive_entry_free(&entry);
    return status;
}

static enum status show_all(const struct opened *opened, const struct boards *boards,
                            const struct flags *flags, struct error *error)
{
    const struct puzzles *puzzles = &opened->puzzles;
    enum status status = STATUS_OK;
    for (int i = 0; !status && i < puzzles->count + boards->count; i++) {
        struct subject subject = i < puzzles->count
                                     ? subject_of_puzzle(puzzles, i)
                                     : subject_of_board(&boards->at[i - puzzles->count]);
        status = show_subject(opened->archive, &subject, flags, error);
    }
    return status;
}

static enum status run_show(const struct call *call, struct error *error)
{
    const struct flags *flags = call->flags;
    const char *board = call->count ? call->operand[0] : NULL;
    struct opened opened;
    struct boards boards = {0};
    enum status status = puzzles_alone(&flags->puzzle, board, flags->set, flags->game, error);
    if (!status && flags->puzzle.count == 0)
        status = boards_load(&boards, board, flags->set, false, error);
    if (status)
        return status;
    status = open_archive(&opened, flags, false, error);
    if (!status)
        status = show_all(&opened, &boards, flags, error);
    close_archive(&opened);
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

static enum status import(struct archive *archive, const char *path, const struct buffer *bytes,
                          struct error *error)
{
    struct import_count count = {0};
    struct error replaced;
    enum status status = archive_import(archive, bytes->size ? bytes->bytes : "", bytes->size,
                                        find_board, &count, error);
    if (status)
        error_prefix(error, strcmp(path, "-") == 0 ? "standard input" : path);
    else
        printf("%s judged, %d better than the stored ones\n", print_count(count.read, "line").text,
               count.improved);
    if (archive_replaced(archive, &replaced))
        warn(&replaced);
    return status;
}

static enum status run_import(const struct call *call, struct error *error)
{
    struct opened opened;
    struct buffer bytes = {0};
    const char *path = call->operand[0];
    enum status status = boards_read(&bytes, path, error);
    if (!status) {
        status = open_archive(&opened, call->flags, true, error);
        if (!status)
            status = import(opened.archive, path, &bytes, error);
        close_archive(&opened);
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
    struct opened opened;
    int entries = 0, unknown = 0;
    enum status status = open_archive(&opened, call->flags, false, error);
    if (!status)
        status = archive_check(opened.archive, print_fault, NULL, &entries, &unknown, error);
    if (!status)
        printf("%s replayed, all right\n", print_count(entries - unknown, "line").text);
    if (!status && unknown)
        printf("%s not replayed: give the plug-ins by --puzzle\n",
               print_count(unknown, "line").text);
    close_archive(&opened);
    return status;
}

static const struct action actions[] = {
    {"list", "", 0, 0, "a row per board and game; with --json the same as export", run_list},
    {"show", "[BOARD]", 0, 1,
     "the best line for a board, in its own colours and orientation, or for a --puzzle", run_show},
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
    FLAG("puzzle", 0, "PUZZLE", flag_list, puzzle,
         "know a plug-in, as ./FILE.so[:ARGUMENTS], and replay its lines; with show, print the "
         "line of this puzzle, built-in or plug-in; may be given several times"),
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
    .text =
        "The archive holds the best line per board and game, and per puzzle with its arguments, "
        "that 'solve' and 'play' found. "
        "Recoloured and mirrored copies of a board count as the same board. Built-in puzzles "
        "are known by themselves; lines of a plug-in are listed, and replayed if --puzzle "
        "gives it. The file is "
        "$CHAINSHOT_ARCHIVE, else $XDG_DATA_HOME/chainshot/archive.db, else "
        "~/.local/share/chainshot/archive.db. Several processes may use it at once.",
    .flags = flags,
    .flags_size = sizeof(struct flags),
    .examples = examples,
    .actions = actions,
};
