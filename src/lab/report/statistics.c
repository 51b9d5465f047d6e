/* SPDX-License-Identifier: MIT */
#include "lab/report/statistics.h"

#include <math.h>
#include <stdlib.h>

#ifdef HAVE_GSL
#include <gsl/gsl_cdf.h>
#include <gsl/gsl_statistics_double.h>

struct statistics statistics_of(const double *values, int count)
{
    struct statistics statistics = {.count = count};
    size_t size = (size_t)count;
    if (count > 0)
        statistics.mean = gsl_stats_mean(values, 1, size);
    if (count > 1) {
        statistics.deviation = gsl_stats_sd_m(values, 1, size, statistics.mean);
        statistics.reach =
            gsl_cdf_tdist_Pinv(0.975, count - 1) * statistics.deviation / sqrt(count);
    }
    return statistics;
}

#else

struct statistics statistics_of(const double *values, int count)
{
    struct statistics statistics = {.count = count};
    double squares = 0;
    for (int i = 0; i < count; i++)
        statistics.mean += values[i] / count;
    for (int i = 0; i < count; i++)
        squares += (values[i] - statistics.mean) * (values[i] - statistics.mean);
    if (count > 1)
        statistics.deviation = sqrt(squares / (count - 1));
    return statistics;
}

#endif

struct comparison compare_pairs(const double *first, const double *second, int count)
{
    struct comparison comparison = {0};
    double *pairs = malloc(sizeof *pairs * 2 * (size_t)(count > 0 ? count : 1));
    int there = 0;
    for (int i = 0; pairs && i < count; i++) {
        if (isnan(first[i]) || isnan(second[i]))
            continue;
        comparison.better += first[i] > second[i];
        comparison.equal += first[i] == second[i];
        comparison.worse += first[i] < second[i];
        pairs[there] = first[i];
        pairs[count + there++] = second[i];
    }
    if (pairs && there > 1)
        comparison.test = ttest_paired(pairs, pairs + count, there);
    free(pairs);
    return comparison;
}
