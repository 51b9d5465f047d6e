/* SPDX-License-Identifier: MIT
 *
 * How colours look: on screens, in pictures, as letters. The first ones are told
 * apart by most eyes, also without red or green, because their lightness differs;
 * letters and shapes are there for everyone else.
 */
#ifndef BASE_PALETTE_H
#define BASE_PALETTE_H

#include <stdbool.h>
#include <stdint.h>

/* 0xRRGGBB of a colour 1..32. */
uint32_t palette_rgb(int color);

/* The nearest of the 216 colours that terminals have at 16..231. */
int palette_terminal(int color);

/* Whether dark ink reads better than white on this colour. */
bool palette_is_light(int color);

/* 'a'..'z', then '0'..'5' for the last six; '.' for an empty cell. */
char palette_letter(int color);

#endif
