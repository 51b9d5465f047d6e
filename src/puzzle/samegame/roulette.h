/* SPDX-License-Identifier: MIT
 *
 * The roulette wheel of MC-RWS (Takes and Kosters 2009). With f_c the cells of
 * colour c on the board, the wheel gives colour c the weight
 *
 *     1 - (f_c - theta)^alpha / sum over all colours in play of (f - theta)^alpha
 *     theta = half the cells of the rarest colour on the board
 *     alpha = 1 + beta * share of the cells that are left
 *
 * so that rare colours go first and the frequent ones have time to grow, the more
 * so the fuller the board is.
 */
#ifndef PUZZLE_SAMEGAME_ROULETTE_H
#define PUZZLE_SAMEGAME_ROULETTE_H

#include <stdint.h>

#include "base/rng.h"
#include "puzzle/samegame/grid.h"

struct wheel {
    uint64_t in_play;               /* a bit per colour that may be drawn, at least one */
    int colors;                     /* colours are 1..colors */
    int count[GRID_COLORS + 1];     /* cells by colour */
    double weight[GRID_COLORS + 1]; /* filled by roulette_weigh; 0 where not in play */
    double sum;
};

/* `cells`: on the full board. */
void roulette_weigh(struct wheel *wheel, double beta, int cells);

/* Draws a colour by its weight. */
int roulette_spin(const struct wheel *wheel, struct rng *rng);

#endif
