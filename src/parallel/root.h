/* SPDX-License-Identifier: MIT
 *
 * Root parallelisation: every thread, or every team of threads, searches the whole puzzle with a
 * random stream of its own, and the best line wins. Limits in work units and memory are divided by
 * the number of runs. So a run with such limits can be repeated with the same number of threads:
 * nothing depends on which thread is faster, and the lowest thread wins ties.
 */
#ifndef PARALLEL_ROOT_H
#define PARALLEL_ROOT_H

#include "search/core/search.h"

/* One process's part of a search that several processes share. Part i does what runs i * R to
 * i * R + R - 1 of one large process would do, where R is the number of runs per part. All zero
 * means the whole search. */
struct root_part {
    int index, count;
};

/* How many of `parts` parts have work, with `threads` threads each. */
int root_parts(const struct search *search, const void *options, const struct limits *limits,
               int threads, int parts);

/* How many of `threads` threads a part uses. A search that ignores the seed gets one. All parts
 * together have no more runs than there are playouts, nodes or iterations. A search with teams
 * gets as many runs as there are complete teams. */
int root_threads(const struct search *search, const void *options, const struct limits *limits,
                 int threads, struct root_part part);

/* Runs a part of run->search on root_threads threads. The number of a run in the whole search
 * selects its random stream and its share of the limits. Afterwards `run` has the best line, the
 * proof and the work of all runs. The caller sets puzzle, search, options, observer, optionally
 * start, and starts the budget; the rest is zero. It calls run_end afterwards, even
 * after a failure. The observer sees the merged run and is never called concurrently. */
enum status root_run(struct run *run, struct root_part part, int threads, uint64_t seed,
                     struct error *error);

#endif
