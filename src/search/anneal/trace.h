/* SPDX-License-Identifier: MIT
 *
 * A script with the states that it goes through (puzzle/script.h): a game as it was played,
 * scene by scene, so that another one can begin in the middle of it.
 */
#ifndef SEARCH_ANNEAL_TRACE_H
#define SEARCH_ANNEAL_TRACE_H

#include "puzzle/script.h"
#include "search/core/search.h"

/* One move of a game: the piece that it is told by, the parts that it has to do with, and
 * what was before it. */
struct scene {
    piece_t piece;
    parts_t parts;
    score_t earned;
    void *state;
};

struct script {
    struct run *run;
    const struct scripting *scripting;
    int length;          /* moves; one scene more shows how it ended */
    int told;            /* moves that changes are made to; the last ones may be for the aim only */
    struct scene *scene; /* room for the longest game, each with a state of its own */
    struct ending ending;
};

/* Ask run_check_memory afterwards. */
void scenes_take(struct script *script, struct run *run);

/* Bytes that this takes. */
size_t scenes_bytes(const struct puzzle *puzzle);

/* Most scenes that there can be, and one that is asked for but never played. */
size_t scenes_most(const struct puzzle *puzzle);

/* Plays the piece's move in this state, which is the last scene's, as the next scene; false if
 * it is part of none. */
bool scenes_play(struct script *script, const void *state, piece_t piece);

/* Plays random moves that leave the aim alone as long as there are any; -1: any moves. */
void scenes_play_random(struct script *script, int aim);

score_t scenes_score(const struct script *script);

void scenes_swap(struct scene *a, struct scene *b);

#endif
