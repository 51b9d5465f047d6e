/* SPDX-License-Identifier: MIT
 *
 * A board as a rectangle of colours. Parsers return it, the judge plays on it, the archive uses it
 * as a key, and the fast boards are made from it.
 *
 * Columns count from the left, rows from the bottom: (0,0) is bottom left, as in all moves that
 * chainshot reads or writes. A cell is 0 for empty or a colour 1..GRID_COLORS. A valid grid is
 * settled: it has no cell above an empty one and no empty column left of a filled one.
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

/* A move is any cell of its group; moves() uses the lowest cell of the leftmost column. */
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

bool grid_equal(const struct grid *a, const struct grid *b);

/* The highest colour in use; 0 for an empty board. */
int grid_colors(const struct grid *grid);

/* The number of cells that are not empty. */
int grid_cells(const struct grid *grid);

/* Finds the first cell above a hole, or an empty column left of a filled one (then y is 0). False
 * if the grid is settled. */
bool grid_hole(const struct grid *grid, int *x, int *y);

/* Lets cells fall and empty columns close to the left. */
void grid_settle(struct grid *grid);

/* Draws every cell uniformly from 1..colors. Board `index` uses stream `index` of the seed, so it
 * is the same on every machine. */
void grid_random(struct grid *grid, int width, int height, int colors, uint64_t seed,
                 uint64_t index);

#endif
