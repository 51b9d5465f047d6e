/* SPDX-License-Identifier: MIT
 *
 * The variance term that distinguishes UCB1-Tuned from UCB1 (Auer, Cesa-Bianchi & Fischer 2002).
 */
#ifndef BASE_UCB_H
#define BASE_UCB_H

#include <math.h>

/* The upper bound on the variance of an arm: min(1/4, variance + sqrt(ratio)), where ratio = 2
 * ln N / n after n of N plays. Rewards are from 0 to 1, so no variance exceeds 1/4. Rounding may
 * have made `variance` negative. */
static inline double ucb_tuned_variance(double variance, double ratio)
{
    double bound = (variance > 0 ? variance : 0) + sqrt(ratio);
    return bound < 0.25 ? bound : 0.25;
}

#endif
