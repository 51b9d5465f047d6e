/* SPDX-License-Identifier: MIT
 *
 * The overhead of a thread pool: microseconds per round of empty tasks, and of tasks as long as a
 * playout, compared with the length of the task itself. Needs as many idle processors as threads.
 *
 * usage: bench_pool THREADS [MICROSECONDS]
 */
#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "parallel/pool.h"

enum { ROUNDS = 20000 };

static void work(void *context, int index)
{
    double end = clock_seconds() + *(const double *)context;
    (void)index;
    while (clock_seconds() < end)
        ;
}

static double round_seconds(struct team *team, int tasks, double length)
{
    double start = clock_seconds();
    for (int i = 0; i < ROUNDS; i++)
        team_each(team, tasks, work, &length);
    return (clock_seconds() - start) / ROUNDS;
}

int main(int argc, char **argv)
{
    int threads = argc > 1 ? atoi(argv[1]) : 2;
    double length = (argc > 2 ? atof(argv[2]) : 14) * 1e-6;
    struct pool *pool;
    struct error error;
    if (threads < 2 || pool_open(&pool, threads, &error)) {
        fprintf(stderr, "%s\n",
                threads < 2 ? "usage: bench_pool THREADS [MICROSECONDS]" : error.text);
        return 2;
    }
    struct team *team = pool_team(pool);
    double alone = round_seconds(NULL, 1, length);
    printf("%d threads: %.2f us per empty round, %.2f us per round of tasks of %.2f us\n", threads,
           1e6 * round_seconds(team, threads, 0), 1e6 * round_seconds(team, threads, length),
           1e6 * alone);
    pool_close(pool);
    return 0;
}
