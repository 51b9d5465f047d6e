/* SPDX-License-Identifier: MIT
 *
 * `chainshot solve`: boards in, judged lines of play out. api/solve searches, solve/monitor
 * archives and shows progress, solve/report prints, solve/ranks runs many processes; this file
 * puts them together.
 */
#include "cli/output/print.h"
#include "cli/solve/monitor.h"
#include "cli/solve/session.h"
#include "cluster/launch.h"
#include "gpu/driver.h"

/* Runs the search under a monitor. */
static enum status run_search(const struct session *session, const char *name,
                              const struct puzzle *puzzle, const struct line *start,
                              struct solution *solution, bool *improved, struct error *error)
{
    const struct settings *settings = &session->settings;
    struct monitor_settings monitor_settings = {
        .board = name,
        .limits = &settings->limits,
        .archive = session->archive,
        .entry = session->entry,
        .progress = session_shows_progress(session),
    };
    struct monitor *monitor;
    enum status status = monitor_start(&monitor, &monitor_settings, error);
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
        .observer = monitor_observer(monitor),
    };
    status = solve(&request, solution, error);
    struct error archive_error = {0};
    if (monitor_end(monitor, status ? NULL : solution, improved, &archive_error) && !status)
        *error = archive_error; /* the solution is printed all the same */
    return status;
}

/* Searches one board or puzzle, and stores the result unless a signal cut it short. */
static enum status search_subject(struct session *session, const struct subject *subject,
                                  const struct line *start, struct solution *solution,
                                  bool *improved, struct error *error)
{
    struct samegame *game;
    const struct puzzle *puzzle;
    enum status status = subject_open(subject, &game, &puzzle, error);
    if (status)
        return status;
    session_entry(session, subject);
    status = run_search(session, subject->name, puzzle, start, solution, improved, error);
    samegame_free(game);
    if (status)
        return status;
    if (!error->text[0])
        session_prefer_archived(session, subject, solution, error);
    if (!error->text[0] && !atomic_load(session->stop))
        session_store_run(session, subject, solution, error);
    return STATUS_OK;
}

/* Searches, unless an earlier run has the result, and prints. */
static enum status solve_from(struct session *session, const struct subject *subject,
                              const struct warm_start *warm, struct error *error)
{
    struct solution solution;
    bool improved = false, resumed = false;
    enum status status = session_find_run(session, subject, &solution, &resumed, error);
    if (!status && !resumed)
        status =
            search_subject(session, subject, warm_start_line(warm), &solution, &improved, error);
    if (status) {
        error_prefix(error, subject->name);
        return status;
    }
    struct solved solved = {subject, &solution, resumed ? NULL : warm, improved};
    status = session_report(session, &solved, error);
    if (!status && error->text[0])
        status = error->status; /* printed, but the archive failed */
    solution_free(&solution);
    return status;
}

static enum status solve_subject(struct session *session, struct subject *subject,
                                 struct error *error)
{
    struct warm_start warm = {0};
    enum status status = subject_set_game(subject, session->flags->game, error);
    session_check_size(session, subject);
    if (!status)
        status = warm_start_find(&warm, session, subject, error);
    if (status)
        error_prefix(error, subject->name);
    else
        status = solve_from(session, subject, &warm, error);
    warm_start_free(&warm);
    return status;
}

static enum status solve_alone(struct session *session, const char *board, struct error *error)
{
    struct subject_reader subjects = {.boards.file = -1};
    enum status status = session_load(session, board, &subjects, error);
    for (int i = 0; !status && i < subjects.count && !atomic_load(session->stop); i++) {
        struct boards one;
        struct subject subject;
        status = subject_reader_read(&subjects, i, &one, &subject, error);
        if (!status)
            status = solve_subject(session, &subject, error);
        boards_free(&one);
    }
    subject_reader_close(&subjects);
    return status;
}

