/* SPDX-License-Identifier: MIT
 *
 * Rapid action value estimation (Gelly & Silver 2007): the average score of all playouts that made
 * a move at any time ("all moves as first"), blended with the average of those that began with it.
 * A move has the same code in every position.
 *
 * One table of fixed size serves all positions and outlives the tree. Of two codes that share
 * a slot, the more frequent one keeps it in the end.
 */
#ifndef SEARCH_TREE_RAVE_H
#define SEARCH_TREE_RAVE_H

#include "search/core/search.h"

struct rave_entry {
    uint32_t tag;   /* the upper half of the code */
    uint32_t count; /* playouts with this move; 0: none yet */
    double sum;     /* of their scores */
};

struct rave {
    struct rave_entry *entries; /* NULL: off */
    size_t count;               /* a power of two */
    uint64_t *codes;            /* of the moves of a playout, from the root */
    void *state;                /* in which a playout is replayed */
};

/* Takes what it needs for a playout, and then entries that fit into `bytes`, if any. Ask
 * run_check_memory afterwards. */
void rave_alloc(struct rave *rave, struct run *run);
void rave_alloc_entries(struct rave *rave, struct run *run, size_t bytes);

/* The code of a move; the move itself where the puzzle has no codes. */
uint64_t rave_code(const struct puzzle *puzzle, const void *state, move_t move);

/* Learns from a playout whose first `known` codes are there already, and lead to `state`. */
void rave_learn(struct rave *rave, const struct puzzle *puzzle, const struct line *line, int known,
                const void *state, score_t score);

/* The average score with the move of that code, `otherwise` if it is not known. */
double rave_average(const struct rave *rave, uint64_t code, double otherwise);

#endif
