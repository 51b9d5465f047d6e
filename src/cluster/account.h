/* SPDX-License-Identifier: MIT
 *
 * What a rank tells of its task, alive or done. On the wire it is followed by the
 * moves of the line or, where the task failed, by the message. All ranks run the same
 * program (LETTER_HELLO says which), so structs travel as they are.
 */
#ifndef CLUSTER_ACCOUNT_H
#define CLUSTER_ACCOUNT_H

#include "base/buffer.h"
#include "cluster/plan.h"
#include "cluster/post.h"

struct account {
    struct task task;
    enum status status; /* of a result */
    bool found, proven;
    score_t score, bound; /* bound: SCORE_MAX if nothing is known */
    int length;           /* moves that follow */
    int threads;
    uint64_t playouts, nodes, iterations;
    double share;   /* of the task's budget */
    double seconds; /* that the task has taken, or after which the line was found */
};

/* Writes an account and its line, or a message; either may be NULL. */
void account_write(struct buffer *letter, const struct account *account, const move_t *moves,
                   const char *message);

/* Reads one back; *tail points at the moves or the message in the letter. False if the
 * letter is too short for what it says. */
bool account_read(const struct letter *letter, struct account *account, const void **tail);

#endif
