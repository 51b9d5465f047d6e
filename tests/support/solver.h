/* SPDX-License-Identifier: MIT
 *
 * A solver for each test of the public header, and what must be accepted or refused.
 */
#ifndef TESTS_SOLVER_H
#define TESTS_SOLVER_H

#include "chainshot.h"
#include "coins.h"
#include "unit.h"

static chainshot *solver;

static inline int set_up(void **state)
{
    solver = chainshot_new();
    return solver ? chainshot_set(solver, "memory", "16M") : -1;
}

static inline int tear_down(void **state)
{
    chainshot_free(solver);
    return 0;
}

static inline void accept(int status)
{
    if (status != CHAINSHOT_OK)
        fail_msg("%s", chainshot_error(solver));
}

static inline void refuse(int status, const char *words)
{
    assert_int_equal(status, CHAINSHOT_BAD_INPUT);
    if (!strstr(chainshot_error(solver), words))
        fail_msg("'%s' is not in '%s'", words, chainshot_error(solver));
}

static inline const struct chainshot_solution *solved(void)
{
    accept(chainshot_solve(solver));
    assert_non_null(chainshot_get_solution(solver));
    return chainshot_get_solution(solver);
}

static inline struct chainshot_puzzle coins_puzzle(const struct coins *coins)
{
    return (struct chainshot_puzzle){
        .size = sizeof(struct chainshot_puzzle), COINS_SLOTS, .self = coins};
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

#endif
