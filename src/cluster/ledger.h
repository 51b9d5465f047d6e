/* SPDX-License-Identifier: MIT
 *
 * What there is to do and what has come of it: the tasks of the plan, and a tally for
 * each board, which is answered as soon as its last task has ended. Statuses other than
 * STATUS_OK are of the answers: a board for which nobody found a line, a line that the
 * judge refuses, a callee that failed.
 */
#ifndef CLUSTER_LEDGER_H
#define CLUSTER_LEDGER_H

#include "cluster/tally.h"

enum task_state { TASK_WAITING, TASK_RUNNING, TASK_DONE };

struct ledger_task {
    enum task_state state;
    double begun; /* when it was first given to a rank; 0: never */
};

struct ledger_board {
    struct tally tally;
    const struct puzzle *puzzle; /* to judge with: from its first task to its answer */
    void *game;
    score_t told; /* what the ranks that share it know its best line to score */
    bool answered;
};

struct ledger {
    const struct cluster_job *job;
    struct plan plan;
    struct ledger_task *task; /* one for each of the plan's */
    struct ledger_board *board;
    int next;       /* no task before this one is waiting */
    int done;       /* tasks */
    bool cut_short; /* answers from now on are not finished */
};

enum status ledger_start(struct ledger *ledger, const struct cluster_job *job, int ranks,
                         struct error *error);
void ledger_end(struct ledger *ledger);

/* The next task that waits, with the time that it may take; NULL if there is none. It is
 * running from now on, and its board's bytes are in `bytes` and `size`. */
enum status ledger_take(struct ledger *ledger, const struct task **task, const void **bytes,
                        size_t *size, struct error *error);

/* The rank that did this task died: it waits again unless it is done. */
void ledger_reopen(struct ledger *ledger, int task);

/* Reads the account in a letter; false if there can be no such account. */
bool ledger_read(const struct ledger *ledger, const struct letter *letter, struct account *account,
                 const void **tail);

/* Takes an account that ledger_read made. */
enum status ledger_hear(struct ledger *ledger, bool result, const struct account *account,
                        const void *tail, struct error *error);

/* Answers the boards that were begun with what there is. */
enum status ledger_finish(struct ledger *ledger, struct error *error);

bool ledger_done(const struct ledger *ledger);
void ledger_progress(const struct ledger *ledger, struct cluster_progress *progress);

#endif
