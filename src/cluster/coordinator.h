/* SPDX-License-Identifier: MIT
 *
 * What rank 0 does besides its own work: it assigns tasks to free ranks, collects what they
 * find, detects dead ranks and ends the run.
 *
 * It has three phases. It works until every task is done. If it has to stop early, it waits
 * briefly for the results of running tasks. In the end it sends MESSAGE_FINISH to all
 * ranks and waits for their goodbyes.
 *
 * The task of a dead rank is assigned to another. If the rank was only slow, both send the same
 * result and the first one counts.
 */
#ifndef CLUSTER_COORDINATOR_H
#define CLUSTER_COORDINATOR_H

#include "cluster/rank_table.h"
#include "cluster/scheduler.h"

enum phase { PHASE_WORKING, PHASE_STOPPING, PHASE_ENDING };

struct coordinator {
    struct transport *transport;
    const struct cluster_job *job;
    struct rank_table ranks;
    struct scheduler scheduler;
    enum phase phase;
    double start, phase_start;
    double next_tick, next_heartbeat; /* when the next one is due */
    struct error error;               /* why the run stopped early, if it failed */
};

enum status coordinator_init(struct coordinator *self, struct transport *transport,
                             const struct cluster_job *job, struct error *error);
void coordinator_free(struct coordinator *self);

enum status coordinator_handle(struct coordinator *self, const struct message *message,
                               struct error *error);

/* Called every few milliseconds. */
enum status coordinator_step(struct coordinator *self, struct error *error);

/* Every rank has said goodbye or is dead. */
bool coordinator_finished(const struct coordinator *self);

#endif
