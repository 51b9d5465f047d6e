/* SPDX-License-Identifier: MIT
 *
 * Policy adaptation (Rosin 2011): weights of moves, and lessons that change them. The
 * weights lie in a table without keys, so that a look-up is one load and a copy one
 * memcpy; moves whose codes share their low bits share a weight. Beside each weight
 * stand its odds, e^weight, so that nothing computes an exponential while it plays.
 *
 * A lesson is a line to be learned with the choices that its playout had. It names every
 * slot once, because the same moves are there step after step: adapting works on a few
 * hundred numbers side by side, not on thousands all over the table.
 */
#ifndef SEARCH_NESTED_ADAPT_H
#define SEARCH_NESTED_ADAPT_H

#include "puzzle/softmax.h"
#include "search/core/search.h"

struct move_weights {
    float *weight, *odds;
    uint32_t slots; /* a power of two */
};

struct lesson {
    struct line line; /* from the root; a score of SCORE_MIN: nothing learned yet */
    uint64_t moves;   /* a hash of the set of its moves, whatever their order */
    int length;       /* steps */
    struct step *step;
    struct choice *choice; /* `slot` is a number in the list below */
    uint32_t *slot;        /* the slots, each once */
    uint32_t slots;
};

/* What adapting needs besides; one a thread. */
struct desk {
    uint32_t *number; /* by slot of the table: where a lesson has it, if it has */
    float *odds, *change;
    uint32_t room; /* choices of a lesson */
};

/* Memory from the run: ask run_short afterwards. */
void weights_take(struct move_weights *weights, struct run *run, uint32_t slots);
void lesson_take(struct lesson *lesson, struct run *run, uint32_t room);
void desk_take(struct desk *desk, struct run *run, uint32_t slots, uint32_t room);
void trace_take(struct trace *trace, struct run *run, uint32_t room);

/* The moves of a playout in any order, as its lesson hashes them. */
uint64_t trace_moves(const struct trace *trace);

void weights_clear(struct move_weights *weights);
void weights_copy(struct move_weights *to, const struct move_weights *from);

/* Makes a lesson of a line and the trace that its playout left. */
void lesson_make(struct lesson *lesson, const struct line *line, const struct trace *trace,
                 struct desk *desk);
void lesson_copy(struct lesson *to, const struct lesson *from);

/* A step along the gradient: alpha more for every move of the lesson, and alpha times its
 * probability less for every choice there was. */
void weights_adapt(struct move_weights *weights, const struct lesson *lesson, float alpha,
                   struct desk *desk);

#endif
