/* SPDX-License-Identifier: MIT
 *
 * Where things go on a screen of so many characters: cells as large as there is room for,
 * what is known of the game beside the board or, on a narrow screen, below it.
 */
#ifndef TUI_SCREEN_LAYOUT_H
#define TUI_SCREEN_LAYOUT_H

#include <stdbool.h>

struct layout {
    bool fits; /* else only the two fields below hold something */
    int need_columns, need_rows;

    int cell_width, cell_height; /* characters of a cell */
    int top, left;               /* of the frame around the board */
    int width, height;           /* of the cells, in characters, without the frame */
    bool beside;                 /* the panel is beside the board and not below */
    int panel_top, panel_left, panel_width, panel_height;
    int status_row, status_left, status_width, status_height;
};

struct layout layout_make(int columns, int rows, int board_width, int board_height);

/* The cell at a character of the screen, (0,0) bottom left; false outside the board. */
bool layout_cell(const struct layout *layout, int column, int row, int *x, int *y);

#endif
