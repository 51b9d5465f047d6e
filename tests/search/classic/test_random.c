/* SPDX-License-Identifier: MIT */
#include "plain_puzzle.h"
#include "search_run.h"

static struct plain_puzzle plain;

static struct attempt on(int width, int height, int colors, const char *options, uint64_t playouts)
{
    struct grid grid;
    grid_random(&grid, width, height, colors, 3, 0);
    return (struct attempt){
        .puzzle = plain_puzzle_make(&plain, &grid, &rules_table[0]),
        .search = "random",
        .options = options,
        .limits.playouts = playouts,
    };
}

static void gets_better_with_more(void **state)
{
    struct attempt at = on(8, 8, 3, "", 1);
    score_t last = SCORE_MIN;
    for (uint64_t playouts = 1; playouts <= 1000; playouts *= 10) {
        at.limits.playouts = playouts;
        struct answer answer = attempt(&at);
        assert_int_equal(answer.iterations, answer.playouts);
        assert_true(answer.score >= last); /* the same stream, and more of it */
        last = answer.score;
    }
    at.limits.playouts = 1;
    assert_true(last > attempt(&at).score);
}

static void takes_a_policy(void **state)
{
    struct attempt first = on(8, 8, 3, "policy=first", 1);
    uint64_t line = attempt(&first).line;
    first.seed = 77;
    assert_true(attempt(&first).line == line);
    struct attempt bad = on(8, 8, 3, "policy=nonsense", 1);
    struct answer answer = attempt(&bad);
    assert_int_equal(answer.status, STATUS_BAD_INPUT);
    assert_false(answer.found);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(gets_better_with_more),
        cmocka_unit_test(takes_a_policy),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
