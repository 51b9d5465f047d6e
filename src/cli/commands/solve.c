/* SPDX-License-Identifier: MIT
 *
 * `chainshot solve`: boards in, judged lines of play out. Searching is api/solve,
 * keeping and progress are watch.c, printing is report.c, many processes are
 * solve_ranks.c; this file puts them together.
 */
#include "cli/solve/session.h"
#include "cli/solve/ranks.h"
#include "cli/solve/watch.h"
#include "cli/output/write_json.h"
#include "cluster/launch.h"
#include "puzzle/samegame/samegame.h"

/* Runs the search under a watch. */
static enum status search_board(const struct session *session, const struct board *board,
                                const struct puzzle *puzzle, const struct line *start,
                                struct solution *solution, bool *improved, struct error *error)
{
    const struct settings *settings = &session->settings;
    struct watch_settings watch_settings = {
        .board = board->name,
        .limits = &settings->limits,
        .archive = session->archive,
        .entry = session->entry,
        .progress = session_shows_progress(session),
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
        .start = start,
        .stop = session->stop,
        .observer = watch_observer(watch),
    };
    status = solve(&request, solution, error);
    struct error trouble = {0};
    if (watch_end(watch, status ? NULL : solution, improved, &trouble) && !status)
        *error = trouble; /* the solution is still worth printing */
    return status;
}

/* Searches one board, and remembers the answer unless a signal cut it short. */
static enum status search_rules(struct session *session, const struct board *board,
                                const struct rules *rules, const struct line *start,
                                struct solution *solution, bool *improved, struct error *error)
{
    struct samegame *game;
    enum status status = samegame_new(&game, &board->position->grid, rules, error);
    if (status)
        return status;
    session_entry(session, board, rules);
    status = search_board(session, board, samegame_puzzle(game), start, solution, improved, error);
    samegame_free(game);
    if (status)
        return status;
    if (!error->text[0])
        session_prefer_archived(session, board, rules, solution, error);
    if (!error->text[0] && !atomic_load(session->stop))
        session_remember(session, board, rules, solution, error);
    return STATUS_OK;
}

/* Searches, unless there is an answer to resume with, and prints. */
static enum status solve_rules(struct session *session, const struct board *board,
                               const struct rules *rules, const struct warm *warm,
                               struct error *error)
{
    struct solution solution;
    bool improved = false, recalled = false;
    enum status status = session_recall(session, board, rules, &solution, &recalled, error);
    if (!status && !recalled)
        status = search_rules(session, board, rules, warm_line(warm), &solution, &improved, error);
    if (status) {
        error_prefix(error, board->name);
        return status;
    }
    struct solved solved = {board, rules, &solution, recalled ? NULL : warm, improved};
    status = session_report(session, &solved, error);
    if (!status && error->text[0])
        status = error->status; /* printed, but the archive failed */
    solution_free(&solution);
    return status;
}

static enum status solve_board(struct session *session, const struct board *board,
                               struct error *error)
{
    struct rules rules;
    struct warm warm = {0};
    enum status status = board_rules(board, session->flags->game, &rules, error);
    if (!status)
        status = session_warm(session, board, &rules, &warm, error);
    if (status)
        error_prefix(error, board->name);
    else
        status = solve_rules(session, board, &rules, &warm, error);
    warm_free(&warm);
    return status;
}

static enum status solve_alone(struct session *session, const char *board, struct error *error)
{
    struct boards boards;
    enum status status = session_load(session, board, &boards, error);
    for (int i = 0; !status && i < boards.count && !atomic_load(session->stop); i++)
        status = solve_board(session, &boards.at[i], error);
    boards_free(&boards);
    return status;
}

static enum status run(const struct call *call, struct error *error)
{
    const struct flags *flags = call->flags;
    const char *board = call->count ? call->operand[0] : NULL;
    struct session session;
    enum status status = session_open(&session, flags, error);
    if (!status)
        status = launch_ranks() > 1 ? solve_ranks(&session, board, error)
                                    : solve_alone(&session, board, error);
    session_sum_up(&session);
    session_close(&session);
    return status;
}

static const struct flag flags[] = {
    FLAG_HEADING("What to solve"),
    FLAG_ROW_SET,
    FLAG_ROW_GAME,
    FLAG_HEADING("How"),
    FLAG("search", 0, "SEARCH", flag_text, search,
         "the algorithm, " SESSION_SEARCH " by default; 'chainshot searches' lists them"),
    FLAG("preset", 0, "PRESET", flag_text, preset,
         "options of the search by name, see 'chainshot searches SEARCH'"),
    FLAG("option", 'o', "NAME=VALUE", flag_list, options,
         "set an option of the search, see 'chainshot searches SEARCH'; may be given often, and "
         "counts more than --preset"),
    FLAG("threads", 0, "N", choose_given, given, "independent searches side by side (default 1)"),
    FLAG("seed", 0, "N", choose_given, given, "of the random numbers (default 1)"),
    FLAG("warm", 0, NULL, flag_switch, warm,
         "start from the best line that the archive holds for the board; not every search can"),
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
    FLAG("resume", 0, NULL, flag_switch, resume,
         "go on after a kill: boards that the archive knows as solved with the same search, "
         "options, seed and budget are not solved again, only printed"),
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
    {"chainshot solve --set standard-20 --search record --warm --time 10m",
     "go on improving what is archived"},
    {"mpirun -n 64 chainshot solve --set standard-20 --time 10m --resume",
     "64 processes, and the same again after a kill"},
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
            "search, and the best line so far is printed; a second one quits at once, but for "
            "SIGTERM in the same second, which launchers send several times. The same "
            "seed, threads and budget in playouts, nodes or iterations give the same line "
            "again.\n\n"
            "Under mpirun or srun all processes search together: boards are spread over them or "
            "shared, and the first one prints and archives.",
    .flags = flags,
    .flags_size = sizeof(struct flags),
    .examples = examples,
    .run = run,
};
