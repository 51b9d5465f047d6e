/* SPDX-License-Identifier: MIT
 *
 * One trial: a treatment on a board. The outcome is that of `chainshot solve` for the same board,
 * options and budget. Seeds count from 1, or from the experiment's seed, over the repetitions.
 */
#ifndef LAB_RUN_TRIAL_H
#define LAB_RUN_TRIAL_H

#include <stdatomic.h>

#include "lab/run/design.h"

/* Samples and generations of a tuning, as many as in Schadd et al. 2012. */
enum { TUNING_POPULATION = 100, TUNING_GENERATIONS = 20 };

/* Called from many threads at once. `grids` are the boards of the set; NULL for random boards.
 * `stop` may be NULL; once it is set, the outcome is meaningless. */
enum status trial_run(const struct design *design, const struct trial *trial,
                      const struct grid *const *grids, atomic_bool *stop, struct outcome *outcome,
                      struct error *error);

/* Plays a minimal game, to detect at once what would fail after hours: a search that needs a bound,
 * too little memory. */
enum status trial_try(const struct design *design, const struct treatment *treatment,
                      const struct grid *const *grids, struct error *error);

#endif
