/* SPDX-License-Identifier: MIT
 *
 * Tasks on threads: each is done once, with any number of threads; a failure and the stop flag
 * end the run.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <time.h>

#include "parallel/tasks.h"
#include "threads_left.h"

enum { TASKS = 500 };

struct job {
    atomic_int times[TASKS];
    int fails_from; /* tasks from this index on fail */
    int stops_at;   /* this one raises the flag */
    atomic_bool stop;
    atomic_int ticks;
    int ticked;    /* the most tasks that were done at a tick */
    bool for_tick; /* each task waits for the next tick */
};

static enum status do_task(void *context, int index, struct error *error)
{
    struct job *job = context;
    atomic_fetch_add(&job->times[index], 1);
    int ticks = atomic_load(&job->ticks);
    while (job->for_tick && atomic_load(&job->ticks) == ticks)
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    if (index == job->stops_at)
        atomic_store(&job->stop, true);
    if (index >= job->fails_from)
        return fail(error, STATUS_BAD_INPUT, "task %d", index);
    return STATUS_OK;
}

static void on_tick(void *context, int done)
{
    struct job *job = context;
    job->ticked = done > job->ticked ? done : job->ticked;
    atomic_fetch_add(&job->ticks, 1);
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
    for (int i = 0; i < TASKS; i++)
        done += job.times[i];
    return done;
}

static void does_each_once(void **state)
{
    static const int counts[] = {0, 1, 2, 7, TASKS};
    for (size_t c = 0; c < sizeof counts / sizeof *counts; c++)
        for (int threads = 1; threads <= 9; threads += 4) {
            struct tasks tasks = make(counts[c], threads);
            bool complete = false;
            assert_int_equal(tasks_run(&tasks, &complete, NULL), STATUS_OK);
            assert_true(complete);
            for (int i = 0; i < TASKS; i++)
                assert_int_equal(job.times[i], i < counts[c]);
        }
}

/* The most tasks that can be done if the last of `tasks` ends the run: other threads may go on
 * until they notice. */
static int max_after(int tasks, int threads)
{
    return threads == 1 ? tasks : TASKS;
}

static void returns_the_first_failure(void **state)
{
    for (int threads = 1; threads <= 4; threads++) {
        struct tasks tasks = make(TASKS, threads);
        struct error error = {0};
        bool complete = true;
        job.fails_from = 100;
        assert_int_equal(tasks_run(&tasks, &complete, &error), STATUS_BAD_INPUT);
        assert_false(complete);
        assert_string_equal(error.text, "task 100");
        assert_in_range(count_done(), 101, max_after(101, threads));
    }
}

/* A run during which the flag was set is not complete. */
static void stops(void **state)
{
    for (int threads = 1; threads <= 4; threads++) {
        struct tasks tasks = make(TASKS, threads);
        bool complete = true;
        job.stops_at = 50;
        assert_int_equal(tasks_run(&tasks, &complete, NULL), STATUS_OK);
        assert_false(complete);
        assert_in_range(count_done(), 51, max_after(51, threads));
    }
    struct tasks tasks = make(5, 1);
    bool complete = true;
    job.stops_at = 4; /* the last: it may have been cut short */
    assert_int_equal(tasks_run(&tasks, &complete, NULL), STATUS_OK);
    assert_int_equal(count_done(), 5);
    assert_false(complete);
    tasks = make(5, 1);
    job.stops_at = 4;
    job.fails_from = 4; /* because of the stop, for all we know */
    assert_int_equal(tasks_run(&tasks, &complete, NULL), STATUS_OK);
    assert_false(complete);
    tasks = make(5, 1);
    atomic_store(&job.stop, true);
    assert_int_equal(tasks_run(&tasks, &complete, NULL), STATUS_OK);
    assert_false(complete);
    assert_int_equal(count_done(), 0);
}

static void ticks(void **state)
{
    struct tasks tasks = make(3, 1);
    bool complete;
    job.for_tick = true;
    tasks.tick = on_tick;
    assert_int_equal(tasks_run(&tasks, &complete, NULL), STATUS_OK);
    assert_true(atomic_load(&job.ticks) >= 3);
    assert_in_range(job.ticked, 2, 3);
}

static void does_with_fewer_threads(void **state)
{
    struct tasks tasks = make(TASKS, 4);
    bool complete;
    threads_left = 2;
    assert_int_equal(tasks_run(&tasks, &complete, NULL), STATUS_OK);
    assert_true(complete);
    assert_int_equal(count_done(), TASKS);
    tasks = make(TASKS, 4);
    struct error error = {0};
    assert_int_equal(tasks_run(&tasks, &complete, &error), STATUS_FAILED);
    assert_string_equal(error.text, "cannot start a thread");
    threads_left = INT_MAX;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(does_each_once),
        cmocka_unit_test(returns_the_first_failure),
        cmocka_unit_test(stops),
        cmocka_unit_test(ticks),
        cmocka_unit_test(does_with_fewer_threads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
