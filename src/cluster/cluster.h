/* SPDX-License-Identifier: MIT
 *
 * Many processes, the ranks, solve boards together. Rank 0 is the coordinator: it assigns
 * tasks, collects what the ranks find and merges the answers. Every rank, including rank 0, is
 * a worker: it runs one task after the other on a search thread while its main thread handles
 * messages. No rank ever waits for another while it searches.
 *
 * To this layer a board is a block of bytes. The caller makes a puzzle of the bytes.
 */
#ifndef CLUSTER_CLUSTER_H
#define CLUSTER_CLUSTER_H

#include "cluster/transport.h"

struct cluster_progress {
    int boards, done; /* all boards, and how many of them are solved */
    int ranks;        /* alive */
    double seconds;   /* since the start */
    double share;     /* of all tasks that is done, by work or time: 0..1 */
    uint64_t playouts, nodes;
};

/* Seconds without a message after which a rank counts as dead. Ranks of a busy machine are
 * never silent for so long, and the work of a dead rank is repeated soon. */
#define CLUSTER_TIMEOUT 5

struct cluster_job {
    struct request request; /* without puzzle, start, part and observer; equal on every rank */
    const char *version;    /* of the program; must be equal on every rank */
    double timeout;         /* see CLUSTER_TIMEOUT */
    void *context;          /* of the callbacks below */

    /* Makes a puzzle of a board's bytes, from any thread; `close` gets *game. */
    const struct puzzle *(*open)(void *context, const void *board, size_t size, void **game,
                                 struct error *error);
    void (*close)(void *context, void *game);
    /* The line to start from that came with the board, or NULL. May be NULL. */
    const struct line *(*start)(void *context, const void *game);

    /* The rest is used on rank 0 alone, by the main thread. */
    int boards;
    /* The bytes of a board, which stay until the next call; NULL with an error. */
    const void *(*board)(void *context, int board, size_t *size, struct error *error);
    /* A board has a better line, already judged; `threads` is the total of its ranks. */
    void (*best)(void *context, int board, const struct line *line, int threads, double seconds);
    /* About ten times a second. */
    void (*tick)(void *context, const struct cluster_progress *progress);
    /* The answer of a board, in any order; the callback owns the solution. `finished` is false
     * if the run was stopped early. A status other than STATUS_OK ends the run. */
    enum status (*done)(void *context, int board, struct solution *solution, bool finished,
                        struct error *error);
};

/* Which ranks have died by the end of a run. */
enum cluster_deaths { DEATHS_NONE, DEATHS_OTHERS, DEATHS_COORDINATOR };

/* Solves the boards of rank 0; every rank calls it. Returns when all are solved, when a signal
 * sets `request.stop` of any rank, or shortly before the Slurm job ends. Boards that were
 * started are then answered with the best line so far. *deaths says which ranks died. Other
 * ranks repeat its tasks, or, if the run has to stop, what it reported counts. */
enum status cluster_solve(struct transport *transport, const struct cluster_job *job,
                          enum cluster_deaths *deaths, struct error *error);

#endif
