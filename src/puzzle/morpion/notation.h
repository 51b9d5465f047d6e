/* SPDX-License-Identifier: MIT
 *
 * Games as text, in the format of Pentasol, a program for playing them. The record site,
 * morpionsolitaire.com, publishes its grids in it (Grid5T178Rosin.txt, Grid5D82Rosin.txt). No
 * description of the format was found; this is what those files contain:
 *
 *     # a comment
 *     (28,28)
 *     (27,27) / 0
 *     (31,35) | -2
 *
 * The first point is the reference point: where the upper left inner corner of the cross lies,
 * fourth column and fourth row of its box. Columns count to the right and rows down. Each further
 * line is a move: the new dot, the direction of its line (one of - | \ /), and the way from the dot
 * to the middle of the line, -2 to 2, with or without a plus. Positive is to the right; along |,
 * down. Some programs leave the blanks out, or the reference point; the first is read, the second
 * refused. The format does not say whether the game is touching or disjoint.
 */
#ifndef PUZZLE_MORPION_NOTATION_H
#define PUZZLE_MORPION_NOTATION_H

#include "puzzle/morpion/moves.h"

/* One move for the reference point (28,28): "(31,35) | -2". As snprintf. */
size_t morpion_write_move(move_t move, char *text, size_t size);

/* Reads such a move, with or without blanks; false if the text is anything else. */
bool morpion_read_move(const char *text, move_t *move);

/* A game for the reference point (28,28), after the comment if there is one. As snprintf. */
size_t morpion_write(const char *comment, const move_t *moves, int length, char *text, size_t size);

/* Reads a game of at most `room` moves. Whether they are legal is for the judge to say. Errors name
 * line, column and what was expected. */
enum status morpion_read(const char *bytes, size_t size, move_t *moves, int room, int *length,
                         struct error *error);

#endif
