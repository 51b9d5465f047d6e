/* SPDX-License-Identifier: MIT
 *
 * A line of a puzzle as people give it: moves as text, one per line, or the JSON of `solve --json`.
 */
#ifndef CLI_INPUT_PUZZLE_LINE_H
#define CLI_INPUT_PUZZLE_LINE_H

#include "base/buffer.h"
#include "plugin/instance.h"

struct puzzle_line {
    bool has_score; /* the input claims a score */
    int64_t score;
    int length;
    move_t *move; /* owned */
};

/* Whether the text is JSON objects: a '{' and a '"' come first. */
bool puzzle_line_is_json(const struct buffer *text);

/* Reads the bytes from `from` to `to`, which a '\0' follows somewhere. Of several JSON objects it
 * takes number `index`, from 0, if that is a line of the puzzle, or else the first that is; a line
 * of another puzzle alone is refused. Messages name line of the text or number of the object.
 * STATUS_WRONG: a move is not legal. */
enum status puzzle_line_read(struct puzzle_line *line, const struct instance *instance,
                             const char *bytes, size_t from, size_t to, int index,
                             struct error *error);

#endif
