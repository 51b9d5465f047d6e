/* SPDX-License-Identifier: MIT
 *
 * What to tune, as text: "C=0.01..10:log,T=1..50,policy.epsilon=0..0.1". Each item names an option
 * of the search, or after a dot an option of its policy, and a range. The default range is a tenth
 * to ten times the present value on a logarithmic scale, or all that the option allows if that
 * value is 0.
 *
 * "weights.target_pair_start" is a weight of the evaluation of the search. "weights" are all
 * weights that are not 0, each from 0 to twice its value.
 */
#ifndef TUNE_RANGES_H
#define TUNE_RANGES_H

#include "search/core/search.h"
#include "tune/cem.h"

/* The option behind a parameter. */
struct knob {
    const struct option *row;   /* of the search */
    const struct option *inner; /* of the policy that `row` chooses; NULL: `row` itself */
    const char *policy;         /* the policy of `inner`; NULL: `inner` is a weight */
    double before;              /* its value before tuning */
};

struct ranges {
    int count;
    struct parameter parameters[CEM_PARAMETERS_MOST]; /* with the initial Gaussians */
    struct knob knobs[CEM_PARAMETERS_MOST];
};

/* Reads the list; NULL stands for every number above 0 among the options of the search. `options`
 * are the present ones; `puzzle` has the policies and the present weights. */
enum status ranges_read(struct ranges *ranges, const char *text, const struct search *search,
                        const void *options, const struct puzzle *puzzle, struct error *error);

/* Sets the tuned options to these values and leaves the others unchanged. */
enum status ranges_apply(const struct ranges *ranges, const double *values,
                         const struct search *search, void *options, struct error *error);

/* The same for weights. */
void ranges_set_weights(const struct ranges *ranges, const double *values, void *weights);
bool ranges_have_weights(const struct ranges *ranges); /* whether there are any */

#endif
