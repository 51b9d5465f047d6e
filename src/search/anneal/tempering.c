/* SPDX-License-Identifier: MIT */
#include "search/anneal/tempering.h"

#include <math.h>

#include "base/real.h"

/* Changes on a rung between exchanges. */
enum { CHANGES_A_PASS = 500 };

/* Rungs to begin with, and passes over them before the next one comes. */
enum { RUNGS_FIRST = 3, PASSES_FIRST = 40 };

size_t ladder_bytes(const struct puzzle *puzzle, int rungs)
{
    return annealing_bytes(puzzle) + (size_t)rungs * scenes_bytes(puzzle);
}

void ladder_take(struct ladder *ladder, struct run *run)
{
    annealing_take(&ladder->annealing, run);
    for (int i = 0; i < ladder->most; i++)
        scenes_take(&ladder->script[i], run);
}

static double temperature(const struct ladder *ladder, int rung)
{
    double share = ladder->rungs > 1 ? (double)rung / (ladder->rungs - 1) : 0;
    return ladder->annealing.scale * ladder->cold * real_power(ladder->hot / ladder->cold, share);
}

static void swap_scripts(struct script *a, struct script *b)
{
    struct script script = *a;
    *a = *b;
    *b = script;
}

/* Puts the line on a rung, or a random game if there is none. */
static void put(struct ladder *ladder, int rung, const struct line *line)
{
    annealing_go(&ladder->annealing, line);
    swap_scripts(&ladder->annealing.now, &ladder->script[rung]);
}

void ladder_start(struct ladder *ladder, int aim, const struct line *line)
{
    struct annealing *annealing = &ladder->annealing;
    annealing_start(annealing, aim);
    ladder->passes = 0;
    ladder->back = 1;
    ladder->rungs = ladder->most < RUNGS_FIRST ? ladder->most : RUNGS_FIRST;
    for (int rung = 0; rung < ladder->rungs && !run_ended(annealing->run); rung++)
        put(ladder, rung, line);
}

static bool work_on(struct ladder *ladder, int rung)
{
    struct annealing *annealing = &ladder->annealing;
    double heat = temperature(ladder, rung);
    int changes = 0;
    swap_scripts(&annealing->now, &ladder->script[rung]);
    for (; changes < CHANGES_A_PASS && !run_ended(annealing->run); changes++)
        annealing_step(annealing, heat);
    swap_scripts(&annealing->now, &ladder->script[rung]);
    return changes == CHANGES_A_PASS;
}

/* The script of a rung and the one above it. */
static void exchange(struct ladder *ladder, int rung)
{
    struct annealing *annealing = &ladder->annealing;
    struct script *cold = &ladder->script[rung], *warm = cold + 1;
    double gain = annealing_value(annealing, warm) - annealing_value(annealing, cold);
    double odds = gain / temperature(ladder, rung) - gain / temperature(ladder, rung + 1);
    if (odds >= 0 || odds > real_log(1 - rng_unit(&annealing->run->rng)))
        swap_scripts(cold, warm);
}

static bool is_rung_due(const struct ladder *ladder)
{
    return ladder->rungs < ladder->most &&
           (double)ladder->passes >= ldexp(PASSES_FIRST, ladder->rungs - RUNGS_FIRST);
}

/* Another rung is the hottest, and the others move closer together. */
static void prepare_pass(struct ladder *ladder)
{
    bool more = is_rung_due(ladder);
    if (!more && ladder->passes < ladder->back)
        return;
    ladder->rungs += more;
    ladder->back = ladder->passes + 1 + ladder->passes / 10;
    put(ladder, ladder->rungs - 1, &ladder->annealing.best);
}

bool ladder_pass(struct ladder *ladder)
{
    prepare_pass(ladder);
    for (int rung = 0; rung < ladder->rungs; rung++)
        if (!work_on(ladder, rung))
            return false;
    for (int rung = ladder->rungs - 2; rung >= 0; rung--)
        exchange(ladder, rung);
    ladder->passes++;
    return true;
}
