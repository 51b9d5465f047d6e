/* SPDX-License-Identifier: MIT
 *
 * Student's t distribution, which the intervals and tests of `tune` and `lab` need. Relative
 * errors are below 1e-10 for 1 to 1,000,000 degrees of freedom, in the tails as well.
 */
#ifndef TUNE_STUDENT_H
#define TUNE_STUDENT_H

/* P(T > t), exact in the tails as well. P(T <= t) is student_upper(-t, freedom). `freedom` is the
 * number of degrees of freedom, more than 0. */
double student_upper(double t, double freedom);

/* The t with P(T <= t) = p; -INFINITY for p = 0, INFINITY for p = 1. */
double student_quantile(double p, double freedom);

#endif
