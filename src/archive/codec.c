/* SPDX-License-Identifier: MIT */
#include "archive/codec.h"

#include <stdlib.h>
#include <string.h>

void codec_board(const struct grid *grid, struct buffer *out)
{
    for (int y = grid->height - 1; y >= 0; y--)
        for (int x = 0; x < grid->width; x++) {
            const char *gap = x + 1 < grid->width ? " " : y > 0 ? "\n" : "";
            buffer_print(out, "%d%s", grid_at(grid, x, y) - 1, gap);
        }
}

void codec_moves(const move_t *moves, int length, struct buffer *out)
{
    buffer_add(out, "", 0); /* makes the text "" if there are no moves */
    for (int i = 0; i < length; i++)
        buffer_print(out, "%d %d\n", move_x(moves[i]), move_y(moves[i]));
}

static bool take(const char **at, char symbol)
{
    bool there = **at == symbol;
    *at += there;
    return there;
}

static bool take_number(const char **at, int below, int *number)
{
    const char *start = *at;
    for (*number = 0; **at >= '0' && **at <= '9' && *number < below; ++*at)
        *number = *number * 10 + (**at - '0');
    return *at > start && *number < below;
}

static bool take_cell(const char **at, uint8_t *cell)
{
    int color = -1;
    if (take(at, '-') ? !take(at, '1') : !take_number(at, GRID_COLORS, &color))
        return false;
    *cell = (uint8_t)(color + 1);
    return true;
}

/* Reads one row into `cells`, which has room for GRID_SIDE, and returns its
 * width; 0 if it is not a row. */
static int take_row(const char **at, uint8_t *cells)
{
    int width = 0;
    do
        if (width == GRID_SIDE || !take_cell(at, &cells[width++]))
            return 0;
    while (take(at, ' '));
    return width;
}

static void turn_upside_down(struct grid *grid)
{
    struct grid copy = *grid;
    size_t row = (size_t)grid->width;
    for (int y = 0; y < grid->height; y++)
        memcpy(&grid->cell[(size_t)y * row], &copy.cell[(size_t)(grid->height - 1 - y) * row], row);
}

enum status codec_read_board(const char *text, struct grid *grid, struct error *error)
{
    const char *at = text;
    memset(grid, 0, sizeof *grid);
    do {
        uint8_t row[GRID_SIDE];
        int width = take_row(&at, row);
        if (grid->height == 0)
            grid->width = width;
        if (width == 0 || width != grid->width || grid->height == GRID_SIDE)
            return fail(error, STATUS_WRONG, "row %d is malformed", grid->height + 1);
        memcpy(&grid->cell[grid->height++ * width], row, (size_t)width);
    } while (take(&at, '\n'));
    turn_upside_down(grid);
    int x, y;
    if (*at)
        return fail(error, STATUS_WRONG, "unexpected '%.10s' after the board", at);
    if (grid_hole(grid, &x, &y))
        return fail(error, STATUS_WRONG, "the board is not settled at (%d,%d)", x, y);
    return STATUS_OK;
}

enum status codec_read_moves(const char *text, move_t **moves, int *length, struct error *error)
{
    int lines = 0;
    for (const char *at = text; *at; at++)
        lines += *at == '\n';
    *length = 0;
    *moves = lines ? malloc(sizeof **moves * (size_t)lines) : NULL;
    if (lines && !*moves)
        return fail(error, STATUS_FAILED, "out of memory");
    for (const char *at = text; *at;) {
        int x, y;
        if (!take_number(&at, GRID_SIDE, &x) || !take(&at, ' ') ||
            !take_number(&at, GRID_SIDE, &y) || !take(&at, '\n')) {
            free(*moves);
            *moves = NULL;
            return fail(error, STATUS_WRONG, "move %d is malformed", *length + 1);
        }
        (*moves)[(*length)++] = cell_move(x, y);
    }
    return STATUS_OK;
}
