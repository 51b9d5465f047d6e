/* SPDX-License-Identifier: MIT
 *
 * A line of play on a terminal, move after move.
 */
#ifndef CLI_OUTPUT_ANIMATE_H
#define CLI_OUTPUT_ANIMATE_H

#include "puzzle/samegame/grid.h"
#include "puzzle/samegame/rules.h"

/* Plays the moves, which must be legal, `delay` seconds each (0 is the default).
 * SIGINT and SIGTERM jump to the end. */
enum status animate(const struct grid *grid, const struct rules *rules, const move_t *moves,
                    int length, double delay, struct error *error);

#endif
