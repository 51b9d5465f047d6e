/* SPDX-License-Identifier: MIT
 *
 * One layer of a beam search: the candidates for its places, of which the best are kept,
 * one of each signature. Candidates gather in a buffer that is cut back to the best
 * whenever it is full.
 *
 * What is kept depends on which candidates came and not on their order: one that was
 * cut had as many better ones before it as there are places, and they stay better. So
 * threads may bring them as they like.
 */
#ifndef SEARCH_BEAM_LAYER_H
#define SEARCH_BEAM_LAYER_H

#include "search/core/search.h"

struct candidate {
    uint64_t signature;
    double value;
    uint32_t parent; /* by whatever numbers the search has */
    move_t move;     /* from the parent */
};

/* Twice as many as are kept: larger buffers are cut less often, smaller ones stay in the
 * cache and raise the floor sooner. */
enum { CANDIDATES_A_PLACE = 2 };

struct layer {
    struct candidate *candidates; /* the search's memory */
    uint32_t count, room;
    double floor; /* what comes below this will not be kept */
    bool lost;    /* some were not kept */
};

/* Finds candidates of one signature; the layers of a search share it. */
struct sieve {
    uint32_t *slots;
    uint32_t room; /* a power of two, at least twice what any layer holds */
};

/* Room that a layer needs to keep `width` candidates, and slots of a sieve for it. */
uint32_t layer_room(uint32_t width);
uint32_t sieve_room(uint32_t width);

void layer_clear(struct layer *layer, struct candidate *candidates, uint32_t room);

/* Adds one that is not below the floor. */
void layer_put(struct layer *layer, const struct candidate *candidate, struct sieve *sieve,
               uint32_t width);

/* Leaves the best `width`, one of each signature, in no order. Their values may be changed
 * after that. */
void layer_cut(struct layer *layer, struct sieve *sieve, uint32_t width);

/* Leaves the best `width`, one of each signature, in order: the best first, and of
 * equals the one with the smaller signature. */
void layer_close(struct layer *layer, struct sieve *sieve, uint32_t width);

#endif
