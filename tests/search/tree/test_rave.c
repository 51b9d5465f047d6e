/* SPDX-License-Identifier: MIT */
#include "search/tree/rave.h"

#include "plain_puzzle.h"
#include "search_run.h"

static struct run run;
static struct plain_puzzle plain;

static struct rave take(size_t memory)
{
    struct rave rave;
    struct grid grid = {.width = 6, .height = 1, .cell = {1, 1, 2, 2, 3, 3}};
    const struct limits limits = {.memory = memory};
    run = (struct run){.puzzle = plain_puzzle_make(&plain, &grid, &rules_table[0]),
                       .search = search_find("uct")};
    budget_start(&run.budget, &limits, NULL);
    run_start(&run);
    rave_alloc(&rave, &run);
    rave_alloc_entries(&rave, &run, memory / 4);
    assert_int_equal(run_check_memory(&run, NULL), STATUS_OK);
    return rave;
}

/* Learns from a game, of which nothing is known yet. */
static void learn(struct rave *rave, move_t a, move_t b, score_t score)
{
    struct plain_state root;
    run.puzzle->root(run.puzzle->self, &root);
    rave_learn(rave, run.puzzle, &(struct line){.length = 2, .move = (move_t[]){a, b}}, 0, &root,
               score);
}

static double average(const struct rave *rave, move_t move)
{
    return rave_average(rave, rave_code(run.puzzle, NULL, move), -1);
}

/* A puzzle without codes, so that moves stand for themselves: cells in columns 0, 2 and 4. */
static void averages_by_move(void **state)
{
    move_t first = cell_move(0, 0), second = cell_move(2, 0), third = cell_move(4, 0);
    struct rave rave = take(1 << 20);
    assert_true(average(&rave, first) == -1);
    learn(&rave, third, first, 10);
    learn(&rave, second, first, 20);
    assert_true(average(&rave, first) == 15);
    assert_true(average(&rave, second) == 20);
    assert_true(average(&rave, third) == 10);
    run_end(&run);
}

/* In a table of one slot, the more frequent move stays. */
static void forgets_what_is_rare(void **state)
{
    move_t first = cell_move(0, 0), second = cell_move(2, 0);
    struct rave rave = take(1 << 20);
    rave.count = 1;
    for (int i = 0; i < 5; i++)
        learn(&rave, first, first, 10);
    learn(&rave, second, second, 20);
    assert_true(average(&rave, first) == 10 && average(&rave, second) == -1);
    for (int i = 0; i < 5; i++)
        learn(&rave, second, second, 20);
    assert_true(average(&rave, first) == -1 && average(&rave, second) == 20);
    run_end(&run);
}

static void takes_what_there_is(void **state)
{
    assert_true(take(1 << 20).count == 1 << 14);
    assert_true(run.taken <= 1 << 20);
    run_end(&run);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(averages_by_move),
        cmocka_unit_test(forgets_what_is_rare),
        cmocka_unit_test(takes_what_there_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
