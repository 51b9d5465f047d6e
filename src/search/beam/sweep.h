/* SPDX-License-Identifier: MIT
 *
 * One pass of a beam search: from the root to the end of all games that it follows, layer by
 * layer, keeping the best `width` states of each. States that cannot beat the best line by their
 * upper bound are left out. Every better line is offered to the run. A layer holds states of equal
 * progress (puzzle/heuristic.h).
 */
#ifndef SEARCH_BEAM_SWEEP_H
#define SEARCH_BEAM_SWEEP_H

#include "puzzle/heuristic.h"
#include "search/core/search.h"
#include "search/beam/layer.h"

/* Default of `rerank`: candidates per place of a layer whose values are refined. */
enum { RERANK_USUAL = 3 };

/* How a sweep goes. */
struct sweep_plan {
    uint32_t width; /* states kept in a layer */
    bool exact; /* ends as soon as a state has no place, because nothing can be proven any more */
    struct heuristic_mode mode; /* of the heuristic */
    const void *weights;        /* of the heuristic; NULL: the puzzle's */
};

struct sweep_trail;
struct sweep {
    struct run *run;
    const struct puzzle *puzzle;
    struct sweep_plan plan;
    struct heuristic heuristic;
    void *heuristic_memory;

    int last;                     /* number of the last layer */
    int span;                     /* layers that can be open at once */
    struct layer *layers;         /* `span` of them: layer i is at i % span */
    struct candidate *candidates; /* of all layers */
    struct signature_set signatures;
    uint32_t width_most; /* that memory allows */
    uint32_t rerank;     /* candidates per place whose values are refined; 0: none */
    uint32_t keep;       /* candidates of a layer that stay in this sweep until it is closed */

    struct sweep_trail *trails; /* nodes: states that were kept */
    char *states;               /* states of the nodes, for as many layers as can be open */
    uint32_t nodes;
    size_t stride;

    struct child *children; /* of a block of nodes */
    int *rated, *kept;      /* how many each of them has, and how many may be kept */
    int block;              /* nodes in a block, at most */
    char *scratch;          /* of the heuristic, for every part of a block */
    size_t scratch_stride;
    char *refined; /* a state for every part */

    double *cost; /* children per state of each layer, in the last sweep that got there */
    double expected,
        spent;      /* nodes of the layers so far: as predicted by the last sweep, and spent */
    double seconds; /* per node in this sweep, or at its start in the last one */
    double began;   /* start time of this sweep, and the work counted before it */
    uint64_t nodes_before;

    int layer;        /* that the sweep has come to */
    bool lost;        /* there were more states than places */
    struct line best; /* of this sweep; a score of SCORE_MIN: none yet */
};

/* Bytes per state that a sweep keeps, with layers by progress. */
size_t sweep_bytes_a_state(const struct puzzle *puzzle);

/* The widest sweep from the start of the game that the budget still allows, estimated from the
 * cost of earlier sweeps; infinite if nothing limits it or nothing is known. */
double sweep_affordable(const struct sweep *sweep);

/* Takes what is left of the run's memory, for widths up to `width`; call run_check_memory
 * afterwards. */
void sweep_alloc(struct sweep *sweep, struct run *run, uint32_t width, uint32_t rerank);

/* Sweeps from `state`, the root. Returns false if the budget ended it first: then the best game
 * under way was played out. An exact sweep that lost a state ends there. */
bool sweep_run(struct sweep *sweep, const struct sweep_plan *plan, const void *state,
               struct playout *playout);

/* After a sweep that came to its end: whether it kept every state that might beat the best line
 * of the run. Then that line is optimal. */
bool sweep_proves(const struct sweep *sweep);

#endif
