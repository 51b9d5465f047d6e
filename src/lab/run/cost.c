/* SPDX-License-Identifier: MIT */
#include "lab/run/cost.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lab/run/trial.h"

double trial_seconds(const struct design *design, const struct treatment *treatment)
{
    const struct limits *limits = &treatment->limits;
    const double start = 0.001, playouts_a_second = 2e5, nodes_a_second = 5e5;
    double seconds = start + limits->seconds * treatment->threads +
                     (double)limits->playouts / playouts_a_second +
                     (double)limits->nodes / nodes_a_second;
    if (design->experiment->measure == MEASURE_TUNING)
        seconds *= (double)TUNING_POPULATION * TUNING_GENERATIONS * design->units;
    return seconds;
}

/* Seconds of recorded runs, and what they are by typical speeds. */
struct speed {
    double recorded, typical;
};

static void add_speed(struct speed *sum, struct speed speed)
{
    sum->recorded += speed.recorded;
    sum->typical += speed.typical;
}

static struct speed speed_of(const struct design *design, const struct treatment *treatment,
                             const struct results *results)
{
    const struct outcomes *outcomes = results_latest(results, &treatment->key);
    struct speed speed = {0};
    for (int i = 0; outcomes && i < outcomes->count; i++) {
        speed.recorded += outcomes->outcome[i].seconds * treatment->threads;
        speed.typical += trial_seconds(design, treatment);
    }
    return speed;
}

/* Adds the runs at one scale. Treatments of all scales have the same rows and columns. */
static enum status add_scale(const struct design *design, const struct intent *intent,
                             const struct results *results, struct speed *speeds,
                             struct error *error)
{
    struct design other;
    enum status status =
        design_open(&other, design->experiment, intent->scale, intent->units, NULL, error);
    for (int i = 0; !status && i < design->count; i++) {
        const struct treatment *own = &design->treatment[i];
        const struct treatment *treatment = design_treatment(&other, own->row, own->column);
        if (treatment)
            add_speed(&speeds[i], speed_of(&other, treatment, results));
    }
    design_close(&other);
    return status;
}

static enum status add_scales(const struct design *design, const struct results *results,
                              struct speed *speeds, struct error *error)
{
    enum status status = STATUS_OK;
    for (int i = 0; !status && i < results->intents; i++) {
        const struct intent *intent = &results->intent[i];
        if (results_intent(results, design->experiment->name, intent->scale) == intent)
            status = add_scale(design, intent, results, speeds, error);
    }
    return status;
}

/* How many times longer than by typical speeds a treatment takes; 0: unknown. */
static double slowness(const struct design *design, const struct speed *speeds, int index)
{
    struct speed row = {0}, all = {0};
    for (int i = 0; i < design->count; i++) {
        if (design->treatment[i].row == design->treatment[index].row)
            add_speed(&row, speeds[i]);
        add_speed(&all, speeds[i]);
    }
    const struct speed *known = speeds[index].typical > 0 ? &speeds[index]
                                : row.typical > 0         ? &row
                                                          : &all;
    return known->typical > 0 ? known->recorded / known->typical : 0;
}

static int runs_done(const struct design *design, const struct treatment *treatment,
                     const struct results *results)
{
    const struct outcomes *outcomes = results_find(results, &treatment->key);
    int done = 0;
    for (int board = 0; board < design->boards; board++)
        for (int i = 0; i < design->repetitions; i++)
            done += outcomes_find(outcomes, design->experiment->sample.first + board, i) >= 0;
    return done;
}

static struct cost cost_of(const struct design *design, int index, const struct results *results,
                           const struct speed *speeds)
{
    const struct treatment *treatment = &design->treatment[index];
    double factor = slowness(design, speeds, index);
    struct cost cost = {.measured = factor > 0};
    if (design_repeats(design, treatment))
        return cost;
    cost.runs = design->boards * design->repetitions;
    cost.done = runs_done(design, treatment, results);
    cost.seconds = cost.runs * trial_seconds(design, treatment) * (factor > 0 ? factor : 1);
    return cost;
}

enum status cost_estimate(const struct design *design, const struct results *results,
                          struct cost *costs, struct error *error)
{
    struct speed *speeds = calloc((size_t)design->count + 1, sizeof *speeds);
    if (!speeds)
        return fail(error, STATUS_FAILED, "out of memory");
    enum status status = add_scales(design, results, speeds, error);
    for (int i = 0; !status && i < design->count; i++)
        costs[i] = cost_of(design, i, results, speeds);
    free(speeds);
    return status;
}

struct cost cost_sum(const struct cost *costs, int count)
{
    struct cost sum = {.measured = true};
    for (int i = 0; i < count; i++) {
        sum.seconds += costs[i].seconds;
        sum.measured &= costs[i].measured;
        sum.runs += costs[i].runs;
        sum.done += costs[i].done;
    }
    return sum;
}

static enum status extent_at(const struct experiment *experiment, const struct results *results,
                             double scale, struct extent *extent, struct error *error)
{
    struct design design;
    enum status status = design_open(&design, experiment, scale, 0, NULL, error);
    *extent = (struct extent){.scale = scale};
    for (int i = 0; !status && i < design.count; i++)
        if (!design_repeats(&design, &design.treatment[i])) {
            extent->runs += design.boards * design.repetitions;
            extent->done += runs_done(&design, &design.treatment[i], results);
        }
    design_close(&design);
    return status;
}

/* The largest scale below another one at which the experiment was requested; 0: there is none.
 * Whole experiments count always, because experiments share runs. */
static double next_scale(const struct experiment *experiment, const struct results *results,
                         double below)
{
    double next = below > 1 ? 1 : 0;
    for (int i = 0; i < results->intents; i++) {
        const struct intent *intent = &results->intent[i];
        if (strcmp(intent->experiment, experiment->name) == 0 && intent->scale < below &&
            intent->scale > next)
            next = intent->scale;
    }
    return next;
}

enum status cost_extents(const struct experiment *experiment, const struct results *results,
                         struct extent extents[EXTENTS_MOST], int *count, struct error *error)
{
    enum status status = STATUS_OK;
    double scale = INFINITY;
    *count = 0;
    while (!status && *count < EXTENTS_MOST &&
           (scale = next_scale(experiment, results, scale)) > 0) {
        status = extent_at(experiment, results, scale, &extents[*count], error);
        *count += !status && extents[*count].done > 0;
    }
    return status;
}
