/* SPDX-License-Identifier: MIT
 *
 * A race of tempering runs with different aims (puzzle/heuristic.h; in SameGame, the colour that
 * is saved up). Which aim is best shows only after some work. So the first runner takes the most
 * promising aim, and another one starts each time the work has doubled. A runner whose best value
 * was d points behind the best of the others after equally many passes gets
 *
 *     max(0.1, e^(-d / patience))
 *
 * of the passes of the leader.
 */
#ifndef SEARCH_ANNEAL_RACE_H
#define SEARCH_ANNEAL_RACE_H

#include "search/anneal/tempering.h"

enum { RUNNERS_MOST = 8, MILESTONES = 64 };

/* The options of annealing, and what race_set reads. */
extern const struct option race_options[];

struct runner {
    struct tempering tempering;
    double best;           /* value of its coldest replica so far */
    int milestones;        /* that it has passed */
    double at[MILESTONES]; /* its best there */
    double milestone;      /* passes up to the next one */
};

struct race {
    struct tempering common; /* settings of every runner */
    int aims;                /* runners at most */
    double patience;         /* in units of chain.scale */
    struct run *run;
    int aim[RUNNERS_MOST];
    int count; /* runners that have started */
    struct runner runner[RUNNERS_MOST];
    void *root; /* a state of the puzzle */
    const struct line *line;
};

/* Takes the settings from an option struct of `race_options`. */
void race_set(struct race *race, const void *options);

/* Bytes that race_alloc takes. */
size_t race_bytes(const struct race *race, const struct run *run);

/* Lowers `aims` until all runners fit into half of so many bytes, then the number of replicas
 * until one runner fits into all of them; false if a single replica does not. */
bool race_fit(struct race *race, const struct run *run, size_t bytes);

/* Ask run_check_memory afterwards. */
void race_alloc(struct race *race, struct run *run);

/* Every runner starts from this line, which must stay, or from random games if there is none. */
void race_start(struct race *race, const struct line *line);

/* One pass of one runner; false if the budget ended it. */
bool race_pass(struct race *race);

#endif
