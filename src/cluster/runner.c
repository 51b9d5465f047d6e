/* SPDX-License-Identifier: MIT */
#include "cluster/runner.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct runner {
    struct peers peers; /* what the search sees of other ranks */
    const struct cluster_job *job;
    struct observer observer;
    atomic_bool stop;

    bool busy; /* the owner's: a task was begun and its result not yet taken */
    bool started;
    pthread_t thread;
    struct task task;
    struct buffer board;

    pthread_mutex_t lock; /* guards the rest */
    bool fresh, ended;
    struct account account;
    struct error error;
    move_t *move;      /* of the best line, or of the answer once it has ended */
    int room;          /* moves that fit there */
    struct line heard; /* the best of all ranks; its moves are NULL until one is known */
};

static void note_work(struct account *account, const struct run *run)
{
    account->playouts = run->budget.playouts;
    account->nodes = run->budget.nodes;
    account->iterations = run->budget.iterations;
    account->share = budget_share(&run->budget);
    account->seconds = budget_elapsed(&run->budget);
}

static void on_best(void *context, const struct run *run)
{
    struct runner *runner = context;
    struct account *account = &runner->account;
    pthread_mutex_lock(&runner->lock);
    note_work(account, run);
    account->found = runner->fresh = true;
    account->score = run->best.score;
    account->length = run->best.length;
    memcpy(runner->move, run->best.move, sizeof *runner->move * (size_t)run->best.length);
    pthread_mutex_unlock(&runner->lock);
}

static void on_tick(void *context, const struct run *run)
{
    struct runner *runner = context;
    pthread_mutex_lock(&runner->lock);
    note_work(&runner->account, run);
    pthread_mutex_unlock(&runner->lock);
}

static bool tell_better(struct peers *peers, struct line *line)
{
    struct runner *runner = (struct runner *)peers; /* its first member */
    const struct line *heard = &runner->heard;
    pthread_mutex_lock(&runner->lock);
    bool better = heard->move && heard->score > line->score && heard->length < runner->room;
    if (better) {
        line->score = heard->score;
        line->length = heard->length;
        memcpy(line->move, heard->move, sizeof *line->move * (size_t)line->length);
    }
    pthread_mutex_unlock(&runner->lock);
    return better;
}

/* With the lock held: the account becomes that of the result. */
static void settle(struct runner *runner, enum status status, const struct solution *solution)
{
    struct account *account = &runner->account;
    runner->ended = true;
    account->status = status;
    account->share = 1;
    if (status)
        return;
    account->found = true;
    account->proven = solution->proven;
    account->score = solution->score;
    account->bound = solution->bound;
    account->length = solution->length;
    account->threads = solution->threads;
    account->playouts = solution->playouts;
    account->nodes = solution->nodes;
    account->iterations = solution->iterations;
    account->seconds = solution->seconds;
    memcpy(runner->move, solution->move, sizeof *runner->move * (size_t)solution->length);
}

static enum status make_room(struct runner *runner, const struct puzzle *puzzle,
                             struct error *error)
{
    if (puzzle->max_length < runner->room)
        return STATUS_OK;
    free(runner->move);
    runner->room = puzzle->max_length + 1;
    runner->move = malloc(sizeof *runner->move * (size_t)runner->room);
    if (runner->move)
        return STATUS_OK;
    runner->room = 0;
    return fail(error, STATUS_FAILED, "out of memory");
}

static enum status solve_task(struct runner *runner, struct solution *solution, struct error *error)
{
    const struct cluster_job *job = runner->job;
    void *game;
    const struct puzzle *puzzle =
        job->open(job->context, runner->board.bytes, runner->board.size, &game, error);
    if (!puzzle)
        return error->status;
    enum status status = make_room(runner, puzzle, error);
    if (!status) {
        struct request request = job->request;
        request.puzzle = puzzle;
        request.start = job->start ? job->start(job->context, game) : NULL;
        request.peers = &runner->peers;
        request.part = runner->task.part;
        request.observer = &runner->observer;
        request.stop = &runner->stop;
        if (runner->task.seconds > 0)
            request.limits.seconds = runner->task.seconds;
        status = solve(&request, solution, error);
    }
    job->close(job->context, game);
    return status;
}

