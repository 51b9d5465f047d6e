/* SPDX-License-Identifier: MIT
 *
 * What a sweep goes by: its aim and its weights. The first sweep takes the most
 * appealing aim and the weights as they are; others draw an aim and multiply the weights
 * with random numbers, so that each goes another way.
 */
#ifndef SEARCH_BEAM_SWEEP_AIM_H
#define SEARCH_BEAM_SWEEP_AIM_H

#include "search/beam/sweep.h"

struct outlook {
    struct run *run;
    const struct option *rows; /* of the weights; NULL: there are none */
    char *weights, *jittered;
    double spread; /* aims are drawn by e^(appeal / spread); 0: always the most appealing */
    double jitter; /* deviation of the logarithm of drawn weights */
};

/* Takes memory for the weights and reads them from the file, or takes the puzzle's if
 * it is called "". Ask run_check_memory afterwards. */
enum status outlook_take(struct outlook *outlook, struct run *run, const char *file,
                         struct error *error);

/* Puts aim and weights for a sweep from this state into the plan: the plain ones, ... */
void outlook_plain(const struct outlook *outlook, const void *state, struct sweep_plan *plan);

/* ... or drawn ones, of which the weights are good until the next are drawn. */
void outlook_draw(struct outlook *outlook, const void *state, struct sweep_plan *plan);

/* Draws an aim alone, as a set of one; none for a puzzle that knows none. */
uint64_t outlook_aim(struct outlook *outlook, const void *state);

#endif
