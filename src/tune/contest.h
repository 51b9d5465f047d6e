/* SPDX-License-Identifier: MIT
 *
 * The final test of a tuning: the tuned values against those from before, on boards that tuning
 * never saw, with the same random numbers for both.
 */
#ifndef TUNE_CONTEST_H
#define TUNE_CONTEST_H

#include "tune/cem.h"
#include "tune/ttest.h"

struct contest {
    int boards;           /* at least 2 */
    double *tuned, *base; /* scores per board */
    struct ttest test;
};

enum status contest_start(struct contest *contest, int boards, struct error *error);
void contest_end(struct contest *contest);

/* Plays the contest between `values` and NULL with the objective, threads and stop flag of a
 * tuning. If the flag was set meanwhile, *whole is false and the contest has no result. */
enum status contest_play(struct contest *contest, const struct cem *cem, const double *values,
                         bool *whole, struct error *error);

#endif
