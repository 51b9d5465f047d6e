/* SPDX-License-Identifier: MIT */
#include "search/beam/sweep_aim.h"

#include <math.h>
#include <string.h>

#include "base/real.h"
#include "puzzle/weights.h"

enum status outlook_take(struct outlook *outlook, struct run *run, const char *file,
                         struct error *error)
{
    const struct puzzle *puzzle = run->puzzle;
    outlook->run = run;
    if (!puzzle->evaluation)
        return *file ? fail(error, STATUS_BAD_INPUT,
                            "option weights: puzzle %s has no evaluation that takes any",
                            puzzle->name)
                     : STATUS_OK;
    outlook->rows = puzzle->evaluation->weights;
    size_t size = options_size(outlook->rows);
    outlook->weights = run_alloc(run, 1, size);
    outlook->jittered = run_alloc(run, 1, size);
    if (!outlook->weights || !outlook->jittered)
        return STATUS_OK; /* run_check_memory tells */
    memcpy(outlook->weights, puzzle->weights, size);
    return *file ? weights_read(outlook->rows, outlook->weights, file, error) : STATUS_OK;
}

/* Marsaglia's polar method, of which one of two numbers is used. */
static double rng_normal(struct rng *rng)
{
    for (;;) {
        double x = 2 * rng_unit(rng) - 1, y = 2 * rng_unit(rng) - 1, square = x * x + y * y;
        if (square > 0 && square < 1)
            return x * sqrt(-2 * real_log(square) / square);
    }
}

static void jitter_weights(struct outlook *outlook)
{
    for (const struct option *row = outlook->rows; row->name; row++) {
        double value = *(double *)(void *)(outlook->weights + row->offset);
        value *= real_exp(outlook->jitter * rng_normal(&outlook->run->rng));
        value = value < row->low ? row->low : value > row->high ? row->high : value;
        *(double *)(void *)(outlook->jittered + row->offset) = value;
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

static int draw_aim(struct outlook *outlook, const double *appeal, int aims)
{
    int best = most_appealing(appeal, aims);
    if (outlook->spread == 0)
        return best;
    double weight[AIMS_MOST], sum = 0;
    for (int i = 0; i < aims; i++) {
        double below = (appeal[i] - appeal[best]) / outlook->spread;
        sum += weight[i] = below > -100 ? real_exp(below) : 0;
    }
    double ball = rng_unit(&outlook->run->rng) * sum;
    int aim = 0;
    while (aim < aims - 1 && ball >= weight[aim])
        ball -= weight[aim++];
    return aim;
}

void outlook_plain(const struct outlook *outlook, const void *state, struct sweep_plan *plan)
{
    double appeal[AIMS_MOST];
    int aims = guide_aims(outlook->run->puzzle, state, appeal);
    plan->course.aims = aims > 0 ? UINT64_C(1) << most_appealing(appeal, aims) : 0;
    plan->weights = outlook->weights;
}

uint64_t outlook_aim(struct outlook *outlook, const void *state)
{
    double appeal[AIMS_MOST];
    int aims = guide_aims(outlook->run->puzzle, state, appeal);
    return aims > 0 ? UINT64_C(1) << draw_aim(outlook, appeal, aims) : 0;
}

void outlook_draw(struct outlook *outlook, const void *state, struct sweep_plan *plan)
{
    outlook_plain(outlook, state, plan);
    plan->course.aims = outlook_aim(outlook, state);
    if (outlook->rows && outlook->jitter > 0) {
        jitter_weights(outlook);
        plan->weights = outlook->jittered;
    }
}
