/* SPDX-License-Identifier: MIT
 *
 * Many independent tasks on a few threads: boards of an experiment, samples of a tuning. Each task
 * writes to memory of its own, so results do not depend on the number or speed of threads.
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
    /* Runs task `index`; called from many threads at once. */
    enum status (*run)(void *context, int index, struct error *error);
    /* About ten times a second, from the thread that waits in tasks_run; may be NULL. */
    void (*tick)(void *context, int done);
    atomic_bool *stop; /* may be NULL; once it is set, no task starts */
};

/* Runs all tasks. *complete is true if all were done and the stop flag was not set. After a
 * failure no further task starts; if several tasks fail, the error of the lowest index is
 * returned. */
enum status tasks_run(const struct tasks *tasks, bool *complete, struct error *error);

#endif
