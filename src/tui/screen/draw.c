/* SPDX-License-Identifier: MIT
 *
 * The whole screen, and the board: a frame, cells of any size, the group under the cursor
 * highlighted.
 */
#include "tui/screen/draw.h"

/* ---- The board ------------------------------------------------------------- */

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

/* In the middle of the cell; a cell of two rows has no middle and gets a shape in each. */
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

/* Brackets at the sides of the cell, as far as the shape leaves room. */
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
    draw_shape(layout, top, left, color_shape(color));
    if (at_cursor)
        draw_cursor(layout, top, left);
}

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

static void draw_board(const struct play *play, const struct layout *layout)
{
    const struct grid *grid = &play->game->grid;
    const struct cursor *cursor = &play->cursor;
    draw_frame(layout);
    for (int y = 0; y < grid->height; y++)
        for (int x = 0; x < grid->width; x++) {
            int color = grid_at(grid, x, y);
            bool highlighted = play->group.size >= 2 && play->group.mark[y * grid->width + x];
            if (!color)
                continue;
            attrset(cell_attributes(color, highlighted));
            draw_cell(layout, row_of(layout, grid, y), column_of(layout, x), color,
                      x == cursor->x && y == cursor->y);
        }
    attrset(A_NORMAL);
    if (grid_cells(grid) == 0)
        draw_cleared(layout);
    if (layout->cell_width == 1) /* no room for brackets: shows the terminal's cursor */
        curs_set(1);
    move(row_of(layout, grid, cursor->y), column_of(layout, cursor->x));
}

/* ---- The screen ------------------------------------------------------------ */

static void draw_too_small(const struct layout *layout)
{
    mvprintw(0, 0, "make the window larger:");
    mvprintw(1, 0, "needs %dx%d", layout->need_columns, layout->need_rows);
    move(0, 0);
}

/* Wraps the text into the rows of the status line. */
static void draw_status(const struct play *play, const struct layout *layout, double now)
{
    char text[600];
    play_status(play, now, text, sizeof text);
    const char *rest = text;
    attron(A_BOLD);
    for (int row = 0; row < layout->status_height && *rest; row++) {
        size_t fits = layout_fit_words(rest, (size_t)layout->status_width);
        mvaddnstr(layout->status_row + row, layout->status_left, rest, (int)fits);
        rest += fits;
        rest += *rest == ' ';
    }
    attroff(A_BOLD);
}

struct layout draw_screen(const struct play *play, double now)
{
    const struct grid *grid = &play->game->grid;
    struct layout layout = layout_make(COLS, LINES, grid->width, grid->height);
    erase();
    curs_set(0);
    if (!layout.fits) {
        draw_too_small(&layout);
    } else {
        draw_panel(play, &layout);
        draw_status(play, &layout, now);
        draw_board(play, &layout);
    }
    if (play->mode == MODE_HELP)
        draw_help();
    refresh();
    return layout;
}
