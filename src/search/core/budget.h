/* SPDX-License-Identifier: MIT
 *
 * The only thing that ends a search. Limits in seconds depend on the machine;
 * limits in playouts, nodes or iterations make a run repeatable byte for byte.
 * A budget belongs to one thread; the stop flag may be shared by many and set
 * from any thread or a signal handler.
 */
#ifndef SEARCH_CORE_BUDGET_H
#define SEARCH_CORE_BUDGET_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The default of limits.memory. */
#define BUDGET_MEMORY ((size_t)1 << 30)

/* Limits; 0 is no limit. */
struct limits {
    double seconds;
    uint64_t playouts;
    uint64_t nodes;      /* states expanded or kept, as each search's summary says */
    uint64_t iterations; /* rounds of the search's outermost loop */
    size_t memory;       /* bytes that the search may allocate, never 0 inside a run */
};

/* Whether a run ends by the work it has done, and so in the same way each time. */
bool limits_repeat(const struct limits *limits);

/* Whether anything but the stop flag ends a run: some limit other than memory is set. */
bool limits_finite(const struct limits *limits);

/* Writes the limits that are set as names and values: "time=10,nodes=5000". Returns the
 * length of the text, which always fits. */
size_t limits_print(const struct limits *limits, char *text, size_t size);

/* The same for people and without memory: "10 s, 5,000 nodes". */
size_t limits_describe(const struct limits *limits, char *text, size_t size);

struct budget {
    struct limits limits;
    atomic_bool *stop; /* owned by the caller; may be NULL */
    double start;      /* clock_seconds() at the start */

    /* Spent so far; searches count here and nowhere else. */
    uint64_t playouts, nodes, iterations;

    bool watched;    /* an observer wants ticks, so the clock is read even without a time limit */
    double now;      /* seconds since the start when the clock was last read */
    int stride;      /* calls of budget_spent between two readings */
    int until_clock; /* calls left before the next reading */
    bool ended;      /* once true, stays true */
};

/* Starts the clock. A memory limit of 0 becomes BUDGET_MEMORY. */
void budget_start(struct budget *budget, const struct limits *limits, atomic_bool *stop);

/* True when a limit is reached or the stop flag is up. Call it once per playout
 * or per node: it reads the clock every few calls only, so often that a time
 * limit is met to within one unit of work, so seldom that it costs under 1 %. */
bool budget_spent(struct budget *budget);

/* True when the stop flag is up or the time is over, whatever work is left. For long steps that
 * count as no work: after such a step budget_spent is true as well. Reads the clock each time
 * where there is a time limit, changes nothing, and may be called from any thread. */
bool budget_interrupted(const struct budget *budget);

double budget_elapsed(const struct budget *budget);

/* The limits of parts `first` to `first + count - 1`, when the playouts, nodes and iterations
 * that are left are divided into `parts` parts, as equal as possible, the larger ones first.
 * Time and memory are not divided. A part that gets nothing has a limit of 0, which means no
 * limit: the caller must not run it. */
struct limits budget_part(const struct budget *budget, uint64_t first, uint64_t count,
                          uint64_t parts);

/* Adds the work of another budget. */
void budget_add(struct budget *sum, const struct budget *part);

/* True when that share of some limit is used, 0 < share <= 1. Reads no clock: it goes
 * by the last reading of budget_spent. For searches that divide their budget. */
bool budget_reached(const struct budget *budget, double share);

/* The share of the budget that is used, by whichever limit is nearest: 0..1. */
double budget_share(const struct budget *budget);

#endif
