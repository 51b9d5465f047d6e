/* SPDX-License-Identifier: MIT */
#include "search/tree/memo.h" /* before cmocka.h, whose macro `fail` is not ours */

#include "coins.h"
#include "search_run.h"

static struct run run;

static struct memo take(size_t records, size_t bytes)
{
    static struct coins coins;
    static struct puzzle puzzle = {.self = &coins, COINS_SLOTS};
    struct memo memo;
    const struct limits limits = {.memory = 1 << 20};
    run = (struct run){.puzzle = &puzzle, .search = search_find("uct")};
    budget_start(&run.budget, &limits, NULL);
    run_start(&run);
    memo_take(&memo, &run, records, bytes);
    assert_int_equal(run_short(&run, NULL), STATUS_OK);
    return memo;
}

static struct node node_of(const score_t *scores, int count)
{
    struct node node = {0};
    for (int i = 0; i < count; i++)
        node_count(&node, scores[i]);
    return node;
}

/* Reached with 100 points and then with 30: the same games score 70 less. */
static void counts_what_was_gained(void **state)
{
    (void)state;
    struct memo memo = take(64, 1 << 16);
    struct node node = node_of((score_t[]){110, 120, 150}, 3), again = {0};
    struct node expected = node_of((score_t[]){40, 50, 80}, 3);
    memo_put(&memo, 7, 100, &node);
    memo_get(&memo, 7, 30, 10, &again);
    assert_int_equal(again.visits, 3);
    assert_true(again.sum == expected.sum && again.squares == expected.squares);
    assert_true(again.top == 80);
    run_end(&run);
}

/* Four games count as two: the same average, the same deviation, the same top. */
static void counts_less(void **state)
{
    (void)state;
    struct memo memo = take(64, 1 << 16);
    struct node node = node_of((score_t[]){2, 4, 2, 4}, 4), again = {0};
    memo_put(&memo, 7, 0, &node);
    memo_get(&memo, 7, 10, 2, &again);
    assert_int_equal(again.visits, 2);
    assert_true(again.sum == 26 && again.squares == 12 * 12 + 14 * 14 && again.top == 14);
    run_end(&run);
}

static void keeps_what_was_visited_more(void **state)
{
    (void)state;
    struct memo memo = take(3, 1 << 16);
    assert_int_equal(memo.count, 2);
    struct node often = node_of((score_t[]){1, 1}, 2), once = node_of((score_t[]){5}, 1);
    struct node a = {0}, b = {0}, c = {0};
    memo_put(&memo, 4, 0, &often);
    memo_put(&memo, 6, 0, &once);
    memo_get(&memo, 4, 0, 9, &a);
    memo_get(&memo, 6, 0, 9, &b);
    assert_true(a.visits == 2 && b.visits == 0);
    memo_put(&memo, 4, 0, &once); /* the same position is always renewed */
    memo_get(&memo, 4, 0, 9, &c);
    assert_true(c.visits == 1 && c.sum == 5);
    run_end(&run);
}

static void takes_no_more_than_it_may(void **state)
{
    (void)state;
    assert_int_equal(take(1000000, 100 * sizeof(struct record)).count, 64);
    run_end(&run);
    assert_null(take(0, 1 << 16).records);
    run_end(&run);
    assert_null(take(10, 10).records);
    run_end(&run);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_what_was_gained),
        cmocka_unit_test(counts_less),
        cmocka_unit_test(keeps_what_was_visited_more),
        cmocka_unit_test(takes_no_more_than_it_may),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
