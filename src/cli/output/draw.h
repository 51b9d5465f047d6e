/* SPDX-License-Identifier: MIT
 *
 * Boards and games as text. A terminal gets coloured cells with coordinates, everything else
 * plain letters. A position in letters can be read back as a board, unless the group of the
 * next move is marked: by capitals, in colour by '#'.
 */
#ifndef CLI_OUTPUT_DRAW_H
#define CLI_OUTPUT_DRAW_H

#include "base/buffer.h"
#include "drawing/replay.h"

/* Whether to use colours on standard output: a terminal, and no NO_COLOR. */
bool draw_in_color(void);

/* Appends the position, a line per row. */
void draw_position(struct buffer *out, const struct replay *replay, bool color);

/* Plays a line of legal moves on the terminal, `delay` seconds each (0: the default). SIGINT
 * and SIGTERM jump to the end. */
void draw_animation(const struct grid *grid, const struct rules *rules, const move_t *moves,
                    int length, double delay);

#endif
