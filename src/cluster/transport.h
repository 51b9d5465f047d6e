/* SPDX-License-Identifier: MIT
 *
 * How messages travel between the ranks of a cluster. Sending never blocks, receiving takes
 * a message that has arrived, and messages from one rank to another keep their order. MPI is
 * one transport (transport_mpi.c), the queues of the tests another. Only one thread of a
 * rank uses its transport.
 */
#ifndef CLUSTER_TRANSPORT_H
#define CLUSTER_TRANSPORT_H

#include "cluster/message.h"

struct transport {
    int rank, size; /* this rank, and the number of ranks */
    /* Copies the bytes. A message to a dead rank is lost silently. */
    enum status (*send)(struct transport *transport, int to, enum message_kind kind,
                        const void *bytes, size_t size, struct error *error);
    /* Takes the next message; *arrived is false if there is none. */
    enum status (*receive)(struct transport *transport, struct message *message, bool *arrived,
                           struct error *error);
    /* Whether rank 0 is dead for sure, and not only silent; false where nothing is known. */
    bool (*coordinator_died)(struct transport *transport);
    /* Frees the transport. `all_alive`: every rank is alive and closes its transport too. */
    void (*close)(struct transport *transport, bool all_alive);
};

/* Joins the ranks that MPI started with this one. Fails where the MPI module is not installed. */
enum status transport_open(struct transport **transport, struct error *error);

/* Sends what was written into a buffer; fails if the buffer ran out of memory. */
enum status transport_send(struct transport *transport, int to, enum message_kind kind,
                           const struct buffer *buffer, struct error *error);

#endif
