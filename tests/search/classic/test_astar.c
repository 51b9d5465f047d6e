/* SPDX-License-Identifier: MIT */
#include "proof.h"

/* Memory that ends before the proof: a line, and a bound that holds. */
static void keeps_within_its_memory(void **state)
{
    int unproven = 0;
    for (uint64_t index = 0; index < 20; index++) {
        struct grid grid;
        grid_random(&grid, 5, 5, 3, 18, index);
        struct attempt at = {
            .puzzle = plain_puzzle_make(&proof_plain, &grid, &rules_table[index % 3]),
            .search = "astar",
        };
        at.limits.memory = least_memory(at);
        struct answer little = attempt(&at);
        at.limits.memory = 0;
        struct answer plenty = attempt(&at);
        assert_true(plenty.proven);
        assert_true(little.score <= plenty.score && little.bound >= plenty.score);
        unproven += !little.proven;
    }
    assert_in_range(unproven, 5, 19);
}

static void lowers_its_bound(void **state)
{
    struct attempt at = proof_large("astar", "");
    struct plain_state root;
    at.puzzle->root(at.puzzle->self, &root);
    score_t last = at.puzzle->bound(at.puzzle->self, &root);
    for (uint64_t nodes = 100; nodes <= 10000; nodes *= 10) {
        at.limits.nodes = nodes;
        struct answer answer = attempt(&at);
        assert_true(answer.found && !answer.proven);
        assert_true(answer.bound < last && answer.bound > answer.score);
        last = answer.bound;
    }
}

/* A budget that ends among the children of a state is met to the node, and what was
 * not looked at still counts. */
static void stops_among_children(void **state)
{
    for (uint64_t index = 200; index < 240; index++) {
        struct attempt at = {.puzzle = proof_puzzle(index), .search = "astar"};
        struct answer whole = attempt(&at);
        assert_true(whole.proven);
        for (uint64_t nodes = 1; nodes < whole.nodes && nodes < 40; nodes++) {
            at.limits.nodes = nodes;
            struct answer answer = attempt(&at);
            assert_true(answer.found && answer.nodes <= nodes);
            assert_true(answer.bound >= whole.score);
            assert_true(!answer.proven || answer.score == whole.score);
        }
    }
}

static score_t no_bound(const void *self, const void *state)
{
    return SCORE_MAX;
}

static void needs_a_bound(void **state)
{
    score_t (*const bounds[])(const void *, const void *) = {NULL, no_bound};
    for (int i = 0; i < 2; i++) {
        struct attempt at = proof_large("astar", "");
        proof_plain.puzzle.bound = bounds[i];
        struct answer answer = attempt(&at);
        assert_int_equal(answer.status, STATUS_BAD_INPUT);
        assert_string_equal(answer.error.text,
                            "search astar: puzzle plain has no bound on its score");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keeps_within_its_memory),
        cmocka_unit_test(lowers_its_bound),
        cmocka_unit_test(stops_among_children),
        cmocka_unit_test(needs_a_bound),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
