/* SPDX-License-Identifier: MIT */
#include "cli/output/version.h"

#include <stdio.h>

#include "cluster/launch.h"
#include "puzzle/samegame/samegame.h"
#include "serve/server.h"
#include "tui/screen/terminal.h"
#include "version_tag.h"

const char version_text[] = VERSION_RELEASE "+" VERSION_COMMIT;

static const char *with(bool part)
{
    return part ? "with" : "without";
}

void version_print(void)
{
    printf("chainshot " VERSION_RELEASE "\n"
           "commit    " VERSION_COMMIT "\n"
           "compiler  "
#ifndef __clang__
           "gcc "
#endif
           __VERSION__ "\n"
           "features  %s MPI, %s server, %s terminal game\n"
           "cpu       %s (this processor runs:",
           with(launch_mpi), with(server_built), with(terminal_built), samegame_cpu());
    for (const char *const *cpu = samegame_cpus; *cpu; cpu++)
        if (samegame_cpu_runs(*cpu))
            printf(" %s", *cpu);
    printf(")\n");
}
