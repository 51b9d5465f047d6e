/* SPDX-License-Identifier: MIT */
#include "puzzle/samegame/grid.h"

#include <string.h>

bool grid_equal(const struct grid *a, const struct grid *b)
{
    return a->width == b->width && a->height == b->height &&
           memcmp(a->cell, b->cell, (size_t)(a->width * a->height)) == 0;
}

int grid_colors(const struct grid *grid)
{
    int colors = 0;
    for (int i = 0; i < grid->width * grid->height; i++)
        if (grid->cell[i] > colors)
            colors = grid->cell[i];
    return colors;
}

int grid_cells(const struct grid *grid)
{
    int cells = 0;
    for (int i = 0; i < grid->width * grid->height; i++)
        cells += grid->cell[i] != 0;
    return cells;
}

bool grid_hole(const struct grid *grid, int *x, int *y)
{
    for (*x = 0; *x < grid->width; ++*x)
        for (*y = 1; *y < grid->height; ++*y)
            if (grid_at(grid, *x, *y) && !grid_at(grid, *x, *y - 1))
                return true;
    *y = 0;
    for (*x = 0; *x + 1 < grid->width; ++*x)
        if (!grid_at(grid, *x, 0) && grid_at(grid, *x + 1, 0))
            return true;
    return false;
}

void grid_settle(struct grid *grid)
{
    struct grid settled = {.width = grid->width, .height = grid->height};
    int column = 0;
    for (int x = 0; x < grid->width; x++) {
        int top = 0;
        for (int y = 0; y < grid->height; y++)
            if (grid_at(grid, x, y))
                settled.cell[top++ * grid->width + column] = grid_at(grid, x, y);
        column += top > 0;
    }
    *grid = settled;
}

void grid_random(struct grid *grid, int width, int height, int colors, uint64_t seed,
                 uint64_t index)
{
    struct rng rng = rng_stream(seed, index);
    memset(grid, 0, sizeof *grid);
    grid->width = width;
    grid->height = height;
    for (int i = 0; i < width * height; i++)
        grid->cell[i] = (uint8_t)(1 + rng_below(&rng, (uint32_t)colors));
}
