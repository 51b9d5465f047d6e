/* SPDX-License-Identifier: MIT
 *
 * Begins with nothing: a sweep over the whole game with an aim and weights of its own. When
 * every state had a place, the next one tells all states apart; if that fits too, the
 * answer is proven.
 */
#include "search/portfolio/improver.h"

static bool improve(struct workshop *shop, struct line *line, double effort)
{
    struct sweep_plan plan = {
        .width = (uint32_t)(effort * shop->settings.width),
        .prunes = shop->exact,
        .course.closure = shop->exact ? 0 : shop->settings.closure,
    };
    score_t before = line->score;
    workshop_go(shop, line, 0);
    if (effort <= 1)
        outlook_plain(&shop->outlook, shop->state, &plan);
    else
        outlook_draw(&shop->outlook, shop->state, &plan);
    bool done = workshop_sweep(shop, &plan, line, 0);
    shop->exact = done && !shop->sweep.lost;
    if (done && sweep_proves(&shop->sweep))
        workshop_prove(shop);
    return line->score > before;
}

const struct improver improver_sweep = {
    .name = "sweep",
    .summary = "a sweep from the root",
    .afresh = true,
    .run = improve,
};
