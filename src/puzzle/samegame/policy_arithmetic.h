/* SPDX-License-Identifier: MIT
 *
 * The options and the arithmetic of the policies of the SameGame family. The kernels call
 * these functions instead of computing themselves: they are compiled once, so that every code
 * path rounds in the same way.
 */
#ifndef PUZZLE_SAMEGAME_POLICY_ARITHMETIC_H
#define PUZZLE_SAMEGAME_POLICY_ARITHMETIC_H

#include "base/option.h"
#include "base/rng.h"
#include "puzzle/puzzle.h"
#include "puzzle/samegame/grid.h"

/* ---- Options --------------------------------------------------------------- */

/* All policies share one struct. Each has a table of the fields that it uses; the others stay
 * 0. */
#define DEVIATION_OPTIONS(OPTION, CHOICE)                                               \
    OPTION(epsilon, 0.0, 0.0, 1.0, "share of the moves that are drawn from all groups") \
    CHOICE(postpone, "no", "no|yes",                                                    \
           "whether a vertical run on top of other cells waits while there are other groups")

#define TABU_OPTIONS(OPTION, CHOICE)  \
    DEVIATION_OPTIONS(OPTION, CHOICE) \
    OPTION(release, 0, 0, 4096, "the tabu ends when at most this many cells are left")

#define ROULETTE_OPTIONS(OPTION, CHOICE) \
    TABU_OPTIONS(OPTION, CHOICE)         \
    OPTION(beta, 4.0, 0.0, 20.0, "how much a full board favours rare colours")

#define EXPLORATION_OPTION(OPTION, CHOICE) \
    OPTION(exploration, 1.0, 0.0, 100.0, "how much the bandit tries colours that seem worse")

#define BANDIT_OPTIONS(OPTION, CHOICE) \
    TABU_OPTIONS(OPTION, CHOICE)       \
    EXPLORATION_OPTION(OPTION, CHOICE)

#define ALL_OPTIONS(OPTION, CHOICE)  \
    ROULETTE_OPTIONS(OPTION, CHOICE) \
    EXPLORATION_OPTION(OPTION, CHOICE)
OPTION_STRUCT(ALL_OPTIONS)

extern const struct option deviation_options[], tabu_options[], roulette_options[],
    bandit_options[];

/* ---- Roulette wheel -------------------------------------------------------- */

/* The roulette wheel of MC-RWS (Takes and Kosters 2009). With f_c the cells of colour c on the
 * board, colour c has the weight
 *
 *     1 - (f_c - theta)^alpha / sum over all colours in play of (f - theta)^alpha
 *     theta = half the cells of the rarest colour on the board
 *     alpha = 1 + beta * share of the cells that are left
 *
 * so that rare colours are played first and groups of frequent colours can grow, the more so
 * the fuller the board is. */
struct wheel {
    uint64_t in_play;               /* a bit per colour that may be drawn, at least one */
    int colors;                     /* colours are 1..colors */
    int count[GRID_COLORS + 1];     /* cells by colour */
    double weight[GRID_COLORS + 1]; /* set by roulette_weigh; 0 if not in play */
    double sum;
};

/* `cells` are those of the full board. */
void roulette_weigh(struct wheel *wheel, double beta, int cells);

/* Draws a colour in proportion to its weight. */
int roulette_spin(const struct wheel *wheel, struct rng *rng);

/* ---- Bandit ---------------------------------------------------------------- */

/* A multi-armed bandit with an arm per colour, played by UCB1-Tuned (Auer, Cesa-Bianchi and
 * Fischer 2002). It learns from the scores of playouts which colour to play last. A zeroed
 * bandit has learned nothing.
 *
 * UCB1-Tuned expects rewards from 0 to 1. The range of scores depends on board and rules, so
 * rewards are scaled by the lowest and highest score so far. */
struct arm {
    int64_t plays;
    double sum, squares; /* of the scores */
};

struct bandit {
    int64_t plays; /* of all arms */
    score_t low, high;
    struct arm arm[GRID_COLORS + 1]; /* by colour; 0 is not used */
};

/* The upper confidence bound of an arm. `log_all` is the logarithm of the plays of all arms;
 * the paper's `exploration` is 1. */
double bandit_bound(double mean, double variance, double plays, double log_all, double exploration);

/* The arm to play among those whose bit is set, at least one: the first that was never played,
 * else the one with the highest bound. */
int bandit_choose(const struct bandit *bandit, uint64_t arms, double exploration);

void bandit_learn(struct bandit *bandit, int arm, score_t score);

#endif
