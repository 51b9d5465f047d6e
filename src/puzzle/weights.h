/* SPDX-License-Identifier: MIT
 *
 * Weight files: the values of an evaluation's weights as text. The first line is
 * WEIGHTS_HEADING. Then one feature per line: its name and its value, or two values, at
 * the start and at the end of the game, if the table has rows NAME_start and NAME_end.
 * Weights that are not named are 0. Anything after a '#' is a comment.
 */
#ifndef PUZZLE_WEIGHTS_H
#define PUZZLE_WEIGHTS_H

#include "base/buffer.h"
#include "base/option.h"

#define WEIGHTS_HEADING "chainshot weights 1"

/* Reads the text; errors name line, column and what was expected. */
enum status weights_parse(const struct option *rows, void *values, const char *text, size_t size,
                          struct error *error);

/* The same from a file, or from the installed set of that name; errors name the file. */
enum status weights_read(const struct option *rows, void *values, const char *name,
                         struct error *error);

/* Writes a text that weights_parse reads back to the same values. */
void weights_print(const struct option *rows, const void *values, struct buffer *out);

#endif
