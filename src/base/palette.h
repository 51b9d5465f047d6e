/* SPDX-License-Identifier: MIT
 *
 * Colours on screens, in pictures and as letters. The first colours differ in lightness, so most
 * people with colour blindness can tell them apart; letters and shapes help everyone else.
 */
#ifndef BASE_PALETTE_H
#define BASE_PALETTE_H

#include <stdbool.h>
#include <stdint.h>

/* 0xRRGGBB of a colour 1..32. */
uint32_t palette_rgb(int color);

/* The nearest of the 216 terminal colours 16..231. */
int palette_terminal(int color);

/* Whether dark text is easier to read on this colour than white text. */
bool palette_is_light(int color);

/* 'a'..'z', then '0'..'5' for the last six; '.' for an empty cell. */
char palette_letter(int color);

#endif
