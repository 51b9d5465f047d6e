/* SPDX-License-Identifier: MIT
 *
 * Selection by SP-MCTS's formula that does not compute every child's value each time.
 *
 * Between two visits of a node only the selected child's own statistics change. The values of
 * the others grow by no more than the exploration term does, ever more slowly. An entry holds
 * the selected child and the value of the second best when all children were last compared.
 * While the child's value is above what the second best can have become, it is selected again
 * without a comparison. The result is the same as by comparing all children.
 */
#ifndef SEARCH_TREE_CHILD_CACHE_H
#define SEARCH_TREE_CHILD_CACHE_H

#include "search/tree/selection.h"

struct cached_child {
    /* The node when the child was last selected; if it has changed, the entry is invalid. */
    uint32_t parent, first, count, visits;
    uint32_t child;
    uint32_t since; /* visits of the node when all children were compared */
    float reach;    /* C sqrt(ln N) at that time */
    float second;   /* the second highest value at that time */
    float growth;   /* an upper bound on the growth of any value per visit of the node */
};

enum { CHILD_CACHE_SIZE = 1024 };

/* The child that is not done and has the highest value, TREE_NONE if all are done.
 * `cache` has CHILD_CACHE_SIZE entries, zeroed at first and whenever nodes were freed; it may
 * be NULL. */
uint32_t child_cache_choose(struct cached_child *cache, const struct tree *tree,
                            const struct selection *s, uint32_t parent);

#endif
