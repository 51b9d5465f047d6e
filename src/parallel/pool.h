/* SPDX-License-Identifier: MIT
 *
 * Threads that wait for small pieces of work: a team for one search. Handing work over
 * takes about a microsecond while they are awake, so that even the playouts of one step
 * can be divided. Threads that have had nothing to do for some time go to sleep and cost
 * nothing; the caller works on meanwhile and waits for nobody who has not begun.
 */
#ifndef PARALLEL_POOL_H
#define PARALLEL_POOL_H

#include "base/error.h"
#include "search/core/search.h"

struct pool;

/* A pool of `threads`, the caller's among them; one thread needs none, and *pool is NULL. */
enum status pool_open(struct pool **pool, int threads, struct error *error);
void pool_close(struct pool *pool);

/* Of one thread at a time. NULL for NULL. */
struct team *pool_team(struct pool *pool);

#endif
