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

#include "search/core/search.h"

/* A search that several processes make together has a part for each of them: part i is
 * what runs i * R to i * R + R - 1 of one large process would do, where R is the number of
 * runs of a part. All zero is the whole. */
struct root_part {
    int index, count;
};

/* The parts of `parts` that will have something to do, with so many threads each. */
int root_parts(const struct search *search, const void *options, const struct limits *limits,
               int threads, int parts);

/* The threads that will be used in a part of the `threads` that may be: one for a search
 * that repeats itself, and no more runs in all parts than there are playouts, nodes or
 * iterations. A search whose runs have teams gets as many runs as there are whole teams. */
int root_threads(const struct search *search, const void *options, const struct limits *limits,
                 int threads, struct root_part part);

/* Runs a part of run->search on as many threads as root_threads says, each run with the
 * stream of the seed and the share of the limits that its number in the whole gives it, and
 * leaves in `run` what one thread would have: the best line, what is proven, and the work
 * of all. The run comes with puzzle, search, options, observer, perhaps a start and
 * peers, and a started budget, the rest zero; the caller reads it and calls run_end, also after a
 * failure. The observer sees the run of all threads and is never called twice at once. */
enum status root_run(struct run *run, struct root_part part, int threads, uint64_t seed,
                     struct error *error);

#endif
