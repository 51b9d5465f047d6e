/* SPDX-License-Identifier: MIT */
#include "cluster/ledger.h"

#include <stdlib.h>

#include "base/clock.h"

/* The share of a time limit that is worth beginning a dead rank's task again for. */
static const double least_share = 0.05;

static enum status start_boards(struct ledger *ledger, struct error *error)
{
    enum status status = STATUS_OK;
    for (int i = 0; !status && i < ledger->plan.count; i++) {
        const struct task *task = &ledger->plan.task[i];
        struct ledger_board *board = &ledger->board[task->board];
        board->told = SCORE_MIN;
        if (task->part.index == 0)
            status = tally_start(&board->tally, task->part.count, error);
    }
    return status;
}

enum status ledger_start(struct ledger *ledger, const struct cluster_job *job, int ranks,
                         struct error *error)
{
    *ledger = (struct ledger){.job = job};
    enum status status = plan_make(&ledger->plan, job->boards, ranks, &job->request, error);
    if (status)
        return status;
    ledger->task = calloc((size_t)ledger->plan.count + 1, sizeof *ledger->task);
    ledger->board = calloc((size_t)job->boards + 1, sizeof *ledger->board);
    if (!ledger->task || !ledger->board)
        return fail(error, STATUS_FAILED, "out of memory");
    return start_boards(ledger, error);
}

static void close_board(const struct ledger *ledger, struct ledger_board *board)
{
    if (board->puzzle)
        ledger->job->close(ledger->job->context, board->game);
    board->puzzle = NULL;
}

void ledger_end(struct ledger *ledger)
{
    for (int i = 0; ledger->board && i < ledger->job->boards; i++) {
        close_board(ledger, &ledger->board[i]);
        tally_end(&ledger->board[i].tally);
    }
    plan_free(&ledger->plan);
    free(ledger->task);
    free(ledger->board);
    *ledger = (struct ledger){0};
}

static enum status answer(struct ledger *ledger, int number, struct error *error)
{
    const struct cluster_job *job = ledger->job;
    struct ledger_board *board = &ledger->board[number];
    struct solution solution = {0};
    board->answered = true;
    enum status status = tally_solution(&board->tally, board->puzzle, &solution, error);
    if (status)
        solution_free(&solution);
    else
        status = job->done(job->context, number, &solution, !ledger->cut_short, error);
    close_board(ledger, board);
    return status;
}

/* A task is done; perhaps its board is too. */
static enum status end_task(struct ledger *ledger, const struct task *task, struct error *error)
{
    const struct ledger_board *board = &ledger->board[task->board];
    struct ledger_task *state = &ledger->task[task->number];
    ledger->done += state->state != TASK_DONE;
    state->state = TASK_DONE;
    bool all = board->tally.ended == board->tally.parts;
    return all && !board->answered ? answer(ledger, task->board, error) : STATUS_OK;
}

/* A task whose rank died gets the time that is left of its own; false if that is none. */
static bool set_time(const struct ledger *ledger, struct task *task)
{
    double limit = ledger->job->request.limits.seconds, begun = ledger->task[task->number].begun;
    if (limit <= 0 || begun <= 0)
        return true;
    task->seconds = begun + limit - clock_seconds();
    return task->seconds > least_share * limit;
}

/* The next task that waits and has time; the others are as good as done. */
static enum status find_task(struct ledger *ledger, struct task **task, struct error *error)
{
    enum status status = STATUS_OK;
    *task = NULL;
    for (; !status && ledger->next < ledger->plan.count; ledger->next++) {
        struct task *next = &ledger->plan.task[ledger->next];
        if (ledger->task[ledger->next].state != TASK_WAITING)
            continue;
        if (set_time(ledger, next)) {
            *task = next;
            return STATUS_OK;
        }
        tally_forget(&ledger->board[next->board].tally, next->part.index);
        status = end_task(ledger, next, error);
    }
    return status;
}

enum status ledger_take(struct ledger *ledger, const struct task **taken, const void **bytes,
                        size_t *size, struct error *error)
{
    const struct cluster_job *job = ledger->job;
    struct task *task;
    enum status status = find_task(ledger, &task, error);
    *taken = task;
    if (status || !task)
        return status;
    struct ledger_board *board = &ledger->board[task->board];
    struct ledger_task *state = &ledger->task[task->number];
    *bytes = job->board(job->context, task->board, size);
    if (!board->puzzle)
        board->puzzle = job->open(job->context, *bytes, *size, &board->game, error);
    if (!board->puzzle)
        return error->status;
    state->state = TASK_RUNNING;
    if (state->begun <= 0)
        state->begun = clock_seconds();
    return STATUS_OK;
}

void ledger_reopen(struct ledger *ledger, int task)
{
    if (ledger->task[task].state != TASK_RUNNING)
        return;
    ledger->task[task].state = TASK_WAITING;
    ledger->next = task < ledger->next ? task : ledger->next;
}

/* The task goes by its number: the rest of what the letter says of it is ours to know. */
bool ledger_read(const struct ledger *ledger, const struct letter *letter, struct account *account,
                 const void **tail)
{
    if (!account_read(letter, account, tail) || account->task.number < 0 ||
        account->task.number >= ledger->plan.count)
        return false;
    account->task = ledger->plan.task[account->task.number];
    return ledger->task[account->task.number].begun > 0;
}

enum status ledger_hear(struct ledger *ledger, bool result, const struct account *account,
                        const void *tail, struct error *error)
{
    const struct cluster_job *job = ledger->job;
    const struct task *task = &account->task;
    struct ledger_board *board = &ledger->board[task->board];
    struct tally *tally = &board->tally;
    bool better;
    if (board->answered)
        return STATUS_OK;
    enum status status = tally_hear(tally, board->puzzle, result, account, tail, &better, error);
    if (status)
        return status;
    if (better)
        job->best(job->context, task->board, &tally->best, job->request.threads * tally->parts,
                  tally->seconds);
    return result ? end_task(ledger, task, error) : STATUS_OK;
}

enum status ledger_finish(struct ledger *ledger, struct error *error)
{
    enum status status = STATUS_OK;
    for (int i = 0; !status && i < ledger->job->boards; i++)
        if (!ledger->board[i].answered && ledger->board[i].tally.best.move)
            status = answer(ledger, i, error);
    return status;
}

bool ledger_done(const struct ledger *ledger)
{
    return ledger->done == ledger->plan.count;
}

void ledger_progress(const struct ledger *ledger, struct cluster_progress *progress)
{
    progress->boards = ledger->job->boards;
    for (int i = 0; i < progress->boards; i++) {
        const struct tally *tally = &ledger->board[i].tally;
        progress->done += ledger->board[i].answered;
        progress->share += tally_share(tally) * tally->parts / ledger->plan.count;
        for (int part = 0; part < tally->parts; part++) {
            progress->playouts += tally->part[part].account.playouts;
            progress->nodes += tally->part[part].account.nodes;
        }
    }
}