static void *run_task(void *context)
{
    struct runner *runner = context;
    struct solution solution = {0};
    struct error error = {0};
    enum status status = solve_task(runner, &solution, &error);
    pthread_mutex_lock(&runner->lock);
    runner->error = error;
    settle(runner, status, &solution);
    pthread_mutex_unlock(&runner->lock);
    solution_free(&solution);
    return NULL;
}

enum status runner_new(struct runner **runner, const struct cluster_job *job, struct error *error)
{
    struct runner *new = calloc(1, sizeof *new);
    *runner = new;
    if (!new)
        return fail(error, STATUS_FAILED, "out of memory");
    new->job = job;
    new->peers.better = tell_better;
    new->observer = (struct observer){new, on_best, on_tick};
    pthread_mutex_init(&new->lock, NULL);
    return STATUS_OK;
}

static void join(struct runner *runner)
{
    if (runner->started)
        pthread_join(runner->thread, NULL);
    runner->started = false;
}

void runner_free(struct runner *runner)
{
    if (!runner)
        return;
    runner_stop(runner);
    join(runner);
    pthread_mutex_destroy(&runner->lock);
    buffer_free(&runner->board);
    free(runner->move);
    free(runner->heard.move);
    free(runner);
}

static void forget(struct runner *runner)
{
    free(runner->heard.move);
    runner->heard = (struct line){0};
}

void runner_begin(struct runner *runner, const struct task *task, const void *board, size_t size)
{
    atomic_store(&runner->stop, false);
    runner->task = *task;
    runner->busy = true;
    runner->fresh = runner->ended = false;
    forget(runner);
    runner->account = (struct account){.task = *task, .score = SCORE_MIN, .bound = SCORE_MAX};
    buffer_cut(&runner->board, 0);
    buffer_add(&runner->board, board, size);
    if (!runner->board.failed)
        runner->started = pthread_create(&runner->thread, NULL, run_task, runner) == 0;
    if (!runner->started)
        settle(runner, fail(&runner->error, STATUS_FAILED, "cannot start a thread"), NULL);
}

bool runner_busy(const struct runner *runner)
{
    return runner->busy;
}

void runner_stop(struct runner *runner)
{
    atomic_store(&runner->stop, true);
}

enum status runner_hear(struct runner *runner, score_t score, const void *moves, size_t size,
                        struct error *error)
{
    move_t *copy = malloc(size ? size : 1);
    if (!copy)
        return fail(error, STATUS_FAILED, "out of memory");
    memcpy(copy, moves, size);
    pthread_mutex_lock(&runner->lock);
    forget(runner);
    runner->heard = (struct line){score, (int)(size / sizeof *copy), copy};
    pthread_mutex_unlock(&runner->lock);
    return STATUS_OK;
}

enum news runner_look(struct runner *runner, score_t floor, struct buffer *letter)
{
    enum news news = NEWS_NONE;
    pthread_mutex_lock(&runner->lock);
    struct account account = runner->account;
    if (runner->ended)
        news = NEWS_RESULT;
    else if (runner->fresh && account.score > floor)
        news = NEWS_BEST;
    if (news == NEWS_NONE)
        account.length = 0;
    else
        runner->fresh = false;
    bool failed = news == NEWS_RESULT && account.status;
    account_write(letter, &account, account.length && !failed ? runner->move : NULL,
                  failed ? runner->error.text : NULL);
    pthread_mutex_unlock(&runner->lock);
    if (news == NEWS_RESULT) {
        join(runner);
        runner->busy = false;
    }
    return news;
}
