/* SPDX-License-Identifier: MIT
 *
 * What a tree search takes before it begins: memory and settings.
 */
#include "search/tree/mcts.h"

#include <string.h>

/* Nodes that are always there: a search with fewer is none. */
enum { LEAST_NODES = 64 };

/* Bytes that a tree gets whatever else takes memory. */
enum { TREE_BYTES = 2 * LEAST_NODES * sizeof(struct node) };

/* Reads MCTS_EXTRAS, and takes what does not depend on how much memory there is. */
static void read_extras(struct mcts *mcts)
{
    const struct option *rows = mcts->run->search->options;
    const void *options = mcts->run->options;
    mcts->widening = option_number(rows, options, "widening");
    mcts->exponent = option_number(rows, options, "exponent");
    mcts->by_top = option_is(rows, options, "guide", "top");
    mcts->bare = option_is(rows, options, "count", "points");
    mcts->trust = (uint32_t)option_number(rows, options, "trust");
    mcts->equivalence = option_number(rows, options, "rave");
    if (mcts->equivalence > 0)
        rave_take(&mcts->rave, mcts->run);
}

/* Bytes that may go to something else than the tree. */
static size_t spare(const struct mcts *mcts, int trees)
{
    size_t room = run_room_each(mcts->run, (size_t)trees);
    return room > TREE_BYTES ? room - TREE_BYTES : 0;
}

/* The tables of MCTS_EXTRAS, which take a part of what there is. */
static void take_tables(struct mcts *mcts, int trees)
{
    struct run *run = mcts->run;
    const struct option *rows = run->search->options;
    if (spare(mcts, trees) / 32 > FAVOURITES * sizeof *mcts->favourites)
        mcts->favourites = run_take(run, FAVOURITES, sizeof *mcts->favourites);
    double records = option_number(rows, run->options, "table");
    if (mcts->equivalence > 0)
        rave_take_habits(&mcts->rave, run, spare(mcts, trees) / 4);
    if (option_is(rows, run->options, "merge", "yes"))
        table_take(&mcts->met, run, spare(mcts, trees) / 3);
    if (records > 0)
        memo_take(&mcts->memo, run, (size_t)records, spare(mcts, trees) / 2);
}

enum status mcts_take_rest(struct mcts *mcts, struct run *run, const char *policy,
                           struct error *error)
{
    const struct puzzle *puzzle = run->puzzle;
    size_t depths = (size_t)puzzle->max_length + 1;
    *mcts = (struct mcts){
        .run = run,
        .puzzle = puzzle,
        .top.move = run_take(run, depths, sizeof(move_t)),
        .path = run_take(run, depths, sizeof(uint32_t)),
        .line = run_take(run, depths, sizeof(move_t)),
        .states = run_take_states(run, depths),
        .stride = run_stride(run),
        .moves = run_take(run, (size_t)puzzle->max_moves + 1, sizeof(move_t)),
        .next = run_take(run, depths, sizeof(uint32_t)),
    };
    read_extras(mcts);
    return policy ? finisher_take(&mcts->finisher, run, policy, error) : STATUS_OK;
}

void mcts_take_tree(struct mcts *mcts, int trees, uint64_t most)
{
    take_tables(mcts, trees);
    size_t room = run_room_each(mcts->run, (size_t)trees);
    bool enough = room / sizeof(struct node) > most;
    tree_take(&mcts->tree, mcts->run, enough ? (size_t)most * sizeof(struct node) : room,
              LEAST_NODES);
}

enum status mcts_take(struct mcts *mcts, struct run *run, const char *policy, struct error *error)
{
    enum status status = mcts_take_rest(mcts, run, policy, error);
    mcts_take_tree(mcts, 1, UINT64_MAX);
    return status ? status : run_short(run, error);
}

static enum crowding crowding_named(const char *name)
{
    return strcmp(name, "prune") == 0     ? CROWDING_PRUNE
           : strcmp(name, "restart") == 0 ? CROWDING_RESTART
                                          : CROWDING_KEEP;
}

void mcts_set(struct mcts *mcts, int threshold, int restarts, int size, const char *full)
{
    mcts->threshold = (uint32_t)threshold;
    mcts->restarts = restarts;
    mcts->size = (uint64_t)size;
    mcts->crowding = crowding_named(full);
}

/* What no line scores more than, 0 if the puzzle does not say. */
static double bound_at_start(const struct mcts *mcts)
{
    const struct puzzle *puzzle = mcts->puzzle;
    puzzle->root(puzzle->self, mcts->states);
    score_t bound = puzzle->bound ? puzzle->bound(puzzle->self, mcts->states) : SCORE_MAX;
    return bound > 0 && bound < SCORE_MAX ? (double)bound : 0;
}

void mcts_set_ucb(struct mcts *mcts, const char *formula, double c, double scale)
{
    mcts->formula = strcmp(formula, "ucb1") == 0 ? FORMULA_UCB1 : FORMULA_TUNED;
    mcts->selection.c = c;
    mcts->high = scale > 0 ? scale : bound_at_start(mcts);
}
