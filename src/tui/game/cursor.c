/* SPDX-License-Identifier: MIT */
#include "tui/game/cursor.h"

#include "puzzle/samegame/plain.h"

static int within(int value, int most)
{
    return value < 0 ? 0 : value > most ? most : value;
}

void cursor_settle(struct cursor *cursor, const struct grid *grid)
{
    cursor->x = within(cursor->x, grid->width - 1);
    cursor->y = within(cursor->y, grid->height - 1);
    while (cursor->x > 0 && !grid_at(grid, cursor->x, 0))
        cursor->x--;
    while (cursor->y > 0 && !grid_at(grid, cursor->x, cursor->y))
        cursor->y--;
}

void cursor_move(struct cursor *cursor, const struct grid *grid, int dx, int dy)
{
    cursor->x += dx;
    cursor->y += dy;
    cursor_settle(cursor, grid);
}

void cursor_jump(struct cursor *cursor, const struct grid *grid, int step)
{
    move_t moves[GRID_CELLS / 2], from = plain_name(grid, cursor->x, cursor->y);
    int count = plain_moves(grid, moves), before = 0, through = 0;
    if (count == 0)
        return;
    for (int i = 0; i < count; i++) { /* moves are in the order of their numbers */
        before += moves[i] < from;
        through += moves[i] <= from;
    }
    move_t to = moves[step > 0 ? through % count : (before + count - 1) % count];
    *cursor = (struct cursor){move_x(to), move_y(to)};
}
