/* SPDX-License-Identifier: MIT
 *
 * The default search: it proves small boards and anneals all others.
 */
#include "proof.h"

/* Before annealing has done a pass. */
static void proves_small_boards_early(void **state)
{
    for (uint64_t index = 0; index < 20; index++) {
        struct attempt at = {.puzzle = proof_puzzle(index),
                             .search = "auto",
                             .limits = {.memory = 1 << 20, .nodes = 3000}};
        struct answer answer = attempt(&at);
        assert_true(answer.proven && answer.nodes < 3000);
    }
}

static struct attempt on_board(int colors, int rules, uint64_t nodes)
{
    return (struct attempt){
        .puzzle = fast_board(15, colors, rules),
        .search = "auto",
        .limits = {.memory = 64 << 20, .nodes = nodes},
    };
}

/* On a board that cannot be proven nearly all work goes into annealing. */
static void anneals_large_boards(void **state)
{
    struct attempt at = on_board(5, 0, 100000), alone = at;
    score_t all = 0, annealed = 0;
    alone.search = "anneal";
    for (uint64_t seed = 0; seed < 5; seed++) {
        at.seed = alone.seed = seed;
        all += attempt(&at).score;
        annealed += attempt(&alone).score;
    }
    assert_true(50 * all > 49 * annealed);
}

/* A line that reaches the bound of the root is optimal, however large the board. */
static void proves_by_the_bound(void **state)
{
    struct attempt at = on_board(3, 2, 5000000);
    struct answer answer = attempt(&at);
    assert_true(answer.proven);
    assert_int_equal(answer.score, answer.bound);
    assert_true(answer.nodes < at.limits.nodes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(proves_small_boards_early),
        cmocka_unit_test(anneals_large_boards),
        cmocka_unit_test(proves_by_the_bound),
    };
    return cmocka_run_group_tests(tests, NULL, fast_board_free);
}
