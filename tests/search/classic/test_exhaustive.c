/* SPDX-License-Identifier: MIT */
#include "proof.h"

/* A table of a few entries forgets nearly everything and changes nothing. */
static void finds_it_with_hardly_any_memory(void **state)
{
    for (uint64_t index = 200; index < 320; index++) {
        struct attempt at = {.puzzle = proof_puzzle(index), .search = "exhaustive"};
        struct answer plenty = attempt(&at);
        at.limits.memory = least_memory(at) + 500;
        struct answer little = attempt(&at);
        assert_true(little.proven && little.score == plenty.score);
        assert_true(little.nodes >= plenty.nodes);
    }
}

static void gives_up_with_a_line(void **state)
{
    struct attempt at = proof_large("exhaustive", "");
    at.limits.nodes = 5000;
    struct answer answer = attempt(&at);
    assert_true(answer.found && !answer.proven);
    assert_in_range(answer.nodes, 5000, 5001);
    assert_int_equal(answer.playouts, 1 + 5000 / 1024);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_it_with_hardly_any_memory),
        cmocka_unit_test(gives_up_with_a_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
