/* SPDX-License-Identifier: MIT
 *
 * A bounded priority queue of states, highest rating first. When it is full, a new state
 * replaces a random leaf of the heap, which is rarely among the good ones, or is refused.
 */
#ifndef SEARCH_CLASSIC_QUEUE_H
#define SEARCH_CLASSIC_QUEUE_H

#include "search/core/search.h"

struct queue_item {
    score_t rating;
    uint32_t parent; /* number of its parent, given by the search */
    move_t move;     /* that led to it */
    uint32_t slot;   /* of its state; set by the queue */
};

struct queue {
    struct queue_item *items; /* a heap of `size`; after it, up to `used`, free slots */
    char *states;             /* packed: to be copied before a puzzle sees one */
    size_t state_size;
    uint32_t size, used, room;
};

/* Takes memory for `room` states; call run_check_memory afterwards. */
void queue_alloc(struct queue *queue, struct run *run, size_t room);

void queue_clear(struct queue *queue);

/* Adds a copy of `state`. Returns false if a state was dropped: this one or a leaf. */
bool queue_put(struct queue *queue, struct queue_item item, const void *state, struct rng *rng);

/* Removes the first item and copies its state to `state`; the queue must not be empty. */
struct queue_item queue_pop(struct queue *queue, void *state);

#endif
