/* SPDX-License-Identifier: MIT
 *
 * The tasks of all boards: which wait, run or are done. A task is one part of the run on a
 * board, and its result does not depend on the rank that does it. So any free rank takes the
 * next task, and a run with a budget in work units still has one answer.
 *
 * A board is answered as soon as its last task has ended. A function here fails if no rank
 * found a line, the judge refuses a line, or a callback of the job fails.
 */
#ifndef CLUSTER_SCHEDULER_H
#define CLUSTER_SCHEDULER_H

#include "cluster/board_state.h"
#include "cluster/cluster.h"

struct plan {
    int count;
    struct task *task; /* owned by the plan */
};

/* Gives each rank boards of its own as long as there are enough for all ranks. The ranks
 * share the remaining boards, or all boards if there are fewer boards than ranks. Parts that
 * search, limits and threads of the request leave without work are left out. */
enum status plan_make(struct plan *plan, int boards, int ranks, const struct request *request,
                      struct error *error);
void plan_free(struct plan *plan);

enum task_state { TASK_WAITING, TASK_RUNNING, TASK_DONE };

struct scheduled_task {
    enum task_state state;
    double started_at; /* when a rank first got it; 0: never */
};

struct scheduled_board {
    struct board_state state;
    const struct puzzle *puzzle; /* for the judge; open from the first task to the answer */
    void *game;
    score_t announced; /* the best score that was sent to the ranks that share the board */
    bool answered;
};

struct scheduler {
    const struct cluster_job *job;
    struct plan plan;
    struct scheduled_task *task; /* as many as in the plan */
    struct scheduled_board *board;
    int next;           /* no task before this one waits */
    int done;           /* number of tasks */
    bool stopped_early; /* answers from now on are not finished */
};

enum status scheduler_init(struct scheduler *scheduler, const struct cluster_job *job, int ranks,
                           struct error *error);
void scheduler_free(struct scheduler *scheduler);

/* Starts the next waiting task: *task, with the time it may take, and the bytes of its board.
 * *task is NULL if none waits. */
enum status scheduler_next(struct scheduler *scheduler, const struct task **task,
                           const void **bytes, size_t *size, struct error *error);

/* The rank that did this task died: the task waits again unless it is done. */
void scheduler_requeue(struct scheduler *scheduler, int task);

/* Reads the report in a message; false if it is malformed or of no running task. */
bool scheduler_read_report(const struct scheduler *scheduler, const struct message *message,
                           struct report *report, const void **tail);

/* Takes a report from scheduler_read_report. */
enum status scheduler_update(struct scheduler *scheduler, bool result, const struct report *report,
                             const void *tail, struct error *error);

/* Answers every board that has a line and no answer yet. */
enum status scheduler_finish(struct scheduler *scheduler, struct error *error);

bool scheduler_done(const struct scheduler *scheduler);
void scheduler_progress(const struct scheduler *scheduler, struct cluster_progress *progress);

#endif
