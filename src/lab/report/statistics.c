/* SPDX-License-Identifier: MIT */
#include "lab/report/statistics.h"

#include <math.h>
#include <stdlib.h>

#include "tune/student.h"

struct statistics statistics_of(const double *values, int count)
{
    struct statistics statistics = {.count = count};
    double sum = 0, squares = 0;
    for (int i = 0; i < count; i++)
        sum += values[i];
    if (count > 0)
        statistics.mean = sum / count;
    for (int i = 0; i < count; i++)
        squares += (values[i] - statistics.mean) * (values[i] - statistics.mean);
    if (count > 1) {
        statistics.deviation = sqrt(squares / (count - 1));
        statistics.reach = student_quantile(0.975, count - 1) * statistics.deviation / sqrt(count);
    }
    return statistics;
}

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
