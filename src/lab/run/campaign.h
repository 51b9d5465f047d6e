/* SPDX-License-Identifier: MIT
 *
 * Runs what is missing of an experiment: trials on many threads, each outcome in the store
 * before anyone hears of it. Several processes may share an experiment, each doing its
 * share of the trials; what one finds there already, it leaves alone.
 */
#ifndef LAB_RUN_CAMPAIGN_H
#define LAB_RUN_CAMPAIGN_H

#include "lab/results/store.h"
#include "lab/run/trial.h"

struct campaign_progress {
    int trials;     /* of this process that were missing when it began */
    int done;       /* of these */
    double seconds; /* since the start */
    double left;    /* expected until the end; negative while nothing is known */
};

struct campaign {
    const struct design *design;
    const struct grid *const *grids; /* boards of the set; NULL: random boards */
    struct store *store;             /* what is there already; what is made is added */
    struct origin origin;
    int threads;       /* processors in use; trials that need several run fewer at a time */
    int rank, ranks;   /* this process, and how many there are */
    atomic_bool *stop; /* may be NULL */
    /* About ten times a second, from the thread that waits; may be NULL. */
    void (*tick)(void *context, const struct campaign_progress *progress);
    void *context;
};

/* The trials of the design that the results do not have, whoever is to run them. */
int campaign_missing(const struct design *design, const struct results *results);

/* *made is how many trials this process has run. *whole is false if the stop flag went up;
 * what was being run is then not kept. */
enum status campaign_run(const struct campaign *campaign, int *made, bool *whole,
                         struct error *error);

#endif
