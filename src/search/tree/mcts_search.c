/* SPDX-License-Identifier: MIT
 *
 * A tree search around its playouts: memory and settings, restarts, the end and the proof.
 */
#include "search/tree/mcts.h"

#include <string.h>

/* The smallest tree that is worth searching. */
enum { LEAST_NODES = 64 };

/* Bytes that a tree gets whatever else takes memory. */
enum { TREE_BYTES = 2 * LEAST_NODES * sizeof(struct node) };

/* Reads the options, and takes what does not depend on how much memory there is. */
static void read_options(struct mcts *mcts)
{
    const struct option *rows = mcts->run->search->options;
    const void *options = mcts->run->options;
    mcts->widening = option_number(rows, options, "widening");
    mcts->exponent = option_number(rows, options, "exponent");
    mcts->by_top = option_is(rows, options, "guide", "top");
    mcts->points_only = option_is(rows, options, "count", "points");
    mcts->equivalence = option_number(rows, options, "rave");
    if (mcts->equivalence > 0)
        rave_alloc(&mcts->rave, mcts->run);
}

/* Bytes that may go to something else than the tree. */
static size_t spare(const struct mcts *mcts, int trees)
{
    size_t room = run_alloc_most_each(mcts->run, (size_t)trees);
    return room > TREE_BYTES ? room - TREE_BYTES : 0;
}

/* Tables whose size depends on the memory. */
static void alloc_tables(struct mcts *mcts, int trees)
{
    struct run *run = mcts->run;
    const struct option *rows = run->search->options;
    if (spare(mcts, trees) / 32 > CHILD_CACHE_SIZE * sizeof *mcts->child_cache)
        mcts->child_cache = run_alloc(run, CHILD_CACHE_SIZE, sizeof *mcts->child_cache);
    double positions = option_number(rows, run->options, "positions");
    if (mcts->equivalence > 0)
        rave_alloc_entries(&mcts->rave, run, spare(mcts, trees) / 4);
    if (option_is(rows, run->options, "merge", "yes"))
        table_alloc(&mcts->transpositions, run, spare(mcts, trees) / 3);
    if (positions > 0)
        positions_alloc(&mcts->positions, run, (size_t)positions, spare(mcts, trees) / 2);
}

enum status mcts_alloc_rest(struct mcts *mcts, struct run *run, const char *policy,
                            struct error *error)
{
    const struct puzzle *puzzle = run->puzzle;
    size_t depths = (size_t)puzzle->max_length + 1;
    *mcts = (struct mcts){
        .run = run,
        .puzzle = puzzle,
        .top.move = run_alloc(run, depths, sizeof(move_t)),
        .path = run_alloc(run, depths, sizeof(uint32_t)),
        .line = run_alloc(run, depths, sizeof(move_t)),
        .states = run_alloc_states(run, depths),
        .stride = run_stride(run),
        .moves = run_alloc(run, (size_t)puzzle->max_moves + 1, sizeof(move_t)),
        .next = run_alloc(run, depths, sizeof(uint32_t)),
    };
    read_options(mcts);
    return policy ? playout_alloc(&mcts->playout, run, policy, error) : STATUS_OK;
}

void mcts_alloc_tree(struct mcts *mcts, int trees, uint64_t most)
{
    alloc_tables(mcts, trees);
    size_t room = run_alloc_most_each(mcts->run, (size_t)trees);
    bool enough = room / sizeof(struct node) > most;
    tree_alloc(&mcts->tree, mcts->run, enough ? (size_t)most * sizeof(struct node) : room,
               LEAST_NODES);
}

enum status mcts_alloc(struct mcts *mcts, struct run *run, const char *policy, struct error *error)
{
    enum status status = mcts_alloc_rest(mcts, run, policy, error);
    mcts_alloc_tree(mcts, 1, UINT64_MAX);
    return status ? status : run_check_memory(run, error);
}

void mcts_set(struct mcts *mcts, int threshold, int restarts, int size)
{
    mcts->threshold = (uint32_t)threshold;
    mcts->restarts = restarts;
    mcts->size = (uint64_t)size;
}

/* The upper bound on the score of any line, 0 if the puzzle has none. */
static double bound_at_start(const struct mcts *mcts)
{
    const struct puzzle *puzzle = mcts->puzzle;
    puzzle->root(puzzle->self, mcts->states);
    score_t bound = puzzle->bound ? puzzle->bound(puzzle->self, mcts->states) : SCORE_MAX;
    return bound > 0 && bound < SCORE_MAX ? (double)bound : 0;
}

void mcts_set_ucb(struct mcts *mcts, const char *formula, double c, double scale)
{
    mcts->formula = strcmp(formula, "ucb1") == 0 ? FORMULA_UCB1 : FORMULA_UCB1_TUNED;
    mcts->selection.c = c;
    mcts->high = scale > 0 ? scale : bound_at_start(mcts);
}

bool mcts_restart(struct mcts *mcts)
{
    if (mcts->searches > 0) {
        mcts_prove(mcts);
        if (mcts->run->proven || run_ended(mcts->run))
            return false;
    }
    mcts->searches++;
    mcts->until = mcts->searches < mcts->restarts ? (double)mcts->searches / mcts->restarts : 1;
    mcts_begin(mcts);
    return true;
}

bool mcts_ended(struct mcts *mcts, double until)
{
    return run_ended(mcts->run) || mcts_done(mcts) || budget_reached(&mcts->run->budget, until) ||
           (mcts->size > 0 && mcts->added >= mcts->size);
}

bool mcts_done(const struct mcts *mcts)
{
    return tree_node(&mcts->tree, TREE_ROOT)->done;
}

void mcts_prove(const struct mcts *mcts)
{
    struct run *run = mcts->run;
    if (!mcts_done(mcts) || mcts->start > 0 || mcts->closed_depth > 0)
        return;
    run->proven = true;
    run->bound = run->best.score;
}
