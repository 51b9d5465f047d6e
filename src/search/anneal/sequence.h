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

#ifdef SEQUENCE_STEP
#include SEQUENCE_STEP /* a program that keeps steps in another way defines them there */
#else
/* A move, and what held before it. */
struct sequence_step {
    piece_t piece;  /* any piece of the move */
    parts_t parts;  /* parts of the state that the move reads or changes */
    score_t earned; /* points before the move */
    void *state;    /* before the move */
};
#endif

struct sequence {
    struct run *run;
    const struct pieces *pieces;
    int length;                 /* moves; step[length] holds the final state */
    int editable;               /* moves that proposals may change; the rest only plays the aim */
    struct sequence_step *step; /* room for the longest game, each with a state of its own */
    char *states;               /* of all steps, in any order */
    struct ending ending;
};

#ifndef SEQUENCE_STEP
/* The state before a move. */
static inline void *sequence_state(const struct sequence *sequence, int move)
{
    return sequence->step[move].state;
}

/* The first move from `from` on, or `stop`, that reads or changes one of the parts. */
static inline int sequence_find(const struct sequence *sequence, int from, int stop, parts_t parts)
{
    while (from < stop && !(sequence->step[from].parts & parts))
        from++;
    return from;
}

/* Exchanges two steps with their states. */
static inline void step_swap(struct sequence_step *a, struct sequence_step *b)
{
    struct sequence_step step = *a;
    *a = *b;
    *b = step;
}

/* Exchanges the steps from `from` to `last` of two sequences. */
static inline void sequence_swap(struct sequence *a, struct sequence *b, int from, int last)
{
    for (int i = from; i <= last; i++)
        step_swap(&a->step[i], &b->step[i]);
}

/* Moves the last `count` steps, which begin at `old`, to `place`, with as many points more. */
static inline void sequence_move(struct sequence *sequence, int old, int place, int count,
                                 score_t more)
{
    for (int i = 0; i < count; i++) {
        int k = place < old ? i : count - 1 - i; /* no step is overwritten before its turn */
        if (place != old)
            step_swap(&sequence->step[place + k], &sequence->step[old + k]);
        sequence->step[place + k].earned += more;
    }
}

/* Copies `count` steps of another sequence but for their states, with as many points more. */
static inline void sequence_copy(const struct sequence *sequence, int to,
                                 const struct sequence *other, int from, int count, score_t more)
{
    for (int k = 0; k < count; k++) {
        const struct sequence_step *old = &other->step[from + k];
        struct sequence_step *step = &sequence->step[to + k];
        step->piece = old->piece;
        step->parts = old->parts;
        step->earned = old->earned + more;
    }
}

/* Gives a step its part of `states`, of `size` bytes. */
static inline void sequence_attach(struct sequence *sequence, size_t step, size_t size)
{
    sequence->step[step].state = sequence->states + step * size;
}
#endif

/* Takes memory for the longest game. Ask run_check_memory afterwards. */
void sequence_alloc(struct sequence *sequence, struct run *run);

/* Steps of the longest game, with one for a move that is tried but never played. */
size_t sequence_room(const struct puzzle *puzzle);

/* Plays the move of a piece as the next step. `state` is the state of the last step. Returns
 * false if the piece is part of no move there. */
bool sequence_play(struct sequence *sequence, const void *state, piece_t piece);

/* Plays a random move that leaves the aim alone; -1: any move. Returns false if none is left. */
bool sequence_play_random(struct sequence *sequence, int aim);

score_t sequence_score(const struct sequence *sequence);

#endif
