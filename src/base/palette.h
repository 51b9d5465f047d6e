/* SPDX-License-Identifier: MIT
 *
 * Colours and signs of cells, the same on the web page, on terminals and in pictures. The first
 * colours differ in lightness, and each has a sign of its own, so that no one needs to tell hues
 * apart.
 */
#ifndef BASE_PALETTE_H
#define BASE_PALETTE_H

#include <stdbool.h>
#include <stdint.h>

/* 0xRRGGBB of a colour 1..32. */
uint32_t palette_rgb(int color);

/* The colour of a sign on it: a contrast of 3:1 or more. */
uint32_t palette_ink(int color);

/* The sign as an SVG path in a square from -1 to 1; NULL for colours from 17, whose sign is the
 * letter of palette_shape. */
const char *palette_path(int color);

/* Whether only the outline of the path is drawn: the signs of 1..8 come again for 9..16. */
bool palette_is_outline(int color);

/* The same sign as a character, in UTF-8. */
const char *palette_shape(int color);

/* The nearest of the 216 terminal colours 16..231. */
int palette_terminal(int color);

/* Whether dark text is easier to read on this colour than white text. */
bool palette_is_light(int color);

/* 'a'..'z', then '0'..'5' for the last six; '.' for an empty cell. */
char palette_letter(int color);

#endif
