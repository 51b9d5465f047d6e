/* SPDX-License-Identifier: MIT
 *
 * What the environment tells of how the program was started, before MPI is: mpirun,
 * mpiexec and srun leave their traces there. A program that was started alone never
 * touches MPI.
 */
#ifndef CLUSTER_LAUNCH_H
#define CLUSTER_LAUNCH_H

#include <stdbool.h>

/* Whether this program was built with MPI. */
extern const bool launch_mpi;

/* How many ranks were started together; 1 if the program was started alone. */
int launch_ranks(void);

/* Which of them this one is: 0 is the one that speaks. */
int launch_rank(void);

/* Seconds until Slurm ends the job; negative if nobody said. */
double launch_seconds_left(void);

#endif
