/* SPDX-License-Identifier: MIT
 *
 * Drawings of a position, as snprintf writes: as lines of text, and as an SVG element.
 */
#ifndef PUZZLE_MORPION_DRAWING_H
#define PUZZLE_MORPION_DRAWING_H

#include <stddef.h>

#include "puzzle/morpion/board.h"

size_t morpion_draw(const struct board *board, char *text, size_t size);
size_t morpion_svg(const struct board *board, char *text, size_t size);

#endif
