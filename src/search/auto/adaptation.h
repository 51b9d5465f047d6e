/* SPDX-License-Identifier: MIT
 *
 * Policy adaptation (search/nested/nrpa.h) in small parts, so that proofs can be tried between
 * them. A search of the top level that is complete is followed by the next one, with all weights 0.
 */
#ifndef SEARCH_AUTO_ADAPTATION_H
#define SEARCH_AUTO_ADAPTATION_H

#include "search/nested/nrpa.h"

/* log2 of the slots for the weights of a level: as a rule, and if memory is short. */
enum { ADAPTATION_BITS = 15, ADAPTATION_BITS_LEAST = 10 };

struct adaptation {
    int bits;
    struct nrpa nrpa;
    struct move_weights first; /* what a search begins with */
    bool searches;             /* a search has begun and is not complete */
};

/* Whether it is better than annealing for the puzzle: codes tell which moves are alike, and no move
 * has a piece by which annealing would find it again. */
bool adaptation_suits(const struct puzzle *puzzle);

/* Takes memory from the run for so many bits; call run_check_memory afterwards. */
void adaptation_alloc(struct adaptation *adaptation, struct run *run);

/* A search of level 1, or less where the budget ends it. The moves of its playouts count as nodes,
 * besides its adaptations. */
void adaptation_pass(struct adaptation *adaptation);

#endif
