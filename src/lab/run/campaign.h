/* SPDX-License-Identifier: MIT
 *
 * Runs the missing trials of an experiment on many threads; each outcome is in the store
 * before it counts as done. Several processes may share an experiment: each runs its share
 * of the trials, and none that the store has already.
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

/* Where results are made: "AMD EPYC 9654 96-Core Processor, 2 processors". */
void campaign_machine(char *text, size_t size);

#endif
