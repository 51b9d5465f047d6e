/* SPDX-License-Identifier: MIT
 *
 * Root-parallel runs: every thread, or every team of threads, searches the whole puzzle
 * by itself with a random stream of its own, and the best line of all wins. Limits in
 * work units and memory are split over the runs, so a run with such limits gives the same
 * answer whenever it is repeated with as many threads: nothing depends on which
 * thread is quicker, and of equal lines the one of the lowest thread counts.
 */
#ifndef PARALLEL_ROOT_H
#define PARALLEL_ROOT_H

#include "search/search.h"

/* The threads that will be used of the `threads` that may be: one for a search that
 * repeats itself, and no more runs than there are playouts, nodes or iterations. A search
 * whose runs have teams gets as many runs as there are whole teams. */
int root_threads(const struct search *search, const void *options, const struct limits *limits,
                 int threads);

/* Runs run->search on as many threads as root_threads says, with streams 0, 1, ...
 * of the seed for its runs, and leaves in `run` what one thread would have: the best line, what
 * is proven, and the work of all. The run comes with puzzle, search, options,
 * observer and a started budget, the rest zero; the caller reads it and calls
 * run_end, also after a failure. The observer sees the run of all threads and is
 * never called twice at once. */
enum status root_run(struct run *run, int threads, uint64_t seed, struct error *error);

#endif
