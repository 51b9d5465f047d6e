/* SPDX-License-Identifier: MIT
 *
 * Where the player points. As long as there are cells, at one of them: the cursor falls
 * with the board, and steps over nothing.
 */
#ifndef TUI_GAME_CURSOR_H
#define TUI_GAME_CURSOR_H

#include "puzzle/samegame/grid.h"

struct cursor {
    int x, y;
};

/* Brings the cursor back to the nearest cell to the left of and below where it is. */
void cursor_settle(struct cursor *cursor, const struct grid *grid);

/* One step, as far as there are cells. */
void cursor_move(struct cursor *cursor, const struct grid *grid, int dx, int dy);

/* To the next group that can be taken, or with `step` -1 to the one before: in the order of
 * their first cells, columns from the left, and round. */
void cursor_jump(struct cursor *cursor, const struct grid *grid, int step);

#endif
