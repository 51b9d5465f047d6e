/* SPDX-License-Identifier: MIT
 *
 * What to tune, as text: "C=0.01..10:log,T=1..50,policy.epsilon=0..0.1". Each item names
 * an option of the search, or after a dot an option of the policy that an option of the
 * search chooses, and its range. Without a range it is a tenth to ten times the present
 * value on the scale of the logarithm, or all that the option takes if that value is 0.
 *
 * "weights.target_pair_start" is a weight of the evaluation that the search goes by, and
 * "weights" are all of them that are not 0, each from 0 to twice what it is.
 */
#ifndef TUNE_RANGES_H
#define TUNE_RANGES_H

#include "search/core/search.h"
#include "tune/cem.h"

/* The option behind a parameter. */
struct knob {
    const struct option *row;   /* of the search */
    const struct option *inner; /* of the policy that `row` chooses; NULL: `row` itself */
    const char *policy;         /* whose option `inner` is; NULL: `inner` is a weight */
    double before;              /* its value before tuning */
};

struct ranges {
    int count;
    struct parameter parameters[CEM_PARAMETERS_MOST]; /* with the Gaussians to start from */
    struct knob knobs[CEM_PARAMETERS_MOST];
};

/* Reads the list; NULL stands for every number above 0 among the options of the search.
 * `options` are the present ones; `puzzle` knows the policies and the present weights. */
enum status ranges_read(struct ranges *ranges, const char *text, const struct search *search,
                        const void *options, const struct puzzle *puzzle, struct error *error);

/* Sets the options that are tuned to these values; what else `options` holds stays. */
enum status ranges_apply(const struct ranges *ranges, const double *values,
                         const struct search *search, void *options, struct error *error);

/* The same for weights. */
void ranges_set_weights(const struct ranges *ranges, const double *values, void *weights);
bool ranges_have_weights(const struct ranges *ranges); /* are there any? */

#endif
