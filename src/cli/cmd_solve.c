/* SPDX-License-Identifier: MIT
 *
 * `chainshot solve`: boards in, judged lines of play out. Searching is api/solve,
 * keeping and progress are watch.c, printing is report.c; this file puts them
 * together.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/choose.h"
#include "cli/keep.h"
#include "cli/print.h"
#include "cli/report.h"
#include "cli/signals.h"
#include "cli/version.h"
#include "cli/watch.h"
#include "cli/write_json.h"
#include "puzzle/samegame/samegame.h"

/* The search and the seconds of those who name none. */
#define DEFAULT_SEARCH "dbs"
static const double default_seconds = 10;

struct flags {
    const char *set, *game, *search, *preset, *archive;
    struct given given;
    struct flag_list options;
    bool no_archive, json, quiet, progress;
};

/* All that the boards of one call have in common. */
struct session {
    const struct flags *flags;
    struct settings settings;
    struct archive *archive; /* NULL: none */
    struct archive_entry *entry;
    atomic_bool *stop;
    int solved, cleared; /* boards so far */
    score_t total;
};

/* A limit on memory that is worth keeping to the letter is one on the whole program,
 * whose code, libraries and buffers take less than this; in a smaller one the search
 * would have too little left. */
static const size_t own_memory = (size_t)4 << 20, strict_memory = (size_t)64 << 20;

static enum status apply_settings(struct settings *settings, const struct flags *flags,
                                  struct error *error)
{
    struct choice choice = {
        .search = flags->search ? flags->search : DEFAULT_SEARCH,
        .preset = flags->preset,
        .options = &flags->options,
        .given = &flags->given,
    };
    enum status status = choose(settings, &choice, error);
    struct limits *limits = &settings->limits;
    if (!choose_limited(limits))
        limits->seconds = default_seconds;
    if (limits->memory >= strict_memory)
        limits->memory -= own_memory;
    return status;
}

/* An archive that nobody asked for may be missing; one that was named may not. */
static enum status open_archive(struct session *session, struct error *error)
{
    const struct flags *flags = session->flags;
    if (flags->no_archive && flags->archive)
        return fail(error, STATUS_BAD_INPUT, "expected --archive or --no-archive, not both");
    if (flags->no_archive)
        return STATUS_OK;
    enum status status = keep_open(&session->archive, flags->archive, true, error);
    if (!status || flags->archive)
        return status;
    session->archive = NULL;
#ifdef HAVE_SQLITE
    if (!flags->quiet)
        warn(error);
#endif
    error->text[0] = '\0';
    return STATUS_OK;
}

static enum status open_session(struct session *session, const struct flags *flags,
                                struct error *error)
{
    *session = (struct session){.flags = flags, .stop = signals_catch()};
    session->entry = calloc(1, sizeof *session->entry);
    if (session->entry)
        session->entry->move = malloc(sizeof(move_t) * GRID_CELLS);
    if (!session->entry || !session->entry->move)
        return fail(error, STATUS_FAILED, "out of memory");
    enum status status = settings_start(&session->settings, error);
    if (!status)
        status = apply_settings(&session->settings, flags, error);
    return status ? status : open_archive(session, error);
}

static void close_session(struct session *session)
{
    if (session->archive)
        archive_close(session->archive);
    settings_end(&session->settings);
    if (session->entry)
        free(session->entry->move);
    free(session->entry);
}

/* What every line found on this board is archived with. */
static void fill_entry(const struct session *session, const struct board *board,
                       const struct rules *rules)
{
    struct archive_entry *entry = session->entry;
    const struct settings *settings = &session->settings;
    entry->grid = board->position->grid;
    entry->rules = *rules;
    entry->seed = settings->seed;
    entry->threads = settings->threads;
    entry->found[0] = '\0';
    snprintf(entry->source, sizeof entry->source, "%s", settings->search->name);
    snprintf(entry->version, sizeof entry->version, "%s", version_text);
    options_print(settings->search->options, settings->options, entry->options,
                  sizeof entry->options);
}

/* Runs the search under a watch. */
static enum status search_board(const struct session *session, const struct board *board,
                                const struct puzzle *puzzle, struct solution *solution,
                                bool *improved, struct error *error)
{
    const struct settings *settings = &session->settings;
    bool silent = session->flags->quiet && !session->flags->progress;
    struct watch_settings watch_settings = {
        .board = board->name,
        .limits = &settings->limits,
        .archive = session->archive,
        .entry = session->entry,
        .progress = session->flags->progress || (isatty(STDERR_FILENO) && !silent),
    };
    struct watch *watch;
    enum status status = watch_start(&watch, &watch_settings, error);
    if (status)
        return status;
    struct request request = {
        .puzzle = puzzle,
        .search = settings->search,
        .options = settings->options,
        .limits = settings->limits,
        .seed = settings->seed,
        .threads = settings->threads,
        .stop = session->stop,
        .observer = watch_observer(watch),
    };
    status = solve(&request, solution, error);
    struct error trouble = {0};
    if (watch_end(watch, status ? NULL : solution, improved, &trouble) && !status)
        *error = trouble; /* the solution is still worth printing */
    return status;
}

/* How the solution stands against what the archive holds. */
static struct phrase archive_remark(const struct session *session, const struct rules *rules,
                                    const struct board *board, bool improved)
{
    struct phrase phrase = {""};
    struct archive_entry entry;
    bool found;
    if (!session->archive)
        return phrase;
    if (improved)
        snprintf(phrase.text, sizeof phrase.text, "new best for this board");
    else if (!archive_get(session->archive, &board->position->grid, rules, &entry, &found, NULL) &&
             found) {
        snprintf(phrase.text, sizeof phrase.text, "holds %lld points by %s", (long long)entry.score,
                 entry.source);
        archive_entry_free(&entry);
    }
    return phrase;
}

