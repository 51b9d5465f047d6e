/* SPDX-License-Identifier: MIT
 *
 * The states that wait at one depth, best rating first, with what it takes to go on
 * from them. Room is fixed: when it is used up, a newcomer takes the place of a
 * leaf of the heap, which is rarely among the good ones, or is turned away.
 */
#ifndef SEARCH_CLASSIC_QUEUE_H
#define SEARCH_CLASSIC_QUEUE_H

#include "search/core/search.h"

struct place {
    score_t rating;
    uint32_t parent; /* where the state came from, by whatever numbers the search has */
    move_t move;     /* and the move that led to it */
    uint32_t slot;   /* of its state; the queue's business */
};

struct queue {
    struct place *places; /* a heap of `size`; behind it, up to `used`, slots that are free */
    char *states;         /* packed: no slot of a puzzle may see them here */
    size_t state_size;
    uint32_t size, used, room;
};

/* Bytes that each state costs. */
size_t queue_bytes(const struct puzzle *puzzle);

/* Takes room for `room` states; ask run_short afterwards. */
void queue_take(struct queue *queue, struct run *run, uint32_t room);

void queue_clear(struct queue *queue);

/* Adds a copy of `state`; false if that cost a state its place: this one or a leaf. */
bool queue_put(struct queue *queue, struct place place, const void *state, struct rng *rng);

/* Takes the best out, its state into `state`; there must be one. */
struct place queue_pop(struct queue *queue, void *state);

#endif
