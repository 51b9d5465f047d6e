/* SPDX-License-Identifier: MIT
 *
 * Heuristic evaluation, for searches that compare very many states. One call evaluates all children
 * of a state, so the puzzle shares work among them and never makes a child that is not kept.
 *
 * Weights are named reals, rows of an option table: a file sets them, the tuner changes them,
 * help lists them. A puzzle without an evaluation is evaluated by its plain slots.
 *
 * An aim is what a line saves up for: in SameGame, the colours that become the large groups.
 */
#ifndef PUZZLE_HEURISTIC_H
#define PUZZLE_HEURISTIC_H

#include "puzzle/puzzle.h"

struct child {
    uint64_t signature; /* children with equal signatures continue much alike: keep the best */
    double value;       /* how promising, in points of the final score; if over, the score */
    score_t bound;      /* no continuation ends with more; SCORE_MAX where nothing is known */
    move_t move;
    uint32_t progress : 31; /* more than its parent's; states of equal progress compare well */
    uint32_t over : 1;      /* the game ends here */
};

/* Settings that a search chooses for each sweep. */
enum { AIMS_MOST = 64 };
struct heuristic_mode {
    uint64_t aims; /* a set of aims, bit i for aim i; a line may have several */
    int closure;   /* rounds of irrelevant moves that signatures ignore; 0: exact */
};

/* The evaluation of a puzzle. Slots are pure functions, as those of struct puzzle. */
struct evaluation {
    const struct option *weights; /* rows of reals */
    /* Bytes that `prepare` fills. */
    size_t (*size)(const void *self);
    /* No state has more progress. */
    int (*most_progress)(const void *self);
    /* Writes the appeal of each aim, at most AIMS_MOST, from this state on; returns their
     * number. An appeal of 0 means that the aim does not exist. */
    int (*aims)(const void *self, const void *state, double *appeal);
    /* Returns whether `refine` has anything to add. */
    bool (*prepare)(const void *self, const void *weights, const struct heuristic_mode *mode,
                    void *prepared);
    /* Writes a child for every legal move, in the order of moves(). */
    int (*expand)(const void *self, const void *prepared, const void *state,
                  struct child *children);
    /* The refinement of the value of a state, to be added: features that cost too much to be
     * counted for every child. NULL if there are none. */
    double (*refine)(const void *self, const void *prepared, const void *state);
};

struct heuristic {
    const struct puzzle *puzzle;
    const void *weights; /* values for the rows, as given to heuristic_start */
    void *memory;        /* heuristic_size(puzzle) bytes aligned to PUZZLE_ALIGN */
    bool refines;        /* heuristic_refine has something to add */
};

size_t heuristic_size(const struct puzzle *puzzle);

/* Bytes of scratch memory for heuristic_expand, PUZZLE_ALIGN-aligned: many threads may expand
 * with one heuristic, each with its own scratch memory. 0 for most puzzles that have an
 * evaluation. */
size_t heuristic_scratch_size(const struct puzzle *puzzle);

/* No state has more progress. */
int heuristic_most_progress(const struct puzzle *puzzle);

/* Aims of a state and their appeal; 0 for a puzzle that knows none. */
int heuristic_aims(const struct puzzle *puzzle, const void *state, double *appeal);

/* Prepares the heuristic. `weights` may be NULL: the puzzle's own. */
void heuristic_start(struct heuristic *heuristic, const struct puzzle *puzzle, const void *weights,
                     const struct heuristic_mode *mode, void *memory);

/* Rates the children of a state that has `progress`. Returns their number, 0 if the
 * game is over. */
int heuristic_expand(const struct heuristic *heuristic, void *scratch, const void *state,
                     int progress, struct child *children);

/* The refinement of the value of a state, to be added. */
double heuristic_refine(const struct heuristic *heuristic, const void *state);

#endif
