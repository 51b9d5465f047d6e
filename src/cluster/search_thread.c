/* SPDX-License-Identifier: MIT */
#include "cluster/search_thread.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct search_thread {
    const struct cluster_job *job;
    struct observer observer;
    atomic_bool stop;

    bool busy; /* used by the owner only: the result of a task was not taken yet */
    bool started;
    pthread_t thread;
    struct task task;
    struct buffer board;

    pthread_mutex_t lock; /* guards the rest */
    bool unreported, ended;
    struct report report;
    struct error error;
    move_t *move; /* of the best line, or of the result */
    int capacity; /* moves that fit into `move` */
};

static void copy_counters(struct report *report, const struct run *run)
{
    report->playouts = run->budget.playouts;
    report->nodes = run->budget.nodes;
    report->iterations = run->budget.iterations;
    report->share = budget_share(&run->budget);
    report->seconds = budget_elapsed(&run->budget);
}

static void on_best(void *context, const struct run *run)
{
    struct search_thread *self = context;
    struct report *report = &self->report;
    pthread_mutex_lock(&self->lock);
    copy_counters(report, run);
    report->found = self->unreported = true;
    report->score = run->best.score;
    report->length = run->best.length;
    memcpy(self->move, run->best.move, sizeof *self->move * (size_t)run->best.length);
    pthread_mutex_unlock(&self->lock);
}

static void on_tick(void *context, const struct run *run)
{
    struct search_thread *self = context;
    pthread_mutex_lock(&self->lock);
    copy_counters(&self->report, run);
    pthread_mutex_unlock(&self->lock);
}

/* Turns the report into the report of the result. The caller holds the lock or is the only
 * thread. */
static void set_result(struct search_thread *self, enum status status,
                       const struct solution *solution)
{
    struct report *report = &self->report;
    self->ended = true;
    report->status = status;
    report->share = 1;
    if (status)
        return;
    report->found = true;
    report->proven = solution->proven;
    report->score = solution->score;
    report->bound = solution->bound;
    report->length = solution->length;
    report->threads = solution->threads;
    report->playouts = solution->playouts;
    report->nodes = solution->nodes;
    report->iterations = solution->iterations;
    report->seconds = solution->seconds;
    memcpy(self->move, solution->move, sizeof *self->move * (size_t)solution->length);
}

static enum status reserve_moves(struct search_thread *self, const struct puzzle *puzzle,
                                 struct error *error)
{
    if (puzzle->max_length < self->capacity)
        return STATUS_OK;
    free(self->move);
    self->capacity = puzzle->max_length + 1;
    self->move = malloc(sizeof *self->move * (size_t)self->capacity);
    if (self->move)
        return STATUS_OK;
    self->capacity = 0;
    return fail(error, STATUS_FAILED, "out of memory");
}

static enum status solve_task(struct search_thread *self, struct solution *solution,
                              struct error *error)
{
    const struct cluster_job *job = self->job;
    void *game;
    const struct puzzle *puzzle =
        job->open(job->context, self->board.bytes, self->board.size, &game, error);
    if (!puzzle)
        return error->status;
    enum status status = reserve_moves(self, puzzle, error);
    if (!status) {
        struct request request = job->request;
        request.puzzle = puzzle;
        request.start = job->start ? job->start(job->context, game) : NULL;
        request.part = self->task.part;
        request.observer = &self->observer;
        request.stop = &self->stop;
        if (self->task.seconds > 0)
            request.limits.seconds = self->task.seconds;
        status = solve(&request, solution, error);
    }
    job->close(job->context, game);
    return status;
}

static void *run_task(void *context)
{
    struct search_thread *self = context;
    struct solution solution = {0};
    struct error error = {0};
    enum status status = solve_task(self, &solution, &error);
    pthread_mutex_lock(&self->lock);
    self->error = error;
    set_result(self, status, &solution);
    pthread_mutex_unlock(&self->lock);
    solution_free(&solution);
    return NULL;
}

enum status search_thread_new(struct search_thread **thread, const struct cluster_job *job,
                              struct error *error)
{
    struct search_thread *new = calloc(1, sizeof *new);
    *thread = new;
    if (!new)
        return fail(error, STATUS_FAILED, "out of memory");
    new->job = job;
    new->observer = (struct observer){new, on_best, on_tick};
    pthread_mutex_init(&new->lock, NULL);
    return STATUS_OK;
}

static void join(struct search_thread *self)
{
    if (self->started)
        pthread_join(self->thread, NULL);
    self->started = false;
}

void search_thread_free(struct search_thread *self)
{
    if (!self)
        return;
    search_thread_stop(self);
    join(self);
    pthread_mutex_destroy(&self->lock);
    buffer_free(&self->board);
    free(self->move);
    free(self);
}

void search_thread_begin(struct search_thread *self, const struct task *task, const void *board,
                         size_t size)
{
    atomic_store(&self->stop, false);
    self->task = *task;
    self->busy = true;
    self->unreported = self->ended = false;
    self->report = (struct report){.task = *task, .score = SCORE_MIN, .bound = SCORE_MAX};
    buffer_cut(&self->board, 0);
    buffer_add(&self->board, board, size);
    if (!self->board.failed)
        self->started = pthread_create(&self->thread, NULL, run_task, self) == 0;
    if (!self->started)
        set_result(self, fail(&self->error, STATUS_FAILED, "cannot start a thread"), NULL);
}

bool search_thread_busy(const struct search_thread *self)
{
    return self->busy;
}

void search_thread_stop(struct search_thread *self)
{
    atomic_store(&self->stop, true);
}

enum update search_thread_poll(struct search_thread *self, score_t known_best,
                               struct buffer *buffer)
{
    enum update update = UPDATE_NONE;
    pthread_mutex_lock(&self->lock);
    struct report report = self->report;
    if (self->ended)
        update = UPDATE_RESULT;
    else if (self->unreported && report.score > known_best)
        update = UPDATE_BEST;
    if (update == UPDATE_NONE)
        report.length = 0;
    else
        self->unreported = false;
    bool failed = update == UPDATE_RESULT && report.status;
    report_write(buffer, &report, report.length && !failed ? self->move : NULL,
                 failed ? self->error.text : NULL);
    pthread_mutex_unlock(&self->lock);
    if (update == UPDATE_RESULT) {
        join(self);
        self->busy = false;
    }
    return update;
}
