/* SPDX-License-Identifier: MIT
 *
 * Solves the end of a line exactly: goes back from its end, by larger and larger steps,
 * as long as a sweep from there has a place for every state that may still lead to a better
 * line. The last of those sweeps proves the rest of the line to be the best there is.
 */
#include "search/portfolio/improver.h"

enum { FIRST_STEP = 8 };
static const double STEP_GROWTH = 1.25;

/* Sweeps from the state that `moves` moves lead to; true if no line that goes on from
 * there is better than the best. */
static bool settle(struct workshop *shop, struct line *line, int moves, uint32_t width)
{
    struct sweep_plan plan = {.width = width, .prunes = true};
    workshop_go(shop, line, moves);
    outlook_plain(&shop->outlook, shop->state, &plan);
    return workshop_sweep(shop, &plan, line, moves) && sweep_proves(&shop->sweep);
}

static bool improve(struct workshop *shop, struct line *line, double effort)
{
    score_t before = line->score;
    uint32_t width = (uint32_t)(4 * effort * shop->settings.width);
    int moves = line->length;
    bool settled = true;
    for (double back = FIRST_STEP; settled && moves > 0; back *= STEP_GROWTH) {
        moves = back < line->length ? line->length - (int)back : 0;
        settled = settle(shop, line, moves, width);
    }
    if (settled)
        workshop_prove(shop);
    return line->score > before;
}

const struct improver improver_endgame = {
    .name = "endgame",
    .summary = "the end of a line, solved exactly",
    .once = true,
    .run = improve,
};
