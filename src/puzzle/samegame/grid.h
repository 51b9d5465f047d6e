/* SPDX-License-Identifier: MIT
 *
 * A board as people write it: a rectangle of colours. What parsers make, the
 * judge plays on and the archive keys by; the fast boards are made from it.
 *
 * Columns count from the left, rows from the bottom: (0,0) is bottom left, as in
 * every move that chainshot reads or writes. Cells hold 0 for empty or a colour
 * 1..GRID_COLORS. A valid grid is settled: no cell above an empty one, no empty
 * column left of a filled one.
 */
#ifndef PUZZLE_SAMEGAME_GRID_H
#define PUZZLE_SAMEGAME_GRID_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "base/rng.h"
#include "puzzle/puzzle.h"

enum { GRID_SIDE = 64, GRID_CELLS = GRID_SIDE * GRID_SIDE, GRID_COLORS = 32 };

struct grid {
    int width, height;
    uint8_t cell[GRID_CELLS]; /* cell (x, y) at y * width + x */
};

static inline uint8_t grid_at(const struct grid *grid, int x, int y)
{
    return grid->cell[y * grid->width + x];
}

/* A move names any cell of its group; moves() names the leftmost column's lowest. */
static inline move_t cell_move(int x, int y)
{
    return (move_t)(x << 6 | y);
}

static inline int move_x(move_t move)
{
    return (int)(move >> 6);
}

static inline int move_y(move_t move)
{
    return (int)(move & 63);
}

/* Same size, same colours. */
bool grid_equal(const struct grid *a, const struct grid *b);

/* Highest colour in use: the colours 1..n may all occur. 0 for an empty board. */
int grid_colors(const struct grid *grid);

/* Cells that are not empty. */
int grid_cells(const struct grid *grid);

/* Finds the first cell that has a hole under it, or an empty column with a filled
 * one to its right (then y is 0). False if the grid is settled. */
bool grid_hole(const struct grid *grid, int *x, int *y);

/* Lets cells fall and empty columns close to the left. */
void grid_settle(struct grid *grid);

/* Every cell drawn uniformly from 1..colors. The same seed and index give the
 * same board on every machine: board `index` is stream `index` of the seed. */
void grid_random(struct grid *grid, int width, int height, int colors, uint64_t seed,
                 uint64_t index);

#endif
