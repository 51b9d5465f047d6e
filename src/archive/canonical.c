/* SPDX-License-Identifier: MIT */
#include "archive/canonical.h"

#include <string.h>

#include "archive/codec.h"
#include "puzzle/samegame/plain.h"

/* Columns that hold cells: in a settled grid those left of the first empty one. */
static int columns_in_use(const struct grid *grid)
{
    int columns = 0;
    while (columns < grid->width && grid_at(grid, columns, 0))
        columns++;
    return columns;
}

static int rows_in_use(const struct grid *grid)
{
    int rows = grid->height;
    for (; rows > 0; rows--)
        for (int x = 0; x < grid->width; x++)
            if (grid_at(grid, x, rows - 1))
                return rows;
    return 0;
}

/* Cuts the grid to its cells; both sides stay at least 1, so that the copy is a grid. */
static struct grid cut(const struct grid *grid, bool mirror)
{
    int columns = columns_in_use(grid), rows = rows_in_use(grid);
    struct grid copy = {.width = columns ? columns : 1, .height = rows ? rows : 1};
    for (int y = 0; y < rows; y++)
        for (int x = 0; x < columns; x++)
            copy.cell[y * columns + x] = grid_at(grid, mirror ? columns - 1 - x : x, y);
    return copy;
}

static void number_colors(struct grid *grid)
{
    uint8_t number[GRID_COLORS + 1] = {0}, used = 0;
    for (int i = 0; i < grid->width * grid->height; i++) {
        uint8_t color = grid->cell[i];
        if (color && !number[color])
            number[color] = ++used;
        grid->cell[i] = number[color];
    }
}

bool canonical_form(const struct grid *grid, struct grid *form)
{
    struct grid mirror = cut(grid, true);
    *form = cut(grid, false);
    number_colors(form);
    number_colors(&mirror);
    bool mirrored = memcmp(mirror.cell, form->cell, (size_t)(form->width * form->height)) < 0;
    if (mirrored)
        *form = mirror;
    return mirrored;
}

void canonical_key(const struct grid *grid, struct buffer *key)
{
    struct grid form;
    canonical_form(grid, &form);
    codec_board(&form, key);
}

/* Column x becomes (columns in use) - 1 - x. The number of columns in use falls as columns close,
 * so the game is replayed. */
static bool mirror_moves(const struct grid *grid, move_t *moves, int length)
{
    struct grid board = *grid;
    for (int i = 0; i < length; i++) {
        int x = move_x(moves[i]), y = move_y(moves[i]), columns = columns_in_use(&board);
        if (x >= columns || y >= board.height || plain_remove(&board, x, y) < 2)
            return false;
        moves[i] = cell_move(columns - 1 - x, y);
    }
    return true;
}

bool canonical_map(const struct grid *from, const struct grid *to, move_t *moves, int length)
{
    struct grid from_form, to_form;
    bool mirrored = canonical_form(from, &from_form) != canonical_form(to, &to_form);
    if (!grid_equal(&from_form, &to_form))
        return false;
    return !mirrored || mirror_moves(from, moves, length);
}
