/* SPDX-License-Identifier: MIT
 *
 * Threads take the next task from a counter until there is none; the caller waits and calls
 * tick. The lock guards the counter and the results.
 */
#include "parallel/tasks.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

enum { TICK_NANOSECONDS = 100000000 };

struct state {
    const struct tasks *tasks;
    pthread_mutex_t lock;
    pthread_cond_t wake; /* signalled by the last thread to leave */
    int next, done, working;
    int failed; /* index of the task that failed, -1 while none did */
    struct error error;
};

static bool is_stopped(const struct tasks *tasks)
{
    return tasks->stop && atomic_load(tasks->stop);
}

/* The caller holds the lock. */
static void note_result(struct state *state, int index, enum status status,
                        const struct error *error)
{
    state->done++;
    if (status && (state->failed < 0 || index < state->failed)) {
        state->failed = index;
        state->error = *error;
        state->error.status = status;
    }
}

static void *work(void *argument)
{
    struct state *state = argument;
    const struct tasks *tasks = state->tasks;
    pthread_mutex_lock(&state->lock);
    while (state->next < tasks->count && state->failed < 0 && !is_stopped(tasks)) {
        struct error error = {0};
        int index = state->next++;
        pthread_mutex_unlock(&state->lock);
        enum status status = tasks->run(tasks->context, index, &error);
        pthread_mutex_lock(&state->lock);
        note_result(state, index, status, &error);
    }
    if (--state->working == 0)
        pthread_cond_signal(&state->wake);
    pthread_mutex_unlock(&state->lock);
    return NULL;
}

/* Waits until all threads have ended. The caller holds the lock. */
static void wait_and_tick(struct state *state)
{
    const struct tasks *tasks = state->tasks;
    while (state->working > 0) {
        struct timespec until;
        clock_gettime(CLOCK_MONOTONIC, &until);
        long nanoseconds = until.tv_nsec + TICK_NANOSECONDS;
        until.tv_sec += nanoseconds / 1000000000;
        until.tv_nsec = nanoseconds % 1000000000;
        pthread_cond_timedwait(&state->wake, &state->lock, &until);
        int done = state->done;
        if (tasks->tick) {
            pthread_mutex_unlock(&state->lock);
            tasks->tick(tasks->context, done);
            pthread_mutex_lock(&state->lock);
        }
    }
}

static void make_lock(struct state *state)
{
    pthread_condattr_t attributes;
    pthread_mutex_init(&state->lock, NULL);
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&state->wake, &attributes);
    pthread_condattr_destroy(&attributes);
}

/* Starts the threads and waits for them. If only some can be started, they do all tasks; fails if
 * none can. */
static enum status run_threads(struct state *state, pthread_t *threads, int count,
                               struct error *error)
{
    int started = 0;
    pthread_mutex_lock(&state->lock);
    while (started < count && pthread_create(&threads[started], NULL, work, state) == 0)
        started++;
    state->working = started;
    wait_and_tick(state);
    pthread_mutex_unlock(&state->lock);
    for (int i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    return started > 0 ? STATUS_OK : fail(error, STATUS_FAILED, "cannot start a thread");
}

/* A failure after the stop flag was set may be a consequence of it and does not count. */
static enum status outcome(const struct state *state, bool *complete, struct error *error)
{
    bool stopped = is_stopped(state->tasks);
    *complete = !stopped && state->failed < 0 && state->done == state->tasks->count;
    if (stopped || state->failed < 0)
        return STATUS_OK;
    return fail(error, state->error.status, "%s", state->error.text);
}

enum status tasks_run(const struct tasks *tasks, bool *complete, struct error *error)
{
    struct state state = {.tasks = tasks, .failed = -1};
    int count = tasks->threads < tasks->count ? tasks->threads : tasks->count;
    *complete = tasks->count == 0;
    if (tasks->count == 0)
        return STATUS_OK;
    pthread_t *threads = malloc(sizeof *threads * (size_t)count);
    if (!threads)
        return fail(error, STATUS_FAILED, "out of memory for %d threads", count);
    make_lock(&state);
    enum status status = run_threads(&state, threads, count, error);
    if (!status)
        status = outcome(&state, complete, error);
    pthread_cond_destroy(&state.wake);
    pthread_mutex_destroy(&state.lock);
    free(threads);
    return status;
}
