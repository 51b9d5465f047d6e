/* SPDX-License-Identifier: MIT
 *
 * Boards and moves in JSON objects, as `--json` prints and the archive exports them. "board" is
 * the board in the text format, with newlines between rows, so that the program can read the
 * output of `jq -r .board`. "game" is the name of the rules, "moves" a list of [column,row],
 * (0,0) bottom left.
 *
 * Compiled only with jansson (HAVE_JSON).
 */
#ifndef PUZZLE_SAMEGAME_NOTATION_JSON_VALUES_H
#define PUZZLE_SAMEGAME_NOTATION_JSON_VALUES_H

#include <jansson.h>

#include "puzzle/samegame/notation/notation.h"

/* New references; NULL when memory runs out. */
json_t *json_board(const struct grid *grid);
json_t *json_moves(const move_t *moves, int length);

/* Reads "board" (text, or a list of rows of numbers) and, if present, "game", "score" and "moves".
 * The caller frees the position with position_free; on failure there is nothing to free. Moves are
 * not judged. */
enum status json_position(const json_t *object, struct position *position, struct error *error);

/* The same; with `settle`, holes are closed instead of refused. */
enum status json_position_settle(const json_t *object, bool settle, struct position *position,
                                 struct error *error);

/* The same without the board. */
enum status json_line(const json_t *object, struct position *position, struct error *error);

/* Reads a list of moves. */
enum status json_read_moves(const json_t *list, struct position *position, struct error *error);

#endif
