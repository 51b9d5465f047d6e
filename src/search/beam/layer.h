/* SPDX-License-Identifier: MIT
 *
 * One layer of a beam search: the candidates for its places, of which the best are kept,
 * one of each signature. Candidates gather in a buffer that is cut back to the best
 * whenever it is full.
 *
 * The result depends on the set of candidates and not on their order: a candidate is cut only when
 * as many better ones as there are places exist, and those stay better. So threads may add
 * candidates in any order.
 */
#ifndef SEARCH_BEAM_LAYER_H
#define SEARCH_BEAM_LAYER_H

#include "search/core/search.h"

struct candidate {
    uint64_t signature;
    double value;
    uint32_t parent; /* as the search numbers its nodes */
    move_t move;     /* from the parent */
};

/* Twice the candidates that are kept: a larger buffer is cut less often, a smaller one stays in
 * the cache and raises the floor sooner. */
enum { CANDIDATES_PER_PLACE = 2 };

struct layer {
    struct candidate *candidates; /* the search's memory */
    uint32_t count, room;
    double floor; /* candidates below this value are not kept */
    bool lost;    /* some candidates were not kept */
};

/* A hash set that finds candidates of equal signature; the layers of a search share it. */
struct signature_set {
    uint32_t *slots;
    uint32_t room; /* a power of two, at least twice what any layer holds */
};

/* Candidates that a layer has room for to keep `width` of them, and slots of the set for it. */
uint32_t layer_room(uint32_t width);
uint32_t signature_set_room(uint32_t width);

void layer_clear(struct layer *layer, struct candidate *candidates, uint32_t room);

/* Adds a candidate whose value is not below the floor. */
void layer_put(struct layer *layer, const struct candidate *candidate,
               struct signature_set *signatures, uint32_t width);

/* Keeps the best `width`, one of each signature, unordered. Their values may be changed after
 * that. */
void layer_cut(struct layer *layer, struct signature_set *signatures, uint32_t width);

/* Keeps the best `width`, one of each signature, sorted: the best first, ties by the smaller
 * signature. */
void layer_close(struct layer *layer, struct signature_set *signatures, uint32_t width);

#endif
