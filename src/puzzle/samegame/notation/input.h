/* SPDX-License-Identifier: MIT
 *
 * What the formats share: an input that is read from front to back, messages with line and
 * column, and rows of cells that become a board.
 *
 * Parsers keep pointers into the input. Line and column are counted only for a message, so that
 * reading takes linear time.
 */
#ifndef PUZZLE_SAMEGAME_NOTATION_INPUT_H
#define PUZZLE_SAMEGAME_NOTATION_INPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "puzzle/samegame/grid.h"

struct input {
    const char *start, *end; /* owned by the caller of notation_read */
    const char *at;          /* the next character */
    bool settle;             /* holes are closed instead of refused */
    bool binary;             /* messages count bytes instead of lines */
    struct error *error;
};

struct input input_open(const char *bytes, size_t size, bool settle, struct error *error);

/* Fails with "line L, column C: " or "byte N: " of `where` before the message. */
__attribute__((format(printf, 3, 4))) enum status
input_refuse(const struct input *input, const char *where, const char *format, ...);

/* Fails with "expected WHAT, found ...", which quotes the input at `where`. */
enum status input_expected(const struct input *input, const char *where, const char *what);

/* Puts the place before an existing message and returns `status`. */
enum status input_prefix(const struct input *input, const char *where, enum status status);

/* Reads an integer of low..high with an optional sign; `what` names it in messages. */
enum status input_integer(struct input *input, int low, int high, const char *what, int *value);

/* Skips `token` if it comes next. */
bool input_take(struct input *input, const char *token);

/* Skips spaces and tabs. */
void input_blanks(struct input *input);

/* The end of the line at input->at, without the line's trailing blanks. */
const char *input_line_end(const struct input *input);

/* Skips the rest of the line and its newline. */
void input_next_line(struct input *input);

/* Whether the rest of the line is blank. */
bool input_line_blank(const struct input *input);

/* Skips blanks, blank lines and lines that start with '#'. False at the end. */
bool input_content(struct input *input);

/* Cells in the order of all formats, top row first, while the height is unknown. */
struct rows {
    int width, height; /* of the complete rows; width is 0 before the first */
    int column;        /* cells so far in the current row */
    uint8_t cell[GRID_SIDE][GRID_SIDE];
    const char *where[GRID_SIDE][GRID_SIDE]; /* in the input, or NULL */
};

/* Adds a cell to the row; `color` is 0 for empty or 1..GRID_COLORS. */
enum status rows_add(const struct input *input, struct rows *rows, int color, const char *where);

/* Ends the row, which must be as long as the first; `where` is where it ended. */
enum status rows_end(const struct input *input, struct rows *rows, const char *where);

/* Makes the board. One with holes is settled or refused. */
enum status rows_grid(const struct input *input, const struct rows *rows, struct grid *grid);

#endif
