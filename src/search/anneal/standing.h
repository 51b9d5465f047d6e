/* SPDX-License-Identifier: MIT
 *
 * How runners of a race stand, and which one runs next. They have different aims, and which aim
 * is best shows only after some work. A runner whose best value was d points behind the best of
 * the others after equally many passes gets
 *
 *     max(0.1, e^(-d / patience))
 *
 * of the passes of the leader.
 */
#ifndef SEARCH_ANNEAL_STANDING_H
#define SEARCH_ANNEAL_STANDING_H

#include <stdbool.h>
#include <stdint.h>

enum { MILESTONES = 64 };

struct standing {
    double scale; /* standard deviation of the values of random games */
    uint64_t passes;
    double best;           /* value so far */
    int milestones;        /* that it has passed */
    double at[MILESTONES]; /* its best there */
    double milestone;      /* passes up to the next one */
};

void standing_start(struct standing *standing, double scale);

/* After a pass in which this value was reached. */
void standing_note(struct standing *standing, double value);

/* The runner that is furthest behind its share of passes. `patience` is in units of scale. */
int standing_next(const struct standing *standing, int count, double patience);

/* The runner with the best value. */
int standing_leader(const struct standing *standing, int count);

/* Whether the work has doubled since the last runner started, so that another one is due. The
 * second is due after `alone` passes. */
bool standing_due(const struct standing *standing, int count, int alone);

#endif
