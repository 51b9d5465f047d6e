/* SPDX-License-Identifier: MIT */
#include "cli/solve/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/output/print.h"
#include "cli/output/progress.h"
#include "cli/solve/board_message.h"
#include "cluster/cluster.h"
#include "cluster/launch.h"

struct ranked_board {
    struct warm_start warm;
    bool improved; /* the archive took a line */
    bool found;
    score_t score; /* of the best line that was found, once it is in the archive */
    bool solved;   /* `solution` waits for the boards before it to be printed */
    struct solution solution;
};

struct ranked {
    struct session *session;
    struct subject_reader subjects; /* boards or puzzles; a board is meant by either here */
    struct ranked_board *at;        /* one per board */
    struct boards current;          /* the board that was read last */
    struct subject subject;         /* of that board */
    int current_index;              /* its index; -1: none */
    struct buffer message;          /* the one that was sent last */
    int *task;                      /* the boards to solve, by the numbers that the cluster uses */
    int tasks;
    int printed;                /* boards */
    struct error archive_error; /* the first failure of the archive */
    struct error puzzle_error;  /* why this rank could not open a puzzle */
};

/* Reads a board and its game, unless that was the last one read. */
static enum status read_board(struct ranked *ranked, int index, struct error *error)
{
    if (ranked->current_index == index)
        return STATUS_OK;
    boards_free(&ranked->current);
    ranked->current_index = -1;
    enum status status =
        subject_reader_read(&ranked->subjects, index, &ranked->current, &ranked->subject, error);
    if (!status)
        status = subject_set_game(&ranked->subject, ranked->session->flags->game, error);
    if (!status)
        ranked->current_index = index;
    return status;
}

/* NULL if the board cannot be read again. */
static const void *message_of(void *context, int board, size_t *size, struct error *error)
{
    struct ranked *ranked = context;
    int index = ranked->task[board];
    if (read_board(ranked, index, error))
        return NULL;
    buffer_cut(&ranked->message, 0);
    board_message_write(&ranked->message, &ranked->subject,
                        warm_start_line(&ranked->at[index].warm));
    *size = ranked->message.size;
    if (!ranked->message.failed)
        return ranked->message.bytes;
    fail(error, STATUS_FAILED, "out of memory");
    return NULL;
}

/* Every rank has the puzzles of its own --puzzle flags. One that could not open them says so when
 * it is given one: all ranks have to join before one may fail. */
static const struct puzzle *open_message(void *context, const void *bytes, size_t size,
                                         void **board, struct error *error)
{
    const struct ranked *ranked = context;
    if (ranked->puzzle_error.status) {
        atomic_store(ranked->session->stop, true); /* as a broken promise does: it ends all ranks */
        fail(error, STATUS_BAD_INPUT, "%s", ranked->puzzle_error.text);
        return NULL;
    }
    return board_message_open(&ranked->session->puzzles, bytes, size, board, error);
}

/* Archives the line first, because progress may show only what is on disk. */
static void on_best(void *context, int number, const struct line *line, int threads, double seconds)
{
    struct ranked *ranked = context;
    struct session *session = ranked->session;
    int index = ranked->task[number];
    struct ranked_board *board = &ranked->at[index];
    struct archive_entry *entry = session->entry;
    struct error error = {0};
    bool improved = false;
    if (session->archive && !read_board(ranked, index, &error)) {
        session_entry(session, &ranked->subject);
        entry->threads = threads;
        entry->score = line->score;
        entry->length = line->length;
        entry->seconds = seconds;
        entry->move = line->move;
        archive_put(session->archive, entry, &improved, &error);
        entry->move = NULL;
    }
    if (error.status && !ranked->archive_error.status)
        ranked->archive_error = error;
    board->improved |= improved;
    board->found = true;
    board->score = line->score;
}

