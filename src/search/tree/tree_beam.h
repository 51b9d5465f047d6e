/* SPDX-License-Identifier: MIT
 *
 * The beam of Beam Monte-Carlo Tree Search (Baier & Winands 2012): a counter for each
 * depth of a tree, and the pruning that follows when enough playouts have passed one.
 * The most visited nodes of that depth stay with their ancestors, which get no more
 * children; everything else is freed.
 *
 * What is below the depth goes too, so the counters below start again: each depth gets
 * its `limit` of playouts.
 *
 * A beam that grows gets wider with each search that has nothing left to see below it, and
 * does not prune a depth that fits into it. Once every depth does, nothing is lost any more
 * and the tree is searched to its end: the optimum is found and proven, as it never is by
 * a beam that stays as it is.
 */
#ifndef SEARCH_TREE_TREE_BEAM_H
#define SEARCH_TREE_TREE_BEAM_H

#include "search/tree/mcts.h"

struct tree_beam {
    struct mcts *mcts;
    int limit;      /* playouts through a depth before it is pruned */
    uint32_t width; /* nodes of a depth that stay */
    double grow;    /* factor of the width from a search to the next; 1: it stays */
    bool exhausted; /* nothing was left below the beam */
    int *counts;    /* playouts through each depth since there was nothing */
};

/* Takes memory from the run, and so must come before mcts_take, which leaves none. Whether
 * it grows is for the option `grow` to say. */
void tree_beam_take(struct tree_beam *beam, struct mcts *mcts, struct run *run, int limit,
                    int width);

/* After mcts_begin; grows where nothing was left below the beam. */
void tree_beam_begin(struct tree_beam *beam);

/* After each mcts_playout: counts it, and prunes where it was the last that a depth
 * waited for. */
void tree_beam_count(struct tree_beam *beam);

#endif
