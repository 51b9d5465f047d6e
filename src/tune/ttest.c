/* SPDX-License-Identifier: MIT */
#include "tune/ttest.h"

#include <math.h>

#ifdef HAVE_GSL
#include <gsl/gsl_cdf.h>

const bool ttest_complete = true;

static void look_up(struct ttest *test)
{
    double freedom = test->count - 1;
    double reach = test->error * gsl_cdf_tdist_Pinv(0.975, freedom);
    test->known = true;
    test->low = test->difference - reach;
    test->high = test->difference + reach;
    test->p = isinf(test->t) ? 0 : 2 * gsl_cdf_tdist_Q(fabs(test->t), freedom);
}

#else

const bool ttest_complete = false;

static void look_up(struct ttest *test)
{
    test->known = false;
}

#endif

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
    look_up(&test);
    return test;
}
