/* SPDX-License-Identifier: MIT
 *
 * Many processes, the ranks, solve boards together. Rank 0 leads: it hands out tasks,
 * hears what the others find and puts the answers together; and every rank, rank 0
 * too, follows: it does one task after the other on a thread of its own while its main
 * thread minds the post. No rank ever waits for another while it searches.
 *
 * What the ranks work on is a block of bytes to this layer; whoever calls it makes a
 * puzzle of the bytes.
 */
#ifndef CLUSTER_CLUSTER_H
#define CLUSTER_CLUSTER_H

#include "api/solve.h"
#include "cluster/post.h"

/* How the whole stands. */
struct cluster_progress {
    int boards, done; /* of rank 0's, and how many of those are solved */
    int ranks;        /* that are alive */
    double seconds;   /* since the start */
    double share;     /* of all tasks that is done, by work or time: 0..1 */
    uint64_t playouts, nodes;
};

/* A silence that the ranks of a busy machine do not keep, short for whoever waits for
 * the work of a dead one to be done again. */
#define CLUSTER_SILENCE 5

struct cluster_job {
    struct request request; /* all but puzzle, start, part and observer; the same on every rank */
    const char *version;    /* of the program, which must be the same as well */
    double silence;         /* seconds after which a rank that says nothing counts as dead */
    void *context;          /* of the functions below */

    /* Makes a puzzle of a board's bytes, from any thread; *game is what `close` is given. */
    const struct puzzle *(*open)(void *context, const void *board, size_t size, void **game,
                                 struct error *error);
    void (*close)(void *context, void *game);
    /* The line to begin with that came with the board, NULL if none did. May be NULL. */
    const struct line *(*start)(void *context, const void *game);

    /* The rest is called on rank 0 alone, by the main thread. */
    int boards;
    const void *(*board)(void *context, int board, size_t *size);
    /* A better line for a board than any rank had, judged; `threads` search it in all. */
    void (*best)(void *context, int board, const struct line *line, int threads, double seconds);
    /* About ten times a second. */
    void (*tick)(void *context, const struct cluster_progress *progress);
    /* A board's answer, in no particular order, which is the callee's to free; `finished`
     * unless it was cut short. Another status than STATUS_OK ends it all. */
    enum status (*done)(void *context, int board, struct solution *solution, bool finished,
                        struct error *error);
};

/* Solves the boards of rank 0; every rank calls it. Returns when all are done, a signal
 * has told any rank to stop (`request.stop`), or the time of the Slurm job is up; boards
 * that were begun are then answered with what was found. *whole is false if a rank died.
 * Its tasks were then given to others, or, if all was to stop, what it had told counts. */
enum status cluster_solve(struct post *post, const struct cluster_job *job, bool *whole,
                          struct error *error);

#endif
