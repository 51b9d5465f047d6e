/* SPDX-License-Identifier: MIT
 *
 * Annealing on a GPU: a race of populations (population.h) with different aims. All replicas of one
 * population run at once, and how the populations stand decides which one runs next
 * (search/anneal/standing.h). The host exchanges, copies and watches the budget between launches;
 * the kernel (kernel/kernel.c) does the rest.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/real.h"
#include "gpu/population.h"
#include "gpu/ptx.h"
#include "puzzle/samegame/fast/kernel.h"
#include "puzzle/samegame/samegame.h"
#include "search/anneal/standing.h"

/* What fits into the lanes of a warp. */
enum { SIDE_MOST = 16, COLORS_MOST = 7 };

/* Seconds that a launch should take: so long that its overhead does not count, so short that time
 * limit and stop flag are met. */
static const double LAUNCH_SECONDS = 0.02;

/* Proposals of the first launch, which measures the speed, and of each launch of a run that has to
 * repeat, whatever the speed: lines are read and limits are looked at between launches. */
enum { PROPOSALS_FIRST = 4, PROPOSALS_REPEATED = 125 };

/* Passes after which the second population starts; the third, at twice as many. */
enum { ALONE = 40 };

/* Where the limit is in playouts or nodes, no more replicas start than get so many of them. */
enum { PLAYOUTS_LEAST = 100, NODES_LEAST = 20 * PLAYOUTS_LEAST };

#define GPU_OPTIONS(OPTION, CHOICE)                                                               \
    RACE_OPTIONS(OPTION, CHOICE)                                                                  \
    OPTION(card, -1, -1, 1023, "number of the GPU; -1: the first one, other ranks take the next") \
    OPTION(ladders, 0, 0, 1000000,                                                                \
           "sets of `replicas` temperatures; 0: as many as the GPU runs at once")                 \
    OPTION(gpu_memory, 4096, 1, 16777216, "MiB of the GPU's memory to use at most")
OPTION_TABLE(GPU_OPTIONS)

struct gpu_search {
    struct run *run;
    const struct options *options;
    struct race race; /* its settings alone */
    struct chain chain;
    struct population_plan plan;
    int aim[RUNNERS_MOST], aims, count; /* populations at most, and those that have started */
    struct population population[RUNNERS_MOST];
    struct standing standing[RUNNERS_MOST];
    double unit; /* seconds for a proposal of each replica; 0: not known yet */
    void *root;
    char *phase;
};

enum { PHASE = 64 };

static enum status check_board(const struct run *run, const struct samegame **out,
                               struct error *error)
{
    const struct samegame *game = *out = samegame_of(run->puzzle);
    const char *search = run->search->name;
    int64_t most = 0;
    if (!game)
        return fail(error, STATUS_BAD_INPUT,
                    "search %s: puzzle %.60s cannot be played on a GPU, only boards can", search,
                    run->puzzle->name);
    if (game->grid.width > SIDE_MOST || game->grid.height > SIDE_MOST || game->colors > COLORS_MOST)
        return fail(error, STATUS_BAD_INPUT,
                    "search %s: a board of %dx%d cells with %d colours, expected at most %dx%d "
                    "cells with %d colours",
                    search, game->grid.width, game->grid.height, game->colors, SIDE_MOST, SIDE_MOST,
                    COLORS_MOST);
    for (int n = 2; n <= game->cells; n++) {
        int64_t points = game->group[n] < 0 ? -game->group[n] : game->group[n];
        most = points > most ? points : most;
    }
    if (most > INT32_MAX / run->puzzle->max_length)
        return fail(error, STATUS_BAD_INPUT,
                    "search %s: game %.60s has groups of %lld points, expected at most %d", search,
                    run->puzzle->name, (long long)most, INT32_MAX / run->puzzle->max_length);
    return STATUS_OK;
}

static size_t bytes_needed(const struct gpu_search *search)
{
    const struct population_plan *plan = &search->plan;
    const struct puzzle *puzzle = search->run->puzzle;
    return (size_t)search->aims * population_bytes(puzzle, plan->ladders * plan->replicas) +
           sizeof(struct samegame) + (size_t)puzzle->max_length * sizeof(move_t);
}

/* Fewer ladders, then fewer populations, then fewer temperatures until all fit into the memory. */
static enum status fit(struct gpu_search *search, size_t bytes, struct error *error)
{
    struct population_plan *plan = &search->plan;
    size_t wanted = bytes_needed(search);
    if (search->options->ladders == 0) {
        while (plan->ladders > 1 && bytes_needed(search) > bytes)
            plan->ladders -= 1 + plan->ladders / 64;
        while (search->aims > 1 && bytes_needed(search) > bytes)
            search->aims--;
        while (plan->replicas > 1 && bytes_needed(search) > bytes)
            plan->replicas--;
        wanted = bytes_needed(search);
    }
    if (wanted <= bytes)
        return STATUS_OK;
    return fail(error, STATUS_BAD_INPUT,
                "search %s: %zu MiB of the GPU's memory are too few, it needs at least %zu; option "
                "gpu_memory is the limit",
                search->run->search->name, bytes >> 20, (wanted >> 20) + 1);
}

