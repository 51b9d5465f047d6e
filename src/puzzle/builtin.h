/* SPDX-License-Identifier: MIT
 *
 * The puzzles that come with the library, apart from the SameGame family, whose boards are read
 * from files.
 */
#ifndef PUZZLE_BUILTIN_H
#define PUZZLE_BUILTIN_H

#include "puzzle/puzzle.h"

/* The puzzle of that name; NULL if there is none. */
const struct puzzle *builtin_find(const char *name);

/* Number `index`, counted from 0; NULL past the last. */
const struct puzzle *builtin_at(int index);

/* For a name that is none of them: the nearest, or the list. `more` is "" or what else would do. */
enum status builtin_unknown(const char *name, const char *more, struct error *error);

#endif
