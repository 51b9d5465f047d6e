/* SPDX-License-Identifier: MIT
 *
 * A proof that no line beats the best one: a beam sweep that may lose no state. It expands the
 * puzzle layer by layer, prunes by the upper bound what cannot beat the best line, and gives up as
 * soon as a layer has more states than places. Each attempt is twice as wide as the one before, so
 * all failed attempts together cost about as much as the last one.
 */
#ifndef SEARCH_AUTO_PROOF_H
#define SEARCH_AUTO_PROOF_H

#include "search/beam/sweep.h"

struct proof {
    struct run *run;
    struct sweep sweep;
    void *root;
    uint32_t width;         /* of the next attempt; 0: memory allows none, or no wider one */
    double spent, expected; /* nodes of all attempts; of the next one, by estimate */
    double reached;         /* how far the last attempt came, as a share of all layers */
};

/* Takes what is left of the run's memory; call run_check_memory afterwards. */
void proof_alloc(struct proof *proof, struct run *run);

/* One attempt. Sets run->proven and run->bound if it succeeds. */
void proof_try(struct proof *proof, struct playout *playout);

/* Whether the next attempt is due, when `work` nodes were spent on everything else. */
bool proof_due(const struct proof *proof, double work);

#endif
