/* SPDX-License-Identifier: MIT
 *
 * The only thing that ends a search. Limits in seconds depend on the machine;
 * limits in playouts, nodes or iterations make a run repeatable byte for byte.
 * A budget belongs to one thread; the stop flag may be shared by many and set
 * from any thread or a signal handler.
 */
#ifndef SEARCH_BUDGET_H
#define SEARCH_BUDGET_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Limits; 0 is no limit. */
struct limits {
    double seconds;
    uint64_t playouts;
    uint64_t nodes;      /* states expanded or kept, as each search's summary says */
    uint64_t iterations; /* rounds of the search's outermost loop */
    size_t memory;       /* bytes that the search may allocate, never 0 inside a run */
};

struct budget {
    struct limits limits;
    atomic_bool *stop; /* owned by whoever started the search */
    double start;      /* clock_seconds() at the start */

    /* Spent so far; searches count here and nowhere else. */
    uint64_t playouts, nodes, iterations;

    int until_clock; /* calls of budget_spent before the clock is read again */
    bool over;       /* once true, stays true */
};

void budget_start(struct budget *budget, const struct limits *limits, atomic_bool *stop);

/* True when a limit is reached or the stop flag is up. Call it once per playout
 * or per node: it reads the clock every few calls only. */
bool budget_spent(struct budget *budget);

double budget_elapsed(const struct budget *budget);

/* The share of the budget that is used, by whichever limit is nearest: 0..1. */
double budget_share(const struct budget *budget);

#endif
