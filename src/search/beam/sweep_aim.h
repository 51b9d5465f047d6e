/* SPDX-License-Identifier: MIT
 *
 * The aim and the weights of a sweep. The first sweep takes the most promising aim and the
 * weights as they are. Later ones draw an aim and multiply the weights by random factors, so
 * that no two sweeps are the same.
 */
#ifndef SEARCH_BEAM_SWEEP_AIM_H
#define SEARCH_BEAM_SWEEP_AIM_H

#include "search/beam/sweep.h"

struct sweep_aim {
    struct run *run;
    const struct option *rows; /* of the weights; NULL: there are none */
    char *weights, *jittered;
    double spread; /* probability of an aim ~ e^(appeal / spread); 0: always the most appealing */
    double jitter; /* standard deviation of the logarithm of drawn weights */
};

/* Takes memory for the weights and reads them from the file, or copies the puzzle's if `file` is
 * "". Call run_check_memory afterwards. */
enum status sweep_aim_alloc(struct sweep_aim *aim, struct run *run, const char *file,
                            struct error *error);

/* Puts aim and weights for a sweep from this state into the plan. */
void sweep_aim_default(const struct sweep_aim *aim, const void *state, struct sweep_plan *plan);

/* The same, drawn at random. The weights are valid until the next draw. */
void sweep_aim_draw(struct sweep_aim *aim, const void *state, struct sweep_plan *plan);

#endif
