/* SPDX-License-Identifier: MIT
 *
 * The thread of a rank that searches. Its owner starts a task, polls for what the search has
 * found, and takes the result. The search never waits for anything.
 */
#ifndef CLUSTER_SEARCH_THREAD_H
#define CLUSTER_SEARCH_THREAD_H

#include "cluster/cluster.h"

struct search_thread;

/* What a poll found. */
enum update {
    UPDATE_NONE, /* only progress */
    UPDATE_BEST, /* a better line */
    UPDATE_RESULT,
};

enum status search_thread_new(struct search_thread **thread, const struct cluster_job *job,
                              struct error *error);

/* Stops the task, if there is one, and waits for it. */
void search_thread_free(struct search_thread *self);

/* Starts a task; the bytes are copied. The result of the last task must have been taken. A task
 * that cannot start fails, and its error is the result of the next poll. */
void search_thread_begin(struct search_thread *self, const struct task *task, const void *board,
                         size_t size);
bool search_thread_busy(const struct search_thread *self);
void search_thread_stop(struct search_thread *self);

/* Appends the report of the running task to `buffer`. The moves follow if the task is done or
 * if its best line is new and scores more than `known_best`. */
enum update search_thread_poll(struct search_thread *self, score_t known_best,
                               struct buffer *buffer);

#endif
