/* SPDX-License-Identifier: MIT
 *
 * The whole screen, and the board: a frame, cells of any size, the group under the cursor
 * highlighted.
 */
#include "tui/screen/draw.h"

#include <stdio.h>

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

/* In the middle of the cell, or left and above of it. */
static void draw_shape(const struct layout *layout, int top, int left, const char *shape)
{
    mvaddstr(top + (layout->cell_height - 1) / 2, left + (layout->cell_width - 1) / 2, shape);
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

/* The cells on their way; no cursor and no group, which belong to the board after it. */
static void draw_fall(const struct play *play, const struct layout *layout, double now)
{
    double part = play_fall_part(play, now), x, y;
    int height = play->game->grid.height;
    for (int i = 0; i < play->fall.count; i++) {
        fall_place(&play->fall, i, part, &x, &y);
        attrset(cell_attributes(play->fall.cell[i].color, false));
        draw_cell(layout, layout->top + 1 + (int)((height - 1 - y) * layout->cell_height + 0.5),
                  layout->left + 1 + (int)(x * layout->cell_width + 0.5), play->fall.cell[i].color,
                  false);
    }
    attrset(A_NORMAL);
}

static void draw_cells(const struct play *play, const struct layout *layout)
{
    const struct grid *grid = &play->game->grid;
    const struct cursor *cursor = &play->cursor;
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

static void draw_board(const struct play *play, const struct layout *layout, double now)
{
    draw_frame(layout);
    if (play->falling)
        draw_fall(play, layout, now);
    else
        draw_cells(play, layout);
}

/* ---- The screen ------------------------------------------------------------ */

/* Wraps a text into rows; returns how many there are. */
static int draw_wrapped(const char *text, int top, int left, int width, int height)
{
    int row = 0;
    for (; row < height && *text; row++) {
        size_t fits = layout_fit_words(text, (size_t)width);
        mvaddnstr(top + row, left, text, (int)fits);
        text += fits;
        text += *text == ' ';
    }
    return row;
}

/* The size that is needed, and a question that waits for its answer. */
static void draw_too_small(const struct play *play, const struct layout *layout, double now)
{
    char text[600];
    layout_too_small(layout, COLS, LINES, text, sizeof text);
    int row = draw_wrapped(text, 0, 0, COLS, LINES);
    if (play->mode == MODE_GAME)
        snprintf(text, sizeof text, "q quits");
    else
        play_status(play, now, text, sizeof text);
    draw_wrapped(text, row + 1, 0, COLS, LINES - row - 1);
    move(0, 0);
}

/* A long text covers what is above, or a question would lose its end. The cursor stays. */
static void draw_status(const struct play *play, const struct layout *layout, double now)
{
    char text[600];
    int row, column;
    play_status(play, now, text, sizeof text);
    int top = layout_status_top(layout, text),
        rows = layout->status_row + layout->status_height - top;
    getyx(stdscr, row, column);
    for (int i = 0; i < rows; i++)
        mvhline(top + i, layout->status_left, ' ', layout->status_width);
    attron(A_BOLD);
    draw_wrapped(text, top, layout->status_left, layout->status_width, rows);
    attroff(A_BOLD);
    move(row, column);
}

struct layout draw_screen(const struct play *play, double now)
{
    const struct grid *grid = &play->game->grid;
    struct layout layout = layout_make(COLS, LINES, grid->width, grid->height);
    bool help = play->mode == MODE_HELP && layout.fits;
    erase();
    curs_set(0);
    if (help)
        draw_help(&layout);
    if (!layout.fits) {
        draw_too_small(play, &layout, now);
    } else if (!help || help_form(&layout) == HELP_BESIDE) {
        if (!help)
            draw_panel(play, &layout);
        draw_board(play, &layout, now);
        draw_status(play, &layout, now);
    }
    refresh();
    return layout;
}
