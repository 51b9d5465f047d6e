/* SPDX-License-Identifier: MIT
 *
 * A puzzle of the library's user. Searches trust max_length: their lines and states have room for
 * so many moves. So an own puzzle is searched through slots that count the moves of a game in a
 * few bytes behind the user's state. A game that would outlive max_length ends there, and stops
 * the search, which then fails.
 */
#ifndef API_OWN_PUZZLE_H
#define API_OWN_PUZZLE_H

#include <stdatomic.h>

#include "chainshot.h"
#include "puzzle/puzzle.h"

struct own_puzzle {
    struct puzzle given;   /* with the user's slots */
    struct puzzle counted; /* with those that count moves; its `self` is this struct */
    size_t counter;        /* where the count lies in a state */
    atomic_bool *stop;     /* raised when a game outlives max_length */
    atomic_bool outlived;
};

/* Refuses what is incomplete or out of range, and leaves *own as it was then. *own must stay
 * where it is. */
enum status own_puzzle_set(struct own_puzzle *own, const struct chainshot_puzzle *puzzle,
                           atomic_bool *stop, struct error *error);

/* After a solve: a message if a game outlived max_length. */
enum status own_puzzle_check(struct own_puzzle *own, struct error *error);

#endif
