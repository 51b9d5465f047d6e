/* SPDX-License-Identifier: MIT
 *
 * Messages over MPI; no other file uses MPI, and it is linked into a module of its own that the
 * program loads under mpirun. All calls are nonblocking: a message is copied and
 * sent in the background, and a receiver polls and sleeps in between. MPI's own waiting would
 * keep a processor busy that a search could use.
 */
#include <limits.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cluster/process.h"
#include "cluster/transport_mpi.h"

const char chainshot_transport_mpi_version[] = CHAINSHOT_VERSION;

/* A message that MPI is still sending. */
struct pending {
    struct pending *next;
    MPI_Request request;
    char bytes[];
};

struct transport_mpi {
    struct transport transport; /* first: one is cast to the other */
    MPI_Comm comm;              /* a communicator of our own */
    struct pending *pending;
    struct process_id coordinator; /* the process of rank 0 */
};

/* Frees the messages that were sent. */
static void free_sent(struct transport_mpi *mpi)
{
    struct pending **link = &mpi->pending;
    while (*link) {
        struct pending *pending = *link;
        int sent = 0;
        /* After an error the request and its message are lost. */
        if (MPI_Test(&pending->request, &sent, MPI_STATUS_IGNORE) == MPI_SUCCESS && !sent) {
            link = &pending->next;
            continue;
        }
        *link = pending->next;
        free(pending);
    }
}

static enum status send_message(struct transport *transport, int to, enum message_kind kind,
                                const void *bytes, size_t size, struct error *error)
{
    struct transport_mpi *mpi = (struct transport_mpi *)transport;
    struct pending *pending = malloc(sizeof *pending + size);
    if (!pending || size > INT_MAX) {
        free(pending);
        return fail(error, STATUS_FAILED, "out of memory");
    }
    if (size)
        memcpy(pending->bytes, bytes, size);
    free_sent(mpi);
    if (MPI_Isend(pending->bytes, (int)size, MPI_BYTE, to, (int)kind, mpi->comm,
                  &pending->request) != MPI_SUCCESS) {
        free(pending);
        return STATUS_OK;
    }
    pending->next = mpi->pending;
    mpi->pending = pending;
    return STATUS_OK;
}

static enum status receive_message(struct transport *transport, struct message *message,
                                   bool *arrived, struct error *error)
{
    struct transport_mpi *mpi = (struct transport_mpi *)transport;
    MPI_Status status;
    int there = 0, size = 0;
    *arrived = false;
    free_sent(mpi);
    if (MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, mpi->comm, &there, &status) != MPI_SUCCESS ||
        !there)
        return STATUS_OK;
    MPI_Get_count(&status, MPI_BYTE, &size);
    char *bytes = malloc((size_t)size + 1);
    if (!bytes)
        return fail(error, STATUS_FAILED, "out of memory");
    if (MPI_Recv(bytes, size, MPI_BYTE, status.MPI_SOURCE, status.MPI_TAG, mpi->comm,
                 MPI_STATUS_IGNORE) != MPI_SUCCESS) {
        free(bytes);
        return STATUS_OK;
    }
    bytes[size] = '\0'; /* so that texts are terminated */
    *message =
        (struct message){(enum message_kind)status.MPI_TAG, status.MPI_SOURCE, (size_t)size, bytes};
    *arrived = true;
    return STATUS_OK;
}

/* MPI reports nothing about a dead rank: messages to it are sent into the void. So a rank on the
 * host of rank 0 watches its process. */
static bool coordinator_died(struct transport *transport)
{
    const struct transport_mpi *mpi = (const struct transport_mpi *)transport;
    return process_ended(&mpi->coordinator);
}

/* Ends mpirun after a rank died: it waits until every rank has called MPI_Finalize, which in
 * turn waits for the dead rank. */
static void abort_at_exit(int status, void *nothing)
{
    (void)nothing;
    fflush(NULL);
    MPI_Abort(MPI_COMM_WORLD, status);
}

static void close_transport(struct transport *transport, bool all_alive)
{
    struct transport_mpi *mpi = (struct transport_mpi *)transport;
    if (all_alive) {
        while (mpi->pending)
            free_sent(mpi);
        MPI_Comm_free(&mpi->comm);
        MPI_Finalize();
    } else if (transport->rank == 0) {
        on_exit(abort_at_exit, NULL);
    }
    while (mpi->pending) {
        struct pending *next = mpi->pending->next;
        free(mpi->pending);
        mpi->pending = next;
    }
    free(mpi);
}

enum status chainshot_transport_mpi(struct transport **transport, struct error *error)
{
    int level;
    struct transport_mpi *mpi = calloc(1, sizeof *mpi);
    *transport = NULL;
    if (!mpi)
        return fail(error, STATUS_FAILED, "out of memory");
    /* OpenMPI would report a dead rank to mpirun and wait for a reply, which mpirun does not
     * send while it ends the other ranks. */
    setenv("OMPI_MCA_btl_base_warn_peer_error", "0", 0);
    if (MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &level) != MPI_SUCCESS ||
        level < MPI_THREAD_FUNNELED || MPI_Comm_dup(MPI_COMM_WORLD, &mpi->comm) != MPI_SUCCESS) {
        free(mpi);
        return fail(error, STATUS_FAILED, "MPI cannot be started with threads");
    }
    MPI_Comm_set_errhandler(mpi->comm, MPI_ERRORS_RETURN);
    MPI_Comm_rank(mpi->comm, &mpi->transport.rank);
    MPI_Comm_size(mpi->comm, &mpi->transport.size);
    mpi->coordinator = process_self();
    MPI_Bcast(&mpi->coordinator, sizeof mpi->coordinator, MPI_BYTE, 0, mpi->comm);
    mpi->transport.send = send_message;
    mpi->transport.receive = receive_message;
    mpi->transport.coordinator_died = coordinator_died;
    mpi->transport.close = close_transport;
    *transport = &mpi->transport;
    return STATUS_OK;
}
