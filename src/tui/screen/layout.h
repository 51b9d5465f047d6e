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
    bool fits; /* if false, only the next two fields are set */
    int need_columns, need_rows;

    int cell_width, cell_height; /* of a cell, in characters */
    int top, left;               /* corner of the frame around the board */
    int width, height;           /* of the cells, in characters, without the frame */
    bool beside;                 /* the panel is beside the board, not below */
    int panel_top, panel_left, panel_width, panel_height;
    int status_row, status_left, status_width, status_height;
};

struct layout layout_make(int columns, int rows, int board_width, int board_height);

/* The cell at a position of the screen, (0,0) bottom left; false outside the board. */
bool layout_cell(const struct layout *layout, int column, int row, int *x, int *y);

/* The length of the start of a text that fits a row; it ends at a word if possible. */
size_t layout_fit_words(const char *text, size_t width);

#endif