static enum status print_solution(const struct session *session, const struct report *report,
                                  struct error *error)
{
    enum status status = STATUS_OK;
    if (session->solved > 0 && !session->flags->json)
        putchar('\n');
    if (session->flags->json)
        status = report_json(report, error);
    else if (session->flags->quiet)
        report_moves(report->solution);
    else
        status = report_text(report, error);
    fflush(stdout); /* the next board may take hours */
    return status;
}

static enum status solve_board(struct session *session, const struct board *board,
                               struct error *error)
{
    struct rules rules;
    struct samegame *game;
    struct solution solution;
    bool improved = false;
    enum status status = board_rules(board, session->flags->game, &rules, error);
    if (!status)
        status = samegame_new(&game, &board->position->grid, &rules, error);
    if (status)
        return status;
    fill_entry(session, board, &rules);
    status = search_board(session, board, samegame_puzzle(game), &solution, &improved, error);
    if (!status) {
        struct phrase remark = archive_remark(session, &rules, board, improved);
        struct report report = {board, &rules, &session->settings, &solution, remark.text};
        status = print_solution(session, &report, error);
        session->solved++;
        session->cleared += solution.cleared;
        session->total += solution.score;
        if (!status && error->text[0])
            status = error->status; /* printed, but the archive failed */
        solution_free(&solution);
    } else {
        error_prefix(error, board->name);
    }
    samegame_free(game);
    return status;
}

static enum status run(const struct call *call, struct error *error)
{
    const struct flags *flags = call->flags;
    const char *board = call->count ? call->operand[0] : NULL;
    struct boards boards;
    struct session session;
    enum status status = json_possible(flags->json, error);
    if (status)
        return status;
    if ((status = boards_load(&boards, board, flags->set, false, error)))
        return status;
    status = open_session(&session, flags, error);
    for (int i = 0; !status && i < boards.count && !atomic_load(session.stop); i++)
        status = solve_board(&session, &boards.at[i], error);
    if (session.solved > 1 && !flags->json && !flags->quiet)
        printf("\n%d boards, %d cleared: %s points in all\n", session.solved, session.cleared,
               print_number(session.total).text);
    close_session(&session);
    boards_free(&boards);
    return status;
}

static const struct flag flags[] = {
    FLAG_HEADING("What to solve"),
    FLAG_ROW_SET,
    FLAG_ROW_GAME,
    FLAG_HEADING("How"),
    FLAG("search", 0, "SEARCH", flag_text, search,
         "the algorithm, " DEFAULT_SEARCH " by default; 'chainshot searches' lists them"),
    FLAG("preset", 0, "PRESET", flag_text, preset,
         "options of the search by name: fast, paper or record, where it has them"),
    FLAG("option", 'o', "NAME=VALUE", flag_list, options,
         "set an option of the search, see 'chainshot searches SEARCH'; may be given often, and "
         "counts more than --preset"),
    FLAG("threads", 0, "N", choose_given, given, "independent searches side by side (default 1)"),
    FLAG("seed", 0, "N", choose_given, given, "of the random numbers (default 1)"),
    FLAG_HEADING("Budget, for each board; the first limit that is reached counts"),
    FLAG("time", 0, "TIME", choose_given, given,
         "500ms, 30s, 5m or 2h (default 10s if there is no other limit)"),
    FLAG("playouts", 0, "N", choose_given, given, "playouts: 250, 10k, 5M or 1e6"),
    FLAG("nodes", 0, "N", choose_given, given, "positions that the search expands or keeps"),
    FLAG("iterations", 0, "N", choose_given, given, "rounds of the search's outermost loop"),
    FLAG("memory", 0, "BYTES", choose_given, given,
         "of the search, from 64M on of the whole program: 64M, 8G (default 1G for the search)"),
    FLAG_HEADING("Output"),
    FLAG_ROW_ARCHIVE("keep the best lines in this file instead of the usual archive"),
    FLAG("no-archive", 0, NULL, flag_switch, no_archive, "keep nothing"),
    FLAG_ROW_JSON,
    FLAG("quiet", 0, NULL, flag_switch, quiet, "print the moves alone, and no progress"),
    FLAG("progress", 0, NULL, flag_switch, progress,
         "show progress also where standard error is not a terminal"),
    {0},
};

static const struct example examples[] = {
    {"chainshot solve --set standard-20:1 --time 20s", "the first of the 20 standard boards"},
    {"chainshot solve board.txt --quiet > answer.txt", "moves to paste into CodinGame"},
    {"chainshot solve small.txt --search astar --memory 4G", "the best there is, with a proof"},
    {"chainshot solve - --search random --playouts 1e6 --seed 7 --json < boards.txt",
     "a run that anyone can repeat"},
    {NULL, NULL},
};

const struct command command_solve = {
    .name = "solve",
    .operands = "[BOARD | --set SET[:RANGE]]",
    .most = 1,
    .summary = "search for the best line of play",
    .text = "Searches each board of BOARD for the line of play that scores most and prints it, one "
            "move a line as 'column row', (0,0) bottom left, any cell of the group. BOARD is a "
            "file, '-' for standard input or a game ID; a file may hold many boards with blank "
            "lines between. A board with holes, where a cell hangs over an empty one, is refused: "
            "'chainshot convert --settle' mends it.\n\n"
            "New bests go to the archive while the search runs. SIGINT and SIGTERM stop the "
            "search, and the best line so far is printed; a second one quits at once. The same "
            "seed, threads and budget in playouts, nodes or iterations give the same line "
            "again.",
    .flags = flags,
    .flags_size = sizeof(struct flags),
    .examples = examples,
    .run = run,
};
