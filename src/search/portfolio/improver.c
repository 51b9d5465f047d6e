/* SPDX-License-Identifier: MIT
 *
 * What improvers share.
 */
#include "search/portfolio/improver.h"

#include <string.h>

enum { LEAST_BITS = 10, WIDTH_MOST = 1 << 24 };

static void take_tools(struct workshop *shop, struct run *run, const struct nrpa_settings *nrpa)
{
    nrpa_alloc(&shop->nrpa, run, nrpa, 1);
    move_weights_alloc(&shop->fitted, run, UINT32_C(1) << nrpa->bits);
    sweep_take(&shop->sweep, run, false, WIDTH_MOST, shop->settings.look);
}

/* Bytes that the tools take at least: what would be taken of a run that has none. */
static size_t tools_bytes(const struct workshop *shop, const struct nrpa_settings *nrpa)
{
    struct run poor = *shop->run;
    struct workshop like = {.settings = shop->settings};
    poor.budget.limits.memory = 0;
    take_tools(&like, &poor, nrpa);
    return poor.wanted;
}

/* Fewer slots for weights where more would leave less than half of the memory to wide
 * sweeps. */
static struct nrpa_settings fitting(const struct workshop *shop, const struct nrpa_settings *nrpa)
{
    struct nrpa_settings fits = *nrpa;
    while (fits.bits > LEAST_BITS && tools_bytes(shop, &fits) > shop->run->budget.limits.memory / 2)
        fits.bits--;
    return fits;
}

/* As many as leave the other tools half of the memory. */
static void take_ladders(struct workshop *shop, const struct nrpa_settings *nrpa)
{
    struct run *run = shop->run;
    struct ladders *ladders = &shop->ladders;
    size_t half = run->budget.limits.memory / 2, tools = tools_bytes(shop, nrpa);
    ladders->usual.annealing.tried = &shop->tried;
    shop->climbs = tools < half && ladders_fit(ladders, run->puzzle, (half - tools) / 2);
    if (shop->climbs)
        ladders_take(ladders, run);
}

enum status workshop_take(struct workshop *shop, struct run *run, const char *policy,
                          const char *weights, const struct nrpa_settings *nrpa,
                          struct error *error)
{
    shop->run = run;
    shop->state = run_alloc_states(run, 1);
    enum status status = playout_alloc(&shop->playout, run, policy, error);
    if (!status)
        status = outlook_take(&shop->outlook, run, weights, error);
    const struct nrpa_settings settings = fitting(shop, nrpa);
    take_ladders(shop, &settings);
    take_tools(shop, run, &settings);
    return status;
}

void workshop_go(struct workshop *shop, const struct line *line, int moves)
{
    const struct puzzle *puzzle = shop->run->puzzle;
    puzzle->root(puzzle->self, shop->state);
    for (int i = 0; i < moves; i++)
        puzzle->play(puzzle->self, shop->state, line->move[i]);
}

bool workshop_sweep(struct workshop *shop, const struct sweep_plan *plan, struct line *line,
                    int moves)
{
    bool done = sweep_run(&shop->sweep, plan, shop->state, line->move, moves, &shop->playout);
    shop->run->budget.iterations += done;
    line_take_better(line, &shop->sweep.best);
    return done;
}

bool line_take_better(struct line *line, const struct line *other)
{
    if (other->score <= line->score)
        return false;
    line->score = other->score;
    line->length = other->length;
    memcpy(line->move, other->move, sizeof *line->move * (size_t)line->length);
    return true;
}

void workshop_prove(struct workshop *shop)
{
    shop->run->proven = true;
    shop->run->bound = shop->run->best.score;
}