static uint64_t least(uint64_t a, uint64_t limit, uint64_t each)
{
    return limit > 0 && limit / each < a ? limit / each : a;
}

/* How many replicas there are. */
static enum status size_populations(struct gpu_search *search, struct error *error)
{
    struct population_plan *plan = &search->plan;
    const struct limits *limits = &search->run->budget.limits;
    size_t left = 0, limit = (size_t)search->options->gpu_memory << 20;
    int warps = 0;
    uint32_t shared = replica_shared(search->run->puzzle->max_length + 2);
    enum status status = card_warps(plan->card, shared, &warps, error);
    if (!status)
        status = card_memory(plan->card, &left, error);
    if (status)
        return status;
    uint64_t most =
        (uint64_t)(search->options->ladders ? search->options->ladders * plan->replicas : warps);
    most = least(least(most, limits->playouts, PLAYOUTS_LEAST), limits->nodes, NODES_LEAST);
    plan->ladders = (int)(most / (uint64_t)plan->replicas);
    plan->ladders = plan->ladders > 0 ? plan->ladders : 1;
    left -= left / 20; /* for the stack of the kernel */
    return fit(search, left < limit ? left : limit, error);
}

/* Tables and start line. */
static enum status put_game(struct gpu_search *search, const struct samegame *game,
                            struct error *error)
{
    struct population_plan *plan = &search->plan;
    const struct line *start = search->run->start;
    size_t bytes = start ? (size_t)start->length * sizeof *start->move : 0;
    enum status status =
        card_alloc(plan->card, sizeof *game + bytes + sizeof(move_t), &plan->game, error);
    plan->line = plan->game + sizeof *game;
    plan->line_length = start ? start->length : -1;
    if (!status)
        status = card_put(plan->card, plan->game, game, sizeof *game, error);
    if (!status && bytes > 0)
        status = card_put(plan->card, plan->line, start->move, bytes, error);
    return status;
}

/* Whether as many playouts are left as a population starts with. The first one is made smaller. */
static bool can_start(struct gpu_search *search)
{
    struct population_plan *plan = &search->plan;
    const struct budget *budget = &search->run->budget;
    uint64_t left = budget->limits.playouts - budget->playouts;
    if (budget->limits.playouts == 0 || left >= (uint64_t)(plan->ladders * plan->replicas))
        return true;
    if (search->count > 0)
        return false;
    plan->ladders = 1;
    plan->replicas = left < (uint64_t)plan->replicas ? (int)left : plan->replicas;
    return true;
}

/* Random games on the host measure the temperatures' unit, and give the first lines. */
static enum status start_next(struct gpu_search *search, struct error *error)
{
    struct run *run = search->run;
    struct chain *chain = &search->chain;
    int number = search->count, aim = search->aim[number];
    chain->initial = run->puzzle->points(run->puzzle->self, search->root);
    chain_start(chain, aim);
    if (run_ended(run) || !can_start(search)) {
        search->aims = number;
        return STATUS_OK;
    }
    enum status status = population_start(&search->population[number], aim, chain->scale, number,
                                          chain->initial, error);
    standing_start(&search->standing[number], chain->scale);
    search->count++;
    return status;
}

static bool is_population_due(const struct gpu_search *search)
{
    return search->count < search->aims &&
           (search->count == 0 || (tempering_final(&search->race.common) == 0 &&
                                   standing_due(search->standing, search->count, ALONE)));
}

static int fewer(int proposals, double most)
{
    return most < proposals ? most < 1 ? 1 : (int)most : proposals;
}

/* Proposals of each replica in the next launch, and one more for some of them where no more are
 * left. A pass is divided into launches of equal length. */
static int proposals_due(const struct gpu_search *search, const struct population *population,
                         int *more)
{
    const struct budget *budget = &search->run->budget;
    const struct limits *limits = &budget->limits;
    int due = population->left, count = population->work.count;
    double unit = search->unit;
    *more = 0;
    if (limits_repeat(limits))
        due = fewer(due, PROPOSALS_REPEATED);
    else if (unit > 0)
        due = fewer(due, ceil(due / ceil(due * unit / LAUNCH_SECONDS)));
    else
        due = fewer(due, PROPOSALS_FIRST);
    if (unit > 0 && limits->seconds > 0) /* which may end a run that would repeat */
        due = fewer(due, (limits->seconds - budget_elapsed(budget)) / unit);
    if (limits->nodes > budget->nodes) {
        double each = (double)budget->nodes / (double)budget->playouts;
        due = fewer(due, (double)(limits->nodes - budget->nodes) / (each * count));
    }
    if (limits->playouts > budget->playouts) {
        uint64_t left = limits->playouts - budget->playouts;
        if (left < (uint64_t)count)
            *more = (int)left;
        if (left / (uint64_t)count < (uint64_t)due)
            due = (int)(left / (uint64_t)count);
    }
    return due;
}

