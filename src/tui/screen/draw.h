/* SPDX-License-Identifier: MIT
 *
 * Drawing with curses: the board, the panel, the status line and the help.
 */
#ifndef TUI_SCREEN_DRAW_H
#define TUI_SCREEN_DRAW_H

#include <curses.h>

#include "tui/play/play.h"
#include "tui/screen/layout.h"

struct layout draw_screen(const struct play *play, double now);

/* panel.c */
void draw_panel(const struct play *play, const struct layout *layout);

/* help.c */
enum help_form help_form(const struct layout *layout);
void draw_help(const struct layout *layout);

/* colors.c: 256 colours, 8 colours or none, and a shape per colour for players and terminals
 * that cannot tell colours apart. */

/* Called once curses is initialised. */
void colors_init(void);

/* Whether cells have colours: the terminal has some and NO_COLOR is not set. */
bool colors_shown(void);

/* Foreground and background of a cell. */
attr_t cell_attributes(int color, bool highlighted);

/* The shape of a colour: one character wide. */
const char *color_shape(int color);

#endif
