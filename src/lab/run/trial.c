/* SPDX-License-Identifier: MIT */
#include "lab/run/trial.h"

#include <stdio.h>

#include "api/solve.h"
#include "base/clock.h"
#include "puzzle/samegame/samegame.h"
#include "tune/target.h"
#include "tune/tuning.h"

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

static uint64_t first_seed(const struct design *design)
{
    return design->experiment->seed ? design->experiment->seed : 1;
}

static enum status solve_puzzle(const struct design *design, const struct trial *trial,
                                const struct puzzle *puzzle, atomic_bool *stop,
                                struct outcome *outcome, struct error *error)
{
    const struct treatment *treatment = trial->treatment;
    struct solution solution;
    struct request request = {
        .puzzle = puzzle,
        .search = treatment->setup.search,
        .options = treatment->setup.options,
        .limits = treatment->limits,
        .seed = first_seed(design) + (uint64_t)trial->repetition,
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

static enum status solve_grid(const struct design *design, const struct trial *trial,
                              const struct grid *grid, atomic_bool *stop, struct outcome *outcome,
                              struct error *error)
{
    struct samegame *game;
    enum status status = samegame_new(&game, grid, &design->rules, error);
    if (status)
        return status;
    status = solve_puzzle(design, trial, samegame_puzzle(game), stop, outcome, error);
    samegame_free(game);
    return status;
}

static void hear_contest(void *context, const struct tuning *tuning, const struct contest *contest,
                         const char *line)
{
    struct outcome *outcome = context;
    char text[CEM_TEXT_SIZE];
    (void)line;
    outcome->score = contest->test.first;
    if (tuning_print(tuning, text, NULL) == STATUS_OK)
        snprintf(outcome->note, sizeof outcome->note, "%.*s", (int)sizeof outcome->note - 1, text);
}

/* The defaults of `chainshot tune`; the paper has 30 games, and 250
 * boards for its test. */
static struct tuning describe(struct target *target, int games, const struct objective *objective,
                              struct outcome *outcome)
{
    return (struct tuning){
        .cem = {.parameters = target->ranges.parameters,
                .count = target->ranges.count,
                .population = TUNING_POPULATION,
                .elite = TUNING_POPULATION / 10,
                .games = games,
                .rate = 0.7,
                .floor = 0.02,
                .seed = target->settings.seed,
                .threads = target->settings.threads,
                .stop = target->stop,
                .objective = objective},
        .generations = TUNING_GENERATIONS,
        .settled = 0.05,
        .boards = 8 * games + 10,
        .version = "",
        .observer = {.context = outcome, .contest = hear_contest},
    };
}

/* Tunes instead of searching: the Cross-Entropy Method over options of the treatment's search, with
 * as many samples as Schadd et al. 2012; each plays as many games as the design has units. The
 * score is what the tuned options reach on boards that tuning never saw, and the note has these
 * options. */
static enum status tune_options(const struct design *design, const struct trial *trial,
                                atomic_bool *stop, struct outcome *outcome, struct error *error)
{
    const struct treatment *treatment = trial->treatment;
    const struct sample *sample = &design->experiment->sample;
    struct fact facts[TARGET_FACTS];
    struct target target = {
        .settings = {.search = treatment->setup.search,
                     .options = treatment->setup.options,
                     .limits = treatment->limits,
                     .seed = (uint64_t)trial->repetition + 1,
                     .threads = treatment->threads},
        .rules = design->rules,
        .width = sample->width,
        .height = sample->height,
        .colors = sample->colors,
        .puzzles = design->puzzles,
        .puzzle = design->puzzle,
        .stop = stop,
    };
    struct objective objective = {&target, target_score, target_print, facts};
    *outcome = (struct outcome){.board = trial->board, .repetition = trial->repetition};
    enum status status = target_ranges(&target, design->experiment->tuned, error);
    if (status)
        return status;
    target_facts(&target, facts);
    struct tuning tuning = describe(&target, design->units, &objective, outcome);
    double start = clock_seconds();
    status = tuning_run(&tuning, error);
    outcome->seconds = clock_seconds() - start;
    return status;
}

enum status trial_run(const struct design *design, const struct trial *trial,
                      const struct grid *const *grids, atomic_bool *stop, struct outcome *outcome,
                      struct error *error)
{
    struct grid grid;
    if (design->experiment->measure == MEASURE_TUNING)
        return tune_options(design, trial, stop, outcome, error);
    if (design->puzzles)
        return solve_puzzle(design, trial, design->puzzle[trial->board]->puzzle, stop, outcome,
                            error);
    trial_grid(design, trial->board, grids, &grid);
    return solve_grid(design, trial, &grid, stop, outcome, error);
}

enum status trial_try(const struct design *design, const struct treatment *treatment,
                      const struct grid *const *grids, struct error *error)
{
    struct treatment brief = *treatment;
    struct trial trial = {.treatment = &brief, .board = design->experiment->sample.first};
    struct outcome outcome;
    if (design->experiment->measure == MEASURE_TUNING)
        return STATUS_OK;
    brief.limits = (struct limits){
        .playouts = 1, .nodes = 1, .iterations = 1, .memory = treatment->limits.memory};
    enum status status = trial_run(design, &trial, grids, NULL, &outcome, error);
    if (status)
        error_prefix(error, treatment->label);
    return status;
}
