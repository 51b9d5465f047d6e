/* SPDX-License-Identifier: MIT
 *
 * Parallel tempering (Swendsen & Wang 1986, Geyer 1991): several scripts are annealed side
 * by side, each at a temperature of its own that stays. After each pass neighbours change
 * places, always if the warmer one is better and else with the probability that keeps every
 * rung's distribution as it is. So what the hot rungs find sinks to the cold ones, which
 * refine it, and nothing has to be known of the budget beforehand.
 */
#ifndef SEARCH_LADDER_H
#define SEARCH_LADDER_H

#include "search/annealing.h"

enum { RUNGS_MOST = 16 };

#define LADDER_OPTIONS(OPTION)                                                     \
    OPTION(rungs, 6, 1, RUNGS_MOST, "temperatures at which scripts are annealed")  \
    OPTION(hot, 0.18, 0.001, 1000.0, "the highest, in deviations of random games") \
    OPTION(cold, 0.035, 0.0001, 1000.0, "the lowest")

struct ladder {
    struct annealing annealing; /* works on the script of one rung at a time */
    double hot, cold;           /* temperatures of the ends, in annealing's scale */
    int rungs;
    struct script script[RUNGS_MOST]; /* the coldest first */
};

/* The numbers and annealing's settings come filled in. Ask run_short afterwards. */
void ladder_take(struct ladder *ladder, struct run *run);

/* Bytes that this takes. */
size_t ladder_bytes(const struct puzzle *puzzle, int rungs);

/* The line on every rung, or random games if there is none. */
void ladder_start(struct ladder *ladder, int aim, const struct line *line);

/* Some hundred changes on every rung, then exchanges; false if the budget ended it. */
bool ladder_pass(struct ladder *ladder);

#endif
