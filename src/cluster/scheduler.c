/* SPDX-License-Identifier: MIT */
#include "cluster/scheduler.h"

#include <stdlib.h>

#include "base/clock.h"

/* A task of a dead rank is repeated if at least this share of its time limit is left. */
static const double min_share = 0.05;

/* The number of ranks that share a board. */
static int sharers(int board, int boards, int ranks)
{
    int shared = boards % ranks, alone = boards - shared;
    if (board < alone)
        return 1;
    return ranks / shared + (board - alone < ranks % shared);
}

enum status plan_make(struct plan *plan, int boards, int ranks, const struct request *request,
                      struct error *error)
{
    *plan = (struct plan){.task = malloc(sizeof *plan->task * ((size_t)boards + (size_t)ranks))};
    if (!plan->task)
        return fail(error, STATUS_FAILED, "out of memory");
    for (int board = 0; board < boards; board++) {
        int parts = root_parts(request->search, request->options, &request->limits,
                               request->threads, sharers(board, boards, ranks));
        for (int i = 0; i < parts; i++, plan->count++)
            plan->task[plan->count] = (struct task){plan->count, board, {i, parts}, 0};
    }
    return STATUS_OK;
}

void plan_free(struct plan *plan)
{
    free(plan->task);
    *plan = (struct plan){0};
}

static enum status start_boards(struct scheduler *scheduler, struct error *error)
{
    enum status status = STATUS_OK;
    for (int i = 0; !status && i < scheduler->plan.count; i++) {
        const struct task *task = &scheduler->plan.task[i];
        struct scheduled_board *board = &scheduler->board[task->board];
        board->announced = SCORE_MIN;
        if (task->part.index == 0)
            status = board_state_init(&board->state, task->part.count, error);
    }
    return status;
}

enum status scheduler_init(struct scheduler *scheduler, const struct cluster_job *job, int ranks,
                           struct error *error)
{
    *scheduler = (struct scheduler){.job = job};
    enum status status = plan_make(&scheduler->plan, job->boards, ranks, &job->request, error);
    if (status)
        return status;
    scheduler->task = calloc((size_t)scheduler->plan.count + 1, sizeof *scheduler->task);
    scheduler->board = calloc((size_t)job->boards + 1, sizeof *scheduler->board);
    if (!scheduler->task || !scheduler->board)
        return fail(error, STATUS_FAILED, "out of memory");
    return start_boards(scheduler, error);
}

static void close_board(const struct scheduler *scheduler, struct scheduled_board *board)
{
    if (board->puzzle)
        scheduler->job->close(scheduler->job->context, board->game);
    board->puzzle = NULL;
}

void scheduler_free(struct scheduler *scheduler)
{
    for (int i = 0; scheduler->board && i < scheduler->job->boards; i++) {
        close_board(scheduler, &scheduler->board[i]);
        board_state_free(&scheduler->board[i].state);
    }
    plan_free(&scheduler->plan);
    free(scheduler->task);
    free(scheduler->board);
    *scheduler = (struct scheduler){0};
}

static enum status answer(struct scheduler *scheduler, int number, struct error *error)
{
    const struct cluster_job *job = scheduler->job;
    struct scheduled_board *board = &scheduler->board[number];
    struct solution solution = {0};
    board->answered = true;
    enum status status = board_state_solution(&board->state, board->puzzle, &solution, error);
    if (status)
        solution_free(&solution);
    else
        status = job->done(job->context, number, &solution, !scheduler->stopped_early, error);
    close_board(scheduler, board);
    return status;
}

/* Marks a task as done and answers its board if that was the last one. */
static enum status end_task(struct scheduler *scheduler, const struct task *task,
                            struct error *error)
{
    const struct scheduled_board *board = &scheduler->board[task->board];
    struct scheduled_task *scheduled = &scheduler->task[task->number];
    scheduler->done += scheduled->state != TASK_DONE;
    scheduled->state = TASK_DONE;
    bool all = board->state.ended == board->state.parts;
    return all && !board->answered ? answer(scheduler, task->board, error) : STATUS_OK;
}

