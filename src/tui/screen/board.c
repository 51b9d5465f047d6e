/* SPDX-License-Identifier: MIT
 *
 * The board on the screen: a frame, cells of any size, the group under the cursor lit.
 */
#include <curses.h>

#include "tui/screen/looks.h"
#include "tui/screen/screen.h"

/* The upper left corner of a cell. */
static int row_of(const struct layout *layout, const struct grid *grid, int y)
{
    return layout->top + 1 + (grid->height - 1 - y) * layout->cell_height;
}

static int column_of(const struct layout *layout, int x)
{
    return layout->left + 1 + x * layout->cell_width;
}

static void draw_frame(const struct layout *layout)
{
    int bottom = layout->top + layout->height + 1, right = layout->left + layout->width + 1;
    attron(A_DIM);
    mvhline(layout->top, layout->left, ACS_HLINE, layout->width + 1);
    mvhline(bottom, layout->left, ACS_HLINE, layout->width + 1);
    mvvline(layout->top, layout->left, ACS_VLINE, layout->height + 1);
    mvvline(layout->top, right, ACS_VLINE, layout->height + 1);
    mvaddch(layout->top, layout->left, ACS_ULCORNER);
    mvaddch(layout->top, right, ACS_URCORNER);
    mvaddch(bottom, layout->left, ACS_LLCORNER);
    mvaddch(bottom, right, ACS_LRCORNER);
    attroff(A_DIM);
}

/* In the middle of the cell; two rows have no middle, and get one each. */
static void draw_shape(const struct layout *layout, int top, int left, const char *shape)
{
    int middle = left + (layout->cell_width - 1) / 2;
    if (layout->cell_height == 2) {
        mvaddstr(top, middle - 1, shape);
        mvaddstr(top + 1, middle + 1, shape);
    } else {
        mvaddstr(top + layout->cell_height / 2, middle, shape);
    }
}

/* Brackets at the sides of the cell, as far as the shape leaves room for them. */
static void draw_cursor(const struct layout *layout, int top, int left)
{
    for (int row = top; row < top + layout->cell_height; row++) {
        if (layout->cell_width > 2)
            mvaddch(row, left, '[');
        if (layout->cell_width > 1)
            mvaddch(row, left + layout->cell_width - 1, ']');
    }
}

static void draw_cell(const struct layout *layout, int top, int left, int color, bool at_cursor)
{
    for (int row = top; row < top + layout->cell_height; row++)
        mvhline(row, left, ' ', layout->cell_width);
    draw_shape(layout, top, left, looks_shape(color));
    if (at_cursor)
        draw_cursor(layout, top, left);
}

/* Where nothing is left to draw. */
static void draw_cleared(const struct layout *layout)
{
    static const char text[] = "cleared";
    int width = (int)sizeof text - 1;
    attron(A_BOLD);
    mvaddnstr(layout->top + 1 + (layout->height - 1) / 2,
              layout->left + 1 + (layout->width > width ? (layout->width - width) / 2 : 0), text,
              layout->width);
    attroff(A_BOLD);
}

void screen_board(const struct play *play, const struct layout *layout)
{
    const struct grid *grid = &play->game->grid;
    const struct cursor *cursor = &play->cursor;
    draw_frame(layout);
    for (int y = 0; y < grid->height; y++)
        for (int x = 0; x < grid->width; x++) {
            int color = grid_at(grid, x, y);
            bool lit = play->group.size >= 2 && play->group.mark[y * grid->width + x];
            if (!color)
                continue;
            attrset(looks_cell(color, lit));
            draw_cell(layout, row_of(layout, grid, y), column_of(layout, x), color,
                      x == cursor->x && y == cursor->y);
        }
    attrset(A_NORMAL);
    if (grid_cells(grid) == 0)
        draw_cleared(layout);
    if (layout->cell_width == 1) /* no room for brackets: the terminal's own cursor */
        curs_set(1);
    move(row_of(layout, grid, cursor->y), column_of(layout, cursor->x));
}
