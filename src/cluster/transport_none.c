/* SPDX-License-Identifier: MIT
 *
 * The transport of a build without MPI refuses to start: under mpirun the ranks would know
 * nothing of each other and all do the same work.
 */
#include "cluster/launch.h"
#include "cluster/transport.h"

const bool launch_mpi = false;

enum status transport_open(struct transport **transport, struct error *error)
{
    *transport = NULL;
    return fail(error, STATUS_BAD_INPUT,
                "started as %d ranks, but this chainshot was built without MPI: build it with "
                "'meson setup -Dmpi=enabled', or start it once, with --threads",
                launch_ranks());
}
