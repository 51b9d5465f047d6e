/* SPDX-License-Identifier: MIT */
#include "plain_puzzle.h"
#include "search_run.h"

static struct plain_puzzle plain;

/* Bottom row first:   1 1 2
 *                     2 2 2
 * Taking the four 2s first leaves two 1s: 4 + 0 + 1000. Taking the 1s first gives
 * the same; on the board below the order matters. */
static struct attempt on(const struct grid *grid, const char *options)
{
    return (struct attempt){
        .puzzle = plain_puzzle_make(&plain, grid, &rules_table[0]),
        .search = "greedy",
        .options = options,
    };
}

static score_t score_of(const struct grid *grid, const char *options)
{
    struct attempt at = on(grid, options);
    struct answer answer = attempt(&at);
    assert_int_equal(answer.status, STATUS_OK);
    return answer.score;
}

static void ratings_differ(void **state)
{
    /* 1 1 1 2 2 1 1 in one row: three 1s at once leave 2 2 and 1 1; the 2s first
     * let all five 1s meet. */
    struct grid row = {.width = 7, .height = 1, .cell = {1, 1, 1, 2, 2, 1, 1}};
    assert_int_equal(score_of(&row, "rate=points"), 1 + 0 + 0 + 1000);
    assert_int_equal(score_of(&row, "rate=thrift"), 0 + 9 + 1000);
    assert_int_equal(score_of(&row, "rate=all"), 1009);
    assert_int_equal(score_of(&row, ""), 1009);
}

static void the_best_rating_wins(void **state)
{
    static const char *const rates[] = {"rate=points", "rate=thrift", "rate=score", "rate=bound"};
    for (uint64_t index = 0; index < 20; index++) {
        struct grid grid;
        score_t best = SCORE_MIN;
        grid_random(&grid, 7, 7, 3, 1, index);
        for (int i = 0; i < 4; i++) {
            score_t score = score_of(&grid, rates[i]);
            best = score > best ? score : best;
        }
        assert_int_equal(score_of(&grid, "rate=all"), best);
    }
}

/* However little it may try, it ends a game. */
static void keeps_to_its_nodes(void **state)
{
    struct grid grid;
    grid_random(&grid, 8, 8, 3, 1, 0);
    struct attempt at = on(&grid, "");
    struct answer whole = attempt(&at);
    for (at.limits.nodes = 1; at.limits.nodes < whole.nodes; at.limits.nodes += 7) {
        struct answer answer = attempt(&at);
        assert_true(answer.found && answer.nodes == at.limits.nodes);
        assert_true(answer.playouts <= 1);
    }
}

static void needs_what_it_rates_by(void **state)
{
    struct grid grid;
    grid_random(&grid, 5, 5, 3, 1, 0);
    struct attempt at = on(&grid, "rate=evaluate");
    struct answer answer = attempt(&at);
    assert_int_equal(answer.status, STATUS_BAD_INPUT);
    assert_string_equal(answer.error.text,
                        "search greedy: puzzle plain has no evaluate to rate by");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ratings_differ),
        cmocka_unit_test(the_best_rating_wins),
        cmocka_unit_test(keeps_to_its_nodes),
        cmocka_unit_test(needs_what_it_rates_by),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
