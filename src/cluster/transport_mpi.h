/* SPDX-License-Identifier: MIT
 *
 * What the MPI module, chainshot-mpi.so, exports. See transport_load.c.
 */
#ifndef CLUSTER_TRANSPORT_MPI_H
#define CLUSTER_TRANSPORT_MPI_H

#include "cluster/transport.h"

#define TRANSPORT_MPI_OPEN    "chainshot_transport_mpi"
#define TRANSPORT_MPI_VERSION "chainshot_transport_mpi_version"

#define TRANSPORT_MPI_API __attribute__((visibility("default")))

typedef enum status transport_opener(struct transport **transport, struct error *error);

/* Joins the ranks that MPI started with this one. */
TRANSPORT_MPI_API transport_opener chainshot_transport_mpi;

/* The version of the program that the module belongs to: they share structs. */
TRANSPORT_MPI_API extern const char chainshot_transport_mpi_version[];

#endif
