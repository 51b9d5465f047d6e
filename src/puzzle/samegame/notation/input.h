/* SPDX-License-Identifier: MIT
 *
 * What the formats share: an input that is read from front to back, messages
 * that point into it, and rows of cells that become a board.
 *
 * Parsers work on pointers into the input. Line and column are counted only when
 * a message needs them, so that reading stays linear however large the input is.
 */
#ifndef PUZZLE_SAMEGAME_NOTATION_INPUT_H
#define PUZZLE_SAMEGAME_NOTATION_INPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "puzzle/samegame/grid.h"

struct input {
    const char *start, *end; /* the whole of it; owned by the caller of notation_read */
    const char *at;          /* what is read next */
    bool settle;             /* holes are closed instead of refused */
    bool binary;             /* messages count bytes instead of lines */
    struct error *error;
};

struct input input_open(const char *bytes, size_t size, bool settle, struct error *error);

/* "line L, column C: " of `where`, or "byte N: ", and then the message. */
__attribute__((format(printf, 3, 4))) enum status
input_refuse(const struct input *input, const char *where, const char *format, ...);

/* As input_refuse: "expected WHAT, found ...", with what stands at `where`. */
enum status input_expected(const struct input *input, const char *where, const char *what);

/* Puts the place before the message that is there, and returns `status`. */
enum status input_prefix(const struct input *input, const char *where, enum status status);

/* Reads an integer of low..high with an optional sign; `what` names it in the message. */
enum status input_integer(struct input *input, int low, int high, const char *what, int *value);

/* Steps over `token` if it comes next. */
bool input_take(struct input *input, const char *token);

/* Steps over spaces and tabs. */
void input_blanks(struct input *input);

/* The end of the line at input->at, without the line's trailing blanks. */
const char *input_line_end(const struct input *input);

/* Steps over the rest of the line and its newline. */
void input_next_line(struct input *input);

/* Whether nothing but blanks is left on the line. */
bool input_line_blank(const struct input *input);

/* Steps over blanks, blank lines and lines that start with '#'. False at the end. */
bool input_content(struct input *input);

/* Cells as every format lists them, top row first, before the height is known. */
struct rows {
    int width, height; /* of the rows that are complete; width 0 before the first is */
    int column;        /* cells in the row that is being read */
    uint8_t cell[GRID_SIDE][GRID_SIDE];
    const char *where[GRID_SIDE][GRID_SIDE]; /* in the input, or NULL */
};

/* Adds a cell to the row; `color` is 0 for empty or 1..GRID_COLORS. */
enum status rows_add(const struct input *input, struct rows *rows, int color, const char *where);

/* Ends the row, which must be as long as the first; `where` is where it ended. */
enum status rows_end(const struct input *input, struct rows *rows, const char *where);

/* Makes the board, settled or refused if it has holes. */
enum status rows_grid(const struct input *input, const struct rows *rows, struct grid *grid);

#endif
