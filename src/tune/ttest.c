/* SPDX-License-Identifier: MIT */
#include "tune/ttest.h"

#include <math.h>

#include "tune/student.h"

struct ttest ttest_paired(const double *first, const double *second, int count)
{
    struct ttest test = {.count = count};
    double squares = 0;
    for (int i = 0; i < count; i++) {
        test.first += first[i] / count;
        test.second += second[i] / count;
        test.difference += (first[i] - second[i]) / count;
    }
    for (int i = 0; i < count; i++) {
        double off = first[i] - second[i] - test.difference;
        squares += off * off;
    }
    test.error = sqrt(squares / (count - 1) / count);
    test.t = test.error > 0         ? test.difference / test.error
             : test.difference == 0 ? 0
                                    : copysign(INFINITY, test.difference);
    double reach = test.error * student_quantile(0.975, count - 1);
    test.low = test.difference - reach;
    test.high = test.difference + reach;
    test.p = 2 * student_upper(fabs(test.t), count - 1);
    return test;
}
