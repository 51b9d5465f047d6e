/* SPDX-License-Identifier: MIT
 *
 * The post of a build without MPI. The program under mpirun would otherwise be as many
 * programs that know nothing of each other and all do the same.
 */
#include "cluster/launch.h"
#include "cluster/post.h"

const bool launch_mpi = false;

enum status post_open(struct post **post, struct error *error)
{
    *post = NULL;
    return fail(error, STATUS_BAD_INPUT,
                "started as %d ranks, but this chainshot was built without MPI: build it with "
                "'meson setup -Dmpi=enabled', or start it once, with --threads",
                launch_ranks());
}
