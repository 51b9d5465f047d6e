/* SPDX-License-Identifier: MIT
 *
 * How many boards become tasks for many ranks. A task is a part of the run on a board;
 * which rank does it makes no difference to its result. Any rank that is free takes the
 * next, so that nobody waits for a slow one, and a run with a budget in work units still
 * gives the same answer every time.
 */
#ifndef CLUSTER_PLAN_H
#define CLUSTER_PLAN_H

#include "api/solve.h"

struct task {
    int number; /* its place in the plan */
    int board;
    struct root_part part;
    double seconds; /* that it may take; 0: as long as the request says */
};

struct plan {
    int count;
    struct task *task; /* owned by the plan */
};

/* As long as there are boards for all ranks, each has a board of its own; the ranks
 * share those that are left over, or all if there are fewer than ranks. Of `request`
 * search, limits and threads count: they may leave nothing for some parts to do. */
enum status plan_make(struct plan *plan, int boards, int ranks, const struct request *request,
                      struct error *error);
void plan_free(struct plan *plan);

#endif
