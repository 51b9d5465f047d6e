/* SPDX-License-Identifier: MIT
 *
 * Incremental replay: plays a sequence again with a proposal applied. Most moves after the
 * change take place in parts of the state that it did not touch. Such moves are skipped, and
 * their states are assembled only when the proposal is accepted. When all parts are equal
 * again, the new sequence rejoins the old one and nothing more has to be played.
 */
#ifndef SEARCH_ANNEAL_REPLAY_H
#define SEARCH_ANNEAL_REPLAY_H

#include "search/anneal/proposal.h"

/* Moves that were skipped: steps of the new sequence from `first` on are those of the old one
 * from `old` on, except for the parts `apart`, which stay as they are in `own`. */
struct skip {
    int first, old, count;
    parts_t apart;
    const void *own;
};

struct replay {
    struct sequence sequence; /* steps from the change on; skipped ones are missing */
    struct skip *skip;
    int skips;
};

/* Ask run_check_memory afterwards. */
void replay_alloc(struct replay *replay, struct run *run);

/* Plays `old` with the proposal as far as its editable moves go. Returns the move of the old
 * sequence from which both are the same, or -1 if they stay apart. In that case the last step
 * has its state, and the rest of the game is still to be played. */
int replay_run(struct replay *replay, const struct sequence *old, struct proposal proposal);

/* Assembles the missing steps; the old sequence must be unchanged. */
void replay_complete(struct replay *replay, const struct sequence *old);

#endif
