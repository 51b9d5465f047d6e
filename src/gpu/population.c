/* SPDX-License-Identifier: MIT */
#include "gpu/population.h"

#include <math.h>
#include <string.h>

#include "base/real.h"

/* Proposals for a replica between exchanges, as in tempering. */
enum { PROPOSALS_PER_PASS = 500 };

/* Ladders that the hottest replica of a ladder looks at besides its own. */
enum { OTHERS = 3 };

static int room_of(const struct puzzle *puzzle)
{
    return puzzle->max_length + 2;
}

static int count_of(const struct population *population)
{
    return population->plan->ladders * population->plan->replicas;
}

/* `work` and the arrays with an element per replica lie before the replicas. */
static size_t header_bytes(int count)
{
    size_t bytes = sizeof(struct gpu_work) + (size_t)count * (sizeof(struct replica_report) +
                                                              sizeof(double) + sizeof(int32_t));
    return (bytes + REPLICA_STATE - 1) / REPLICA_STATE * REPLICA_STATE;
}

size_t population_bytes(const struct puzzle *puzzle, int count)
{
    return header_bytes(count) + (size_t)count * replica_stride(room_of(puzzle));
}

void population_alloc(struct population *population, const struct population_plan *plan)
{
    struct run *run = plan->run;
    size_t count = (size_t)(plan->ladders * plan->replicas);
    *population = (struct population){
        .plan = plan,
        .report = run_alloc(run, count, sizeof *population->report),
        .temperature = run_alloc(run, count, sizeof *population->temperature),
        .source = run_alloc(run, count, sizeof *population->source),
        .at = run_alloc(run, count, sizeof *population->at),
        .move = run_alloc(run, (size_t)run->puzzle->max_length, sizeof *population->move),
    };
}

/* Temperatures form a geometric series. */
static double temperature(const struct population *population, int rung)
{
    const struct population_plan *plan = population->plan;
    const struct tempering *settings = plan->settings;
    double share = plan->replicas > 1 ? (double)rung / (plan->replicas - 1) : 0;
    return population->heat * population->scale * settings->cold *
           real_power(settings->hot / settings->cold, share);
}

static enum status launch(struct population *population, enum gpu_kernel kernel,
                          struct error *error)
{
    struct card *card = population->plan->card;
    struct gpu_work *work = &population->work;
    enum status status = card_put(card, population->memory, work, sizeof *work, error);
    return status ? status
                  : card_launch(card, kernel, work->count, replica_shared(work->room),
                                population->memory, error);
}

/* Offers the best line of all replicas if it is better than the run's. */
static enum status offer_best(struct population *population, struct error *error)
{
    struct run *run = population->plan->run;
    struct card *card = population->plan->card;
    const struct gpu_work *work = &population->work;
    int best = 0;
    for (int i = 1; i < work->count; i++)
        if (population->report[i].best > population->report[best].best)
            best = i;
    if (run->found && population->report[best].best <= run->best.score)
        return STATUS_OK;
    uint64_t memory = work->replicas + (uint64_t)best * work->stride;
    struct replica replica;
    enum status status = card_get(card, &replica, memory, sizeof replica, error);
    if (!status)
        status = card_get(card, population->move, memory + replica_line(work->room),
                          sizeof *population->move * (size_t)(work->room - 2), error);
    if (!status)
        run_offer(run, replica.best, population->move, replica.best_length);
    return status;
}

/* Reads what the replicas report, and counts their work. */
static enum status read_reports(struct population *population, struct error *error)
{
    const struct gpu_work *work = &population->work;
    struct budget *budget = &population->plan->run->budget;
    uint64_t playouts = 0, nodes = 0;
    enum status status = card_get(population->plan->card, population->report, work->reports,
                                  sizeof *population->report * (size_t)work->count, error);
    if (status)
        return status;
    for (int i = 0; i < work->count; i++) {
        playouts += population->report[i].playouts;
        nodes += population->report[i].nodes;
    }
    budget->playouts += playouts - population->playouts;
    budget->nodes += nodes - population->nodes;
    population->playouts = playouts;
    population->nodes = nodes;
    return offer_best(population, error);
}

static void fill_work(struct population *population, int aim, int stream, score_t initial)
{
    const struct population_plan *plan = population->plan;
    const struct chain *chain = &plan->settings->chain;
    int count = count_of(population), room = room_of(plan->run->puzzle);
    uint64_t reports = population->memory + sizeof(struct gpu_work);
    uint64_t temperatures = reports + (uint64_t)count * sizeof(struct replica_report);
    population->work = (struct gpu_work){
        .game = plan->game,
        .replicas = population->memory + header_bytes(count),
        .reports = reports,
        .temperature = temperatures,
        .source = temperatures + (uint64_t)count * sizeof(double),
        .line = plan->line,
        .stride = replica_stride(room),
        .count = count,
        .room = room,
        .line_length = plan->line_length,
        .aim = aim,
        .seed = plan->seed,
        .stream = (uint64_t)stream * (uint64_t)count,
        .initial = initial,
        .leftover = chain->leftover,
        .insert = chain->proposals.insert,
        .remove = chain->proposals.remove,
        .reach = chain->proposals.reach,
        .saved = chain->proposals.saved,
        .z = chain->early.z,
    };
}

