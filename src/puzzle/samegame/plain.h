/* SPDX-License-Identifier: MIT
 *
 * The judge's board: a byte per cell, a stack for the flood fill, loops for
 * gravity. Written to be checked by eye; also the baseline that `bench`
 * measures the fast boards against.
 */
#ifndef PUZZLE_SAMEGAME_PLAIN_H
#define PUZZLE_SAMEGAME_PLAIN_H

#include "puzzle/samegame/grid.h"
#include "puzzle/samegame/rules.h"

/* Marks the cells of the group at (x, y) with 1 in `mark`, which has a byte per cell,
 * and returns their number; 0 for an empty cell. Cells marked before count as
 * walls, so that one array can collect all groups. */
int plain_group(const struct grid *grid, int x, int y, uint8_t *mark);

/* The cell that plain_moves names the group at (x, y) by; (x, y) itself if it is empty. */
move_t plain_name(const struct grid *grid, int x, int y);

/* Removes the group at (x, y), lets the cells above fall and empty columns close.
 * Returns the size of the group; if that is less than 2, nothing is removed. */
int plain_remove(struct grid *grid, int x, int y);

/* Lists one cell of every group of two or more: its leftmost column's lowest,
 * columns from the left, rows from the bottom. Returns how many; `moves` has room
 * for GRID_CELLS / 2. */
int plain_moves(const struct grid *grid, move_t *moves);

/* What the end is worth: the clearing bonus or the cost of what is left. */
int64_t plain_end(const struct grid *grid, const struct rules *rules);

/* Random playout to the end, uniform over groups; with `tabu`, the colour that is
 * most frequent at the start is played only when nothing else can be. */
score_t plain_playout(struct grid *grid, const struct rules *rules, bool tabu, struct rng *rng);

#endif
