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

struct crew {
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
static void note(struct crew *crew, int index, enum status status, const struct error *error)
{
    crew->done++;
    if (status && (crew->failed < 0 || index < crew->failed)) {
        crew->failed = index;
        crew->error = *error;
        crew->error.status = status;
    }
}

static void *work(void *argument)
{
    struct crew *crew = argument;
    const struct tasks *tasks = crew->tasks;
    pthread_mutex_lock(&crew->lock);
    while (crew->next < tasks->count && crew->failed < 0 && !is_stopped(tasks)) {
        struct error error = {0};
        int index = crew->next++;
        pthread_mutex_unlock(&crew->lock);
        enum status status = tasks->run(tasks->context, index, &error);
        pthread_mutex_lock(&crew->lock);
        note(crew, index, status, &error);
    }
    if (--crew->working == 0)
        pthread_cond_signal(&crew->wake);
    pthread_mutex_unlock(&crew->lock);
    return NULL;
}

/* With the lock held: until all threads have left, ticking meanwhile. */
static void wait_and_tick(struct crew *crew)
{
    const struct tasks *tasks = crew->tasks;
    while (crew->working > 0) {
        struct timespec until;
        clock_gettime(CLOCK_MONOTONIC, &until);
        long nanoseconds = until.tv_nsec + TICK_NANOSECONDS;
        until.tv_sec += nanoseconds / 1000000000;
        until.tv_nsec = nanoseconds % 1000000000;
        pthread_cond_timedwait(&crew->wake, &crew->lock, &until);
        int done = crew->done;
        if (tasks->tick) {
            pthread_mutex_unlock(&crew->lock);
            tasks->tick(tasks->context, done);
            pthread_mutex_lock(&crew->lock);
        }
    }
}

static void make_lock(struct crew *crew)
{
    pthread_condattr_t attributes;
    pthread_mutex_init(&crew->lock, NULL);
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&crew->wake, &attributes);
    pthread_condattr_destroy(&attributes);
}

/* Starts the threads, which begin together, and waits for them. Fewer than were asked
 * for do the same work, only later; none at all is a failure. */
static enum status work_together(struct crew *crew, pthread_t *threads, int count,
                                 struct error *error)
{
    int started = 0;
    pthread_mutex_lock(&crew->lock);
    while (started < count && pthread_create(&threads[started], NULL, work, crew) == 0)
        started++;
    crew->working = started;
    wait_and_tick(crew);
    pthread_mutex_unlock(&crew->lock);
    for (int i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    return started > 0 ? STATUS_OK : fail(error, STATUS_FAILED, "cannot start a thread");
}

/* What a failure says after the stop flag went up may come of the stop. */
static enum status outcome(const struct crew *crew, bool *whole, struct error *error)
{
    bool stopped = is_stopped(crew->tasks);
    *whole = !stopped && crew->failed < 0 && crew->done == crew->tasks->count;
    if (stopped || crew->failed < 0)
        return STATUS_OK;
    return fail(error, crew->error.status, "%s", crew->error.text);
}

enum status tasks_run(const struct tasks *tasks, bool *whole, struct error *error)
{
    struct crew crew = {.tasks = tasks, .failed = -1};
    int count = tasks->threads < tasks->count ? tasks->threads : tasks->count;
    *whole = tasks->count == 0;
    if (tasks->count == 0)
        return STATUS_OK;
    pthread_t *threads = malloc(sizeof *threads * (size_t)count);
    if (!threads)
        return fail(error, STATUS_FAILED, "out of memory for %d threads", count);
    make_lock(&crew);
    enum status status = work_together(&crew, threads, count, error);
    if (!status)
        status = outcome(&crew, whole, error);
    pthread_cond_destroy(&crew.wake);
    pthread_mutex_destroy(&crew.lock);
    free(threads);
    return status;
}
