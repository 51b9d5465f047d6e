/* SPDX-License-Identifier: MIT */
#include "tune/cem.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "parallel/tasks.h"

/* Independent streams of random numbers from one seed; the values are arbitrary. */
enum purpose { PURPOSE_SAMPLES = 1, PURPOSE_BOARDS, PURPOSE_TEST };

static uint64_t purpose_seed(uint64_t seed, enum purpose purpose)
{
    return rng_mix(rng_mix(seed) + (uint64_t)purpose) >> 1; /* a seed has 63 bits */
}

uint64_t cem_board_seed(uint64_t seed)
{
    return purpose_seed(seed, PURPOSE_BOARDS);
}

uint64_t cem_test_seed(uint64_t seed)
{
    return purpose_seed(seed, PURPOSE_TEST);
}

static size_t cells(int rows, int columns)
{
    return (size_t)rows * (size_t)columns;
}

enum status generation_start(struct generation *generation, const struct cem *cem,
                             struct error *error)
{
    size_t points = cells(cem->population, cem->count), games = cells(cem->population, cem->games);
    *generation = (struct generation){
        .values = calloc(points, sizeof(double)),
        .scores = calloc((size_t)cem->population, sizeof(double)),
        .order = calloc((size_t)cem->population, sizeof(int)),
        .scratch = calloc(points + games, sizeof(double)),
    };
    if (generation->values && generation->scores && generation->order && generation->scratch)
        return STATUS_OK;
    generation_end(generation);
    return fail(error, STATUS_FAILED, "out of memory for %d samples on %d boards", cem->population,
                cem->games);
}

void generation_end(struct generation *generation)
{
    free(generation->values);
    free(generation->scores);
    free(generation->order);
    free(generation->scratch);
    *generation = (struct generation){0};
}

/* The state of a running generation. */
struct round {
    const struct cem *cem;
    struct generation *generation;
    double *points, *games;
};

static void draw_samples(const struct round *round)
{
    const struct cem *cem = round->cem;
    uint64_t seed = purpose_seed(cem->seed, PURPOSE_SAMPLES);
    struct rng rng = rng_stream(seed, (uint64_t)round->generation->number);
    for (int i = 0; i < cem->population; i++)
        for (int j = 0; j < cem->count; j++) {
            size_t at = cells(i, cem->count) + (size_t)j;
            round->points[at] = parameter_draw(&cem->parameters[j], &rng);
            round->generation->values[at] = parameter_value(&cem->parameters[j], round->points[at]);
        }
}

/* A game is one sample on one board. All samples of a generation play the same boards, and no
 * two generations share a board. Games go board by board, so slow samples are spread over the
 * threads. */
static enum status play_game(void *context, int index, struct error *error)
{
    const struct round *round = context;
    const struct cem *cem = round->cem;
    int sample = index % cem->population, board = index / cem->population;
    struct draw draw = {
        .seed = cem_board_seed(cem->seed),
        .index = cells(round->generation->number - 1, cem->games) + (size_t)board,
    };
    return cem->objective->score(cem->objective->context,
                                 round->generation->values + cells(sample, cem->count), &draw,
                                 &round->games[cells(sample, cem->games) + (size_t)board], error);
}

static void tick(void *context, int done)
{
    const struct cem *cem = ((const struct round *)context)->cem;
    if (cem->tick)
        cem->tick(cem->watcher, done);
}

static double mean(const double *numbers, int count)
{
    double sum = 0;
    for (int i = 0; i < count; i++)
        sum += numbers[i];
    return sum / count;
}

/* The better sample comes first; of equal ones, the one drawn first. */
static int compare(const void *a, const void *b, void *scores)
{
    int i = *(const int *)a, j = *(const int *)b;
    double first = ((const double *)scores)[i], second = ((const double *)scores)[j];
    return first > second ? -1 : first < second ? 1 : (i > j) - (i < j);
}

static void rank_samples(const struct round *round)
{
    const struct cem *cem = round->cem;
    struct generation *generation = round->generation;
    for (int i = 0; i < cem->population; i++) {
        generation->scores[i] = mean(round->games + cells(i, cem->games), cem->games);
        generation->order[i] = i;
    }
    qsort_r(generation->order, (size_t)cem->population, sizeof *generation->order, compare,
            generation->scores);
    generation->best = generation->scores[generation->order[0]];
    generation->all = mean(generation->scores, cem->population);
    generation->elite = 0;
    for (int i = 0; i < cem->elite; i++)
        generation->elite += generation->scores[generation->order[i]] / cem->elite;
}

/* Moves one Gaussian towards the mean and deviation of the elite. */
static void learn(const struct round *round, int index)
{
    const struct cem *cem = round->cem;
    struct parameter *parameter = &cem->parameters[index];
    double sum = 0, squares = 0;
    for (int i = 0; i < cem->elite; i++)
        sum += round->points[cells(round->generation->order[i], cem->count) + (size_t)index];
    double middle = sum / cem->elite;
    for (int i = 0; i < cem->elite; i++) {
        double off =
            round->points[cells(round->generation->order[i], cem->count) + (size_t)index] - middle;
        squares += off * off;
    }
    double deviation = sqrt(squares / cem->elite);
    parameter->mean =
        parameter_clip(parameter, parameter->mean + cem->rate * (middle - parameter->mean));
    parameter->deviation += cem->rate * (deviation - parameter->deviation);
    parameter->deviation = fmax(parameter->deviation, cem->floor * parameter_half(parameter));
}

enum status cem_generation(const struct cem *cem, int number, struct generation *generation,
                           bool *whole, struct error *error)
{
    struct round round = {
        .cem = cem,
        .generation = generation,
        .points = generation->scratch,
        .games = generation->scratch + cells(cem->population, cem->count),
    };
    struct tasks tasks = {
        .count = cem->population * cem->games,
        .threads = cem->threads,
        .context = &round,
        .run = play_game,
        .tick = tick,
        .stop = cem->stop,
    };
    generation->number = number;
    draw_samples(&round);
    enum status status = tasks_run(&tasks, whole, error);
    if (status || !*whole)
        return status;
    rank_samples(&round);
    for (int i = 0; i < cem->count; i++)
        learn(&round, i);
    return STATUS_OK;
}
