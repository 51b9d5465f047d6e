/* SPDX-License-Identifier: MIT
 *
 * What the ranks of a cluster send each other. All ranks run the same program, which
 * MESSAGE_HELLO checks, so structs are sent as they lie in memory.
 */
#ifndef CLUSTER_MESSAGE_H
#define CLUSTER_MESSAGE_H

#include "api/solve.h"
#include "base/buffer.h"

enum message_kind {
    /* To rank 0. */
    MESSAGE_HELLO = 1,   /* a rank has joined and is free: the version of its program */
    MESSAGE_BEST,        /* a better line than the rank knew of: a report and moves */
    MESSAGE_PROGRESS,    /* heartbeat: a report, or nothing if the rank is free */
    MESSAGE_RESULT,      /* the task is done: a report, then moves or an error message */
    MESSAGE_INTERRUPTED, /* a signal told the rank to stop */
    MESSAGE_GOODBYE,     /* the last message of a rank */
    /* From rank 0. */
    MESSAGE_TASK,       /* a task and a board */
    MESSAGE_BEST_SCORE, /* of the board so far: lines that score no more need not be reported */
    MESSAGE_HEARTBEAT,  /* rank 0 is alive */
    MESSAGE_STOP,       /* stop searching and send the result */
    MESSAGE_FINISH,     /* say goodbye: one byte, whether all ranks are alive */
};

struct message {
    enum message_kind kind;
    int from;
    size_t size;
    char *bytes; /* from malloc; the receiver frees it */
};

/* One part of the run on a board. */
struct task {
    int number; /* index into the plan */
    int board;
    struct root_part part;
    double seconds; /* time limit; 0: that of the request */
};

/* The state of a task. In a message it is followed by the moves of the line, or by the error
 * message if the task failed. */
struct report {
    struct task task;
    enum status status; /* of a result */
    bool found, proven;
    score_t score, bound; /* bound: SCORE_MAX if none is known */
    int length;           /* number of moves that follow */
    int threads;
    uint64_t playouts, nodes, iterations;
    double share;   /* of the task's budget that is used */
    double seconds; /* of the task so far, or until the line was found */
};

/* Appends a report with its moves or an error message; either may be NULL. */
void report_write(struct buffer *buffer, const struct report *report, const move_t *moves,
                  const char *error_text);

/* Reads a report; *tail points to the moves or the error message. Returns false if the message is
 * too short for its content. */
bool report_read(const struct message *message, struct report *report, const void **tail);

#endif
