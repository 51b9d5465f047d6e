/* SPDX-License-Identifier: MIT
 *
 * What improvers share.
 */
#include "search/improver.h"

#include <string.h>

enum { LEAST_BITS = 10, WIDTH_MOST = 1 << 24 };

static void take_tools(struct workshop *shop, struct run *run, const struct nrpa_settings *nrpa)
{
    nrpa_take(&shop->nrpa, run, nrpa, 1);
    weights_take(&shop->fitted, run, UINT32_C(1) << nrpa->bits);
    sweep_take(&shop->sweep, run, false, WIDTH_MOST, shop->settings.look);
}

/* Fewer slots for weights where more would leave less than half of the memory to wide
 * sweeps: asks what would be taken of a run that has none. */
static struct nrpa_settings fitting(const struct workshop *shop, const struct nrpa_settings *nrpa)
{
    const struct run *run = shop->run;
    struct nrpa_settings fits = *nrpa;
    for (; fits.bits > LEAST_BITS; fits.bits--) {
        struct run poor = *run;
        struct workshop like = {.settings = shop->settings};
        poor.budget.limits.memory = 0;
        take_tools(&like, &poor, &fits);
        if (poor.wanted <= run->budget.limits.memory / 2)
            break;
    }
    return fits;
}

enum status workshop_take(struct workshop *shop, struct run *run, const char *policy,
                          const char *weights, const struct nrpa_settings *nrpa,
                          struct error *error)
{
    shop->run = run;
    shop->state = run_take_states(run, 1);
    enum status status = finisher_take(&shop->finisher, run, policy, error);
    if (!status)
        status = outlook_take(&shop->outlook, run, weights, error);
    const struct nrpa_settings settings = fitting(shop, nrpa);
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
    bool done = sweep_run(&shop->sweep, plan, shop->state, line->move, moves, &shop->finisher);
    shop->run->budget.iterations++;
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
