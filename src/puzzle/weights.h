/* SPDX-License-Identifier: MIT
 *
 * Weight files: the values of an evaluation's weights as text. The first line is
 * WEIGHTS_HEADING; then one feature a line, its name and its value, or two values, at
 * the start and at the end of the game, where the table has rows NAME_start and
 * NAME_end. What is not named is 0. Anything after a '#' is a remark.
 */
#ifndef PUZZLE_WEIGHTS_H
#define PUZZLE_WEIGHTS_H

#include "base/buffer.h"
#include "base/option.h"

#define WEIGHTS_HEADING "chainshot weights 1"

/* Reads the text; messages have line and column and what was expected. */
enum status weights_parse(const struct option *rows, void *values, const char *text, size_t size,
                          struct error *error);

/* The same from a file, or from the installed set so called; messages name the file. */
enum status weights_read(const struct option *rows, void *values, const char *name,
                         struct error *error);

/* Writes what weights_parse reads back to the same values. */
void weights_print(const struct option *rows, const void *values, struct buffer *out);

#endif
