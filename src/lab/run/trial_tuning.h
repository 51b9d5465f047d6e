/* SPDX-License-Identifier: MIT
 *
 * A trial that tunes instead of searching: the Cross-Entropy Method over options of the
 * treatment's search, with as many samples as Schadd et al. 2012 had; each plays as many games
 * as the design has units. Its score is what the tuned options reach on boards that tuning
 * never saw, its note says which they are.
 */
#ifndef LAB_RUN_TRIAL_TUNING_H
#define LAB_RUN_TRIAL_TUNING_H

#include "lab/run/trial.h"

enum status trial_tune(const struct design *design, const struct trial *trial, atomic_bool *stop,
                       struct outcome *outcome, struct error *error);

#endif
