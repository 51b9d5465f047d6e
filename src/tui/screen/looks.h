/* SPDX-License-Identifier: MIT
 *
 * How colours look on this terminal: 256 colours, 8 of them, or none, and a shape for each,
 * for eyes and terminals that do not tell colours apart.
 */
#ifndef TUI_SCREEN_LOOKS_H
#define TUI_SCREEN_LOOKS_H

#include <curses.h>

/* After initialising curses. */
void looks_start(void);

/* The ink and ground of a cell; with `lit` it stands out. */
attr_t looks_cell(int color, bool lit);

/* The shape of a colour: one character wide. */
const char *looks_shape(int color);

/* Whether the terminal shows more than ASCII. */
bool looks_wide(void);

#endif
