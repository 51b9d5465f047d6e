/* SPDX-License-Identifier: MIT */
#include "search/beam/sweep_aim.h"

#include <string.h>

#include "base/real.h"
#include "puzzle/weights.h"

enum status sweep_aim_alloc(struct sweep_aim *aim, struct run *run, const char *file,
                            struct error *error)
{
    const struct puzzle *puzzle = run->puzzle;
    aim->run = run;
    if (!puzzle->evaluation)
        return *file ? fail(error, STATUS_BAD_INPUT,
                            "option weights: puzzle %s has no evaluation that takes any",
                            puzzle->name)
                     : STATUS_OK;
    aim->rows = puzzle->evaluation->weights;
    size_t size = options_size(aim->rows);
    aim->weights = run_alloc(run, 1, size);
    aim->jittered = run_alloc(run, 1, size);
    if (!aim->weights || !aim->jittered)
        return STATUS_OK; /* run_check_memory says so */
    memcpy(aim->weights, puzzle->weights, size);
    return *file ? weights_read(aim->rows, aim->weights, file, error) : STATUS_OK;
}

static void jitter_weights(struct sweep_aim *aim)
{
    for (const struct option *row = aim->rows; row->name; row++) {
        double value = *(double *)(void *)(aim->weights + row->offset);
        value *= real_exp(aim->jitter * rng_normal(&aim->run->rng));
        value = value < row->low ? row->low : value > row->high ? row->high : value;
        *(double *)(void *)(aim->jittered + row->offset) = value;
    }
}

static int most_appealing(const double *appeal, int aims)
{
    int best = 0;
    for (int i = 1; i < aims; i++)
        if (appeal[i] > appeal[best])
            best = i;
    return best;
}

static int draw_aim(struct sweep_aim *aim, const double *appeal, int aims)
{
    int best = most_appealing(appeal, aims);
    if (aim->spread == 0)
        return best;
    double weight[AIMS_MOST], sum = 0;
    for (int i = 0; i < aims; i++) {
        double below = (appeal[i] - appeal[best]) / aim->spread;
        sum += weight[i] = below > -100 ? real_exp(below) : 0;
    }
    double ball = rng_unit(&aim->run->rng) * sum;
    int drawn = 0;
    while (drawn < aims - 1 && ball >= weight[drawn])
        ball -= weight[drawn++];
    return drawn;
}

void sweep_aim_default(const struct sweep_aim *aim, const void *state, struct sweep_plan *plan)
{
    double appeal[AIMS_MOST];
    int aims = heuristic_aims(aim->run->puzzle, state, appeal);
    plan->mode.aims = aims > 0 ? UINT64_C(1) << most_appealing(appeal, aims) : 0;
    plan->weights = aim->weights;
}

void sweep_aim_draw(struct sweep_aim *aim, const void *state, struct sweep_plan *plan)
{
    double appeal[AIMS_MOST];
    int aims = heuristic_aims(aim->run->puzzle, state, appeal);
    plan->mode.aims = aims > 0 ? UINT64_C(1) << draw_aim(aim, appeal, aims) : 0;
    plan->weights = aim->weights;
    if (aim->rows && aim->jitter > 0) {
        jitter_weights(aim);
        plan->weights = aim->jittered;
    }
}
