/* SPDX-License-Identifier: MIT
 *
 * A race of ladders, each of which anneals games for an aim of its own (puzzle/guide.h; in
 * SameGame, another colour is saved up). Which aim leads furthest shows only when a ladder
 * has been at work for it for a while. So the first begins with the most appealing aim,
 * another one begins each time the work has doubled, and passes go to them by what they
 * have found: one that was d points behind the best of the others when they had had as
 * many passes gets e^(-d / patience) of its passes.
 */
#ifndef SEARCH_ANNEAL_RACE_H
#define SEARCH_ANNEAL_RACE_H

#include "search/anneal/tempering.h"

enum { LADDERS_MOST = 8, MILESTONES = 64 };

#define LADDERS_OPTIONS(OPTION)                                                                \
    OPTION(aims, 3, 1, LADDERS_MOST, "colours that games are annealed for, the most frequent") \
    OPTION(patience, 0.25, 0.0001, 1000.0,                                                     \
           "how far behind a colour may be, in deviations of random games")                    \
    LADDER_OPTIONS(OPTION)

/* How far a ladder has come. */
struct runner {
    struct ladder ladder;
    double best;           /* value on its coldest rung */
    int milestones;        /* that it has come to */
    double at[MILESTONES]; /* its best then */
    double milestone;      /* passes that the next one is at */
};

struct ladders {
    struct ladder usual; /* its numbers and settings are all the ladders' */
    int aims;            /* ladders at most */
    double patience;
    struct run *run;
    int aim[LADDERS_MOST];
    int count; /* of those that have begun */
    struct runner runner[LADDERS_MOST];
    void *root; /* a state of the puzzle */
    const struct line *line;
};

/* Lowers `aims` to what so many bytes are enough for; returns whether they are for one. */
bool ladders_fit(struct ladders *ladders, const struct puzzle *puzzle, size_t bytes);

/* `usual`, `aims` and `patience` come filled in. Ask run_check_memory afterwards. */
void ladders_take(struct ladders *ladders, struct run *run);

/* The first one begins, and later all the others, with this line, which must stay, or with
 * random games if there is none. */
void ladders_start(struct ladders *ladders, const struct line *line);

/* A pass over one of them; false if the budget ended it. */
bool ladders_pass(struct ladders *ladders);

/* The best game of all, since the start. */
const struct line *ladders_best(const struct ladders *ladders);

#endif
