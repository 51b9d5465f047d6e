/* SPDX-License-Identifier: MIT
 *
 * Playouts by learned odds, as policy adaptation uses them. Every move has a code; the
 * low bits of the code are its slot in a table of odds, and a move is drawn with a
 * probability in proportion to its odds. The playout records the slots that it chose from
 * at each step, so that learning from it needs no replay.
 *
 * A puzzle plays such a playout in its slot `sample`, one call per playout. Without the
 * slot, puzzle_sample plays through moves, code and play; it ignores tabu and sizes.
 */
#ifndef PUZZLE_SOFTMAX_H
#define PUZZLE_SOFTMAX_H

#include "puzzle/puzzle.h"

/* When tabu moves, in SameGame those of the most frequent colour, may be played:
 * always; only if there is no other move; or by the selective rule (Cazenave 2016):
 * the last one at any time, small ones after ten moves. */
enum tabu { TABU_NONE, TABU_PLAIN, TABU_SELECTIVE };

enum { SOFTMAX_SIZES = 9 };

struct softmax {
    const float *odds; /* by slot, above 0 */
    uint32_t mask;     /* slots - 1; there are a power of two */
    enum tabu tabu;
    /* Factors of the odds: [tabu or not][size of the move minus the smallest size]. */
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

/* The choices of a playout. Steps that do not fit are played but not recorded. */
struct trace {
    int length; /* steps */
    bool full;  /* a step did not fit, so no later one is recorded */
    uint32_t room;
    struct step *step;     /* puzzle->max_length */
    struct choice *choice; /* room + puzzle->max_moves: the last are spare, for a step too many */
};

/* Plays from `state` to the end, as the playout of struct policy does. If `follow` is
 * not NULL, its moves from number line->length on are played and none is drawn. */
score_t puzzle_sample(const struct puzzle *puzzle, void *state, const struct softmax *softmax,
                      const struct line *follow, struct rng *rng, struct line *line,
                      struct trace *trace);

/* For implementations of `sample`: starts a new playout. */
static inline void trace_start(struct trace *trace)
{
    trace->length = 0;
    trace->full = false;
}

/* Where to write the choices of the next step. */
static inline struct choice *trace_open(const struct trace *trace)
{
    uint32_t used = trace->length ? trace->step[trace->length - 1].end : 0;
    return trace->choice + used;
}

/* Records a step: `count` choices were written, and one was chosen. */
static inline void trace_close(struct trace *trace, int count, int chosen)
{
    uint32_t used = (uint32_t)(trace_open(trace) - trace->choice);
    trace->full |= used + (uint32_t)count > trace->room;
    if (!trace->full)
        trace->step[trace->length++] =
            (struct step){used + (uint32_t)count, used + (uint32_t)chosen};
}

/* Draws one of `count` choices by the running sums of their odds, `upto`. The same on
 * every code path. */
static inline int softmax_draw(const float *upto, int count, struct rng *rng)
{
    float mark = (float)(rng_next(rng) >> 40) * 0x1p-24f * upto[count - 1];
    int chosen = 0;
    for (int i = 0; i < count - 1; i++)
        chosen += upto[i] <= mark;
    return chosen;
}

#endif
