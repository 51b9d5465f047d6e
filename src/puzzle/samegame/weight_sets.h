/* SPDX-License-Identifier: MIT
 *
 * The weight files of the folder weights/, compiled in: the library needs no file.
 */
#ifndef PUZZLE_SAMEGAME_WEIGHT_SETS_H
#define PUZZLE_SAMEGAME_WEIGHT_SETS_H

struct weight_set {
    const char *name; /* of the game */
    const char *text;
};

/* Ends with a row whose name is NULL; the first serves games that have none of their own. */
extern const struct weight_set weight_sets[];

#endif
