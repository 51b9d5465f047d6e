/* SPDX-License-Identifier: MIT
 *
 * Parallel tempering (Swendsen & Wang 1986, Geyer 1991): several scripts are annealed side
 * by side, each at a temperature of its own that stays. After each pass neighbours change
 * places, always if the warmer one is better and else with the probability that keeps every
 * rung's distribution as it is. So what the hot rungs find sinks to the cold ones, which
 * refine it, and nothing has to be known of the budget beforehand.
 *
 * Few rungs are soon good, many get further. So a ladder begins with three, over the same
 * range of temperatures, and gets another one each time its work has doubled. At first the
 * best game is far better than what the hot rungs come to by themselves, so it goes back to
 * the hottest after the first pass, and each time there have been a tenth more.
 */
#ifndef SEARCH_ANNEAL_TEMPERING_H
#define SEARCH_ANNEAL_TEMPERING_H

#include "search/anneal/annealing.h"

enum { RUNGS_MOST = 16 };

#define LADDER_OPTIONS(OPTION)                                                                \
    OPTION(rungs, 6, 1, RUNGS_MOST, "temperatures at which scripts are annealed, in the end") \
    OPTION(hot, 0.18, 0.001, 1000.0, "the highest, in deviations of random games")            \
    OPTION(cold, 0.035, 0.0001, 1000.0, "the lowest")

struct ladder {
    struct annealing annealing;       /* works on the script of one rung at a time */
    double hot, cold;                 /* temperatures of the ends, in annealing's scale */
    int most;                         /* rungs that it grows to */
    int rungs;                        /* that it has */
    struct script script[RUNGS_MOST]; /* the coldest first */
    uint64_t passes;                  /* since the start */
    uint64_t back;                    /* after how many the best game goes back */
};

/* The numbers and annealing's settings come filled in. Ask run_check_memory afterwards. */
void ladder_take(struct ladder *ladder, struct run *run);

/* Bytes that this takes. */
size_t ladder_bytes(const struct puzzle *puzzle, int rungs);

/* The line on the first rungs, or random games if there is none. */
void ladder_start(struct ladder *ladder, int aim, const struct line *line);

/* Some hundred changes on every rung, then exchanges; false if the budget ended it. */
bool ladder_pass(struct ladder *ladder);

#endif
