/* SPDX-License-Identifier: MIT
 *
 * A puzzle of the library's user. Searches trust max_length: their lines and states have room for
 * that many moves. So an own puzzle is searched through slots that count the moves of a game in a
 * few bytes after the user's state. A game that exceeds max_length ends there, and stops the
 * search, which then fails.
 */
#ifndef API_OWN_PUZZLE_H
#define API_OWN_PUZZLE_H

#include <stdatomic.h>

#include "chainshot.h"
#include "puzzle/puzzle.h"

struct own_puzzle {
    struct puzzle given;   /* with the user's slots */
    struct puzzle counted; /* with those that count moves; its `self` is this struct */
    size_t counter;        /* offset of the count in a state */
    atomic_bool *stop;     /* set when a game exceeds max_length */
    atomic_bool exceeded;
};

/* Refuses a puzzle that is incomplete or out of range, and leaves *own unchanged then. *own must
 * not be moved afterwards, because the puzzle points to it. */
enum status own_puzzle_set(struct own_puzzle *own, const struct chainshot_puzzle *puzzle,
                           atomic_bool *stop, struct error *error);

/* After a solve: fails if a game exceeded max_length. */
enum status own_puzzle_check(struct own_puzzle *own, struct error *error);

#endif
