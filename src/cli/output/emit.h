/* SPDX-License-Identifier: MIT
 *
 * Boards on standard output in a format that was asked for.
 */
#ifndef CLI_OUTPUT_EMIT_H
#define CLI_OUTPUT_EMIT_H

#include "puzzle/samegame/notation/notation.h"

/* The format so called; NULL is text. */
enum status emit_format(const char *name, enum format *format, struct error *error);

/* Prints the i-th board, with what the format wants between boards. */
enum status emit_board(enum format format, const struct position *position, int i,
                       struct error *error);

#endif
