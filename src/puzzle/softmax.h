/* SPDX-License-Identifier: MIT
 *
 * Playouts by odds that were learned: what policy adaptation plays with. Every move has
 * a code; the low bits of the code are its slot in a table of odds, and a move is drawn
 * with a probability in proportion to its odds. The playout writes down between which
 * slots it chose at each step, so that learning from it needs no replay.
 *
 * A puzzle plays such a playout in its slot `sample`, one call a playout; without the
 * slot, puzzle_sample plays through moves, code and play, and knows no tabu and no sizes.
 */
#ifndef PUZZLE_SOFTMAX_H
#define PUZZLE_SOFTMAX_H

#include "puzzle/puzzle.h"

/* Moves that a puzzle may hold back: SameGame's of the most frequent colour. They are
 * played like any other, or when there is no other, or by the selective rule (Cazenave
 * 2016): the last one at any time, small ones after ten moves. */
enum tabu { TABU_NONE, TABU_PLAIN, TABU_SELECTIVE };

enum { SOFTMAX_SIZES = 9 };

struct softmax {
    const float *odds; /* by slot, above 0 */
    uint32_t mask;     /* slots - 1; there are a power of two */
    enum tabu tabu;
    /* Odds are multiplied with this: [tabu or not][size of the move beyond the least]. */
    float factor[2][SOFTMAX_SIZES];
};

/* A move that could be played: its slot, and the factor its odds came with. */
struct choice {
    uint32_t slot;
    float factor;
};

struct step {
    uint32_t end;    /* of its choices, which begin where those of the step before end */
    uint32_t chosen; /* one of them */
};

/* The choices of a playout. Steps that do not fit are played but not written down. */
struct trace {
    int length; /* steps */
    bool full;  /* a step did not fit, so none after it is written down */
    uint32_t room;
    struct step *step;     /* puzzle->max_length */
    struct choice *choice; /* room + puzzle->max_moves: the last are for what does not fit */
};

/* Plays from `state` to the end as struct policy's playout does. Where `follow` is not
 * NULL its moves are played, from number line->length on, and none is drawn. */
score_t puzzle_sample(const struct puzzle *puzzle, void *state, const struct softmax *softmax,
                      const struct line *follow, struct rng *rng, struct line *line,
                      struct trace *trace);

/* For writers of `sample`: a new playout begins; ... */
static inline void trace_start(struct trace *trace)
{
    trace->length = 0;
    trace->full = false;
}

/* ... where the choices of the next step go; ... */
static inline struct choice *trace_open(const struct trace *trace)
{
    uint32_t used = trace->length ? trace->step[trace->length - 1].end : 0;
    return trace->choice + used;
}

/* ... that they are there, and which was chosen. */
static inline void trace_close(struct trace *trace, int count, int chosen)
{
    uint32_t used = (uint32_t)(trace_open(trace) - trace->choice);
    trace->full |= used + (uint32_t)count > trace->room;
    if (!trace->full)
        trace->step[trace->length++] =
            (struct step){used + (uint32_t)count, used + (uint32_t)chosen};
}

/* Draws one of `count` choices, whose odds add up to `upto`. The same on every path. */
static inline int softmax_draw(const float *upto, int count, struct rng *rng)
{
    float mark = (float)(rng_next(rng) >> 40) * 0x1p-24f * upto[count - 1];
    int chosen = 0;
    for (int i = 0; i < count - 1; i++)
        chosen += upto[i] <= mark;
    return chosen;
}

#endif
