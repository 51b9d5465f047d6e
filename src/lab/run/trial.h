/* SPDX-License-Identifier: MIT
 *
 * One trial: a treatment on a board. The outcome is that of `chainshot solve` for the same
 * board, options, budget and seed, which is the repetition's number from 1 on.
 */
#ifndef LAB_RUN_TRIAL_H
#define LAB_RUN_TRIAL_H

#include <stdatomic.h>

#include "lab/run/design.h"

/* Called from many threads at once. `grids` are the boards of the set; NULL where boards
 * are random. `stop` may be NULL; once it is up, the outcome means nothing. */
enum status trial_run(const struct design *design, const struct trial *trial,
                      const struct grid *const *grids, atomic_bool *stop, struct outcome *outcome,
                      struct error *error);

#endif
