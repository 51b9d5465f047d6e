/* SPDX-License-Identifier: MIT
 *
 * The adaptation step of NRPA (Rosin 2011): weights of moves, and the best sequence that they
 * are adapted to. The weights lie in a table without keys, so a look-up is one load and a copy
 * one memcpy; moves whose codes share their low bits share a weight. Beside each weight
 * stand its odds, e^weight, so playouts compute no exponentials.
 *
 * A sequence is a line with the choices that its playout had at every step. It lists every
 * slot of the table once, because the same moves are legal step after step: adaptation works
 * on a few hundred adjacent numbers and not on thousands all over the table.
 */
#ifndef SEARCH_NESTED_NRPA_ADAPT_H
#define SEARCH_NESTED_NRPA_ADAPT_H

#include "puzzle/softmax.h"
#include "search/core/search.h"

struct move_weights {
    float *weight, *odds;
    uint32_t slots; /* a power of two */
};

struct traced_line {
    struct line line; /* from the root; a score of SCORE_MIN: there is none yet */
    uint64_t moves;   /* a hash of the set of its moves, whatever their order */
    int length;       /* steps */
    struct step *step;
    struct choice *choice; /* `slot` is an index into the list below */
    uint32_t *slot;        /* slots of the table, each once */
    uint32_t slots;
};

/* Scratch memory of the adaptation step, one per thread. */
struct adapt_scratch {
    uint32_t *number; /* by slot of the table: its index in the sequence, if it has one */
    float *odds, *change;
    float *step;   /* odds of the choices of one step */
    uint32_t room; /* choices of a sequence */
};

/* Memory from the run: call run_check_memory afterwards. */
void move_weights_alloc(struct move_weights *weights, struct run *run, uint32_t slots);
void traced_line_alloc(struct traced_line *sequence, struct run *run, uint32_t room);
void adapt_scratch_alloc(struct adapt_scratch *scratch, struct run *run, uint32_t slots,
                         uint32_t room);
void trace_alloc(struct trace *trace, struct run *run, uint32_t room);

/* A hash of the set of moves of a playout, whatever their order. */
uint64_t trace_move_set(const struct trace *trace);

void move_weights_clear(struct move_weights *weights);
void move_weights_copy(struct move_weights *to, const struct move_weights *from);

/* Makes a sequence of a line and the trace of its playout. */
void traced_line_make(struct traced_line *sequence, const struct line *line,
                      const struct trace *trace, struct adapt_scratch *scratch);
void traced_line_copy(struct traced_line *to, const struct traced_line *from);

/* Rosin's Adapt, a step along the gradient: adds alpha to every move of the sequence and
 * subtracts alpha times its probability from every legal move at each step. */
void move_weights_adapt(struct move_weights *weights, const struct traced_line *sequence,
                        float alpha, struct adapt_scratch *scratch);

#endif
