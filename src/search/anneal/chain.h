/* SPDX-License-Identifier: MIT
 *
 * Simulated annealing of one move sequence: a Markov chain whose steps draw a proposal
 * (proposal.h), replay the sequence with it (replay.h), play what the editable moves leave at
 * random, and accept or reject the result (acceptance.h).
 */
#ifndef SEARCH_ANNEAL_CHAIN_H
#define SEARCH_ANNEAL_CHAIN_H

#include "search/anneal/acceptance.h"
#include "search/anneal/replay.h"

struct chain {
    struct run *run;
    struct proposal_settings proposals;
    double leftover; /* what a piece that is left costs: a share of the bonus for none */
    score_t initial; /* points before the first move */
    int aim;         /* what random moves leave alone; -1: nothing */
    struct sequence now;
    struct replay trial;
    double value;     /* of `now` */
    double threshold; /* value that the trial must reach */
    struct line best; /* since the start */
    double scale;     /* standard deviation of the values of random games */
    struct early_rejection early;
};

/* The settings come filled in. Ask run_check_memory afterwards. */
void chain_alloc(struct chain *chain, struct run *run);

/* Plays random games to measure `scale`, the unit of temperatures, and keeps the last one. */
void chain_start(struct chain *chain, int aim);

/* Continues from a line, or from another random game if there is none. */
void chain_restart(struct chain *chain, const struct line *line);

/* One proposal. Counts it as a playout, and its moves as nodes. */
void chain_step(struct chain *chain, double temperature);

/* What annealing maximises: the score, where a bonus is paid in part for few pieces left. */
double chain_value(const struct chain *chain, const struct sequence *sequence);

#endif