enum status population_begin_pass(struct population *population, double heat, struct error *error)
{
    const struct population_plan *plan = population->plan;
    int count = count_of(population);
    population->heat = heat;
    population->left = PROPOSALS_PER_PASS;
    for (int i = 0; i < count; i++)
        population->temperature[population->at[i]] = temperature(population, i % plan->replicas);
    return card_put(plan->card, population->work.temperature, population->temperature,
                    sizeof *population->temperature * (size_t)count, error);
}

enum status population_start(struct population *population, int aim, double scale, int stream,
                             score_t initial, struct error *error)
{
    int count = count_of(population);
    size_t bytes = population_bytes(population->plan->run->puzzle, count);
    enum status status = card_alloc(population->plan->card, bytes, &population->memory, error);
    if (status)
        return status;
    population->scale = scale;
    population->next_copy = 1;
    for (int i = 0; i < count; i++)
        population->at[i] = i;
    fill_work(population, aim, stream, initial);
    status = population_begin_pass(population, 1, error);
    if (!status)
        status = launch(population, GPU_START, error);
    return status ? status : read_reports(population, error);
}

enum status population_run(struct population *population, int proposals, int more,
                           struct error *error)
{
    population->work.proposals = proposals;
    population->work.more = more;
    population->left -= proposals;
    enum status status = launch(population, GPU_RUN, error);
    return status ? status : read_reports(population, error);
}

static double value_at(const struct population *population, int ladder, int rung)
{
    const int *at = population->at + ladder * population->plan->replicas;
    return population->report[at[rung]].value;
}

/* Exchanges the temperatures of neighbours with probability
 * min(1, e^(gain / T_cold - gain / T_warm)). */
static void exchange(struct population *population, int ladder, int rung)
{
    int *at = population->at + ladder * population->plan->replicas, cold = at[rung];
    double gain = value_at(population, ladder, rung + 1) - value_at(population, ladder, rung);
    double odds = gain / temperature(population, rung) - gain / temperature(population, rung + 1);
    if (odds < 0 && odds <= real_log(1 - rng_unit(&population->plan->run->rng)))
        return;
    at[rung] = at[rung + 1];
    at[rung + 1] = cold;
}

/* The best of the coldest replica of this ladder and those of some others. */
static int choose_source(const struct population *population, int ladder)
{
    const struct population_plan *plan = population->plan;
    int best = ladder;
    for (int i = 0; i < OTHERS; i++) {
        int other = (int)rng_below(&plan->run->rng, (uint32_t)plan->ladders);
        if (value_at(population, other, 0) > value_at(population, best, 0))
            best = other;
    }
    return population->at[best * plan->replicas];
}

/* The hottest replicas become copies. */
static enum status copy_best(struct population *population, struct error *error)
{
    const struct population_plan *plan = population->plan;
    int count = count_of(population);
    for (int i = 0; i < count; i++)
        population->source[i] = i;
    for (int ladder = 0; ladder < plan->ladders; ladder++) {
        int target = population->at[(ladder + 1) * plan->replicas - 1];
        population->source[target] = choose_source(population, ladder);
    }
    enum status status = card_put(plan->card, population->work.source, population->source,
                                  sizeof *population->source * (size_t)count, error);
    if (!status)
        status = launch(population, GPU_COPY, error);
    for (int i = 0; i < count; i++)
        population->report[i].value = population->report[population->source[i]].value;
    return status;
}

/* Without hot replicas there is nothing to be copied to. */
enum status population_end_pass(struct population *population, struct error *error)
{
    const struct population_plan *plan = population->plan;
    population->passes++;
    for (int ladder = 0; ladder < plan->ladders; ladder++)
        for (int rung = plan->replicas - 2; rung >= 0; rung--)
            exchange(population, ladder, rung);
    if (plan->replicas == 1 || population->passes < population->next_copy)
        return STATUS_OK;
    population->next_copy = population->passes + 1 + population->passes / 10;
    return copy_best(population, error);
}

double population_value(const struct population *population)
{
    double best = -HUGE_VAL;
    for (int ladder = 0; ladder < population->plan->ladders; ladder++)
        best = fmax(best, value_at(population, ladder, 0));
    return best;
}
