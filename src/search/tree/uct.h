/* SPDX-License-Identifier: MIT
 *
 * What UCT shares with the searches that are built on it, BMCTS and the nested ones: the
 * options of its formula, and the settings of Baier & Winands 2012 for a minute a board.
 */
#ifndef SEARCH_TREE_UCT_H
#define SEARCH_TREE_UCT_H

#include "search/tree/mcts.h"

#define UCT_OPTIONS(OPTION, CHOICE)                                                  \
    OPTION(C, 0.01, 0.0, 1000.0, "weight of what was seldom visited")                \
    CHOICE(formula, "ucb1-tuned", "ucb1|ucb1-tuned", "which upper confidence bound") \
    OPTION(scale, 0.0, 0.0, 1e12,                                                    \
           "the score that counts as 1; 0: the puzzle's bound, or the "              \
           "top score where it has none")                                            \
    OPTION(T, 1, 1, 10000, "visits of a node before the formula chooses and not the policy")

#define UCT_SAMEGAME_RANDOM   "C=0.0009,policy=random"
#define UCT_SAMEGAME_INFORMED "C=0.0025,policy=informed"
#define UCT_BUBBLEBREAKER     "C=0.0275,policy=random"
#define UCT_CLICKOMANIA       "C=0.012,policy=random"

#endif
