/* SPDX-License-Identifier: MIT
 *
 * Plays a game on the terminal until the player quits or a signal comes.
 */
#ifndef TUI_SCREEN_TERMINAL_H
#define TUI_SCREEN_TERMINAL_H

#include "tui/play/play.h"

/* Whether this program was built with curses. */
extern const bool terminal_built;

/* Fails if standard output is no terminal that can be drawn on. Called before input is read. */
enum status terminal_possible(struct error *error);

/* Restores the terminal before it returns. *interrupted: SIGINT, SIGTERM or SIGHUP ended the
 * game. */
enum status terminal_play(struct play *play, bool *interrupted, struct error *error);

#endif
