/* SPDX-License-Identifier: MIT */
#include "lab/run/trial.h"

#include "api/solve.h"
#include "base/clock.h"
#include "lab/run/trial_tuning.h"
#include "puzzle/samegame/samegame.h"

static void trial_grid(const struct design *design, int board, const struct grid *const *grids,
                       struct grid *grid)
{
    const struct sample *sample = &design->experiment->sample;
    if (grids)
        *grid = *grids[board];
    else
        grid_random(grid, sample->width, sample->height, sample->colors, sample->seed,
                    (uint64_t)board);
}

static enum status solve_puzzle(const struct trial *trial, const struct puzzle *puzzle,
                                atomic_bool *stop, struct outcome *outcome, struct error *error)
{
    const struct treatment *treatment = trial->treatment;
    struct solution solution;
    struct request request = {
        .puzzle = puzzle,
        .search = treatment->setup.search,
        .options = treatment->setup.options,
        .limits = treatment->limits,
        .seed = (uint64_t)trial->repetition + 1,
        .threads = treatment->threads,
        .stop = stop,
    };
    double start = clock_thread_seconds();
    enum status status = solve(&request, &solution, error);
    if (status)
        return status;
    double seconds = clock_thread_seconds() - start;
    const struct growth *growth = &solution.growth;
    *outcome = (struct outcome){
        .board = trial->board,
        .repetition = trial->repetition,
        .score = (double)solution.score,
        .cleared = solution.cleared,
        .length = solution.length,
        .playouts = solution.playouts,
        .nodes = solution.nodes,
        .seconds = treatment->threads > 1 ? solution.seconds : seconds,
        .depth = growth->nodes > 0 ? (double)growth->depths / (double)growth->nodes : 0,
        .deepest = growth->deepest,
    };
    solution_free(&solution);
    return STATUS_OK;
}

enum status trial_run(const struct design *design, const struct trial *trial,
                      const struct grid *const *grids, atomic_bool *stop, struct outcome *outcome,
                      struct error *error)
{
    struct grid grid;
    struct samegame *game;
    if (design->experiment->measure == MEASURE_TUNING)
        return trial_tune(design, trial, stop, outcome, error);
    trial_grid(design, trial->board, grids, &grid);
    enum status status = samegame_new(&game, &grid, &design->rules, error);
    if (status)
        return status;
    status = solve_puzzle(trial, samegame_puzzle(game), stop, outcome, error);
    samegame_free(game);
    return status;
}
