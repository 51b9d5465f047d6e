/* SPDX-License-Identifier: MIT
 *
 * When to give a trial up: where its script has ended, before what is left is played at random.
 * If all went well that would bring some points, and mostly it falls short of them, by the
 * more the more pieces there are. One trial of sixteen is studied, that is played to its end
 * whatever it looks like, and tells by how much. The others are given up if they could be kept
 * only by falling short by much less than is usual.
 */
#ifndef SEARCH_ANNEAL_EARLY_REJECTION_H
#define SEARCH_ANNEAL_EARLY_REJECTION_H

#include "base/rng.h"
#include "puzzle/script.h"

enum { HOPES = 64 };

/* What is known of trials with as many pieces left; the last holds those with more. */
struct shortfall {
    double count, mean, square;
    double least; /* none falls short by less, but for few */
};

struct hopes {
    double faith; /* the deviations that make so few */
    bool studied; /* this trial is */
    struct shortfall shortfall[HOPES];
};

/* Nothing is known. */
void hopes_start(struct hopes *hopes);

/* Whether a trial that must come to `needed` is given up, with so many points earned and the
 * rest left. */
bool hopes_dashed(struct hopes *hopes, double earned, const struct rest *rest, double needed,
                  struct rng *rng);

/* What the same trial came to, if it was not given up. */
void hopes_learn(struct hopes *hopes, double earned, const struct rest *rest, double value);

#endif
