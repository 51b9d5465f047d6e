/* SPDX-License-Identifier: MIT
 *
 * A puzzle from outside: of the library's user, or of a plug-in. Searches trust max_moves and
 * max_length: their lists, lines and states have room for that many moves. So an own puzzle is
 * searched through slots that count the moves of a game in a few bytes after the user's state. A
 * promise that breaks ends every game there and stops the search, and solve() fails.
 */
#ifndef API_OWN_PUZZLE_H
#define API_OWN_PUZZLE_H

#include <stdatomic.h>

#include "chainshot.h"
#include "puzzle/puzzle.h"

struct own_puzzle {
    struct chainshot_puzzle user; /* a copy; fields that its `size` leaves out are 0 */
    struct puzzle given;          /* with the user's slots */
    struct puzzle counted;        /* with those that count moves; its `self` is this struct */
    size_t counter;               /* offset of the count in a state */
    atomic_bool *stop;            /* set when a promise breaks */
    atomic_int broken;            /* enum promise of own_puzzle.c */
};

/* Refuses a puzzle that is incomplete, out of range or of another version, and leaves *own
 * unchanged then. *own must not be moved afterwards, because the puzzle points to it. */
enum status own_puzzle_set(struct own_puzzle *own, const struct chainshot_puzzle *puzzle,
                           atomic_bool *stop, struct error *error);

/* puzzle_check of the user's slots, judge included. At most `seconds`, unless they are 0. */
enum status own_puzzle_check(const struct own_puzzle *own, int games, uint64_t seed, double seconds,
                             struct error *error);

#endif
