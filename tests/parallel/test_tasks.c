/* SPDX-License-Identifier: MIT
 *
 * Tasks on threads: each is done once, whatever the number of threads; failures and the
 * stop flag end them.
 */
#include <limits.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <time.h>

#include "parallel/tasks.h"

enum { MOST = 500 };

static int threads_left = INT_MAX; /* that the system is going to start */

int __real_pthread_create(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
int __wrap_pthread_create(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);

int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                          void *(*start)(void *), void *argument)
{
    if (threads_left == 0)
        return 11;
    threads_left--;
    return __real_pthread_create(thread, attributes, start, argument);
}

struct job {
    atomic_int times[MOST];
    int fails_from; /* tasks from this index on fail */
    int stops_at;   /* this one raises the flag */
    atomic_bool stop;
    int ticks, ticked; /* how often, and the most that was done at one */
    bool slow;
};

static enum status do_task(void *context, int index, struct error *error)
{
    struct job *job = context;
    atomic_fetch_add(&job->times[index], 1);
    if (job->slow)
        nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
    if (index == job->stops_at)
        atomic_store(&job->stop, true);
    if (index >= job->fails_from)
        return fail(error, STATUS_BAD_INPUT, "task %d", index);
    return STATUS_OK;
}

static void on_tick(void *context, int done)
{
    struct job *job = context;
    job->ticks++;
    job->ticked = done > job->ticked ? done : job->ticked;
}

/* Last, because its fail() is a macro. */
#include <cmocka.h>

static struct job job;

static struct tasks make(int count, int threads)
{
    memset(&job, 0, sizeof job);
    job.fails_from = job.stops_at = INT_MAX;
    return (struct tasks){
        .count = count, .threads = threads, .context = &job, .run = do_task, .stop = &job.stop};
}

static int count_done(void)
{
    int done = 0;
    for (int i = 0; i < MOST; i++)
        done += job.times[i];
    return done;
}

static void does_each_once(void **state)
{
    (void)state;
    static const int counts[] = {0, 1, 2, 7, MOST};
    for (size_t c = 0; c < sizeof counts / sizeof *counts; c++)
        for (int threads = 1; threads <= 9; threads += 4) {
            struct tasks tasks = make(counts[c], threads);
            bool whole = false;
            assert_int_equal(tasks_run(&tasks, &whole, NULL), STATUS_OK);
            assert_true(whole);
            for (int i = 0; i < MOST; i++)
                assert_int_equal(job.times[i], i < counts[c]);
        }
}

/* How many tasks may be done when the last of so many ends all: with one thread none beside
 * them; others go on for as long as the machine lets that one wait. */
static int most_after(int tasks, int threads)
{
    return threads == 1 ? tasks : MOST;
}

static void tells_the_first_failure(void **state)
{
    (void)state;
    for (int threads = 1; threads <= 4; threads++) {
        struct tasks tasks = make(MOST, threads);
        struct error error = {0};
        bool whole = true;
        job.fails_from = 100;
        assert_int_equal(tasks_run(&tasks, &whole, &error), STATUS_BAD_INPUT);
        assert_false(whole);
        assert_string_equal(error.text, "task 100");
        assert_in_range(count_done(), 101, most_after(101, threads));
    }
}

/* What was done when the flag went up may be half done: nothing counts. */
static void stops(void **state)
{
    (void)state;
    for (int threads = 1; threads <= 4; threads++) {
        struct tasks tasks = make(MOST, threads);
        bool whole = true;
        job.stops_at = 50;
        assert_int_equal(tasks_run(&tasks, &whole, NULL), STATUS_OK);
        assert_false(whole);
        assert_in_range(count_done(), 51, most_after(51, threads));
    }
    struct tasks tasks = make(5, 1);
    bool whole = true;
    job.stops_at = 4; /* the last: it may have been cut short */
    assert_int_equal(tasks_run(&tasks, &whole, NULL), STATUS_OK);
    assert_int_equal(count_done(), 5);
    assert_false(whole);
    tasks = make(5, 1);
    job.stops_at = 4;
    job.fails_from = 4; /* because of the stop, for all we know */
    assert_int_equal(tasks_run(&tasks, &whole, NULL), STATUS_OK);
    assert_false(whole);
    tasks = make(5, 1);
    atomic_store(&job.stop, true);
    assert_int_equal(tasks_run(&tasks, &whole, NULL), STATUS_OK);
    assert_false(whole);
    assert_int_equal(count_done(), 0);
}

static void ticks(void **state)
{
    (void)state;
    struct tasks tasks = make(15, 1);
    bool whole;
    job.slow = true;
    tasks.tick = on_tick;
    assert_int_equal(tasks_run(&tasks, &whole, NULL), STATUS_OK);
    assert_true(job.ticks >= 2);
    assert_true(job.ticked > 0 && job.ticked <= 15);
}

static void does_with_fewer_threads(void **state)
{
    (void)state;
    struct tasks tasks = make(MOST, 4);
    bool whole;
    threads_left = 2;
    assert_int_equal(tasks_run(&tasks, &whole, NULL), STATUS_OK);
    assert_true(whole);
    assert_int_equal(count_done(), MOST);
    tasks = make(MOST, 4);
    struct error error = {0};
    assert_int_equal(tasks_run(&tasks, &whole, &error), STATUS_FAILED);
    assert_string_equal(error.text, "cannot start a thread");
    threads_left = INT_MAX;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(does_each_once),
        cmocka_unit_test(tells_the_first_failure),
        cmocka_unit_test(stops),
        cmocka_unit_test(ticks),
        cmocka_unit_test(does_with_fewer_threads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
