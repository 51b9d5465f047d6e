/* SPDX-License-Identifier: MIT
 *
 * What tuning was good for: the tuned values against those that were there before, on
 * boards that tuning never saw, with the same random numbers for both.
 */
#ifndef TUNE_CONTEST_H
#define TUNE_CONTEST_H

#include "tune/cem.h"
#include "tune/ttest.h"

struct contest {
    int boards;           /* at least 2 */
    double *tuned, *base; /* score on every board */
    struct ttest test;
};

enum status contest_start(struct contest *contest, int boards, struct error *error);
void contest_end(struct contest *contest);

/* Plays the contest between `values` and NULL with the objective, threads and stop flag of
 * a tuning. If the flag went up meanwhile, *whole is false and nothing is known. */
enum status contest_play(struct contest *contest, const struct cem *cem, const double *values,
                         bool *whole, struct error *error);

#endif
