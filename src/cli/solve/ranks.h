/* SPDX-License-Identifier: MIT
 *
 * The boards of `solve` when mpirun or srun started many of it: every rank searches,
 * rank 0 reads the boards, prints, shows progress and archives.
 */
#ifndef CLI_SOLVE_RANKS_H
#define CLI_SOLVE_RANKS_H

#include "cli/solve/session.h"

/* `board` is the operand, NULL if --set names the boards. */
enum status solve_ranks(struct session *session, const char *board, struct error *error);

#endif
