/* SPDX-License-Identifier: MIT */
#include "cli/output/version.h"

#include <stdio.h>

#include "puzzle/samegame/samegame.h"
#include "version_tag.h"

const char version_text[] = VERSION_RELEASE "+" VERSION_COMMIT;

#ifdef HAVE_JSON
#define JSON_TEXT "with"
#else
#define JSON_TEXT "without"
#endif

#ifdef HAVE_SQLITE
#define ARCHIVE_TEXT "with"
#else
#define ARCHIVE_TEXT "without"
#endif

#ifdef HAVE_MPI
#define MPI_TEXT "with"
#else
#define MPI_TEXT "without"
#endif

#ifdef HAVE_SERVER
#define SERVER_TEXT "with"
#else
#define SERVER_TEXT "without"
#endif

#ifdef HAVE_TERMINAL
#define TERMINAL_TEXT "with"
#else
#define TERMINAL_TEXT "without"
#endif

void version_print(void)
{
    printf("chainshot " VERSION_RELEASE "\n"
           "commit    " VERSION_COMMIT "\n"
           "compiler  "
#ifndef __clang__
           "gcc "
#endif
           __VERSION__ "\n"
           "features  " JSON_TEXT " JSON, " ARCHIVE_TEXT " archive, " MPI_TEXT " MPI, " SERVER_TEXT
           " server, " TERMINAL_TEXT " terminal game\n"
           "cpu       %s (this processor runs:",
           samegame_cpu());
    for (const char *const *cpu = samegame_cpus; *cpu; cpu++)
        if (samegame_cpu_runs(*cpu))
            printf(" %s", *cpu);
    printf(")\n");
}
