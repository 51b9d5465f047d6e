/* SPDX-License-Identifier: MIT
 *
 * What `chainshot bench` measures. Speeds are per second of processor time on one thread.
 * Each is the fastest of many equal slices, so that other load on the machine does not count.
 * The fast board and the plain one take turns, so that their ratio holds on a noisy machine.
 *
 * All work also goes into a signature, which is the same on every machine and code path and
 * changes exactly when behaviour does. This also keeps the compiler from removing the work.
 *
 * The quality of a policy is measured by many playouts on each of many random boards. Boards
 * differ far more than playouts do, so errors are over the boards.
 */
#ifndef CLI_COMMANDS_BENCH_H
#define CLI_COMMANDS_BENCH_H

#include "search/core/search.h"

struct bench_size {
    const char *name;
    int width, height, colors;
    int playouts; /* of the fast board in a slice */
    int plain;    /* of the plain board */
};

extern const struct bench_size bench_standard, bench_large;

/* How long to measure, and the signature so far. Only the first slice of each measurement
 * enters the signature, which must not depend on their number. */
struct bench_plan {
    int slices;
    uint64_t signature;
};

struct bench_speed {
    double fast;  /* playouts per second */
    double plain; /* of the plain board; 0 if it has no such policy */
};

/* Measures playouts of a policy on a code path such as "portable". */
enum status bench_playouts(const struct bench_size *size, const char *policy, const char *cpu,
                           struct bench_plan *plan, struct bench_speed *speed, struct error *error);

/* Nanoseconds to list all groups of a position with their cells, averaged over
 * the positions of random games. */
enum status bench_groups(const struct bench_size *size, const char *cpu, struct bench_plan *plan,
                         double *nanoseconds, struct error *error);

/* Seconds to rate all children of a position, averaged over the same positions, per
 * child. */
enum status bench_children(const struct bench_size *size, const char *cpu, struct bench_plan *plan,
                           double *seconds, struct error *error);

struct bench_work {
    double playouts, nodes; /* per second; 0 if the search makes none */
    double bytes;           /* per state that a beam keeps; 0 for other searches */
};

/* A search with its default options on a random board, with a budget in work. */
enum status bench_search(const struct bench_size *size, const struct search *search,
                         struct bench_plan *plan, struct bench_work *work, struct error *error);

/* Annealing on the GPU, per second of real time while it runs: the difference between a run of two
 * seconds and one of one second, so the time to open the card does not count. */
enum status bench_gpu(const struct bench_size *size, struct bench_work *work, struct error *error);

/* What games on a puzzle cost and bring. */
struct bench_games {
    double playouts, moves, nodes; /* per second; 0 if none are counted or time was too short */
    double length, score;          /* means of a policy's games, or those of the line found */
};

/* Playouts of a policy on a puzzle. */
enum status bench_puzzle_policy(const struct puzzle *puzzle, const char *policy,
                                struct bench_plan *plan, struct bench_games *games,
                                struct error *error);

/* A search with its default options. STATUS_BAD_INPUT: it cannot work on this puzzle, or
 * the puzzle broke a promise and set `stop`. */
enum status bench_puzzle_search(const struct puzzle *puzzle, const struct search *search,
                                atomic_bool *stop, struct bench_plan *plan,
                                struct bench_games *games, struct error *error);

enum { BENCH_BOARDS = 100, BENCH_BOARD_PLAYOUTS = 1000 };

struct bench_quality {
    double mean, mean_error; /* of a playout's score, and the standard error of that */
    double best, best_error; /* the same of the best playout of a board */
    double playouts;         /* per second of processor time */
};

/* Fails unless the text names a policy, as in '-o policy=': "mcrws:beta=4". */
enum status bench_policy_known(const char *policy, struct error *error);

/* The boards are those of 'generate --seed 9 --count 100'. */
enum status bench_policy(const char *policy, struct bench_quality *quality, struct error *error);

#endif
