/* SPDX-License-Identifier: MIT
 *
 * The arithmetic of reports: means with their 95 % intervals, and two treatments compared on
 * the boards that both played.
 */
#ifndef LAB_REPORT_STATISTICS_H
#define LAB_REPORT_STATISTICS_H

#include "tune/ttest.h"

struct statistics {
    int count;
    double mean;
    double deviation; /* of the sample; 0 for a single value */
    double reach;     /* the 95 % interval is mean +- reach; 0 for a single value */
};

struct statistics statistics_of(const double *values, int count);

struct comparison {
    struct ttest test; /* of the pairs; with test.count 0 or 1 nothing is known */
    int better, equal, worse;
};

/* First minus second, over the units that both have; NAN is a missing value. */
struct comparison compare_pairs(const double *first, const double *second, int count);

#endif
