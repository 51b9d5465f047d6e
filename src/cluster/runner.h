/* SPDX-License-Identifier: MIT
 *
 * The thread of a rank that searches. Its owner gives it a task, looks now and then
 * what it has found, and takes the result; the search itself never waits for anyone.
 */
#ifndef CLUSTER_RUNNER_H
#define CLUSTER_RUNNER_H

#include "cluster/account.h"
#include "cluster/cluster.h"

struct runner;

/* What there is to tell of a task. */
enum news {
    NEWS_NONE, /* nothing but the work done so far */
    NEWS_BEST, /* a better line */
    NEWS_RESULT,
};

enum status runner_new(struct runner **runner, const struct cluster_job *job, struct error *error);

/* Stops the task, if there is one, and waits for it. */
void runner_free(struct runner *runner);

/* Begins a task; the bytes are copied. The last one's result must have been taken. A
 * task that cannot be begun has a result at once, which says why. */
void runner_begin(struct runner *runner, const struct task *task, const void *board, size_t size);
bool runner_busy(const struct runner *runner);
void runner_stop(struct runner *runner);

/* The best line that any rank has found for the board of the task: `size` bytes of moves,
 * copied, which its search may take over. */
enum status runner_hear(struct runner *runner, score_t score, const void *moves, size_t size,
                        struct error *error);

/* Appends the account of the running task to `letter`: with the moves of its best line if
 * that is new and scores more than `floor`, with those of its answer if it is done. */
enum news runner_look(struct runner *runner, score_t floor, struct buffer *letter);

#endif
