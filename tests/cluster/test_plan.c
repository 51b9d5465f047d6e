/* SPDX-License-Identifier: MIT */
#include "cluster/plan.h"

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

/* Every part of every board once, in order, and as much for every rank. */
static void covers_all_boards(void **state)
{
    (void)state;
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

static void shares_what_is_left_over(void **state)
{
    (void)state;
    struct plan plan = make(6, 4, "random", 0);
    const int parts[] = {1, 1, 1, 1, 2, 2, 2, 2};
    assert_int_equal(plan.count, 8);
    for (int i = 0; i < 8; i++)
        assert_int_equal(plan.task[i].part.count, parts[i]);
    plan_free(&plan);
}

/* No part without work: three playouts are for three threads, and these for two ranks. */
static void leaves_out_parts_without_work(void **state)
{
    (void)state;
    struct plan plan = make(1, 8, "random", 3);
    assert_int_equal(plan.count, 2);
    plan_free(&plan);
    plan = make(1, 8, "greedy", 0);
    assert_int_equal(plan.count, 1);
    plan_free(&plan);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(covers_all_boards),
        cmocka_unit_test(shares_what_is_left_over),
        cmocka_unit_test(leaves_out_parts_without_work),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
