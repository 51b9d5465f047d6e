/* SPDX-License-Identifier: MIT
 *
 * When a proposal is accepted. The Metropolis rule (Metropolis et al. 1953; Kirkpatrick, Gelatt &
 * Vecchi 1983) accepts a loss d at temperature T with probability e^(-d / T). The loss that will
 * be accepted is drawn before the trial is played:
 *
 *     threshold = value + T * ln(1 - u),  u uniform in [0, 1)
 *
 * so that a trial that cannot reach the threshold is rejected early, where its editable moves
 * end and only random moves are left. Upper bound minus final value, the shortfall, is learned
 * for each number of pieces left, from one trial in sixteen that is always played to its end.
 * A trial is rejected early when it would have to end z standard deviations above expectation.
 */
#ifndef SEARCH_ANNEAL_ACCEPTANCE_H
#define SEARCH_ANNEAL_ACCEPTANCE_H

#include "base/rng.h"
#include "puzzle/pieces.h"

/* The least value that a trial must reach to be accepted. */
double acceptance_threshold(double value, double temperature, struct rng *rng);

enum { SHORTFALLS = 64 };

/* Of trials with as many pieces left; the last one holds all with more. */
struct shortfall {
    double count, mean, square;
    double cutoff; /* mean - z * deviation */
};

struct early_rejection {
    double z;
    bool sampled;                /* the current trial is played to its end whatever it promises */
    struct shortfall *shortfall; /* SHORTFALLS of them */
};

/* Forgets everything but z. */
void early_rejection_start(struct early_rejection *early);

/* Whether to reject a trial that has earned so many points, has this rest to play, and must
 * reach the threshold. */
bool early_rejection_rejects(struct early_rejection *early, double earned, const struct rest *rest,
                             double threshold, struct rng *rng);

/* Learns from the final value of a trial that was not rejected. */
void early_rejection_learn(struct early_rejection *early, double earned, const struct rest *rest,
                           double value);

#endif
