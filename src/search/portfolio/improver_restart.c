/* SPDX-License-Identifier: MIT
 *
 * Keeps the first quarter to two thirds of a line and sweeps over the rest of the game, with
 * an aim that suits what is left there, or with two.
 */
#include "search/portfolio/improver.h"

static const double CUT_LEAST = 0.25, CUT_MOST = 0.65, SECOND_AIM = 0.5;

static bool improve(struct workshop *shop, struct line *line, double effort)
{
    double cut = CUT_LEAST + (CUT_MOST - CUT_LEAST) * rng_unit(&shop->run->rng);
    int moves = (int)(cut * line->length);
    struct sweep_plan plan = {
        .width = (uint32_t)(effort * shop->settings.width),
        .course.closure = shop->settings.closure,
    };
    score_t before = line->score;
    workshop_go(shop, line, moves);
    outlook_draw(&shop->outlook, shop->state, &plan);
    if (rng_unit(&shop->run->rng) < SECOND_AIM)
        plan.course.aims |= outlook_aim(&shop->outlook, shop->state);
    workshop_sweep(shop, &plan, line, moves);
    return line->score > before;
}

const struct improver improver_restart = {
    .name = "restart",
    .summary = "a sweep that follows the first moves of a line",
    .run = improve,
};
