/* SPDX-License-Identifier: MIT
 *
 * Does a puzzle keep the promises of puzzle.h? Random games are played, and every
 * slot is asked at every state or plays the game again; the first broken promise is named. For
 * whoever writes a puzzle, and for the tests of our own.
 */
#ifndef PUZZLE_CHECK_H
#define PUZZLE_CHECK_H

#include "puzzle/puzzle.h"

/* Move lists of playouts lie on the stack; the other two keep sums of sizes from
 * overflowing, and a search from taking memory for ever longer games before it finds
 * that there is not enough. */
enum { PUZZLE_MOVES_MOST = 1 << 16, PUZZLE_LENGTH_MOST = 1 << 24, PUZZLE_STATE_MOST = 1 << 30 };

/* Points, scores and bounds are from minus this to this, so that a sum or difference of three
 * never overflows, and SCORE_MIN and SCORE_MAX are free to mean that there is none. */
#define PUZZLE_SCORE_MOST ((score_t)1 << 61)

/* STATUS_BAD_INPUT if a slot that every puzzle needs is empty or a size is
 * out of range. */
enum status puzzle_complete(const struct puzzle *puzzle, struct error *error);

/* STATUS_WRONG with the game, the move and the promise that broke. */
enum status puzzle_check(const struct puzzle *puzzle, int games, uint64_t seed,
                         struct error *error);

#endif
