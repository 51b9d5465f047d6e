/* SPDX-License-Identifier: MIT
 *
 * A thread pool for small tasks of one search. While the threads are awake, handing over a batch
 * takes about a microsecond, so that even the playouts of one step can be divided. Idle threads
 * go to sleep. The caller works too and never waits for a thread that has not started a task.
 */
#ifndef PARALLEL_POOL_H
#define PARALLEL_POOL_H

#include "base/error.h"
#include "search/core/search.h"

struct pool;

/* A pool of `threads`, including the caller's. *pool is NULL for one thread. */
enum status pool_open(struct pool **pool, int threads, struct error *error);
void pool_close(struct pool *pool);

/* The team to use, by one thread at a time. NULL for NULL. */
struct team *pool_team(struct pool *pool);

#endif
