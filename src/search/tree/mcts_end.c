/* SPDX-License-Identifier: MIT
 *
 * When a tree search ends: what it has proven, how it goes on in full memory, and when
 * the next one begins.
 */
#include "search/tree/mcts.h"

void mcts_prove(const struct mcts *mcts)
{
    struct run *run = mcts->run;
    if (!mcts_done(mcts) || mcts->start > 0 || mcts->sealed > 0)
        return;
    run->proven = true;
    run->bound = run->best.score;
}

/* Frees what is below nodes with fewer visits, and below those that are done. Sealed
 * nodes would not get their children back. */
static void thin(struct mcts *mcts, uint32_t visits)
{
    struct tree *tree = &mcts->tree;
    struct walk walk = walk_start(tree, mcts->path, mcts->next, mcts->puzzle->max_length);
    while (walk_on(&walk)) {
        const struct node *node = tree_node(tree, walk.path[walk.depth]);
        if (walk.depth >= mcts->sealed && (node->done || node->visits < visits))
            tree_drop(tree, walk.path[walk.depth]);
    }
    mcts_forget(mcts);
}

/* Rarely visited nodes first; half of the room pays for the walks. */
static void make_room(struct mcts *mcts)
{
    uint32_t root = tree_node(&mcts->tree, TREE_ROOT)->visits;
    for (uint32_t visits = 4; visits < root; visits *= 2) {
        thin(mcts, visits);
        if (mcts->tree.taken <= mcts->tree.capacity / 2 || visits > UINT32_MAX / 2)
            return;
    }
}

bool mcts_over(struct mcts *mcts, double until)
{
    if (run_over(mcts->run) || mcts_done(mcts) || budget_reached(&mcts->run->budget, until))
        return true;
    if (mcts->size > 0 && mcts->added >= mcts->size)
        return true;
    if (mcts->crowded && mcts->crowding == CROWDING_PRUNE)
        make_room(mcts);
    return mcts->crowded && mcts->crowding == CROWDING_RESTART;
}

bool mcts_restart(struct mcts *mcts)
{
    if (mcts->searches > 0) {
        mcts_prove(mcts);
        if (mcts->run->proven || run_over(mcts->run))
            return false;
    }
    mcts->searches++;
    mcts->until = mcts->searches < mcts->restarts ? (double)mcts->searches / mcts->restarts : 1;
    mcts_begin(mcts);
    return true;
}
