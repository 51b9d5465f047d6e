/* SPDX-License-Identifier: MIT
 *
 * NRPA on many threads (Negrevergne & Cazenave 2017). At one level M members make the calls
 * at once, each with levels of its own below that one:
 *
 * - shared: all members call with the same weights; when all are back, the weights are
 *   adapted once, with M times alpha. At level 1 a call is a playout (leaf
 *   parallelization), above it a search of the level below (node parallelization).
 * - local: each member searches that level by itself, with its own copy of the weights
 *   and an M-th part of the calls. The best of them hands its weights up to the level
 *   above if its line is better than any before.
 *
 * The result depends on M alone: members have random numbers of their own, and their results
 * are used in their order, whichever thread was quicker and however many threads there are.
 */
#ifndef SEARCH_NESTED_NRPA_TEAM_H
#define SEARCH_NESTED_NRPA_TEAM_H

#include "search/nested/nrpa.h"

enum strategy { STRATEGY_SHARED, STRATEGY_LOCAL };

struct member {
    struct run run; /* for its counts and its best line; has no memory of its own */
    struct nrpa nrpa;
    bool has_work;
};

struct nrpa_team {
    struct run *run;
    enum strategy strategy;
    int count;
    struct member *members;
    const struct move_weights *weights; /* of the call */
};

/* Makes the calls of level `at` the work of `count` members. Takes memory from the
 * run, that of the levels above included: call run_check_memory afterwards. `at` is below the top
 * level if the strategy is local. */
void nrpa_team_alloc(struct nrpa_team *team, struct nrpa *nrpa, struct run *run,
                     const struct nrpa_settings *settings, enum strategy strategy, int count,
                     int at);

#endif
