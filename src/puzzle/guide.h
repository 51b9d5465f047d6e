/* SPDX-License-Identifier: MIT
 *
 * Guided expansion: what searches that compare very many states ask of a puzzle. One
 * call rates all children of a state, so that the puzzle can share work among them and
 * never has to make a child that nobody keeps.
 *
 * How children are rated is data: weights, named reals that are rows of an option
 * table, so that a file can set them, a tuner can move them and help can list them. A
 * puzzle that brings no evaluation is rated by its plain slots.
 *
 * An aim is what a line saves up for: in SameGame the colours that are to become the
 * large groups. A guide is an evaluation at work, with its weights and its aim.
 */
#ifndef PUZZLE_GUIDE_H
#define PUZZLE_GUIDE_H

#include "puzzle/puzzle.h"

struct child {
    uint64_t signature; /* children that share one lead much the same way: keep the best */
    double value;       /* how promising, in points of the final score; if over, the score */
    score_t bound;      /* no continuation ends with more; SCORE_MAX where nothing is known */
    move_t move;
    uint32_t progress : 31; /* more than its parent's; states of equal progress compare well */
    uint32_t over : 1;      /* the game ends here */
};

/* How to look at a state; what a search chooses from run to run. */
enum { AIMS_MOST = 64 };
struct course {
    uint64_t aims; /* a set of aims, bit i for aim i; more than one where a line has several */
    int closure;   /* signatures see past so many rounds of moves that do not matter; 0: exact */
};

/* What a puzzle offers. Slots are pure, as those of struct puzzle. */
struct evaluation {
    const struct option *weights; /* rows of reals */
    /* Bytes that `prepare` fills. */
    size_t (*size)(const void *self);
    /* No state has more progress. */
    int (*most_progress)(const void *self);
    /* How much each aim, at most AIMS_MOST, has to offer from this state on; returns their
     * number. An aim of 0 is none. */
    int (*aims)(const void *self, const void *state, double *appeal);
    /* Returns whether `look` has anything to add. */
    bool (*prepare)(const void *self, const void *weights, const struct course *course,
                    void *prepared);
    /* Writes a child for every legal move, in the order of moves(). */
    int (*expand)(const void *self, const void *prepared, const void *state,
                  struct child *children);
    /* What a closer look adds to the value of a state: features that cost too much to be
     * counted for every child. NULL where there are none. */
    double (*look)(const void *self, const void *prepared, const void *state);
};

struct guide {
    const struct puzzle *puzzle;
    const void *weights; /* values for the rows; what guide_start was given */
    void *memory;        /* guide_size(puzzle) bytes aligned to PUZZLE_ALIGN */
    bool looks;          /* guide_look has something to add */
};

size_t guide_size(const struct puzzle *puzzle);

/* What guide_expand needs to write to, PUZZLE_ALIGN-aligned: many threads may expand by
 * one guide, each with its own. 0 for most puzzles that bring an evaluation. */
size_t guide_scratch_size(const struct puzzle *puzzle);

/* No state has more progress. */
int guide_most_progress(const struct puzzle *puzzle);

/* Aims of a state and their appeal; 0 for a puzzle that knows none. */
int guide_aims(const struct puzzle *puzzle, const void *state, double *appeal);

/* Makes the guide ready for a course. `weights` may be NULL: the puzzle's own. */
void guide_start(struct guide *guide, const struct puzzle *puzzle, const void *weights,
                 const struct course *course, void *memory);

/* Rates the children of a state that has `progress`. Returns their number, 0 if the
 * game is over. */
int guide_expand(const struct guide *guide, void *scratch, const void *state, int progress,
                 struct child *children);

/* What a closer look adds to the value of a state. */
double guide_look(const struct guide *guide, const void *state);

#endif