/* What the progress line shows. */
static void describe(struct gpu_search *search, const struct population *population)
{
    const struct tempering *settings = &search->race.common;
    double rate = population->work.count / search->unit;
    snprintf(search->phase, PHASE, "%.1f%s proposals/s at %.0f to %.0f",
             rate / (rate < 1e6 ? 1e3 : 1e6), rate < 1e6 ? "k" : "M",
             settings->cold * population->scale * population->heat,
             settings->hot * population->scale * population->heat);
    search->run->phase = search->phase;
}

static enum status run_launch(struct gpu_search *search, struct population *population,
                              struct error *error)
{
    const struct budget *budget = &search->run->budget;
    int more, proposals = proposals_due(search, population, &more);
    double before = budget_elapsed(budget);
    enum status status = population_run(population, proposals, more, error);
    if (status || proposals == 0)
        return status;
    double unit = (budget_elapsed(budget) - before) / proposals;
    search->unit = search->unit > 0 ? (search->unit + unit) / 2 : unit;
    describe(search, population);
    return STATUS_OK;
}

/* One pass of one population, as far as the budget goes. In the final phase of the budget
 * (search/anneal/tempering.h) that is the best one. */
static enum status run_pass(struct gpu_search *search, struct error *error)
{
    const struct tempering *settings = &search->race.common;
    double final = tempering_final(settings);
    int next = final > 0 ? standing_leader(search->standing, search->count)
                         : standing_next(search->standing, search->count, search->race.patience);
    struct population *population = &search->population[next];
    enum status status =
        population_begin_pass(population, real_power(settings->cooling, final), error);
    while (!status && population->left > 0 && !run_ended(search->run))
        status = run_launch(search, population, error);
    if (status || population->left > 0)
        return status;
    status = population_end_pass(population, error);
    standing_note(&search->standing[next], population_value(population));
    search->run->budget.iterations++;
    return status;
}

/* Races populations until the budget ends. */
static enum status run_race(struct gpu_search *search, struct error *error)
{
    struct run *run = search->run;
    enum status status = STATUS_OK;
    while (!status && !run->proven && !run_ended(run)) {
        if (is_population_due(search))
            status = start_next(search, error);
        if (run->best.length == 0) { /* the game is over before it begins */
            run->proven = true;
            run->bound = run->best.score;
        }
        if (!status && !run->proven && !run_ended(run))
            status = run_pass(search, error);
    }
    return status;
}

static void alloc(struct gpu_search *search)
{
    struct run *run = search->run;
    search->root = run_alloc_states(run, 1);
    search->phase = run_alloc(run, PHASE, 1);
    chain_alloc(&search->chain, run);
    for (int i = 0; i < search->aims; i++)
        population_alloc(&search->population[i], &search->plan);
}

static void choose_aims(struct gpu_search *search)
{
    const struct puzzle *puzzle = search->run->puzzle;
    puzzle->root(puzzle->self, search->root);
    int aims = race_rank_aims(puzzle, search->root, search->aims, search->aim);
    search->aims = aims > 0 ? aims : 1;
    if (aims == 0)
        search->aim[0] = -1;
}

static enum status run_on_card(struct gpu_search *search, const struct samegame *game,
                               struct error *error)
{
    struct run *run = search->run;
    enum status status = size_populations(search, error);
    if (status)
        return status;
    alloc(search);
    status = run_check_memory(run, error);
    if (!status)
        status = put_game(search, game, error);
    if (status)
        return status;
    choose_aims(search);
    search->plan.seed = rng_next(&run->rng);
    return run_race(search, error);
}

static enum status run_anneal_gpu(struct run *run, struct error *error)
{
    const struct samegame *game;
    struct gpu_search search = {.run = run, .options = run->options};
    race_set(&search.race, run->options);
    search.race.common.chain.run = run;
    search.chain = search.race.common.chain;
    search.aims = search.race.aims;
    search.plan = (struct population_plan){
        .run = run, .settings = &search.race.common, .replicas = search.race.common.most};
    enum status status = check_board(run, &game, error);
    if (!status && !gpu_ptx)
        status = fail(error, STATUS_BAD_INPUT,
                      "search %s: this build has no kernel for GPUs, it was made without clang",
                      run->search->name);
    if (!status)
        status = card_open(&search.plan.card, search.options->card, gpu_ptx, error);
    if (!status)
        status = run_on_card(&search, game, error);
    card_close(search.plan.card);
    run->phase = "annealing"; /* the text that describes it ends with the run's memory */
    return status;
}

/* The GPU does the work, so a process has one run. */
static int team(const void *options, int threads)
{
    (void)options;
    return threads;
}

const struct search search_anneal_gpu = {
    .name = "anneal-gpu",
    .summary = "annealing on a GPU, with thousands of replicas. The counts are those of anneal",
    .paper = "after Kirkpatrick, Gelatt & Vecchi 1983 and Geyer 1991",
    .options = option_rows,
    .revision = 1,
    .counts = COUNTS_ALL,
    .team = team,
    .warm = true,
    .gpu = "anneal-gpu",
    .run = run_anneal_gpu,
};
