/* SPDX-License-Identifier: MIT
 *
 * The beam of Beam Monte-Carlo Tree Search (Baier & Winands 2012): a counter per depth of a
 * tree, and the pruning that follows when enough playouts have passed one. The most visited
 * nodes of that depth survive with their ancestors, which get no more children; everything
 * else is freed. Everything below that depth is freed too, so the counters below start again.
 *
 * A growing beam gets wider after each search that exhausted the tree below it, and does not
 * prune a depth that fits into it. Once every depth fits, nothing is lost any more: the tree
 * is searched to its end, and the optimum is found and proven.
 */
#ifndef SEARCH_TREE_TREE_BEAM_H
#define SEARCH_TREE_TREE_BEAM_H

#include "search/tree/mcts.h"

struct tree_beam {
    struct mcts *mcts;
    int limit;      /* playouts through a depth before it is pruned */
    uint32_t width; /* nodes of a depth that survive */
    double grow;    /* factor of the width from a search to the next; 1: it is fixed */
    bool exhausted; /* the tree below the beam was searched to its end */
    int *counts;    /* playouts through each depth since the last pruning above it */
};

/* Takes memory from the run. Call it before mcts_alloc, which leaves none. The option `grow`
 * sets the growth, if the search has it. */
void tree_beam_alloc(struct tree_beam *beam, struct mcts *mcts, struct run *run, int limit,
                     int width);

/* After mcts_begin; widens the beam if the last search exhausted the tree below it. */
void tree_beam_begin(struct tree_beam *beam);

/* After each mcts_playout: counts it, and prunes a depth that has reached the limit. */
void tree_beam_count(struct tree_beam *beam);

#endif
