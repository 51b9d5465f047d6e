/* SPDX-License-Identifier: MIT
 *
 * Threads take the next task from a counter until there is none; the caller waits,
 * and ticks. The lock guards the counter and what became of the tasks.
 */
#include "parallel/tasks.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

enum { TICK_NANOSECONDS = 100000000 };

struct team {
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

/* With the lock held. */
static void note(struct team *team, int index, enum status status, const struct error *error)
{
    team->done++;
    if (status && (team->failed < 0 || index < team->failed)) {
        team->failed = index;
        team->error = *error;
        team->error.status = status;
    }
}

static void *work(void *argument)
{
    struct team *team = argument;
    const struct tasks *tasks = team->tasks;
    pthread_mutex_lock(&team->lock);
    while (team->next < tasks->count && team->failed < 0 && !is_stopped(tasks)) {
        struct error error = {0};
        int index = team->next++;
        pthread_mutex_unlock(&team->lock);
        enum status status = tasks->run(tasks->context, index, &error);
        pthread_mutex_lock(&team->lock);
        note(team, index, status, &error);
    }
    if (--team->working == 0)
        pthread_cond_signal(&team->wake);
    pthread_mutex_unlock(&team->lock);
    return NULL;
}

/* With the lock held: until all threads have left, ticking meanwhile. */
static void wait_and_tick(struct team *team)
{
    const struct tasks *tasks = team->tasks;
    while (team->working > 0) {
        struct timespec until;
        clock_gettime(CLOCK_MONOTONIC, &until);
        long nanoseconds = until.tv_nsec + TICK_NANOSECONDS;
        until.tv_sec += nanoseconds / 1000000000;
        until.tv_nsec = nanoseconds % 1000000000;
        pthread_cond_timedwait(&team->wake, &team->lock, &until);
        int done = team->done;
        if (tasks->tick) {
            pthread_mutex_unlock(&team->lock);
            tasks->tick(tasks->context, done);
            pthread_mutex_lock(&team->lock);
        }
    }
}

static void make_lock(struct team *team)
{
    pthread_condattr_t attributes;
    pthread_mutex_init(&team->lock, NULL);
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&team->wake, &attributes);
    pthread_condattr_destroy(&attributes);
}

/* Starts the threads, which begin together, and waits for them. Fewer than were asked
 * for do the same work, only later; none at all is a failure. */
static enum status work_together(struct team *team, pthread_t *threads, int count,
                                 struct error *error)
{
    int started = 0;
    pthread_mutex_lock(&team->lock);
    while (started < count && pthread_create(&threads[started], NULL, work, team) == 0)
        started++;
    team->working = started;
    wait_and_tick(team);
    pthread_mutex_unlock(&team->lock);
    for (int i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    return started > 0 ? STATUS_OK : fail(error, STATUS_FAILED, "cannot start a thread");
}

/* What a failure says after the stop flag went up may come of the stop. */
static enum status outcome(const struct team *team, bool *whole, struct error *error)
{
    bool stopped = is_stopped(team->tasks);
    *whole = !stopped && team->failed < 0 && team->done == team->tasks->count;
    if (stopped || team->failed < 0)
        return STATUS_OK;
    return fail(error, team->error.status, "%s", team->error.text);
}

enum status tasks_run(const struct tasks *tasks, bool *whole, struct error *error)
{
    struct team team = {.tasks = tasks, .failed = -1};
    int count = tasks->threads < tasks->count ? tasks->threads : tasks->count;
    *whole = tasks->count == 0;
    if (tasks->count == 0)
        return STATUS_OK;
    pthread_t *threads = malloc(sizeof *threads * (size_t)count);
    if (!threads)
        return fail(error, STATUS_FAILED, "out of memory for %d threads", count);
    make_lock(&team);
    enum status status = work_together(&team, threads, count, error);
    if (!status)
        status = outcome(&team, whole, error);
    pthread_cond_destroy(&team.wake);
    pthread_mutex_destroy(&team.lock);
    free(threads);
    return status;
}
