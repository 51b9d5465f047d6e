/* SPDX-License-Identifier: MIT
 *
 * A search that is tuned, as an objective for the Cross-Entropy Method: values become options, a
 * draw becomes a random board, and the score is that of the judged solution. It is the score of
 * `chainshot solve` for that board with the same options, budget and seed.
 *
 * With other puzzles than boards, a draw becomes a seed of the search, and the puzzles take turns.
 */
#ifndef TUNE_TARGET_H
#define TUNE_TARGET_H

#include "api/settings.h"
#include "base/buffer.h"
#include "plugin/instance.h"
#include "puzzle/samegame/evaluation.h"
#include "puzzle/samegame/samegame.h"
#include "tune/cem.h"
#include "tune/ranges.h"

struct target {
    struct settings settings; /* search, options before tuning, budget per board, seed */
    struct rules rules;
    int width, height, colors;
    int puzzles; /* 0: random boards */
    struct instance *const *puzzle;
    struct ranges ranges;
    struct weights weights; /* before tuning; target_ranges reads them */
    const char *file;       /* for the tuned weights; NULL: none */
    atomic_bool *stop;      /* may be NULL */
};

/* Reads what to tune (ranges.h) into `ranges`; all other fields must be set. */
enum status target_ranges(struct target *target, const char *text, struct error *error);

/* Plays a minimal game, to detect at once what would fail after hours: an unknown policy, too
 * little memory, a limit that the search does not count. */
enum status target_try(const struct target *target, struct error *error);

/* The `score` of an objective; `context` is the target. */
enum status target_score(void *context, const double *values, const struct draw *board,
                         double *score, struct error *error);

/* The `print` of an objective: options for -o, those that are tuned and those that are not at their
 * defaults. */
enum status target_print(void *context, const double *values, char *text, size_t size,
                         struct error *error);

/* Writes these values as a weight file. */
void target_weights(const struct target *target, const double *values, struct buffer *text);

/* The seed of the search on the puzzle of a draw, which is number `index` modulo the puzzles. */
uint64_t target_seed(const struct draw *draw);

/* The `facts` of an objective. */
enum { TARGET_FACTS = 7 }; /* with their end */
void target_facts(const struct target *target, struct fact facts[TARGET_FACTS]);

#endif
