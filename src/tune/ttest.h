/* SPDX-License-Identifier: MIT
 *
 * Student's paired t-test: is one way of playing better than another on the same boards? Boards
 * differ far more than ways of playing, so only the differences per board are used.
 */
#ifndef TUNE_TTEST_H
#define TUNE_TTEST_H

struct ttest {
    int count;         /* pairs, at least 2 */
    double first;      /* mean of one side, */
    double second;     /* and of the other */
    double difference; /* first - second */
    double error;      /* standard error of the difference */
    double t;          /* difference / error; infinite if all differences are equal and not 0 */
    double low, high;  /* 95 % interval of the difference */
    double p;          /* two-sided: the probability of such a t or a larger one by chance */
};

struct ttest ttest_paired(const double *first, const double *second, int count);

#endif
