/* SPDX-License-Identifier: MIT
 *
 * Nested Monte-Carlo tree search (Baier & Winands 2012): several trees, one a level. On
 * the lowest level a playout is the policy's; on every other it is a whole search of the
 * level below, which begins with an empty tree at the leaf that was selected and gives
 * back its best line. NMCTS and NBMCTS are one search: they differ in whether the trees
 * are cut to a beam, and so in their options.
 *
 * UCT tries all moves of a node before it goes below one. In an upper tree a playout is
 * dear, and most moves are not worth a search: tries=found goes on with the moves that
 * the best lines of the searches made, and tries others when those are done.
 */
#ifndef SEARCH_TREE_NEST_H
#define SEARCH_TREE_NEST_H

#include "search/tree/tree_beam.h"
#include "search/tree/uct.h"

enum { NEST_LEVELS = 5 };

/* Nodes of the highest tree after which a search begins again: it has settled by then, see
 * docs/tree.md. */
enum { NEST_SIZE = 200 };

/* C and T, and L and W of BMCTS, are those of the lowest level; with a 2 behind them they
 * are those of the levels above. */
#define NEST_OPTIONS(OPTION, CHOICE)                                                      \
    UCT_OPTIONS(OPTION, CHOICE)                                                           \
    OPTION(levels, 2, 2, NEST_LEVELS, "trees: a playout of one searches the next")        \
    OPTION(C2, 0.003, 0.0, 1000.0, "weight of what was seldom visited, upper trees")      \
    OPTION(T2, 5, 1, 10000, "visits of a node before the formula chooses, upper trees")   \
    CHOICE(tries, "found", "found|all",                                                   \
           "moves that the upper trees try first: those of the best lines found, or all") \
    MCTS_SIZED_OPTIONS(OPTION, CHOICE, 1, NEST_SIZE)

#define NEST_BEAM_OPTIONS(OPTION, CHOICE)                                              \
    OPTION(L, 100, 1, 1000000000, "playouts through a depth before it is cut")         \
    OPTION(W, 3, 1, 1000000, "nodes of a depth that stay")                             \
    OPTION(L2, 0, 0, 1000000000, "the same as L for the upper trees; 0: none are cut") \
    OPTION(W2, 1, 1, 1000000, "the same as W for the upper trees")

/* Of both searches. NMCTS leaves out the rows of the beam: they stay 0, which is none. */
#define NEST_ALL_OPTIONS(OPTION, CHOICE)                                                        \
    OPTION(inner, 0, 0, 1000000000, "playouts of a search below the highest tree; 0: no limit") \
    NEST_BEAM_OPTIONS(OPTION, CHOICE)                                                           \
    NEST_OPTIONS(OPTION, CHOICE)
OPTION_STRUCT(NEST_ALL_OPTIONS)

/* UCT on every level. */
#define NEST_PLAIN "T2=1,tries=all,size=0"

/* The run of both. */
enum status nest_run(struct run *run, struct error *error);

#endif
