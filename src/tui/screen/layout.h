/* SPDX-License-Identifier: MIT
 *
 * The layout of a screen: cells as large as fit, with the panel beside the board or, on a
 * narrow screen, below it.
 */
#ifndef TUI_SCREEN_LAYOUT_H
#define TUI_SCREEN_LAYOUT_H

#include <stdbool.h>
#include <stddef.h>

struct layout {
    bool fits;                   /* if false, only the next two fields are set */
    int need_columns, need_rows; /* the nearest size at which it fits */

    int cell_width, cell_height; /* of a cell, in characters */
    int top, left;               /* corner of the frame around the board */
    int width, height;           /* of the cells, in characters, without the frame */
    bool beside;                 /* the panel is beside the board, not below */
    int panel_top, panel_left, panel_width, panel_height;
    int status_row, status_left, status_width, status_height;
};

/* Columns of the help, in full and in short; the panel beside the board has room for the short
 * one. */
enum { LAYOUT_HELP = 55, LAYOUT_SHORT_HELP = 26 };

struct layout layout_make(int columns, int rows, int board_width, int board_height);

/* The cell at a position of the screen, (0,0) bottom left; false outside the board. */
bool layout_cell(const struct layout *layout, int column, int row, int *x, int *y);

/* How the help is shown: instead of the panel, as a page, as a page of the short help, or as
 * running text. */
enum help_form { HELP_BESIDE, HELP_PAGE, HELP_SHORT, HELP_FLOW };

/* The help has so many rows, a heading and a line below. */
enum help_form layout_help(const struct layout *layout, int columns, int rows, int help_rows);

/* What is said on a screen that is too small. It fits 20x8 with a question of two rows below. */
void layout_too_small(const struct layout *layout, int columns, int rows, char *text, size_t size);

/* The length of the start of a text that fits a row; it ends at a word if possible. */
size_t layout_fit_words(const char *text, size_t width);

/* The row where a text of the status starts: so far up that its end is on the screen. */
int layout_status_top(const struct layout *layout, const char *text);

#endif
