/* SPDX-License-Identifier: MIT */
#include "tui/screen/layout.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

enum {
    FRAME = 2, /* left and right, or top and bottom */
    GAP = 2,   /* between board and panel */
    BESIDE_WIDTH = LAYOUT_SHORT_HELP,
    BESIDE_MIN_HEIGHT = 10,  /* a panel with the important rows */
    BESIDE_FULL_HEIGHT = 18, /* a panel with all rows */
    BELOW_WIDTH = 34,
    BELOW_HEIGHT = 3,
    STATUS = 1, /* row of the status line */
};

/* Sizes of a cell, the preferred first; characters are twice as high as wide. */
static const struct shape {
    int width, height;
    bool beside;
} shapes[] = {
    {7, 3, true},  {5, 2, true},  {3, 1, true},  {2, 1, true}, {7, 3, false},
    {5, 2, false}, {3, 1, false}, {2, 1, false}, {1, 1, true}, {1, 1, false},
};
enum { SHAPES = sizeof shapes / sizeof *shapes };

static int larger(int a, int b)
{
    return a > b ? a : b;
}

/* Columns and rows that a layout needs. */
static void measure(const struct shape *shape, int board_width, int board_height, int *columns,
                    int *rows)
{
    int width = board_width * shape->width + FRAME, height = board_height * shape->height + FRAME;
    *columns = shape->beside ? width + GAP + BESIDE_WIDTH : larger(width, BELOW_WIDTH);
    *rows =
        shape->beside ? larger(height, BESIDE_MIN_HEIGHT) + STATUS : height + BELOW_HEIGHT + STATUS;
}

/* Centres the layout; the panel and the status line get the rest of the screen. */
static void place(struct layout *layout, const struct shape *shape, int columns, int rows,
                  int used_columns, int used_rows)
{
    if (shape->beside && used_rows < BESIDE_FULL_HEIGHT + STATUS)
        used_rows = rows < BESIDE_FULL_HEIGHT + STATUS ? rows : BESIDE_FULL_HEIGHT + STATUS;
    layout->beside = shape->beside;
    layout->left = (columns - used_columns) / 2;
    layout->top = (rows - used_rows) / 2;
    int right = layout->left + layout->width + FRAME, bottom = layout->top + layout->height + FRAME;
    layout->panel_top = shape->beside ? layout->top : bottom;
    layout->panel_left = shape->beside ? right + GAP : layout->left;
    layout->panel_width = shape->beside ? BESIDE_WIDTH : columns - layout->left;
    layout->status_row = layout->top + used_rows - STATUS;
    layout->panel_height = shape->beside ? layout->status_row - layout->top : BELOW_HEIGHT;
    layout->status_left = layout->left;
    layout->status_width = columns - layout->left;
    layout->status_height = rows - layout->status_row;
}

/* How much must be added to a screen; rows are twice as high as columns are wide. */
static int missing(int columns, int rows, int need_columns, int need_rows)
{
    return larger(need_columns - columns, 0) + 2 * larger(need_rows - rows, 0);
}

struct layout layout_make(int columns, int rows, int board_width, int board_height)
{
    struct layout layout = {.fits = false};
    int least = INT_MAX;
    for (int i = 0; i < SHAPES && !layout.fits; i++) {
        const struct shape *shape = &shapes[i];
        int used_columns, used_rows;
        measure(shape, board_width, board_height, &used_columns, &used_rows);
        int more = missing(columns, rows, used_columns, used_rows);
        if (more < least) {
            layout.need_columns = used_columns;
            layout.need_rows = used_rows;
            least = more;
        }
        layout.fits = used_columns <= columns && used_rows <= rows;
        layout.cell_width = shape->width;
        layout.cell_height = shape->height;
        layout.width = board_width * shape->width;
        layout.height = board_height * shape->height;
        if (layout.fits)
            place(&layout, shape, columns, rows, used_columns, used_rows);
    }
    return layout;
}

bool layout_cell(const struct layout *layout, int column, int row, int *x, int *y)
{
    int across = column - layout->left - 1, down = row - layout->top - 1;
    if (!layout->fits || across < 0 || across >= layout->width || down < 0 ||
        down >= layout->height)
        return false;
    *x = across / layout->cell_width;
    *y = (layout->height - 1 - down) / layout->cell_height;
    return true;
}

enum help_form layout_help(const struct layout *layout, int columns, int rows, int help_rows)
{
    int height = help_rows + 2; /* heading, way back */
    if (layout->beside && layout->panel_height >= height)
        return HELP_BESIDE;
    if (rows < height || columns < LAYOUT_SHORT_HELP)
        return HELP_FLOW;
    return columns < LAYOUT_HELP ? HELP_SHORT : HELP_PAGE;
}

void layout_too_small(const struct layout *layout, int columns, int rows, char *text, size_t size)
{
    snprintf(text, size, "make the window larger: it is %dx%d, the game needs %dx%d", columns, rows,
             layout->need_columns, layout->need_rows);
}

size_t layout_fit_words(const char *text, size_t width)
{
    size_t size = strlen(text), at = width;
    if (size <= width)
        return size;
    while (at > 0 && text[at] != ' ')
        at--;
    return at > 0 ? at : width;
}

int layout_status_top(const struct layout *layout, const char *text)
{
    int rows = 0, bottom = layout->status_row + layout->status_height;
    while (*text && rows < bottom) {
        text += layout_fit_words(text, (size_t)layout->status_width);
        text += *text == ' ';
        rows++;
    }
    return rows > layout->status_height ? bottom - rows : layout->status_row;
}
