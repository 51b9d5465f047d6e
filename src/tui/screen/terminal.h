/* SPDX-License-Identifier: MIT
 *
 * Plays a game on the terminal until the player leaves or a signal comes.
 */
#ifndef TUI_SCREEN_TERMINAL_H
#define TUI_SCREEN_TERMINAL_H

#include "tui/play/play.h"

/* Whether this program was built with curses. */
extern const bool terminal_built;

/* Whether there can be a game at all; asked before anything is read. */
enum status terminal_possible(struct error *error);

/* The terminal is as it was when this returns. *interrupted says that SIGINT, SIGTERM or
 * SIGHUP ended it. */
enum status terminal_play(struct play *play, bool *interrupted, struct error *error);

#endif
