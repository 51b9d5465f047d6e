/* SPDX-License-Identifier: MIT
 *
 * The only difficulty is when to read the clock. A reading costs some 25 ns and a unit of work
 * anything from 100 ns to a millisecond, so the stride between readings follows the measured
 * pace of the calls. It is capped, because a search may turn from quick units to slow ones in
 * the middle of a stride.
 */
#include "search/core/budget.h"

#include <stdio.h>

#include "base/clock.h"
#include "base/quantity.h"

enum { STRIDE_MOST = 32 };
static const double READING_INTERVAL = 20e-6;

bool limits_repeat(const struct limits *limits)
{
    return limits->playouts > 0 || limits->nodes > 0 || limits->iterations > 0;
}

bool limits_finite(const struct limits *limits)
{
    return limits->seconds > 0 || limits_repeat(limits);
}

/* The characters that snprintf wrote: it returns the length of the untruncated text. */
static size_t fitted(int written, size_t size)
{
    return (size_t)written < size ? (size_t)written : size - 1;
}

size_t limits_print(const struct limits *limits, char *text, size_t size)
{
    const struct {
        const char *name;
        double value;
    } rows[] = {
        {"time", limits->seconds},          {"playouts", (double)limits->playouts},
        {"nodes", (double)limits->nodes},   {"iterations", (double)limits->iterations},
        {"memory", (double)limits->memory},
    };
    size_t used = 0;
    text[0] = '\0';
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].value > 0)
            used += fitted(snprintf(text + used, size - used, "%s%s=%.12g", used ? "," : "",
                                    rows[i].name, rows[i].value),
                           size - used);
    return used;
}

size_t limits_describe(const struct limits *limits, char *text, size_t size)
{
    const struct {
        const char *noun;
        uint64_t amount;
    } rows[] = {
        {"playout", limits->playouts},
        {"node", limits->nodes},
        {"iteration", limits->iterations},
    };
    size_t used = 0;
    text[0] = '\0';
    if (limits->seconds > 0)
        used = fitted(snprintf(text, size, "%.4g s", limits->seconds), size);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].amount > 0)
            used += fitted(snprintf(text + used, size - used, "%s%s %s%s", used ? ", " : "",
                                    number_text((int64_t)rows[i].amount).text, rows[i].noun,
                                    rows[i].amount == 1 ? "" : "s"),
                           size - used);
    return used;
}

void budget_start(struct budget *budget, const struct limits *limits, atomic_bool *stop)
{
    *budget = (struct budget){
        .limits = *limits, .stop = stop, .start = clock_seconds(), .stride = 1, .until_clock = 1};
    if (budget->limits.memory == 0)
        budget->limits.memory = BUDGET_MEMORY;
}

double budget_elapsed(const struct budget *budget)
{
    return clock_seconds() - budget->start;
}

static bool reached(uint64_t spent, uint64_t limit)
{
    return limit > 0 && spent >= limit;
}

static bool is_limit_reached(const struct budget *budget)
{
    return reached(budget->playouts, budget->limits.playouts) ||
           reached(budget->nodes, budget->limits.nodes) ||
           reached(budget->iterations, budget->limits.iterations);
}

static bool is_stopped(const struct budget *budget)
{
    return budget->stop && atomic_load_explicit(budget->stop, memory_order_relaxed);
}

/* Reads the clock and adapts the stride. Ends the budget if the next unit of work would exceed
 * the time limit by more than the time that is left. */
static bool is_late(struct budget *budget)
{
    double before = budget->now, seconds = budget->limits.seconds;
    budget->now = budget_elapsed(budget);
    double interval = budget->now - before, unit = interval / budget->stride;
    if (interval > 2 * READING_INTERVAL)
        budget->stride = 1 + (int)(READING_INTERVAL / unit);
    else if (interval < READING_INTERVAL)
        budget->stride *= 2;
    if (budget->stride > STRIDE_MOST)
        budget->stride = STRIDE_MOST;
    budget->until_clock = budget->stride;
    return seconds > 0 && budget->now + unit / 2 >= seconds;
}

bool budget_spent(struct budget *budget)
{
    if (budget->ended)
        return true;
    budget->ended = is_limit_reached(budget) || is_stopped(budget);
    if ((budget->limits.seconds > 0 || budget->watched) && --budget->until_clock <= 0)
        budget->ended |= is_late(budget);
    return budget->ended;
}

bool budget_interrupted(const struct budget *budget)
{
    double seconds = budget->limits.seconds;
    return is_stopped(budget) || (seconds > 0 && budget_elapsed(budget) >= seconds);
}

static uint64_t divide(uint64_t limit, uint64_t spent, uint64_t first, uint64_t count,
                       uint64_t parts)
{
    uint64_t left = limit > spent ? limit - spent : 0, larger = left % parts;
    uint64_t end = first + count;
    return left / parts * count + (end < larger ? end : larger) - (first < larger ? first : larger);
}

struct limits budget_part(const struct budget *budget, uint64_t first, uint64_t count,
                          uint64_t parts)
{
    struct limits limits = budget->limits;
    limits.playouts = divide(limits.playouts, budget->playouts, first, count, parts);
    limits.nodes = divide(limits.nodes, budget->nodes, first, count, parts);
    limits.iterations = divide(limits.iterations, budget->iterations, first, count, parts);
    return limits;
}

void budget_add(struct budget *sum, const struct budget *part)
{
    sum->playouts += part->playouts;
    sum->nodes += part->nodes;
    sum->iterations += part->iterations;
}

static bool part_reached(uint64_t spent, uint64_t limit, double share)
{
    return limit > 0 && (double)spent >= share * (double)limit;
}

bool budget_reached(const struct budget *budget, double share)
{
    const struct limits *limits = &budget->limits;
    return budget->ended || part_reached(budget->playouts, limits->playouts, share) ||
           part_reached(budget->nodes, limits->nodes, share) ||
           part_reached(budget->iterations, limits->iterations, share) ||
           (limits->seconds > 0 && budget->now >= share * limits->seconds);
}

static double share(double spent, double limit)
{
    return limit > 0 ? spent / limit : 0;
}

double budget_share(const struct budget *budget)
{
    const struct limits *limits = &budget->limits;
    const double shares[] = {
        limits->seconds > 0 ? share(budget_elapsed(budget), limits->seconds) : 0,
        share((double)budget->playouts, (double)limits->playouts),
        share((double)budget->nodes, (double)limits->nodes),
        share((double)budget->iterations, (double)limits->iterations),
    };
    double most = budget->ended ? 1 : 0;
    for (size_t i = 0; i < sizeof shares / sizeof *shares; i++)
        most = shares[i] > most ? shares[i] : most;
    return most < 1 ? most : 1;
}
