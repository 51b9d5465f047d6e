/* SPDX-License-Identifier: MIT */
#include "parallel/pool.h" /* before cmocka.h, whose macro `fail` is not ours */

#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "threads_left.h"

enum { TASKS = 300 };

/* Plain memory, so that the thread sanitizer sees whether it is handed over. */
struct board {
    int done[TASKS];
    int sleep; /* microseconds of a task */
};

static void mark(void *context, int index)
{
    struct board *board = context;
    board->done[index]++;
    if (board->sleep)
        usleep((useconds_t)board->sleep);
}

static void check_round(struct team *team, struct board *board, int tasks)
{
    memset(board->done, 0, sizeof board->done);
    team_each(team, tasks, mark, board);
    for (int i = 0; i < TASKS; i++)
        assert_int_equal(board->done[i], i < tasks);
}

static void does_every_task_once(void **state)
{
    for (int threads = 1; threads <= 6; threads++) {
        struct pool *pool;
        struct board board = {0};
        assert_int_equal(pool_open(&pool, threads, NULL), STATUS_OK);
        struct team *team = pool_team(pool);
        assert_true((team != NULL) == (threads > 1));
        assert_true(!team || team->size == threads);
        for (int round = 0; round < 300; round++)
            check_round(team, &board, round % TASKS);
        pool_close(pool);
    }
}

/* Sleeping helpers wake up, and so does a caller that waits for them. */
static void wakes_sleepers(void **state)
{
    struct pool *pool;
    struct board board = {.sleep = 3000};
    assert_int_equal(pool_open(&pool, 3, NULL), STATUS_OK);
    for (int round = 0; round < 10; round++) {
        usleep(2000);
        check_round(pool_team(pool), &board, 1 + round % 5);
    }
    usleep(5000);
    pool_close(pool);
}

struct meeting {
    atomic_int present;
};

static void meet(void *context, int index)
{
    struct meeting *meeting = context;
    (void)index;
    atomic_fetch_add(&meeting->present, 1);
    while (atomic_load(&meeting->present) < 3)
        usleep(10);
}

/* Three tasks that wait for each other end only if three threads do them. */
static void works_at_once(void **state)
{
    struct pool *pool;
    assert_int_equal(pool_open(&pool, 3, NULL), STATUS_OK);
    for (int round = 0; round < 20; round++) {
        struct meeting meeting = {0};
        team_each(pool_team(pool), 3, meet, &meeting);
    }
    pool_close(pool);
}

static void names_the_thread_that_cannot_start(void **state)
{
    struct pool *pool;
    struct error error;
    threads_left = 2;
    assert_int_equal(pool_open(&pool, 5, &error), STATUS_FAILED);
    threads_left = INT_MAX;
    assert_null(pool);
    assert_string_equal(error.text, "cannot start thread 4 of 5");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(does_every_task_once),
        cmocka_unit_test(wakes_sleepers),
        cmocka_unit_test(works_at_once),
        cmocka_unit_test(names_the_thread_that_cannot_start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
