/* SPDX-License-Identifier: MIT
 *
 * The enhancements of tree searches that the papers only name: each does what it says, and
 * none of them costs a proof.
 */
#include "search/tree/tree_beam.h"

#include "proof.h"

/* A search whose tree a test can look at, on a board, with an option table of its own. */
struct trial {
    struct run run;
    struct mcts mcts;
    char options[1024] __attribute__((aligned(8)));
};

static struct trial trial;

static struct mcts *begin_in(const struct puzzle *puzzle, const char *options, size_t memory)
{
    const struct search *search = search_find("spmcts");
    assert_true(options_size(search->options) <= sizeof trial.options);
    options_default(search->options, trial.options);
    assert_int_equal(options_set_all(search->options, trial.options, options, NULL), STATUS_OK);
    trial.run = (struct run){
        .puzzle = puzzle, .search = search, .options = trial.options, .rng = rng_stream(3, 0)};
    const struct limits limits = {.memory = memory};
    budget_start(&trial.run.budget, &limits, NULL);
    run_start(&trial.run);
    assert_int_equal(mcts_alloc(&trial.mcts, &trial.run, "", NULL), STATUS_OK);
    mcts_set(&trial.mcts, 1, 1, 0);
    mcts_set_ucb(&trial.mcts, "ucb1-tuned", 0.01, 0);
    mcts_begin(&trial.mcts);
    return &trial.mcts;
}

static struct mcts *begin(const struct puzzle *puzzle, const char *options)
{
    return begin_in(puzzle, options, 1 << 20);
}

static const struct puzzle *board(int width, int height, int colors, uint64_t index)
{
    struct grid grid;
    grid_random(&grid, width, height, colors, 23, index);
    return plain_puzzle_make(&proof_plain, &grid, &rules_table[0]);
}

static void play_outs(struct mcts *mcts, int count)
{
    for (int i = 0; i < count && !mcts_ended(mcts, 1); i++)
        mcts_playout(mcts);
}

/* The number of nodes that are not done when they are added is the number of positions
 * that can be reached, but for those met first with fewer points. */
static void merges_orders_of_moves(void **state)
{
    for (uint64_t index = 0; index < 10; index++) {
        struct attempt at = {
            .puzzle = board(5, 5, 3, index), .search = "uct", .limits.memory = 8 << 20};
        struct answer apart = attempt(&at);
        at.options = "merge=yes";
        struct answer merged = attempt(&at);
        assert_true(apart.proven && merged.proven);
        assert_int_equal(apart.score, merged.score);
        assert_true(3 * merged.nodes < 2 * apart.nodes || apart.nodes < 200);
    }
}

/* Two columns of two: either may go first, and then the position is the same. */
static void knows_a_position_again(void **state)
{
    struct grid grid = {.width = 5, .height = 1, .cell = {1, 1, 2, 3, 3}};
    struct mcts *mcts = begin(plain_puzzle_make(&proof_plain, &grid, &rules_table[0]), "merge=yes");
    play_outs(mcts, 100);
    assert_true(mcts_done(mcts));
    assert_int_equal(mcts->tree.used, 5); /* the second order is cut where they meet */
    assert_int_equal(trial.run.budget.playouts, 4);
    run_end(&trial.run);
}

/* The bonus for an empty board, which is all that this one has, does not count. */
static void counts_points_alone(void **state)
{
    struct grid grid = {.width = 5, .height = 1, .cell = {1, 1, 1, 2, 2}};
    const struct puzzle *puzzle = plain_puzzle_make(&proof_plain, &grid, &rules_table[0]);
    struct mcts *mcts = begin(puzzle, "");
    play_outs(mcts, 100);
    assert_true(tree_node(&mcts->tree, TREE_ROOT)->top == 1001);
    run_end(&trial.run);
    mcts = begin(puzzle, "count=points");
    play_outs(mcts, 100);
    assert_true(tree_node(&mcts->tree, TREE_ROOT)->top == 1);
    assert_int_equal(mcts->top.score, 1001);
    assert_int_equal(trial.run.best.score, 1001);
    run_end(&trial.run);
}

/* A node of n visits has at most ceil(2 sqrt n) children, and not many fewer. */
static void widens_with_the_visits(void **state)
{
    struct mcts *mcts = begin(board(12, 12, 5, 0), "widening=2,exponent=0.5");
    play_outs(mcts, 60);
    const struct node *root = tree_node(&mcts->tree, TREE_ROOT);
    assert_int_equal(root->visits, 60);
    assert_int_equal(root->count, 16);
    struct walk walk = walk_start(&mcts->tree, mcts->path, mcts->next, mcts->puzzle->max_length);
    while (walk_on(&walk)) {
        const struct node *node = tree_node(&mcts->tree, walk.path[walk.depth]);
        assert_true(node->count <= ceil(2 * sqrt(node->visits)));
    }
    run_end(&trial.run);
}

/* The playouts before the threshold have brought the root their children, and it gets no
 * others before all of these are done. */
