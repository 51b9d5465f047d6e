/* SPDX-License-Identifier: MIT
 *
 * A bandit with an arm for every colour, played by UCB1-Tuned (Auer, Cesa-Bianchi
 * and Fischer 2002): it learns from the scores of playouts which colour is best
 * kept to the end. A zeroed bandit has learned nothing.
 *
 * UCB1-Tuned wants rewards from 0 to 1. What a game can be worth depends on board
 * and rules, so rewards are scaled by the lowest and highest score seen so far.
 */
#ifndef PUZZLE_SAMEGAME_BANDIT_H
#define PUZZLE_SAMEGAME_BANDIT_H

#include "puzzle/puzzle.h"
#include "puzzle/samegame/grid.h"

struct arm {
    int64_t plays;
    double sum, squares; /* of the scores */
};

struct bandit {
    int64_t plays; /* of all arms */
    score_t low, high;
    struct arm arm[GRID_COLORS + 1]; /* by colour; 0 is not used */
};

/* The upper confidence bound of an arm after `plays` of `all` plays, with `log_all`
 * the logarithm of all of them; `exploration` 1 is theirs. */
double bandit_bound(double mean, double variance, double plays, double log_all, double exploration);

/* The arm to play among those whose bit is set, at least one: the first that was
 * never played, else the one with the highest bound. */
int bandit_choose(const struct bandit *bandit, uint64_t arms, double exploration);

void bandit_learn(struct bandit *bandit, int arm, score_t score);

#endif
