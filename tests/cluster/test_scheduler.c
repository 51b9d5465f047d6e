/* SPDX-License-Identifier: MIT */
#include "cluster/scheduler.h"
#include "coins.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

static struct plan make(int boards, int ranks, const char *search, uint64_t playouts)
{
    struct plan plan;
    struct request request = {
        .search = search_find(search), .limits.playouts = playouts, .threads = 2};
    assert_int_equal(plan_make(&plan, boards, ranks, &request, NULL), STATUS_OK);
    return plan;
}

/* The plan has every part of every board once, in order, and the same number for every rank. */
static void covers_all_boards(void **state)
{
    for (int boards = 0; boards <= 30; boards++)
        for (int ranks = 1; ranks <= 30; ranks++) {
            struct plan plan = make(boards, ranks, "random", 0);
            int next = 0, part = 0;
            for (int i = 0; i < plan.count; i++) {
                const struct task *task = &plan.task[i];
                assert_int_equal(task->number, i);
                assert_int_equal(task->board, next);
                assert_int_equal(task->part.index, part);
                part = part + 1 < task->part.count ? part + 1 : 0;
                next += part == 0;
            }
            assert_int_equal(next, boards);
            assert_int_equal(plan.count, (boards + ranks - 1) / ranks * ranks);
            plan_free(&plan);
        }
}

static void shares_the_remaining_boards(void **state)
{
    struct plan plan = make(6, 4, "random", 0);
    const int parts[] = {1, 1, 1, 1, 2, 2, 2, 2};
    assert_int_equal(plan.count, 8);
    for (int i = 0; i < 8; i++)
        assert_int_equal(plan.task[i].part.count, parts[i]);
    plan_free(&plan);
}

/* Three playouts need three threads, and these two ranks. */
static void leaves_out_parts_without_work(void **state)
{
    struct plan plan = make(1, 8, "random", 3);
    assert_int_equal(plan.count, 2);
    plan_free(&plan);
    plan = make(1, 8, "greedy", 0);
    assert_int_equal(plan.count, 1);
    plan_free(&plan);
}

static const struct coins coins = {.count = 3, .value = {1, 2, 3}};
static const struct puzzle puzzle = {COINS_SLOTS, .self = &coins};

static const struct puzzle *open_coins(void *context, const void *board, size_t size, void **game,
                                       struct error *error)
{
    (void)context, (void)board, (void)size, (void)error;
    *game = NULL;
    return &puzzle;
}

static void close_coins(void *context, void *game)
{
    (void)context, (void)game;
}

static const void *board_bytes(void *context, int board, size_t *size, struct error *error)
{
    (void)context, (void)board;
    *size = sizeof coins;
    return &coins;
}

/* A task that is repeated gets the rest of its time, one that is done is not repeated. */
static void repeats_the_task_of_a_dead_rank(void **state)
{
    struct cluster_job job = {
        .request = {.search = search_find("random"), .limits.seconds = 10000, .threads = 1},
        .open = open_coins,
        .close = close_coins,
        .boards = 1,
        .board = board_bytes,
    };
    struct scheduler scheduler;
    const struct task *task;
    const void *bytes;
    size_t size;
    assert_int_equal(scheduler_init(&scheduler, &job, 2, NULL), STATUS_OK);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(scheduler_next(&scheduler, &task, &bytes, &size, NULL), STATUS_OK);
        assert_int_equal(task->number, i);
        assert_true(task->seconds >= 0 && task->seconds <= 0); /* the limit of the request */
    }
    assert_int_equal(scheduler_next(&scheduler, &task, &bytes, &size, NULL), STATUS_OK);
    assert_null(task);
    scheduler_requeue(&scheduler, 0);
    assert_int_equal(scheduler_next(&scheduler, &task, &bytes, &size, NULL), STATUS_OK);
    assert_int_equal(task->number, 0);
    assert_true(task->seconds > 0 && task->seconds <= 10000);
    scheduler_free(&scheduler);
}

/* A rank may refuse the puzzle and end the run before another has a line. */
static void an_error_without_a_line_is_not_lost(void **state)
{
    struct cluster_job job = {
        .request = {.search = search_find("random"), .limits.playouts = 100, .threads = 1},
        .open = open_coins,
        .close = close_coins,
        .boards = 1,
        .board = board_bytes,
    };
    struct scheduler scheduler;
    struct error error = {0};
    const struct task *task;
    const void *bytes;
    size_t size;
    assert_int_equal(scheduler_init(&scheduler, &job, 2, NULL), STATUS_OK);
    assert_int_equal(scheduler_next(&scheduler, &task, &bytes, &size, NULL), STATUS_OK);
    assert_int_equal(scheduler_finish(&scheduler, &error),
                     STATUS_OK); /* nobody has said anything */
    struct report report = {.task = *task, .status = STATUS_BAD_INPUT};
    assert_int_equal(scheduler_update(&scheduler, true, &report, "it lies", NULL), STATUS_OK);
    assert_int_equal(scheduler_finish(&scheduler, &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, "it lies");
    scheduler_free(&scheduler);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(covers_all_boards),
        cmocka_unit_test(shares_the_remaining_boards),
        cmocka_unit_test(leaves_out_parts_without_work),
        cmocka_unit_test(repeats_the_task_of_a_dead_rank),
        cmocka_unit_test(an_error_without_a_line_is_not_lost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