static void keeps_to_what_was_found(void **state)
{
    enum { THRESHOLD = 5 };
    struct mcts *mcts = begin(board(12, 12, 5, 0), "");
    int moves = mcts->puzzle->moves(mcts->puzzle->self, mcts_state(mcts), mcts->moves);
    mcts->threshold = THRESHOLD;
    mcts->found_only = true;
    play_outs(mcts, 2000);
    const struct node *root = tree_node(&mcts->tree, TREE_ROOT);
    assert_in_range(root->count, 1, THRESHOLD);
    assert_true(moves > THRESHOLD);
    mcts->found_only = false;
    play_outs(mcts, moves);
    assert_int_equal(root->count, moves);
    run_end(&trial.run);
}

/* The first move of the second search starts where the first search left it, up to the ten
 * visits that it is trusted with. */
static void knows_the_last_search(void **state)
{
    struct mcts *mcts = begin(board(8, 8, 4, 0), "positions=1000");
    play_outs(mcts, 200);
    uint32_t before[256] = {0};
    const struct node *root = tree_node(&mcts->tree, TREE_ROOT);
    for (uint32_t i = 0; i < root->count; i++) {
        const struct node *child = tree_node(&mcts->tree, root->first + i);
        before[rng_mix(child->move) % 256] = child->visits;
    }
    mcts_begin(mcts);
    play_outs(mcts, 1);
    const struct node *child = tree_node(&mcts->tree, tree_node(&mcts->tree, TREE_ROOT)->first);
    uint32_t known = before[rng_mix(child->move) % 256];
    assert_true(known > 1);
    assert_int_equal(child->visits, (known < 10 ? known : 10) + 1);
    assert_int_equal(tree_node(&mcts->tree, TREE_ROOT)->visits, 1);
    run_end(&trial.run);
}

/* A narrow beam grows until it holds everything: then the optimum is reached, and proven. */
static void grows_to_a_proof(void **state)
{
    for (uint64_t index = 0; index < 60; index++) {
        int width = 4 + (int)(index % 3), height = index % 3 == 0 ? 4 : 5;
        struct attempt at = {.puzzle = board(width, height, 2 + (int)(index / 3 % 3), index),
                             .search = "exhaustive",
                             .limits.memory = 8 << 20};
        struct answer exact = attempt(&at);
        at.search = "bmcts";
        at.options = "L=20,W=1,grow=2,merge=yes";
        struct answer grown = attempt(&at);
        assert_true(exact.proven && grown.proven);
        assert_int_equal(grown.score, exact.score);
        assert_int_equal(grown.bound, exact.score);
    }
}

/* One that stays loses something on some of these boards, and never says otherwise. */
static void does_not_prove_what_it_cut(void **state)
{
    int lost = 0;
    for (uint64_t index = 0; index < 20; index++) {
        struct attempt at = {.puzzle = board(6, 5, 3, index), .search = "exhaustive"};
        score_t optimum = attempt(&at).score;
        at.search = "bmcts";
        at.options = "L=10,W=1,merge=yes";
        at.limits.playouts = 1000;
        struct answer answer = attempt(&at);
        assert_true(!answer.proven || answer.score == optimum);
        lost += answer.score < optimum;
    }
    assert_true(lost > 0);
}

/* What is remembered of a large tree takes long: not when the budget is over. */
static void remembers_within_the_budget(void **state)
{
    struct mcts *mcts = begin(board(7, 7, 4, 0), "positions=1000");
    size_t known = 0;
    play_outs(mcts, 500);
    mcts->run->budget.ended = true;
    mcts_begin(mcts);
    for (size_t i = 0; i < mcts->positions.count; i++)
        known += mcts->positions.entries[i].visits > 0;
    assert_int_equal(known, 0);
    run_end(&trial.run);
}

/* After any playout, the codes on the kept path are those of its moves, also where it found no
 * room and ended above the one before. */
static void rave_knows_the_way(void **state)
{
    struct mcts *mcts = begin_in(board(7, 7, 4, 0), "rave=100", 1 << 15);
    int full = 0;
    mcts_set(mcts, 20, 1, 0);
    for (int i = 0; i < 3000 && !mcts_ended(mcts, 1); i++) {
        mcts_playout(mcts);
        full += mcts->no_room;
        for (int k = 0; k < mcts->known; k++) {
            const void *before = mcts->states + (size_t)k * mcts->stride;
            assert_true(mcts->rave.codes[k] == rave_code(mcts->puzzle, before, mcts->line[k]));
        }
    }
    assert_non_null(mcts->rave.entries);
    assert_true(full > 0);
    run_end(&trial.run);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(merges_orders_of_moves),
        cmocka_unit_test(knows_a_position_again),
        cmocka_unit_test(counts_points_alone),
        cmocka_unit_test(widens_with_the_visits),
        cmocka_unit_test(keeps_to_what_was_found),
        cmocka_unit_test(knows_the_last_search),
        cmocka_unit_test(grows_to_a_proof),
        cmocka_unit_test(does_not_prove_what_it_cut),
        cmocka_unit_test(remembers_within_the_budget),
        cmocka_unit_test(rave_knows_the_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
