/* SPDX-License-Identifier: MIT
 *
 * The judge's board: a byte per cell, a stack for the flood fill, loops for gravity. The code is
 * simple enough to check by reading. It is also the baseline of `bench` for the fast boards.
 */
#ifndef PUZZLE_SAMEGAME_PLAIN_H
#define PUZZLE_SAMEGAME_PLAIN_H

#include "puzzle/samegame/grid.h"
#include "puzzle/samegame/rules.h"

/* Marks the cells of the group at (x, y) with 1 in `mark`, which has a byte per cell, and returns
 * their number; 0 for an empty cell. Cells that are already marked do not count, so that one array
 * can collect all groups. */
int plain_group(const struct grid *grid, int x, int y, uint8_t *mark);

/* The move that plain_moves lists for the group at (x, y); (x, y) itself if it is empty. */
move_t plain_name(const struct grid *grid, int x, int y);

/* Removes the group at (x, y), lets the cells above fall and closes empty columns. Returns the size
 * of the group; if it is less than 2, nothing is removed. */
int plain_remove(struct grid *grid, int x, int y);

/* Lists every group of two or more cells by the lowest cell of its leftmost column, columns from
 * the left, rows from the bottom. Returns their number; `moves` has room for GRID_CELLS / 2. */
int plain_moves(const struct grid *grid, move_t *moves);

/* The score of the end: bonuses less the penalty for the cells that are left. */
int64_t plain_end(const struct grid *grid, const struct rules *rules);

/* Plays randomly to the end, uniform over groups. With `tabu`, the colour that is most frequent at
 * the start is played only if there is no other group. */
score_t plain_playout(struct grid *grid, const struct rules *rules, bool tabu, struct rng *rng);

#endif