static void on_tick(void *context, const struct cluster_progress *now)
{
    struct ranked *ranked = context;
    char boards[64];
    struct phrase ranks = print_count(now->ranks, "rank");
    if (!session_shows_progress(ranked->session))
        return;
    bool one = now->boards == 1 && !read_board(ranked, ranked->task[0], NULL);
    struct progress progress = {
        .board = one ? ranked->subject.name : boards,
        .seconds = now->seconds,
        .share = now->share < 1 ? now->share : 1,
        .work = work_counted(now->playouts, now->nodes),
        .doing = ranks.text,
    };
    for (int i = 0; i < now->boards; i++) {
        const struct ranked_board *board = &ranked->at[ranked->task[i]];
        progress.found |= board->found;
        progress.score += board->found ? board->score : 0;
    }
    snprintf(boards, sizeof boards, "%d of %d %s", now->done, now->boards,
             ranked->session->puzzles.count ? "puzzles" : "boards");
    progress_draw(&progress);
}

/* Prints solutions in the order of the boards, up to the first board that is not solved yet;
 * with `gaps`, beyond it. */
static enum status print_solved(struct ranked *ranked, bool gaps, struct error *error)
{
    enum status status = STATUS_OK;
    for (; !status && ranked->printed < ranked->subjects.count; ranked->printed++) {
        struct ranked_board *board = &ranked->at[ranked->printed];
        if (!board->solved && !gaps)
            break;
        if (!board->solved)
            continue;
        if (session_shows_progress(ranked->session))
            progress_clear();
        status = read_board(ranked, ranked->printed, error);
        struct solved solved = {&ranked->subject, &board->solution, &board->warm, board->improved};
        if (!status)
            status = session_report(ranked->session, &solved, error);
        solution_free(&board->solution);
        board->solved = false;
    }
    return status;
}

static enum status on_done(void *context, int number, struct solution *solution, bool finished,
                           struct error *error)
{
    struct ranked *ranked = context;
    const struct session *session = ranked->session;
    int index = ranked->task[number];
    struct ranked_board *at = &ranked->at[index];
    struct error archive_error = {0};
    enum status status = read_board(ranked, index, &archive_error);
    if (!status)
        status = session_prefer_archived(session, &ranked->subject, solution, &archive_error);
    if (!status && finished)
        status = session_store_run(session, &ranked->subject, solution, &archive_error);
    if (status && !ranked->archive_error.status)
        ranked->archive_error = archive_error;
    at->solution = *solution;
    at->solved = true;
    return print_solved(ranked, false, error);
}

/* mpirun binds each of few ranks to one processor, whatever --threads says. */
static void warn_if_bound(const struct session *session)
{
    struct error error = {0};
    int threads = session->settings.threads, processors = available_processors();
    if (session->flags->quiet || processors >= threads ||
        processors >= sysconf(_SC_NPROCESSORS_ONLN))
        return;
    fail(&error, STATUS_FAILED,
         "%d threads are bound to %s: 'mpirun --bind-to none' lets them use all", threads,
         print_count(processors, "processor").text);
    warn(&error);
}

/* Makes a task of a board, unless an earlier run has its result. */
static enum status load_board(struct ranked *ranked, int index, struct error *error)
{
    struct session *session = ranked->session;
    struct ranked_board *at = &ranked->at[index];
    enum status status = read_board(ranked, index, error);
    const struct subject *subject = &ranked->subject;
    if (!status)
        session_check_size(session, subject);
    if (!status)
        status = session_find_run(session, subject, &at->solution, &at->solved, error);
    if (!status && !at->solved)
        status = warm_start_find(&at->warm, session, subject, error);
    if (status)
        return status;
    if (!at->solved)
        ranked->task[ranked->tasks++] = index;
    return STATUS_OK;
}

