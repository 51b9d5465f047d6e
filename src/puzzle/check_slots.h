/* SPDX-License-Identifier: MIT
 *
 * The part of puzzle_check for slots that play or evaluate by their own code: sample, evaluation,
 * pieces. Each replays a game that the plain slots have played, and must give the same results.
 */
#ifndef PUZZLE_CHECK_SLOTS_H
#define PUZZLE_CHECK_SLOTS_H

#include "puzzle/puzzle.h"

/* STATUS_WRONG with the broken promise of a slot; STATUS_OK where the puzzle has none of them.
 * `game` is a whole game with its score. */
enum status check_slots(const struct puzzle *puzzle, const struct line *game, struct rng *rng,
                        struct error *error);

#endif
