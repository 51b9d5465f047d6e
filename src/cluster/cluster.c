/* SPDX-License-Identifier: MIT
 *
 * The loop of every rank's main thread: handle messages, poll the search, sleep.
 */
#include "cluster/cluster.h"

#include <stdlib.h>
#include <time.h>

#include "cluster/coordinator.h"
#include "cluster/worker.h"

/* Too short to notice, but much longer than a poll takes. */
static const struct timespec nap = {.tv_nsec = 2000000};

struct rank {
    struct transport *transport;
    struct worker worker;
    bool coordinates;
    struct coordinator coordinator;
};

/* Handles all messages that have arrived. Rank 0 sends messages to itself as well. */
static enum status read_messages(struct rank *rank, struct error *error)
{
    struct message message;
    bool arrived = true;
    enum status status = STATUS_OK;
    while (!status && arrived) {
        status = rank->transport->receive(rank->transport, &message, &arrived, error);
        if (status || !arrived)
            break;
        if (message.kind >= MESSAGE_TASK)
            status = worker_handle(&rank->worker, &message, error);
        else if (rank->coordinates)
            status = coordinator_handle(&rank->coordinator, &message, error);
        free(message.bytes);
    }
    return status;
}

static bool finished(const struct rank *rank)
{
    return rank->worker.finished &&
           (!rank->coordinates || coordinator_finished(&rank->coordinator));
}

static enum status loop(struct rank *rank, struct error *error)
{
    enum status status = STATUS_OK;
    while (!status && !finished(rank)) {
        status = read_messages(rank, error);
        if (!status)
            status = worker_step(&rank->worker, error);
        if (!status && rank->coordinates)
            status = coordinator_step(&rank->coordinator, error);
        nanosleep(&nap, NULL);
    }
    return status;
}

enum status cluster_solve(struct transport *transport, const struct cluster_job *job,
                          enum cluster_deaths *deaths, struct error *error)
{
    struct rank rank = {.transport = transport, .coordinates = transport->rank == 0};
    enum status status = worker_init(&rank.worker, transport, job, error);
    if (!status && rank.coordinates)
        status = coordinator_init(&rank.coordinator, transport, job, error);
    if (!status)
        status = loop(&rank, error);
    bool all_alive = !status && (rank.coordinates ? rank_table_all_alive(&rank.coordinator.ranks)
                                                  : rank.worker.all_alive);
    *deaths = rank.worker.abandoned ? DEATHS_COORDINATOR : all_alive ? DEATHS_NONE : DEATHS_OTHERS;
    if (!status && rank.coordinator.error.status)
        status = fail(error, rank.coordinator.error.status, "%s", rank.coordinator.error.text);
    if (rank.coordinates)
        coordinator_free(&rank.coordinator);
    worker_free(&rank.worker);
    return status;
}