/* Only rank 0 loads boards. */
static enum status load(struct ranked *ranked, const char *board, struct error *error)
{
    struct session *session = ranked->session;
    enum status status = session_load(session, board, &ranked->subjects, error);
    if (status)
        return status;
    ranked->at = calloc((size_t)ranked->subjects.count, sizeof *ranked->at);
    ranked->task = calloc((size_t)ranked->subjects.count, sizeof *ranked->task);
    if (!ranked->at || !ranked->task)
        return fail(error, STATUS_FAILED, "out of memory");
    warn_if_bound(session);
    for (int i = 0; !status && i < ranked->subjects.count; i++)
        status = load_board(ranked, i, error);
    return status ? status : print_solved(ranked, false, error);
}

/* A rank 0 that could not load its boards still coordinates, so that the others end. */
static enum status solve_together(struct ranked *ranked, struct transport *transport,
                                  enum status loaded, enum cluster_deaths *deaths,
                                  struct error *error)
{
    const struct session *session = ranked->session;
    const struct settings *settings = &session->settings;
    struct cluster_job job = {
        .request = {.search = settings->search,
                    .options = settings->options,
                    .limits = settings->limits,
                    .seed = settings->seed,
                    .threads = settings->threads,
                    .stop = session->stop},
        .version = version_text,
        .timeout = CLUSTER_TIMEOUT,
        .context = ranked,
        .open = open_message,
        .start = board_message_start,
        .close = board_message_close,
        .boards = loaded ? 0 : ranked->tasks,
        .board = message_of,
        .best = on_best,
        .tick = on_tick,
        .done = on_done,
    };
    return cluster_solve(transport, &job, deaths, loaded ? NULL : error);
}

static enum status check_size(const struct transport *transport, struct error *error)
{
    if (transport->size == launch_ranks())
        return STATUS_OK;
    return fail(error, STATUS_BAD_INPUT,
                "started as %d ranks, but MPI knows of %d: the MPI that started this program is "
                "not the one it was built with",
                launch_ranks(), transport->size);
}

static void free_ranked(struct ranked *ranked)
{
    for (int i = 0; ranked->at && i < ranked->subjects.count; i++) {
        if (ranked->at[i].solved)
            solution_free(&ranked->at[i].solution);
        warm_start_free(&ranked->at[i].warm);
    }
    free(ranked->at);
    free(ranked->task);
    boards_free(&ranked->current);
    buffer_free(&ranked->message);
    subject_reader_close(&ranked->subjects);
}

static enum status run_rank(struct ranked *ranked, struct transport *transport, const char *board,
                            enum cluster_deaths *deaths, struct error *error)
{
    struct session *session = ranked->session;
    enum status loaded = STATUS_OK;
    if (transport->rank == 0)
        loaded = load(ranked, board, error);
    else
        puzzles_open(&session->puzzles, &session->flags->puzzle, session->stop,
                     &ranked->puzzle_error);
    enum status status = solve_together(ranked, transport, loaded, deaths, error);
    if (loaded || transport->rank > 0)
        return loaded ? loaded : status;
    if (session_shows_progress(ranked->session))
        progress_clear();
    if (!status)
        status = print_solved(ranked, true, error);
    if (!status && ranked->archive_error.status)
        status = fail(error, ranked->archive_error.status, "%s", ranked->archive_error.text);
    return status;
}

enum status solve_ranks(struct session *session, const char *board, struct error *error)
{
    struct ranked ranked = {.session = session, .subjects.boards.file = -1, .current_index = -1};
    struct transport *transport;
    enum cluster_deaths deaths = DEATHS_NONE;
    enum status status = transport_open(&transport, error);
    if (status)
        return status;
    status = check_size(transport, error);
    if (!status)
        status = run_rank(&ranked, transport, board, &deaths, error);
    transport->close(transport, deaths == DEATHS_NONE);
    if (deaths == DEATHS_COORDINATOR) {
        warn(error); /* main leaves messages to rank 0 */
        launch_end();
    }
    free_ranked(&ranked);
    return status;
}
