/* SPDX-License-Identifier: MIT
 *
 * Many independent tasks on a few threads, for work that is cut into pieces: boards of
 * an experiment, samples of a tuning. A task writes to a place of its own, so that what
 * comes out does not depend on the number of threads or on which is quicker.
 */
#ifndef PARALLEL_TASKS_H
#define PARALLEL_TASKS_H

#include <stdatomic.h>
#include <stdbool.h>

#include "base/error.h"

struct tasks {
    int count;
    int threads; /* at least 1; no more are started than there are tasks */
    void *context;
    /* Does task `index`; called from many threads at once. */
    enum status (*run)(void *context, int index, struct error *error);
    /* About ten times a second, from the thread that waits in tasks_run; may be NULL. */
    void (*tick)(void *context, int done);
    atomic_bool *stop; /* may be NULL; once it is up, no task is begun */
};

/* Does all tasks. *whole says whether all were done and none was touched by the stop
 * flag; if it is false without a failure, the flag was up. After a failure no further
 * task is begun; of several the one of the lowest index is told. */
enum status tasks_run(const struct tasks *tasks, bool *whole, struct error *error);

#endif
