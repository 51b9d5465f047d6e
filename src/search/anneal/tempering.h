/* SPDX-License-Identifier: MIT
 *
 * Parallel tempering (Swendsen & Wang 1986, Geyer 1991): replicas of a sequence are annealed
 * side by side, each at a fixed temperature. After each pass neighbours exchange their
 * sequences: always if the warmer one is better, otherwise with the probability that keeps each
 * replica's distribution. What hot replicas find sinks to cold ones, which refine it, and no
 * cooling schedule has to know the budget.
 *
 * Few replicas are good soon, many get further. So tempering begins with the coldest one, adds
 * two after the first two passes, and then one more each time the number of passes has doubled.
 * At first the best line is far better than what hot replicas reach by themselves. So the
 * hottest one restarts from it after the first pass, and whenever there have been a tenth more
 * passes.
 *
 * A budget with a limit ends in a final phase: all temperatures fall together, by a constant
 * factor per time, so that replicas settle in the best sequences near them. Without a limit there
 * is no final phase.
 */
#ifndef SEARCH_ANNEAL_TEMPERING_H
#define SEARCH_ANNEAL_TEMPERING_H

#include "search/anneal/chain.h"

enum { REPLICAS_MOST = 16 };

struct tempering {
    struct chain chain;                     /* works on one replica at a time */
    double hot, cold;                       /* extreme temperatures, in units of chain.scale */
    double final;                           /* share of the budget that is its final phase */
    double cooling;                         /* what temperatures fall to there, as a share */
    double heat;                            /* temperatures in this pass, as a share */
    int most;                               /* replicas in the end */
    int replicas;                           /* now */
    struct sequence replica[REPLICAS_MOST]; /* the coldest first */
    uint64_t passes;                        /* since the start */
    uint64_t next_restart;                  /* pass before which the hottest one restarts */
};

/* Temperatures, the final phase, `most` and the chain's settings come filled in. Ask
 * run_check_memory afterwards. */
void tempering_alloc(struct tempering *tempering, struct run *run);

/* Starts the first replica from the line, or from a random game if there is none. */
void tempering_start(struct tempering *tempering, int aim, const struct line *line);

/* How far the final phase of the budget has come: 0 before it, 1 at its end. */
double tempering_final(const struct tempering *tempering);

/* Some hundred proposals for every replica, then exchanges; false if the budget ended it. */
bool tempering_pass(struct tempering *tempering);

#endif
