/* SPDX-License-Identifier: MIT
 *
 * The terminal: opened once, drawn on, asked for what the player does. Only the screen_
 * files, looks.c and terminal.c know curses.
 */
#ifndef TUI_SCREEN_SCREEN_H
#define TUI_SCREEN_SCREEN_H

#include "base/error.h"
#include "tui/screen/layout.h"
#include "tui/play/play.h"

/* Refuses a standard output that is no terminal, or none that can be drawn on. */
enum status screen_possible(struct error *error);

/* The player's keys come from standard input or, where that is no terminal because a
 * board came from it, from /dev/tty. */
enum status screen_open(struct error *error);

/* Leaves the terminal as it was found. */
void screen_close(void);

/* Stops the program as Ctrl-Z does, the terminal as it was found; goes on when it is told to. */
void screen_suspend(void);

struct event {
    enum {
        EVENT_NONE,
        EVENT_KEY,
        EVENT_POINT, /* the mouse is over a character */
        EVENT_CLICK,
        EVENT_UNDO,   /* its right button */
        EVENT_RESIZE, /* the screen has another size */
        EVENT_GONE,   /* the terminal has */
    } kind;
    int key;         /* as play_press takes it */
    int column, row; /* of the mouse */
};

/* Waits at most so long for something to happen; a signal ends the wait. */
struct event screen_wait(double seconds);

/* Draws all of it. */
struct layout screen_draw(const struct play *play, double now);

/* screen_board.c, screen_side.c: the parts of it */
void screen_board(const struct play *play, const struct layout *layout);
void screen_panel(const struct play *play, const struct layout *layout);
void screen_help(void);

#endif
