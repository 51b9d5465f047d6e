/* SPDX-License-Identifier: MIT
 *
 * Runs the missing trials of an experiment on many threads. An outcome is in the store before it
 * counts as done. Several processes may share an experiment: each runs its share of the missing
 * trials.
 */
#ifndef LAB_RUN_CAMPAIGN_H
#define LAB_RUN_CAMPAIGN_H

#include "lab/results/store.h"
#include "lab/run/trial.h"

struct campaign_progress {
    int trials;     /* of this process, missing at the start */
    int done;       /* number of these that are done */
    double seconds; /* since the start */
    double left;    /* expected until the end; negative: unknown so far */
};

struct campaign {
    const struct design *design;
    const struct grid *const *grids; /* boards of the set; NULL: random boards */
    struct store *store;             /* results so far; new ones are added */
    struct origin origin;
    int threads;       /* processors in use; trials that need several run fewer at a time */
    int rank, ranks;   /* this process, and the number of processes */
    atomic_bool *stop; /* may be NULL */
    /* About ten times a second, from the calling thread; may be NULL. */
    void (*tick)(void *context, const struct campaign_progress *progress);
    void *context;
};

/* The number of trials of the design without a result, for all ranks. */
int campaign_missing(const struct design *design, const struct results *results);

/* *made is the number of trials that this process ran. *whole is false if the stop flag was set;
 * the results of running trials are dropped then. */
enum status campaign_run(const struct campaign *campaign, int *made, bool *whole,
                         struct error *error);

/* The machine of the results: "AMD EPYC 9654 96-Core Processor, 2 processors". */
void campaign_machine(char *text, size_t size);

#endif
