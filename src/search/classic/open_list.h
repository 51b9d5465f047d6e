/* SPDX-License-Identifier: MIT
 *
 * The open list of A*: a heap of numbered nodes, highest bound first. Ties go to the deeper
 * node, then to the younger one, so the order is total. The bound of an open node may be
 * raised.
 */
#ifndef SEARCH_CLASSIC_OPEN_LIST_H
#define SEARCH_CLASSIC_OPEN_LIST_H

#include "search/core/search.h"

struct open_node {
    score_t bound;
    uint32_t depth;
    uint32_t id;
};

struct open_list {
    struct open_node *items;
    uint32_t *positions; /* of node `id` in items, counted from 1; 0: not open */
    uint32_t size;
};

/* Room for nodes 0 to `capacity` - 1; call run_check_memory afterwards. */
void open_list_alloc(struct open_list *list, struct run *run, size_t capacity);

/* Opens a node, or changes the bound and depth of one that is open. */
void open_list_put(struct open_list *list, struct open_node node);

/* Removes the first node; the list must not be empty. */
struct open_node open_list_pop(struct open_list *list);

#endif
