/* SPDX-License-Identifier: MIT */
#include "proof.h"

/* A table saves work, and only that. */
static void meets_no_position_twice_in_a_round(void **state)
{
    uint64_t with = 0, without = 0;
    for (uint64_t index = 300; index < 400; index++) {
        struct attempt at = {.puzzle = proof_puzzle(index), .search = "idastar"};
        at.limits.memory = 1 << 20;
        with += attempt(&at).nodes;
        at.options = "table=0";
        without += attempt(&at).nodes;
    }
    assert_true(with < without);
}

static void lowers_its_bound(void **state)
{
    struct attempt at = proof_large("idastar", "");
    struct plain_state root;
    at.puzzle->root(at.puzzle->self, &root);
    score_t first = at.puzzle->bound(at.puzzle->self, &root);
    at.limits.nodes = 5000;
    struct answer answer = attempt(&at);
    assert_true(answer.found && !answer.proven);
    assert_true(answer.bound < first && answer.bound > answer.score);
    assert_true(answer.iterations > 1);
}

/* Rounds that grow reach a threshold in fewer states than Korf's. */
static void growing_rounds_pay(void **state)
{
    uint64_t korf = 0, growing = 0;
    for (uint64_t index = 300; index < 400; index++) {
        struct attempt at = {.puzzle = proof_puzzle(index), .search = "idastar"};
        at.limits.memory = 1 << 20;
        growing += attempt(&at).iterations;
        at.options = "growth=1";
        korf += attempt(&at).iterations;
    }
    assert_true(growing < korf);
}

static void needs_a_bound(void **state)
{
    struct attempt at = proof_large("idastar", "");
    proof_plain.puzzle.bound = NULL;
    struct answer answer = attempt(&at);
    assert_int_equal(answer.status, STATUS_BAD_INPUT);
    assert_string_equal(answer.error.text,
                        "search idastar: puzzle plain has no bound on its score");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(meets_no_position_twice_in_a_round),
        cmocka_unit_test(lowers_its_bound),
        cmocka_unit_test(growing_rounds_pay),
        cmocka_unit_test(needs_a_bound),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
