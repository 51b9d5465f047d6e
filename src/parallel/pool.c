/* SPDX-License-Identifier: MIT
 *
 * A batch of tasks is published in one atomic word: batch number, number of tasks, next unclaimed
 * task. A thread claims a task by compare-and-swap of that word. If it succeeds, the batch cannot
 * end before the task is done, so task function and context stay valid; if it fails, it has
 * touched nothing. A helper that still sees an old batch therefore does no harm.
 *
 * A waiting thread spins for about 50 microseconds, longer than an adaptation between two rounds
 * of playouts, and then sleeps on a condition variable. It counts itself as a sleeper before it
 * checks the condition again, and publishers look for sleepers after they publish. So one of the
 * two always sees the other.
 */
#include "parallel/pool.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

enum { SPINS = 2000 };

struct pool {
    struct team team; /* first member: a team is cast to its pool */
    int helpers;
    pthread_t *threads;

    _Alignas(64) atomic_uint_least64_t work; /* batch << 32 | tasks << 16 | next task */
    _Alignas(64) atomic_int done;            /* tasks of the batch */
    atomic_int sleepers;
    atomic_bool closing;
    team_task *task; /* of the batch; written only between batches */
    void *context;

    pthread_mutex_t lock;
    pthread_cond_t changed;
};

static inline void pause_briefly(void)
{
#if defined(__x86_64__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    __asm__ volatile("yield");
#endif
}

static bool has_task(uint64_t work)
{
    return (work & 0xffff) < (work >> 16 & 0xffff);
}

/* Claims and runs tasks until there is none; true if it ran the last one of the batch. */
static bool do_task(struct pool *pool)
{
    uint64_t work = atomic_load(&pool->work);
    while (has_task(work))
        if (atomic_compare_exchange_weak(&pool->work, &work, work + 1)) {
            int tasks = (int)(work >> 16 & 0xffff);
            pool->task(pool->context, (int)(work & 0xffff));
            if (atomic_fetch_add(&pool->done, 1) + 1 == tasks)
                return true;
            work = atomic_load(&pool->work);
        }
    return false;
}

typedef bool condition(struct pool *pool);

static bool has_work(struct pool *pool)
{
    return has_task(atomic_load(&pool->work)) || atomic_load(&pool->closing);
}

static bool is_done(struct pool *pool)
{
    return atomic_load(&pool->done) == (int)(atomic_load(&pool->work) >> 16 & 0xffff);
}

static void await(struct pool *pool, condition *holds)
{
    for (int i = 0; i < SPINS; i++) {
        if (holds(pool))
            return;
        pause_briefly();
    }
    pthread_mutex_lock(&pool->lock);
    atomic_fetch_add(&pool->sleepers, 1);
    while (!holds(pool))
        pthread_cond_wait(&pool->changed, &pool->lock);
    atomic_fetch_sub(&pool->sleepers, 1);
    pthread_mutex_unlock(&pool->lock);
}

static void wake_sleepers(struct pool *pool)
{
    if (atomic_load(&pool->sleepers) == 0)
        return;
    pthread_mutex_lock(&pool->lock);
    pthread_cond_broadcast(&pool->changed);
    pthread_mutex_unlock(&pool->lock);
}

static void *help(void *argument)
{
    struct pool *pool = argument;
    while (!atomic_load(&pool->closing)) {
        if (do_task(pool))
            wake_sleepers(pool);
        await(pool, has_work);
    }
    return NULL;
}

static void pool_each(struct team *team, int count, team_task *task, void *context)
{
    struct pool *pool = (struct pool *)team;
    uint64_t number = (atomic_load(&pool->work) >> 32) + 1;
    pool->task = task;
    pool->context = context;
    atomic_store(&pool->done, 0);
    atomic_store(&pool->work, number << 32 | (uint64_t)count << 16);
    wake_sleepers(pool);
    do_task(pool);
    await(pool, is_done);
}

struct team *pool_team(struct pool *pool)
{
    return pool ? &pool->team : NULL;
}

void pool_close(struct pool *pool)
{
    if (!pool)
        return;
    atomic_store(&pool->closing, true);
    wake_sleepers(pool);
    for (int i = 0; i < pool->helpers; i++)
        pthread_join(pool->threads[i], NULL);
    pthread_cond_destroy(&pool->changed);
    pthread_mutex_destroy(&pool->lock);
    free(pool->threads);
    free(pool);
}

enum status pool_open(struct pool **out, int threads, struct error *error)
{
    *out = NULL;
    if (threads <= 1)
        return STATUS_OK;
    struct pool *pool = aligned_alloc(64, (sizeof *pool + 63) / 64 * 64);
    pthread_t *helpers = calloc((size_t)threads, sizeof *helpers);
    if (!pool || !helpers) {
        free(pool);
        free(helpers);
        return fail(error, STATUS_FAILED, "out of memory for %d threads", threads);
    }
    *pool = (struct pool){.team = {threads, pool_each}, .threads = helpers};
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->changed, NULL);
    while (pool->helpers < threads - 1 &&
           pthread_create(&helpers[pool->helpers], NULL, help, pool) == 0)
        pool->helpers++;
    if (pool->helpers < threads - 1) {
        int failed = pool->helpers + 2;
        pool_close(pool);
        return fail(error, STATUS_FAILED, "cannot start thread %d of %d", failed, threads);
    }
    *out = pool;
    return STATUS_OK;
}
