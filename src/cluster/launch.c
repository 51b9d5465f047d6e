/* SPDX-License-Identifier: MIT */
#include "cluster/launch.h"

#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>

#include "cluster/process.h"

/* The variables in which launchers pass the number of ranks and the own rank. Slurm's are those
 * of the job step: inside a job but outside srun a program runs alone. */
static const struct {
    const char *size, *rank, *local;
} launchers[] = {
    {"OMPI_COMM_WORLD_SIZE", "OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_LOCAL_RANK"},
    {"PMI_SIZE", "PMI_RANK", "MPI_LOCALRANKID"},
    {"SLURM_STEP_NUM_TASKS", "SLURM_PROCID", "SLURM_LOCALID"},
};
enum { LAUNCHERS = sizeof launchers / sizeof *launchers };

/* A non-negative number from the environment, or `other` if there is none. */
static long long number(const char *name, long long max, long long other)
{
    const char *text = getenv(name);
    char *end;
    if (!text || !*text)
        return other;
    long long value = strtoll(text, &end, 10);
    return *end || value < 0 || value > max ? other : value;
}

int launch_ranks(void)
{
    for (int i = 0; i < LAUNCHERS; i++) {
        long long size = number(launchers[i].size, INT_MAX, 1);
        if (size > 1)
            return (int)size;
    }
    return 1;
}

int launch_rank(void)
{
    for (int i = 0; i < LAUNCHERS; i++)
        if (number(launchers[i].size, INT_MAX, 1) > 1)
            return (int)number(launchers[i].rank, INT_MAX, 0);
    return 0;
}

int launch_local_rank(void)
{
    for (int i = 0; i < LAUNCHERS; i++)
        if (number(launchers[i].size, INT_MAX, 1) > 1)
            return (int)number(launchers[i].local, INT_MAX, launch_rank());
    return 0;
}

void launch_end(void)
{
    static const char *const names[] = {"mpirun",  "mpiexec", "orterun", "orted",
                                        "prterun", "prted",   NULL};
    int64_t launcher = process_ancestor(names);
    if (launcher > 1)
        kill((pid_t)launcher, SIGTERM);
}

double launch_seconds_left(void)
{
    long long end = number("SLURM_JOB_END_TIME", LLONG_MAX, -1);
    if (end < 0)
        return -1;
    double left = (double)end - (double)time(NULL);
    return left > 0 ? left : 0;
}
