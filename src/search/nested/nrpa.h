/* SPDX-License-Identifier: MIT
 *
 * Nested rollout policy adaptation on one thread (Rosin 2011), as a piece that searches
 * are made of. It is a stack of levels. A level has weights of its own, copied from
 * the level above when it begins; N times it calls the level below, remembers the best
 * line that came back, and adapts its weights to that line. Level 0 is a playout.
 *
 * The variants are settings of the same loop: several calls before each adaptation
 * (stabilized), a bias inside the softmax (generalized), an end to levels that find the
 * same line again and again (limited repetitions), and several lines and weights to a
 * level (beam, diversity).
 *
 * Games begin where nrpa_start says, so it can work on the rest of a game, and
 * nrpa_fit teaches weights a known line to begin with.
 */
#ifndef SEARCH_NESTED_NRPA_H
#define SEARCH_NESTED_NRPA_H

#include "search/nested/adapt.h"

enum { NRPA_LEVELS_MOST = 16 };

/* When two lines of a beam are the same. */
enum diversity { DIVERSITY_NONE, DIVERSITY_LINE, DIVERSITY_MOVES, DIVERSITY_SCORE };

struct nrpa_settings {
    int level; /* of the top */
    int N;     /* calls of the level below, at every level */
    int N_top; /* at the top level; 0: as at the others */
    double alpha;
    int playouts;   /* calls of level 0 before each adaptation */
    int repeats;    /* a level ends when its best line came back so often; 0: never */
    int beam, from; /* lines at the levels from this one on */
    enum diversity diversity;
    int bits; /* log2 of the slots for weights */
    enum tabu tabu;
    double bias;      /* of the weight of a move, for every size beyond the least */
    double tabu_bias; /* taken from the weight of tabu moves */
};

/* A line that a level has learned, and the weights that go with it. */
struct place {
    struct move_weights weights;
    struct lesson lesson;
};

struct frame {
    int width;
    struct place *places;
    int turn;            /* the place that calls */
    int64_t calls, most; /* done so far, and all that there are to do */
    int repeats;         /* of the best line */
    struct place *best;  /* NULL while there is none */
};

struct nrpa {
    struct run *run;
    struct nrpa_settings settings;
    int top, floor; /* level `floor` calls by `call`, those above it open the level below */
    struct frame frames[NRPA_LEVELS_MOST + 1]; /* by level */
    /* Makes calls for the place whose turn it is, tells frame_hear of each, and returns
     * how many. Plays playouts where nobody set another. */
    int (*call)(struct nrpa *nrpa, struct frame *frame);
    void *context;     /* of the call */
    float alpha_scale; /* of the adaptations after a call */

    void *start, *state; /* where games begin; where they are played */
    int depth;           /* moves that lead to the start; they stay at the head of `line` */
    struct line line;
    struct softmax softmax;
    struct trace trace;
    struct lesson lesson; /* of nrpa_fit */
    struct desk desk;
};

/* Takes memory from the run for the levels from `floor` to settings->level, 0 for one
 * that is only to play; ask run_short afterwards. Games begin at the root. */
void nrpa_take(struct nrpa *nrpa, struct run *run, const struct nrpa_settings *settings, int floor);

/* Games begin at this state, which `length` moves lead to. */
void nrpa_start(struct nrpa *nrpa, const void *state, const move_t *prefix, int length);

/* One playout, counted and offered; it is left in nrpa->line and nrpa->trace. */
score_t nrpa_play(struct nrpa *nrpa, const struct move_weights *weights);

/* Teaches the weights a line from the root through the start by so many small steps:
 * setting them high at once would lose the order of the moves. */
void nrpa_fit(struct nrpa *nrpa, struct move_weights *weights, const struct line *line, int steps,
              double alpha);

/* A search of the top level, beginning with these weights, or with none for NULL. True if
 * it is through, false if the budget ended it. */
bool nrpa_search(struct nrpa *nrpa, const struct move_weights *weights);

/* The best line of the last search; NULL if the budget left none. */
const struct place *nrpa_best(const struct nrpa *nrpa);

/* For callers: the line came back. It gets a place if it is good enough, which is returned
 * for its lesson to be filled in. */
struct place *frame_hear(struct nrpa *nrpa, struct frame *frame, const struct line *line,
                         uint64_t moves);

#endif
