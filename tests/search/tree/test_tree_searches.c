/* SPDX-License-Identifier: MIT
 *
 * What only SP-MCTS has: restarts, and searches before each move.
 */
#include "proof.h"

/* With one node per search, every playout adds one: all of them are new. */
static void restarts(void **state)
{
    struct attempt at = proof_middling("spmcts", "restarts=1", 1000, 0);
    struct answer once = attempt(&at);
    at.options = "restarts=10";
    assert_true(once.line != attempt(&at).line);
    at.options = "size=1";
    struct answer always = attempt(&at);
    assert_true(always.nodes == 1000 && always.line != once.line);
}

/* The first of two searches is what one search does with half of the budget. */
static void splits_the_budget(void **state)
{
    struct attempt at = proof_middling("spmcts", "restarts=2", 1000, 0);
    score_t both = attempt(&at).score;
    at.options = "restarts=1";
    at.limits.playouts = 500;
    assert_true(attempt(&at).score <= both);
}

static void plays_move_by_move(void **state)
{
    static const char *const finals[] = {
        "per=move",
        "per=move,moves=5",
        "per=move,moves=1000",
        "per=move,final=average",
        "per=move,final=visits,answer=played",
        "per=move,final=average,answer=played",
        "per=move,answer=played,restarts=3",
        "per=move,size=20",
    };
    for (size_t i = 0; i < sizeof finals / sizeof *finals; i++) {
        struct attempt at = proof_middling("spmcts", finals[i], 1000, 0);
        struct answer answer = attempt(&at);
        assert_true(answer.found);
        assert_int_equal(answer.playouts, 1000);
        at.limits.playouts = 1;
        assert_true(attempt(&at).found);
    }
}

/* The game that averages choose is worse than the best that was met on the way. */
static void distinguishes_played_from_best(void **state)
{
    struct attempt at = proof_middling("spmcts", "restarts=1,per=move,final=average", 1000, 0);
    score_t best = attempt(&at).score;
    at.options = "restarts=1,per=move,final=average,answer=played";
    assert_true(attempt(&at).score < best);
}

static score_t total(const char *options)
{
    score_t sum = 0;
    for (uint64_t index = 0; index < 8; index++) {
        struct attempt at = proof_middling("spmcts", options, 1000, index);
        at.seed = 1;
        sum += attempt(&at).score;
    }
    return sum;
}

/* As the paper found, the top score chooses best; the least visited or the lowest average
 * would do worse than 3000 points on the eight boards. */
static void chooses_the_final_move(void **state)
{
    score_t top = total("per=move,answer=played");
    score_t visits = total("per=move,answer=played,final=visits");
    score_t average = total("per=move,answer=played,final=average");
    assert_true(top > visits && top > average);
    assert_true(visits > 3000 && average > 3000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(restarts),
        cmocka_unit_test(splits_the_budget),
        cmocka_unit_test(plays_move_by_move),
        cmocka_unit_test(distinguishes_played_from_best),
        cmocka_unit_test(chooses_the_final_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
