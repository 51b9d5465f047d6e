/* SPDX-License-Identifier: MIT
 *
 * An old game told once more with a change. Most moves after the change have nothing to do
 * with it: they take place in parts of the state that are as they were. Such moves are passed
 * over, and their scenes put together from the old ones only if they are asked for. Where all
 * parts are as they were, the two games are one again.
 */
#ifndef SEARCH_ANNEAL_REPLAY_H
#define SEARCH_ANNEAL_REPLAY_H

#include <limits.h>

#include "search/anneal/trace.h"

/* A move of the old game that is taken out, a piece that is told before one, or both. */
struct change {
    int out; /* the move; NOWHERE: none */
    int in;  /* the move before which the piece is told */
    piece_t piece;
};
enum { NOWHERE = INT_MAX };

/* Moves that were passed over. From `first` on a scene of the new game is that of the old one
 * from `old` on, but for the parts `apart`, which stay as they are in `own`. */
struct stretch {
    int first, old, count;
    parts_t apart;
    const void *own;
};

struct retelling {
    struct script script; /* scenes from the change on; those passed over are missing */
    struct stretch *stretch;
    int stretches;
};

/* Ask run_check_memory afterwards. */
void retelling_take(struct retelling *retelling, struct run *run);

/* Bytes that this takes. */
size_t retelling_bytes(const struct puzzle *puzzle);

/* The first place of the old game that is changed. */
int change_from(const struct change *change);

/* Tells what the old game tells, with the change, as far as it can be played. Returns the move
 * of the old game from which on both are one again, or -1 if there is none: then the last
 * scene is there, and the rest is to be played. */
int retell(struct retelling *retelling, const struct script *old, struct change change);

/* Puts the missing scenes together; the old game must be as it was. */
void retelling_complete(struct retelling *retelling, const struct script *old);

#endif
