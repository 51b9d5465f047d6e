/* SPDX-License-Identifier: MIT
 *
 * What an experiment costs in processor time, and how much of it is done.
 */
#ifndef LAB_RUN_COST_H
#define LAB_RUN_COST_H

#include "lab/run/design.h"

/* The seconds of processor time of a trial by typical speeds. */
double trial_seconds(const struct design *design, const struct treatment *treatment);

/* Of a treatment in a design. */
struct cost {
    double seconds; /* of processor time, for all runs */
    bool measured;  /* estimated from recorded runs, not from typical speeds */
    int runs, done; /* done: with today's options and revision of the search */
};

/* Fills in the cost of each treatment. Recorded runs at all scales of the experiment, of any
 * revision, say how many times longer than by typical speeds a treatment takes. Those of the same
 * treatment are used, else those of its series, else all of the experiment. */
enum status cost_estimate(const struct design *design, const struct results *results,
                          struct cost *costs, struct error *error);

struct cost cost_sum(const struct cost *costs, int count);

/* How much of a whole experiment is done at a scale. */
struct extent {
    double scale;
    int runs, done;
};

/* Fills in the extents of all scales at which something is done, the largest first, at most
 * EXTENTS_MOST; returns their number in *count. */
enum { EXTENTS_MOST = 16 };
enum status cost_extents(const struct experiment *experiment, const struct results *results,
                         struct extent extents[EXTENTS_MOST], int *count, struct error *error);

#endif
