/* SPDX-License-Identifier: MIT */
#include "puzzle/samegame/plain.h"

#include <string.h>

int plain_group(const struct grid *grid, int x, int y, uint8_t *mark)
{
    uint8_t color = grid_at(grid, x, y);
    int stack[GRID_CELLS], top = 0, size = 0;
    if (!color)
        return 0;
    stack[top++] = y * grid->width + x;
    mark[stack[0]] = 1;
    while (top > 0) {
        int cell = stack[--top], cx = cell % grid->width, cy = cell / grid->width;
        const int neighbour[4][2] = {{cx - 1, cy}, {cx + 1, cy}, {cx, cy - 1}, {cx, cy + 1}};
        size++;
        for (int i = 0; i < 4; i++) {
            int nx = neighbour[i][0], ny = neighbour[i][1], next = ny * grid->width + nx;
            if (nx < 0 || nx >= grid->width || ny < 0 || ny >= grid->height || mark[next] ||
                grid->cell[next] != color)
                continue;
            mark[next] = 1;
            stack[top++] = next;
        }
    }
    return size;
}

move_t plain_name(const struct grid *grid, int x, int y)
{
    uint8_t mark[GRID_CELLS] = {0};
    plain_group(grid, x, y, mark);
    for (int cx = 0; cx < grid->width; cx++)
        for (int cy = 0; cy < grid->height; cy++)
            if (mark[cy * grid->width + cx])
                return cell_move(cx, cy);
    return cell_move(x, y);
}

static void fall(struct grid *grid)
{
    for (int x = 0; x < grid->width; x++) {
        int floor = 0;
        for (int y = 0; y < grid->height; y++) {
            uint8_t color = grid_at(grid, x, y);
            grid->cell[y * grid->width + x] = 0;
            if (color)
                grid->cell[floor++ * grid->width + x] = color;
        }
    }
}

static void close_columns(struct grid *grid)
{
    int target = 0;
    for (int x = 0; x < grid->width; x++) {
        if (!grid_at(grid, x, 0))
            continue;
        if (target != x)
            for (int y = 0; y < grid->height; y++) {
                grid->cell[y * grid->width + target] = grid_at(grid, x, y);
                grid->cell[y * grid->width + x] = 0;
            }
        target++;
    }
}

int plain_remove(struct grid *grid, int x, int y)
{
    uint8_t mark[GRID_CELLS];
    int cells = grid->width * grid->height;
    memset(mark, 0, (size_t)cells);
    int size = plain_group(grid, x, y, mark);
    if (size < 2)
        return size;
    for (int i = 0; i < cells; i++)
        if (mark[i])
            grid->cell[i] = 0;
    fall(grid);
    close_columns(grid);
    return size;
}

int plain_moves(const struct grid *grid, move_t *moves)
{
    uint8_t mark[GRID_CELLS];
    int count = 0;
    memset(mark, 0, (size_t)(grid->width * grid->height));
    for (int x = 0; x < grid->width; x++)
        for (int y = 0; y < grid->height; y++)
            if (!mark[y * grid->width + x] && plain_group(grid, x, y, mark) >= 2)
                moves[count++] = cell_move(x, y);
    return count;
}

int64_t plain_end(const struct grid *grid, const struct rules *rules)
{
    int left[GRID_COLORS + 1] = {0};
    int cells = 0;
    int64_t end = 0;
    for (int i = 0; i < grid->width * grid->height; i++)
        left[grid->cell[i]]++;
    for (int color = 1; color <= GRID_COLORS; color++)
        if (left[color] > 0) {
            end -= polynomial_at(&rules->left, left[color]);
            cells += left[color];
        }
    int64_t bonus = polynomial_at(&rules->bonus, cells);
    if (bonus > 0)
        end += bonus;
    return cells == 0 ? end + rules->clear : end;
}

static uint8_t most_frequent(const struct grid *grid)
{
    int count[GRID_COLORS + 1] = {0}, best = 1;
    for (int i = 0; i < grid->width * grid->height; i++)
        count[grid->cell[i]]++;
    for (int color = 2; color <= GRID_COLORS; color++)
        if (count[color] > count[best])
            best = color;
    return (uint8_t)best;
}

static int drop_color(const struct grid *grid, move_t *moves, int count, uint8_t color)
{
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (grid_at(grid, move_x(moves[i]), move_y(moves[i])) != color)
            moves[kept++] = moves[i];
    return kept;
}

score_t plain_playout(struct grid *grid, const struct rules *rules, bool tabu, struct rng *rng)
{
    move_t moves[GRID_CELLS / 2], other[GRID_CELLS / 2];
    uint8_t color = most_frequent(grid);
    score_t score = 0;
    int count;
    while ((count = plain_moves(grid, moves)) > 0) {
        const move_t *from = moves;
        if (tabu) {
            memcpy(other, moves, sizeof *moves * (size_t)count);
            int kept = drop_color(grid, other, count, color);
            if (kept > 0)
                from = other, count = kept;
        }
        move_t move = from[rng_below(rng, (uint32_t)count)];
        score += polynomial_at(&rules->group, plain_remove(grid, move_x(move), move_y(move)));
    }
    return score + plain_end(grid, rules);
}
