/* SPDX-License-Identifier: MIT */
#include "search/tree/tree_beam.h"

#include "proof.h"
#include "tree_check.h"

extern const struct search search_uct;

/* A search whose tree a test can look at. */
struct trial {
    struct run run;
    struct mcts mcts;
    struct tree_beam beam;
};

static struct trial trial;

static struct mcts *begin(const struct puzzle *puzzle, size_t memory, int limit, int width)
{
    trial.run = (struct run){.puzzle = puzzle, .search = &search_uct, .rng = rng_stream(3, 0)};
    const struct limits limits = {.memory = memory};
    budget_start(&trial.run.budget, &limits, NULL);
    run_start(&trial.run);
    tree_beam_alloc(&trial.beam, &trial.mcts, &trial.run, limit, width);
    assert_int_equal(mcts_alloc(&trial.mcts, &trial.run, "", NULL), STATUS_OK);
    assert_int_equal(run_check_memory(&trial.run, NULL), STATUS_OK);
    assert_true(trial.run.taken <= memory);
    mcts_set(&trial.mcts, 3, 1, 0);
    mcts_set_ucb(&trial.mcts, "ucb1-tuned", 0.01, 0);
    mcts_begin(&trial.mcts);
    tree_beam_begin(&trial.beam);
    return &trial.mcts;
}

static const struct puzzle *middling_board(void)
{
    struct grid grid;
    grid_random(&grid, 7, 7, 4, 22, 0);
    return plain_puzzle_make(&proof_plain, &grid, &rules_table[0]);
}

static void play_outs(struct mcts *mcts, int count)
{
    for (int i = 0; i < count && !mcts_ended(mcts, 1); i++)
        mcts_playout(mcts);
}

/* Every playout through a child went through its parent, which has at least the one
 * that added it for itself; the root has none but those that found no room. */
static void check_counts(const struct mcts *mcts, const struct node *node, bool root)
{
    uint64_t visits = 0;
    double sum = 0;
    for (uint32_t i = 0; i < node->count; i++) {
        const struct node *child = tree_node(&mcts->tree, node->first + i);
        visits += child->visits;
        sum += child->sum;
        assert_true(child->top <= node->top);
        assert_true(!node->done || child->done || !node->full);
    }
    assert_true(node->visits >= visits + !root);
    assert_true(node->visits > visits || node->sum == sum);
    assert_true(node->squares * node->visits >= node->sum * node->sum * (1 - 1e-12));
}

static void check_statistics(struct mcts *mcts)
{
    struct walk walk = walk_start(&mcts->tree, mcts->path, mcts->next, mcts->puzzle->max_length);
    while (walk_on(&walk))
        check_counts(mcts, tree_node(&mcts->tree, walk.path[walk.depth]), walk.depth == 0);
    assert_true(tree_node(&mcts->tree, TREE_ROOT)->top == (float)mcts->top.score);
}

/* The line with the top score is the way that the top scores show, as far as the tree
 * goes, and the judge says the same. */
static void check_top(struct mcts *mcts)
{
    struct verdict verdict;
    assert_true(puzzle_judge(mcts->puzzle, mcts->top.move, mcts->top.length, &verdict));
    assert_int_equal(verdict.score, mcts->top.score);
    uint32_t at = TREE_ROOT;
    for (int i = 0; i < mcts->top.length; i++) {
        at = tree_find(&mcts->tree, at, mcts->top.move[i]);
        if (at == TREE_NONE)
            return;
        assert_true(tree_node(&mcts->tree, at)->top == (float)mcts->top.score);
    }
}

static void check_all(struct mcts *mcts)
{
    check_tree(&mcts->tree);
    check_statistics(mcts);
    check_top(mcts);
}

static void statistics_add_up(void **state)
{
    static const enum formula formulas[] = {FORMULA_SPMCTS, FORMULA_UCB1, FORMULA_UCB1_TUNED};
    for (int i = 0; i < 3; i++) {
        struct mcts *mcts = begin(middling_board(), 1 << 20, 1, 1);
        mcts->formula = formulas[i];
        for (int round = 0; round < 5; round++) {
            play_outs(mcts, 200);
            check_all(mcts);
        }
        assert_int_equal(tree_node(&mcts->tree, TREE_ROOT)->visits, 1000);
        assert_int_equal(trial.run.budget.playouts, 1000);
        assert_int_equal(trial.run.budget.nodes, mcts->added);
        assert_int_equal(mcts->tree.used, mcts->added + 1);
        run_end(&trial.run);
    }
}

/* On a tiny board, the tree is in the end exactly the tree of all games. */
static uint64_t count_games(const struct puzzle *puzzle, const void *state)
{
    struct plain_state child;
    move_t moves[GRID_CELLS / 2];
    int count = puzzle->moves(puzzle->self, state, moves);
    uint64_t nodes = 1;
    for (int i = 0; i < count; i++) {
        memcpy(&child, state, puzzle->state_size);
        puzzle->play(puzzle->self, &child, moves[i]);
        nodes += count_games(puzzle, &child);
    }
    return nodes;
}

