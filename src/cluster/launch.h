/* SPDX-License-Identifier: MIT
 *
 * How the program was started, read from the environment variables of mpirun, mpiexec and
 * srun. MPI itself is not touched, so a program that was started alone never initialises it.
 */
#ifndef CLUSTER_LAUNCH_H
#define CLUSTER_LAUNCH_H

#include <stdbool.h>

/* Whether the MPI module is there to be loaded. */
bool launch_mpi(void);

/* The number of ranks that were started together; 1 if the program was started alone. */
int launch_ranks(void);

/* The rank of this process. Rank 0 prints the results. */
int launch_rank(void);

/* The number of this process among the ranks on the same computer; its rank where the launcher does
 * not say. */
int launch_local_rank(void);

/* Ends the launcher and with it all ranks: 'mpirun --enable-recovery' goes on and reports success
 * whatever ranks return, MPI_Abort included. */
void launch_end(void);

/* Seconds until Slurm ends the job; negative if there is no such limit. */
double launch_seconds_left(void);

#endif
