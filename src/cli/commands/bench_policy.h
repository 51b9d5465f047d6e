/* SPDX-License-Identifier: MIT
 *
 * How well a policy plays, on fixed work: many playouts on each of many random
 * boards. Boards differ far more than playouts do, so errors are over the boards.
 */
#ifndef CLI_COMMANDS_BENCH_POLICY_H
#define CLI_COMMANDS_BENCH_POLICY_H

#include "base/error.h"

enum { BENCH_BOARDS = 100, BENCH_BOARD_PLAYOUTS = 1000 };

struct bench_quality {
    double mean, mean_error; /* of a playout's score, and the standard error of that */
    double best, best_error; /* the same of the best playout of a board */
    double playouts;         /* a second of processor time */
};

/* Refuses what is no policy, as in '-o policy=': "mcrws:beta=4". */
enum status bench_policy_known(const char *policy, struct error *error);

/* The boards are those of 'generate --seed 9 --count 100'. */
enum status bench_policy(const char *policy, struct bench_quality *quality, struct error *error);

#endif
