/* SPDX-License-Identifier: MIT
 *
 * Begins once, with nothing or with the line that the run began with, and then goes on
 * where it stopped: passes over ladders of annealed scripts. The line that comes back is
 * the best of all passes.
 */
#include "search/portfolio/improver.h"

static bool anneal(struct workshop *shop, struct line *line, double effort)
{
    (void)effort;
    if (!shop->climbs)
        return false;
    if (shop->tried == 0)
        ladders_start(&shop->ladders, shop->run->start);
    shop->run->budget.iterations += ladders_pass(&shop->ladders);
    return line_take_better(line, ladders_best(&shop->ladders));
}

const struct improver improver_anneal = {
    .name = "anneal",
    .summary = "annealing at several temperatures, which goes on from time to time",
    .afresh = true,
    .run = anneal,
};