/* The task of a dead rank gets the rest of its time limit; false if too little is left. */
static bool set_time_left(const struct scheduler *scheduler, struct task *task)
{
    double limit = scheduler->job->request.limits.seconds,
           started_at = scheduler->task[task->number].started_at;
    if (limit <= 0 || started_at <= 0)
        return true;
    task->seconds = started_at + limit - clock_seconds();
    return task->seconds > min_share * limit;
}

/* Finds the next waiting task. Tasks without time left are abandoned. */
static enum status find_task(struct scheduler *scheduler, struct task **task, struct error *error)
{
    enum status status = STATUS_OK;
    *task = NULL;
    for (; !status && scheduler->next < scheduler->plan.count; scheduler->next++) {
        struct task *next = &scheduler->plan.task[scheduler->next];
        if (scheduler->task[scheduler->next].state != TASK_WAITING)
            continue;
        if (set_time_left(scheduler, next)) {
            *task = next;
            return STATUS_OK;
        }
        board_state_abandon(&scheduler->board[next->board].state, next->part.index);
        status = end_task(scheduler, next, error);
    }
    return status;
}

enum status scheduler_next(struct scheduler *scheduler, const struct task **taken,
                           const void **bytes, size_t *size, struct error *error)
{
    const struct cluster_job *job = scheduler->job;
    struct task *task;
    enum status status = find_task(scheduler, &task, error);
    *taken = task;
    if (status || !task)
        return status;
    struct scheduled_board *board = &scheduler->board[task->board];
    struct scheduled_task *scheduled = &scheduler->task[task->number];
    *bytes = job->board(job->context, task->board, size, error);
    if (!*bytes)
        return error->status;
    if (!board->puzzle)
        board->puzzle = job->open(job->context, *bytes, *size, &board->game, error);
    if (!board->puzzle)
        return error->status;
    scheduled->state = TASK_RUNNING;
    if (scheduled->started_at <= 0)
        scheduled->started_at = clock_seconds();
    return STATUS_OK;
}

void scheduler_requeue(struct scheduler *scheduler, int task)
{
    if (scheduler->task[task].state != TASK_RUNNING)
        return;
    scheduler->task[task].state = TASK_WAITING;
    scheduler->next = task < scheduler->next ? task : scheduler->next;
}

/* Only the number of the task is taken from the message; the plan has the rest. */
bool scheduler_read_report(const struct scheduler *scheduler, const struct message *message,
                           struct report *report, const void **tail)
{
    if (!report_read(message, report, tail) || report->task.number < 0 ||
        report->task.number >= scheduler->plan.count)
        return false;
    report->task = scheduler->plan.task[report->task.number];
    return scheduler->task[report->task.number].started_at > 0;
}

enum status scheduler_update(struct scheduler *scheduler, bool result, const struct report *report,
                             const void *tail, struct error *error)
{
    const struct cluster_job *job = scheduler->job;
    const struct task *task = &report->task;
    struct scheduled_board *board = &scheduler->board[task->board];
    struct board_state *state = &board->state;
    bool better;
    if (board->answered)
        return STATUS_OK;
    enum status status =
        board_state_update(state, board->puzzle, result, report, tail, &better, error);
    if (status)
        return status;
    if (better)
        job->best(job->context, task->board, &state->best, job->request.threads * state->parts,
                  state->seconds);
    return result ? end_task(scheduler, task, error) : STATUS_OK;
}

enum status scheduler_finish(struct scheduler *scheduler, struct error *error)
{
    enum status status = STATUS_OK;
    for (int i = 0; !status && i < scheduler->job->boards; i++)
        if (!scheduler->board[i].answered && board_state_answerable(&scheduler->board[i].state))
            status = answer(scheduler, i, error);
    return status;
}

bool scheduler_done(const struct scheduler *scheduler)
{
    return scheduler->done == scheduler->plan.count;
}

void scheduler_progress(const struct scheduler *scheduler, struct cluster_progress *progress)
{
    progress->boards = scheduler->job->boards;
    for (int i = 0; i < progress->boards; i++) {
        const struct board_state *state = &scheduler->board[i].state;
        progress->done += scheduler->board[i].answered;
        progress->share += board_state_progress(state) * state->parts / scheduler->plan.count;
        for (int part = 0; part < state->parts; part++) {
            progress->playouts += state->part[part].report.playouts;
            progress->nodes += state->part[part].report.nodes;
        }
    }
}
