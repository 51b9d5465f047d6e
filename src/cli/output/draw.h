/* SPDX-License-Identifier: MIT
 *
 * Boards as text: coloured cells with coordinates for a terminal, bare letters
 * for everything else. A position drawn in letters can be read back as a board,
 * unless a group is about to go: its letters are capitals, and '#' in colour.
 */
#ifndef CLI_OUTPUT_DRAW_H
#define CLI_OUTPUT_DRAW_H

#include "base/buffer.h"
#include "cli/output/frame.h"

/* Whether to use colours on standard output: a terminal, and no NO_COLOR. */
bool draw_in_color(void);

/* Appends the position, a line per row. */
void draw_frame(struct buffer *out, const struct frame *frame, bool color);

/* Lines that draw_frame appends. */
int draw_height(const struct grid *grid, bool color);

#endif