static void sees_every_position_once(void **state)
{
    for (uint64_t index = 0; index < 60; index++) {
        struct plain_state root;
        const struct puzzle *puzzle = proof_puzzle(index);
        puzzle->root(puzzle->self, &root);
        uint64_t nodes = count_games(puzzle, &root);
        struct mcts *mcts = begin(puzzle, 1 << 20, 1, 1);
        play_outs(mcts, 1000000);
        assert_true(mcts_done(mcts));
        assert_int_equal(mcts->tree.used, nodes);
        check_all(mcts);
        mcts_prove(mcts);
        assert_true(trial.run.proven);
        run_end(&trial.run);
    }
}

static size_t small_memory(const struct puzzle *puzzle, int nodes)
{
    begin(puzzle, 1 << 20, 1, 1);
    size_t rest = trial.run.taken - trial.mcts.tree.capacity * sizeof(struct node);
    run_end(&trial.run);
    return rest + (size_t)nodes * sizeof(struct node);
}

/* The tree stays as it is, the playouts go on, and their scores are counted. */
static void goes_on_when_full(void **state)
{
    const struct puzzle *puzzle = middling_board();
    struct mcts *mcts = begin(puzzle, small_memory(puzzle, 200), 1, 1);
    play_outs(mcts, 2000);
    assert_true(mcts->no_room && mcts->tree.used <= 200 && mcts->tree.used > 100);
    assert_int_equal(tree_node(&mcts->tree, TREE_ROOT)->visits, 2000);
    assert_true(trial.run.budget.nodes > 1500); /* but for games that end in the tree */
    check_all(mcts);
    run_end(&trial.run);
}

static uint32_t nodes_at(struct mcts *mcts, int depth)
{
    uint32_t count = 0;
    struct walk walk = walk_start(&mcts->tree, mcts->path, mcts->next, depth);
    while (walk_on(&walk))
        count += walk.depth == depth;
    return count;
}

/* Depth after depth is cut to the width, nothing grows above, and memory is given
 * back. */
static void cuts_to_the_width(void **state)
{
    static const int widths[] = {1, 4};
    for (int i = 0; i < 2; i++) {
        struct mcts *mcts = begin(middling_board(), 1 << 20, 200, widths[i]);
        int sealed = 0;
        while (!mcts_done(mcts)) {
            mcts_playout(mcts);
            tree_beam_count(&trial.beam);
            if (mcts->closed_depth == sealed)
                continue;
            assert_int_equal(mcts->closed_depth, ++sealed);
            for (int depth = 1; depth <= sealed; depth++)
                assert_true(nodes_at(mcts, depth) <= (uint32_t)widths[i]);
            assert_int_equal(nodes_at(mcts, sealed + 1), 0);
            check_tree(&mcts->tree);
            check_statistics(mcts);
        }
        assert_true(sealed >= 3);
        if (widths[i] == 1)
            for (int depth = 0; depth <= sealed; depth++)
                assert_int_equal(nodes_at(mcts, depth), 1);
        mcts_prove(mcts);
        assert_false(trial.run.proven);
        run_end(&trial.run);
    }
}

/* What stays are the most visited. */
static void keeps_the_most_visited(void **state)
{
    struct mcts *mcts = begin(middling_board(), 1 << 20, 150, 3);
    uint32_t best[3] = {0}, kept[3] = {0};
    for (;;) {
        for (uint32_t i = 0; i < 3; i++)
            best[i] = 0;
        mcts_playout(mcts);
        const struct node *root = tree_node(&mcts->tree, TREE_ROOT);
        for (uint32_t i = 0; i < root->count; i++) {
            uint32_t visits = tree_node(&mcts->tree, root->first + i)->visits;
            for (int k = 0; k < 3; k++)
                if (visits > best[k]) {
                    uint32_t lower = best[k];
                    best[k] = visits;
                    visits = lower;
                }
        }
        tree_beam_count(&trial.beam);
        if (mcts->closed_depth > 0)
            break;
    }
    const struct node *root = tree_node(&mcts->tree, TREE_ROOT);
    assert_int_equal(root->count, 3);
    uint32_t sum = 0;
    for (uint32_t i = 0; i < 3; i++)
        sum += kept[i] = tree_node(&mcts->tree, root->first + i)->visits;
    assert_int_equal(sum, best[0] + best[1] + best[2]);
    run_end(&trial.run);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(statistics_add_up),      cmocka_unit_test(sees_every_position_once),
        cmocka_unit_test(goes_on_when_full),      cmocka_unit_test(cuts_to_the_width),
        cmocka_unit_test(keeps_the_most_visited),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
