/* SPDX-License-Identifier: MIT
 *
 * A priority queue of numbered things, highest key first, the deeper first among
 * equals, the younger first among those: always the same order. A key may be
 * raised while its thing waits.
 */
#ifndef SEARCH_CLASSIC_HEAP_H
#define SEARCH_CLASSIC_HEAP_H

#include "search/core/search.h"

struct item {
    score_t key;
    uint32_t depth;
    uint32_t id;
};

struct heap {
    struct item *items;
    uint32_t *places; /* of thing `id` in items, counted from 1; 0 while it does not wait */
    uint32_t size;
};

/* Bytes for each thing. */
#define HEAP_BYTES (sizeof(struct item) + sizeof(uint32_t))

/* Room for the things 0 to `capacity` - 1; ask run_short afterwards. */
void heap_take(struct heap *heap, struct run *run, uint32_t capacity);

/* Puts a thing in, or changes the key and depth of one that waits. */
void heap_put(struct heap *heap, struct item item);

/* Takes the first out; there must be one. */
struct item heap_pop(struct heap *heap);

#endif
