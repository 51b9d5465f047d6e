/* SPDX-License-Identifier: MIT
 *
 * Finishing a game: a playout from any state, its line put together with the moves
 * that led there, and offered. Every search has one of these, so that it holds a
 * line before its budget, however small, is spent.
 */
#ifndef SEARCH_CORE_FINISH_H
#define SEARCH_CORE_FINISH_H

#include "search/core/search.h"

/* The row of the option that finisher_take reads. */
#define POLICY_OPTION(OPTION, CHOICE)                                                       \
    CHOICE(policy, "", NULL,                                                                \
           "how playouts choose moves, options of the policy after colons (mcrws:beta=4); " \
           "empty: the puzzle's best policy")

struct finisher {
    struct player player;
    void *state;      /* where the playout plays */
    struct line line; /* of the last playout, from the root */
};

/* Finds the policy and takes memory from the run; ask run_short afterwards. */
enum status finisher_take(struct finisher *finisher, struct run *run, const char *policy,
                          struct error *error);

/* Plays out from `state`, which `prefix` leads to, and offers the line. Returns
 * its score. `state` and `prefix` may be the finisher's own. */
score_t finish(struct finisher *finisher, struct run *run, const void *state, const move_t *prefix,
               int length);

/* The same, but offers nothing. */
score_t play_out(struct finisher *finisher, struct run *run, const void *state,
                 const move_t *prefix, int length);

/* The player forgets what it learned. */
void finisher_forget(struct finisher *finisher);

/* Finishes the game from its start. */
score_t finish_root(struct finisher *finisher, struct run *run);

#endif
