/* SPDX-License-Identifier: MIT
 *
 * MPI as a carrier of letters, and the only file that knows of it. Everything is
 * nonblocking: a letter is copied and sent in the background, and who waits for one
 * asks now and then and sleeps between, because MPI's own waiting keeps a processor
 * busy that a search could use.
 */
#include <limits.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cluster/launch.h"
#include "cluster/post.h"

const bool launch_mpi = true;

/* A letter on its way. */
struct sending {
    struct sending *next;
    MPI_Request request;
    char bytes[];
};

struct post_mpi {
    struct post post; /* first: one is cast to the other */
    MPI_Comm comm;    /* of our own, so that no other letters come between */
    struct sending *sendings;
};

/* Frees the letters that have left. */
static void sweep(struct post_mpi *mpi)
{
    struct sending **link = &mpi->sendings;
    while (*link) {
        struct sending *sending = *link;
        int left = 0;
        /* After an error the request is gone, and so is the letter. */
        if (MPI_Test(&sending->request, &left, MPI_STATUS_IGNORE) == MPI_SUCCESS && !left) {
            link = &sending->next;
            continue;
        }
        *link = sending->next;
        free(sending);
    }
}

static enum status send_letter(struct post *post, int to, enum letter_kind kind, const void *bytes,
                               size_t size, struct error *error)
{
    struct post_mpi *mpi = (struct post_mpi *)post;
    struct sending *sending = malloc(sizeof *sending + size);
    if (!sending || size > INT_MAX) {
        free(sending);
        return fail(error, STATUS_FAILED, "out of memory");
    }
    if (size)
        memcpy(sending->bytes, bytes, size);
    sweep(mpi);
    if (MPI_Isend(sending->bytes, (int)size, MPI_BYTE, to, (int)kind, mpi->comm,
                  &sending->request) != MPI_SUCCESS) {
        free(sending);
        return STATUS_OK;
    }
    sending->next = mpi->sendings;
    mpi->sendings = sending;
    return STATUS_OK;
}

static enum status receive_letter(struct post *post, struct letter *letter, bool *arrived,
                                  struct error *error)
{
    struct post_mpi *mpi = (struct post_mpi *)post;
    MPI_Status status;
    int there = 0, size = 0;
    *arrived = false;
    sweep(mpi);
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
    bytes[size] = '\0'; /* texts end */
    *letter =
        (struct letter){(enum letter_kind)status.MPI_TAG, status.MPI_SOURCE, (size_t)size, bytes};
    *arrived = true;
    return STATUS_OK;
}

/* What is left when a rank is dead and this one ends: mpirun waits for every rank to call
 * MPI_Finalize, and MPI_Finalize waits for the dead. */
static void abort_at_exit(int status, void *nothing)
{
    (void)nothing;
    fflush(NULL);
    MPI_Abort(MPI_COMM_WORLD, status);
}

static void close_post(struct post *post, bool whole)
{
    struct post_mpi *mpi = (struct post_mpi *)post;
    if (whole) {
        while (mpi->sendings)
            sweep(mpi);
        MPI_Comm_free(&mpi->comm);
        MPI_Finalize();
    } else if (post->rank == 0) {
        on_exit(abort_at_exit, NULL);
    }
    while (mpi->sendings) {
        struct sending *next = mpi->sendings->next;
        free(mpi->sendings);
        mpi->sendings = next;
    }
    free(mpi);
}

enum status post_open(struct post **post, struct error *error)
{
    int level;
    struct post_mpi *mpi = calloc(1, sizeof *mpi);
    *post = NULL;
    if (!mpi)
        return fail(error, STATUS_FAILED, "out of memory");
    /* OpenMPI would tell mpirun of a rank that died and wait for an answer, which mpirun,
     * busy with ending the others, does not give. */
    setenv("OMPI_MCA_btl_base_warn_peer_error", "0", 0);
    if (MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &level) != MPI_SUCCESS ||
        level < MPI_THREAD_FUNNELED || MPI_Comm_dup(MPI_COMM_WORLD, &mpi->comm) != MPI_SUCCESS) {
        free(mpi);
        return fail(error, STATUS_FAILED, "MPI cannot be started with threads");
    }
    MPI_Comm_set_errhandler(mpi->comm, MPI_ERRORS_RETURN);
    MPI_Comm_rank(mpi->comm, &mpi->post.rank);
    MPI_Comm_size(mpi->comm, &mpi->post.size);
    mpi->post.send = send_letter;
    mpi->post.receive = receive_letter;
    mpi->post.close = close_post;
    *post = &mpi->post;
    return STATUS_OK;
}
