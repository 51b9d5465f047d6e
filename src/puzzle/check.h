/* SPDX-License-Identifier: MIT
 *
 * Checks that a puzzle keeps the promises of puzzle.h. It plays random games, calls every slot at
 * every state or lets it play the game again, and names the first broken promise. For authors of
 * puzzles, and for our own tests.
 */
#ifndef PUZZLE_CHECK_H
#define PUZZLE_CHECK_H

#include "puzzle/puzzle.h"

/* Move lists of playouts lie on the stack. The other two limits keep sums of sizes from
 * overflowing, and keep a search from allocating for ever longer games before it finds that
 * memory is not enough. */
enum { PUZZLE_MOVES_MOST = 1 << 16, PUZZLE_LENGTH_MOST = 1 << 24, PUZZLE_STATE_MOST = 1 << 30 };

/* Points, scores and bounds lie between minus this and this, so that a sum or difference of
 * three never overflows, and SCORE_MIN and SCORE_MAX can mean "none". */
#define PUZZLE_SCORE_MOST ((score_t)1 << 61)

/* STATUS_BAD_INPUT if a slot that every puzzle needs is empty or a size is
 * out of range. */
enum status puzzle_complete(const struct puzzle *puzzle, struct error *error);

/* How much to check. */
struct check_plan {
    int games;
    uint64_t seed;
    double seconds;             /* 0: no limit. It ends between two moves, and counts as passed */
    const struct puzzle *judge; /* whose judge replays the games; NULL: the puzzle's own */
};

/* STATUS_WRONG with the game, the move and the promise that broke. Under a time limit, long games
 * are checked at some of their states alone. */
enum status puzzle_check_plan(const struct puzzle *puzzle, const struct check_plan *plan,
                              struct error *error);

/* The same without a limit. */
enum status puzzle_check(const struct puzzle *puzzle, int games, uint64_t seed,
                         struct error *error);

#endif
