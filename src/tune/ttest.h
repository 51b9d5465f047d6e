/* SPDX-License-Identifier: MIT
 *
 * Student's t-test for pairs: is one way of playing better than another on the same
 * boards? Boards differ far more than ways of playing do, so only the differences on
 * each board are looked at.
 */
#ifndef TUNE_TTEST_H
#define TUNE_TTEST_H

struct ttest {
    int count;         /* pairs, at least 2 */
    double first;      /* mean of one side, */
    double second;     /* and of the other */
    double difference; /* first - second */
    double error;      /* standard error of the difference */
    double t;          /* difference / error; infinite if all differences are the same, not 0 */
    double low, high;  /* 95 % interval of the difference */
    double p;          /* two-sided: how often chance alone gives such a t or a larger one */
};

struct ttest ttest_paired(const double *first, const double *second, int count);

#endif
