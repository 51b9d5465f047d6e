/* SPDX-License-Identifier: MIT
 *
 * Proposals: random changes to a sequence. One inserts a move, one removes a move, and one moves
 * a move to another place.
 */
#ifndef SEARCH_ANNEAL_PROPOSAL_H
#define SEARCH_ANNEAL_PROPOSAL_H

#include <limits.h>

#include "search/anneal/sequence.h"

/* A move that is removed, a piece that is played before a move, or both. */
struct proposal {
    int out; /* the removed move; NOWHERE: none */
    int in;  /* the move before which the piece is played; NOWHERE: none */
    piece_t piece;
};
enum { NOWHERE = INT_MAX };

struct proposal_settings {
    double insert, remove; /* shares of the kinds; the rest are shifts */
    double reach;          /* mean distance of a shift, as a share of the editable moves */
    double saved;          /* share of inserted moves that may play the aim */
};

/* Draws a proposal for a sequence that saves `aim` up; false if it would change nothing. */
bool proposal_draw(struct proposal *proposal, const struct proposal_settings *settings,
                   const struct sequence *sequence, int aim);

/* The first place that the proposal changes. */
static inline int proposal_from(const struct proposal *proposal)
{
    return proposal->in < proposal->out ? proposal->in : proposal->out;
}

#endif
