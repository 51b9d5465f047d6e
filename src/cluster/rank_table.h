/* SPDX-License-Identifier: MIT
 *
 * What rank 0 knows of every rank. Each sends heartbeats several times a second. A rank that
 * is silent for too long counts as dead until its next message.
 */
#ifndef CLUSTER_RANK_TABLE_H
#define CLUSTER_RANK_TABLE_H

#include <stdbool.h>

#include "base/error.h"

struct rank_state {
    bool joined;         /* has sent MESSAGE_HELLO */
    bool dead;           /* was silent for too long */
    bool left;           /* has sent MESSAGE_GOODBYE */
    int task;            /* -1 if it is free */
    double last_message; /* when it came */
};

struct rank_table {
    int count, own;    /* own: rank 0, which reads its own messages late if it is held up */
    double last_check; /* when rank_table_expire was last called */
    struct rank_state *state;
};

enum status rank_table_init(struct rank_table *ranks, int count, int own, struct error *error);
void rank_table_free(struct rank_table *ranks);

/* A message came from this rank. */
void rank_table_heard(struct rank_table *ranks, int rank);

/* Marks one rank as dead that was silent for more than `timeout` seconds. *task is the task
 * that it had, -1 if none. Returns false if there is no such rank. If rank 0 itself was held up,
 * by a disk for instance, no rank expires before its messages are read. */
bool rank_table_expire(struct rank_table *ranks, double timeout, int *task);

/* Whether the rank is dead or was silent for more than `timeout` seconds. */
bool rank_table_silent(const struct rank_table *ranks, int rank, double timeout);

bool rank_table_any_busy(const struct rank_table *ranks);
bool rank_table_all_gone(const struct rank_table *ranks);   /* every rank has left or is dead */
bool rank_table_all_alive(const struct rank_table *ranks);  /* no rank is dead */
int rank_table_count_alive(const struct rank_table *ranks); /* joined and not dead */

#endif
