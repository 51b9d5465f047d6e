/* SPDX-License-Identifier: MIT
 *
 * A move sequence with the states along it. Moves are addressed by piece (puzzle/pieces.h), so
 * a move can be inserted, removed or reordered and most of the later moves still apply. The
 * states let a changed sequence start in the middle instead of at the root.
 */
#ifndef SEARCH_ANNEAL_SEQUENCE_H
#define SEARCH_ANNEAL_SEQUENCE_H

#include "puzzle/pieces.h"
#include "search/core/search.h"

/* A move, and what held before it. */
struct sequence_step {
    piece_t piece;  /* any piece of the move */
    parts_t parts;  /* parts of the state that the move reads or changes */
    score_t earned; /* points before the move */
    void *state;    /* before the move */
};

struct sequence {
    struct run *run;
    const struct pieces *pieces;
    int length;                 /* moves; step[length] holds the final state */
    int editable;               /* moves that proposals may change; the rest only plays the aim */
    struct sequence_step *step; /* room for the longest game, each with a state of its own */
    struct ending ending;
};

/* Takes memory for the longest game. Ask run_check_memory afterwards. */
void sequence_alloc(struct sequence *sequence, struct run *run);

/* Steps of the longest game, with one for a move that is tried but never played. */
size_t sequence_room(const struct puzzle *puzzle);

/* Plays the move of a piece as the next step. `state` is the state of the last step. Returns
 * false if the piece is part of no move there. */
bool sequence_play(struct sequence *sequence, const void *state, piece_t piece);

/* Plays random moves that leave the aim alone until none is left; -1: any moves. */
void sequence_play_random(struct sequence *sequence, int aim);

score_t sequence_score(const struct sequence *sequence);

void step_swap(struct sequence_step *a, struct sequence_step *b);

#endif
