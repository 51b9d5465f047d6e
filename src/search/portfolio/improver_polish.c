/* SPDX-License-Identifier: MIT
 *
 * Nested rollout policy adaptation around a line: its weights are fitted to the line by
 * many small steps, so that its playouts stay near and keep the order of the moves, and
 * then it learns from what is better. Without a line it learns from nothing.
 */
#include "search/portfolio/improver.h"

#include <math.h>

/* Every other time games begin on the way, up to here, where they are shorter. */
static const double CUT_MOST = 0.6;

/* Searches from the state that the first moves of the line lead to; with `fit` steps
 * towards the line before. */
static bool search(struct workshop *shop, struct line *line, int moves, int fit)
{
    struct nrpa *nrpa = &shop->nrpa;
    workshop_go(shop, line, moves);
    nrpa_start(nrpa, shop->state, line->move, moves);
    move_weights_clear(&shop->fitted);
    if (fit > 0)
        nrpa_fit(nrpa, &shop->fitted, line, fit, shop->settings.step);
    nrpa_search(nrpa, &shop->fitted);
    const struct beam_policy *best = nrpa_best(nrpa);
    return best && line_take_better(line, &best->sequence.line);
}

static bool polish(struct workshop *shop, struct line *line, double effort)
{
    (void)effort;
    double cut = fmax(2 * rng_unit(&shop->run->rng) - 1, 0) * CUT_MOST;
    return search(shop, line, (int)(cut * line->length), shop->settings.fit);
}

static bool learn(struct workshop *shop, struct line *line, double effort)
{
    (void)effort;
    return search(shop, line, 0, 0);
}

const struct improver improver_polish = {
    .name = "polish",
    .summary = "nested rollout policy adaptation that begins with weights fitted to a line",
    .run = polish,
};

const struct improver improver_learn = {
    .name = "learn",
    .summary = "nested rollout policy adaptation from nothing",
    .afresh = true,
    .run = learn,
};
