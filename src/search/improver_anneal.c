/* SPDX-License-Identifier: MIT
 *
 * Begins once, with nothing or with the line that the run began with, and then goes on
 * where it stopped: passes over a ladder of annealed scripts. The line that comes back is
 * the best of all passes.
 */
#include "search/improver.h"

#include "base/bits.h"

static void start(struct workshop *shop, struct line *line)
{
    struct sweep_plan plan = {0};
    workshop_go(shop, line, 0);
    outlook_plain(&shop->outlook, shop->state, &plan);
    int aim = plan.course.aims ? bits_lowest(plan.course.aims) : -1;
    ladder_start(&shop->ladder, aim, shop->run->start);
}

static bool anneal(struct workshop *shop, struct line *line, double effort)
{
    (void)effort;
    if (!shop->climbs)
        return false;
    if (shop->tried == 0)
        start(shop, line);
    shop->run->budget.iterations += ladder_pass(&shop->ladder);
    return line_take_better(line, &shop->ladder.annealing.best);
}

const struct improver improver_anneal = {
    .name = "anneal",
    .summary = "annealing at several temperatures, which goes on from time to time",
    .afresh = true,
    .run = anneal,
};