static enum status run(const struct call *call, struct error *error)
{
    const struct flags *flags = call->flags;
    const char *board = call->count ? call->operand[0] : NULL;
    struct session session;
    cards_use_rank(launch_local_rank());
    enum status status = session_open(&session, flags, board, error);
    if (!status)
        status = launch_ranks() > 1 ? solve_ranks(&session, board, error)
                                    : solve_alone(&session, board, error);
    session_print_total(&session);
    session_print_hint(&session);
    session_close(&session);
    return status;
}

static const struct flag flags[] = {
    FLAG_HEADING("Boards"),
    FLAG_ROW_SET,
    FLAG_ROW_GAME,
    FLAG_ROW_PUZZLE,
    FLAG_HEADING("Search"),
    FLAG_ROW_SEARCH,
    FLAG_ROW_PRESET,
    FLAG_ROW_OPTION,
    FLAG_ROW_GPU,
    FLAG_ROW_THREADS,
    FLAG_ROW_SEED,
    FLAG("warm", 0, NULL, flag_switch, warm,
         "start from the best line in the archive, for searches that can"),
    FLAG_HEADING("Budget per board (default 10s); the first limit reached ends the search"),
    FLAG_ROWS_BUDGET,
    FLAG_HEADING("Output"),
    FLAG_ROW_ARCHIVE("store the best lines in this file instead of the default archive"),
    FLAG("resume", 0, NULL, flag_switch, resume,
         "continue after a kill: boards that were solved with the same search, options, seed and "
         "budget are printed from the archive"),
    FLAG("no-archive", 0, NULL, flag_switch, no_archive, "store nothing"),
    FLAG_ROW_JSON,
    FLAG("no-times", 0, NULL, flag_switch, no_times,
         "leave seconds out of --json: equal runs then print equal bytes"),
    FLAG("quiet", 0, NULL, flag_switch, quiet,
         "print only the moves, on a terminal too, and no progress"),
    FLAG("progress", 0, NULL, flag_switch, progress,
         "show progress even if standard error is not a terminal"),
    {0},
};

static const struct example examples[] = {
    {"chainshot solve --set standard-20:1 --time 20s", "the first of the 20 standard boards"},
    {"chainshot solve board.txt > answer.txt", "moves to paste into CodinGame"},
    {"chainshot solve small.txt --search astar --memory 4G", "the best line, with a proof"},
    {"chainshot solve - --search random --playouts 1e6 --seed 7 --json < boards.txt",
     "a run that anyone can repeat"},
    {"chainshot solve --set standard-20 --warm --time 10m", "improve the archived lines"},
    {"chainshot solve --set standard-20 --gpu", "annealing on a GPU"},
    {"mpirun -n 64 chainshot solve --set standard-20 --time 10m --resume",
     "64 processes; the same command continues after a kill"},
    {NULL, NULL},
};

const struct command command_solve = {
    .name = "solve",
    .operands = "[BOARD | --set SET[:RANGE]]",
    .most = 1,
    .summary = "search for the best line of play",
    .text = "Searches each board for the line of play that scores most and prints it. A move is "
            "one line, 'column row' with (0,0) at the bottom left, for any cell of the group. "
            "BOARD is a file, '-' for standard input or a game ID. A file may hold many boards "
            "with blank lines between. A board with holes is refused; 'chainshot convert "
            "--settle' closes them.\n\n"
            "Moves go to standard output, those of several boards with a blank line between, and "
            "'chainshot verify' takes them with the same boards. On a terminal, size, score and "
            "how the line was found are printed around them. If standard output is a file or a "
            "pipe, they go to standard error.\n\n"
            "New best lines go to the archive while the search runs. SIGINT and SIGTERM stop the "
            "search, and the best line so far is printed. A second signal ends the program at "
            "once; SIGTERM within the same second does not count, because launchers send it "
            "several times.\n\n"
            "The same seed, threads and budget in playouts, nodes or iterations give the same "
            "line on every machine, and the same output except for 'seconds' in --json. A "
            "--memory of 64M or more limits the whole program, less limits the search alone.\n\n"
            "Under mpirun or srun all processes search together: boards are distributed over "
            "them or shared, and the first process prints and archives.",
    .flags = flags,
    .flags_size = sizeof(struct flags),
    .examples = examples,
    .run = run,
    .shares = run,
};
