/* SPDX-License-Identifier: MIT
 *
 * A search that is tuned, as an objective for the Cross-Entropy Method: the values become
 * options, a draw becomes a random board, and the score is that of the judged solution.
 * On a board of its own a sample is what `chainshot solve` gives for that board with the
 * same options, budget and seed.
 */
#ifndef TUNE_TARGET_H
#define TUNE_TARGET_H

#include "api/settings.h"
#include "base/buffer.h"
#include "puzzle/samegame/evaluation.h"
#include "puzzle/samegame/samegame.h"
#include "tune/cem.h"
#include "tune/ranges.h"

struct target {
    struct settings settings; /* search, options before tuning, budget of a board, seed */
    struct rules rules;
    int width, height, colors;
    struct ranges ranges;
    struct weights weights; /* before tuning; target_ranges reads them */
    const char *file;       /* that tuned weights are for; NULL: none */
    atomic_bool *stop;      /* may be NULL */
};

/* Reads what to tune (see over_read); everything but `ranges` is there already. */
enum status target_ranges(struct target *target, const char *text, struct error *error);

/* Plays as little as can be, to hear at once of what would fail after hours: a policy that
 * is not there, too little memory, a limit that the search does not count. */
enum status target_try(const struct target *target, struct error *error);

/* The score of an objective: `context` is the target. */
enum status target_score(void *context, const double *values, const struct draw *board,
                         double *score, struct error *error);

/* The print of an objective: options as -o takes them, those that are tuned and those
 * that are not at their defaults. */
enum status target_print(void *context, const double *values, char *text, size_t size,
                         struct error *error);

/* The weights that these values make, as a weight file. */
void target_weights(const struct target *target, const double *values, struct buffer *text);

/* The facts of an objective. */
enum { TARGET_FACTS = 7 };
void target_facts(const struct target *target, struct fact facts[TARGET_FACTS]);

#endif
