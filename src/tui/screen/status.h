/* SPDX-License-Identifier: MIT
 *
 * The line below the board: a question, what the search is about, or what the last key led
 * to.
 */
#ifndef TUI_SCREEN_STATUS_H
#define TUI_SCREEN_STATUS_H

#include "tui/play/play.h"

void status_text(const struct play *play, double now, char *text, size_t size);

/* How much of a text fits a row of so many characters: whole words if it can be. */
size_t status_fits(const char *text, size_t width);

#endif
