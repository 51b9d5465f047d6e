/* SPDX-License-Identifier: MIT
 *
 * What nested tree searches are made of, searches that begin in the middle of a game and
 * playouts that are searches.
 */
#include "search/tree/mcts.h"

#include "coins.h"
#include "proof.h"
#include "tree_check.h"

/* Two trees that share the memory of one run. */
static struct run run;
static struct mcts upper, lower;

static void begin(const struct puzzle *puzzle, size_t memory)
{
    run = (struct run){.puzzle = puzzle, .search = search_find("nmcts"), .rng = rng_stream(5, 0)};
    const struct limits limits = {.memory = memory};
    budget_start(&run.budget, &limits, NULL);
    run_start(&run);
    assert_int_equal(mcts_alloc_rest(&upper, &run, NULL, NULL), STATUS_OK);
    assert_int_equal(mcts_alloc_rest(&lower, &run, "", NULL), STATUS_OK);
    mcts_alloc_tree(&lower, 2, 100);
    mcts_alloc_tree(&upper, 1, UINT64_MAX);
    assert_int_equal(run_check_memory(&run, NULL), STATUS_OK);
    assert_int_equal(lower.tree.capacity, 100);
    for (int i = 0; i < 2; i++) {
        mcts_set(i ? &upper : &lower, 1, 1, 0);
        mcts_set_ucb(i ? &upper : &lower, "ucb1-tuned", 0.1, 0);
    }
    mcts_begin(&upper);
}

static const struct puzzle *middling_board(void)
{
    struct grid grid;
    grid_random(&grid, 7, 7, 4, 22, 0);
    return plain_puzzle_make(&proof_plain, &grid, &rules_table[0]);
}

static void search_lower(int playouts)
{
    mcts_begin_at(&lower, mcts_state(&upper), upper.line, mcts_length(&upper));
    for (int i = 0; i < playouts && !mcts_done(&lower); i++)
        mcts_playout(&lower);
}

/* The line goes the way that the upper tree went, and is worth what the judge says. */
static void check_line_of_lower(int length)
{
    struct verdict verdict;
    assert_true(lower.top.length >= length);
    for (int i = 0; i < length; i++)
        assert_int_equal(lower.top.move[i], upper.line[i]);
    assert_true(puzzle_judge(run.puzzle, lower.top.move, lower.top.length, &verdict));
    assert_int_equal(verdict.score, lower.top.score);
}

static void plays_out_with_searches(void **state)
{
    double sum = 0;
    score_t best = SCORE_MIN;
    begin(middling_board(), 1 << 20);
    for (int i = 1; i <= 200; i++) {
        mcts_select(&upper);
        search_lower(30);
        check_tree(&lower.tree);
        check_line_of_lower(mcts_length(&upper));
        mcts_result(&upper, &lower.top, mcts_done(&lower));
        sum += (double)lower.top.score;
        best = lower.top.score > best ? lower.top.score : best;
        const struct node *root = tree_node(&upper.tree, TREE_ROOT);
        assert_int_equal(root->visits, i);
        assert_true(root->sum == sum && root->top == (float)best);
        assert_int_equal(upper.tree.used, i + 1);
        check_tree(&upper.tree);
    }
    assert_int_equal(upper.top.score, best);
    assert_int_equal(run.best.score, best);
    assert_int_equal(run.budget.iterations, run.budget.playouts);
    run_end(&run);
}

/* A search from the middle of a game that sees everything knows the best end of it. */
static void proves_the_rest_of_a_game(void **state)
{
    for (uint64_t index = 0; index < 40; index++) {
        begin(proof_puzzle(index), 1 << 20);
        while (!mcts_done(&upper)) {
            mcts_select(&upper);
            search_lower(1000);
            if (mcts_done(&lower))
                assert_int_equal(lower.top.score, proof_optimum(run.puzzle, mcts_state(&upper)));
            mcts_result(&upper, &lower.top, mcts_done(&lower));
        }
        mcts_prove(&upper);
        assert_true(run.proven);
        run_end(&run);
    }
}

/* Coins 3 and 5: from the left 1 * 3 + 2 * 5 = 13, from the right 1 * 5 + 2 * 3 = 11. The
 * first result adds the first coin; an exact one from the root adds nothing and ends it. */
static void counts_results(void **state)
{
    struct coins coins = {.count = 2, .value = {3, 5}};
    struct puzzle puzzle = {.self = &coins, COINS_SLOTS};
    const struct line left = {13, 2, (move_t[]){0, 0}}, right = {11, 2, (move_t[]){1, 0}};
    begin(&puzzle, 1 << 20);
    mcts_select(&upper);
    assert_int_equal(mcts_length(&upper), 0);
    mcts_result(&upper, &right, false);
    const struct node *root = tree_node(&upper.tree, TREE_ROOT);
    assert_true(root->visits == 1 && root->sum == 11 && root->top == 11 && root->count == 1);
    assert_int_equal(tree_node(&upper.tree, root->first)->move, 1);
    mcts_select(&upper); /* the move that was not tried */
    assert_int_equal(mcts_length(&upper), 1);
    assert_int_equal(upper.line[0], 0);
    mcts_result(&upper, &left, true);
    assert_true(root->visits == 2 && root->sum == 24 && root->squares == 290 && root->top == 13);
    assert_true(tree_node(&upper.tree, root->first + 1)->done && !root->done);
    assert_int_equal(run.budget.nodes, 2);

    mcts_begin(&upper);
    mcts_select(&upper);
    mcts_result(&upper, &left, true);
    assert_true(mcts_done(&upper) && root->count == 0 && upper.top.score == 13);
    run_end(&run);
}

/* A search behind a beam is not exact: what it lost is not proven. */
static void proves_nothing_behind_a_beam(void **state)
{
    int lost = 0;
    for (uint64_t index = 0; index < 20; index++) {
        struct grid grid;
        grid_random(&grid, 6, 5, 3, 23, index);
        struct attempt at = {.puzzle = plain_puzzle_make(&proof_plain, &grid, &rules_table[0]),
                             .search = "exhaustive"};
        score_t optimum = attempt(&at).score;
        at.search = "nbmcts";
        at.options = "L=2,W=1,size=0";
        at.limits.playouts = 300;
        struct answer answer = attempt(&at);
        assert_true(!answer.proven || answer.score == optimum);
        lost += answer.score < optimum;
    }
    assert_true(lost > 0);
}

/* The levels are not the same: what one playout means differs. */
static void nests(void **state)
{
    struct attempt at = proof_middling("nmcts", "inner=1000000", 400, 1);
    struct answer inside = attempt(&at);
    at.options = "inner=10";
    struct answer nested = attempt(&at);
    assert_true(nested.line != inside.line);
    at.options = "inner=10,levels=3";
    assert_true(attempt(&at).line != nested.line);
    /* A node for each playout and one for nearly each search of ten. */
    assert_in_range(nested.nodes, 400 + 30, 400 + 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plays_out_with_searches),
        cmocka_unit_test(proves_the_rest_of_a_game),
        cmocka_unit_test(counts_results),
        cmocka_unit_test(proves_nothing_behind_a_beam),
        cmocka_unit_test(nests),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
