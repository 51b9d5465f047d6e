/* SPDX-License-Identifier: MIT
 *
 * Choosing among children by SP-MCTS's formula without looking at all of them each time.
 *
 * Between two visits of a node only one of its children changes: the one that was chosen.
 * The others gain no more than the term for their parent does, and that ever more slowly.
 * So it is enough to know how good the best of the others was when somebody last looked:
 * as long as the favourite is better than that can be by now, it is the best. A small
 * table of such notes, by the number of the node, is where most choices end; what they
 * choose is what looking at all children would.
 */
#ifndef SEARCH_TREE_CHILD_CACHE_H
#define SEARCH_TREE_CHILD_CACHE_H

#include "search/tree/selection.h"

struct favourite {
    /* The node as it was when its favourite was last chosen: others are not meant. */
    uint32_t parent, first, count, visits;
    uint32_t child;
    uint32_t since; /* visits of the node when all children were looked at */
    float reach;    /* C sqrt(ln N) of that time */
    float rival;    /* the value of the second best at that time */
    float growth;   /* by which no child's value grows more with a visit of the node */
};

enum { FAVOURITES = 1024 };

/* The child that is not done and has the highest value, TREE_NONE if all are done.
 * `favourites` are FAVOURITES of them, zeroed at first and whenever nodes were freed; or
 * NULL. */
uint32_t favourite_choose(struct favourite *favourites, const struct tree *tree,
                          const struct selection *s, uint32_t parent);

#endif
