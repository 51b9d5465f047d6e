/* SPDX-License-Identifier: MIT */
#include "tui/play/fall.h"

#include <string.h>

#include "puzzle/samegame/plain.h"

/* The cells of a column that stay; the column gets the next place if there are any. */
static bool add_column(struct fall *fall, const struct grid *before, const uint8_t *mark, int x,
                       int to_x)
{
    int height = 0;
    for (int y = 0; y < before->height && grid_at(before, x, y); y++) {
        if (mark[y * before->width + x])
            continue;
        fall->cell[fall->count].color = grid_at(before, x, y);
        fall->cell[fall->count].from_x = (uint8_t)x;
        fall->cell[fall->count].from_y = (uint8_t)y;
        fall->cell[fall->count].to_x = (uint8_t)to_x;
        fall->cell[fall->count++].to_y = (uint8_t)height++;
    }
    fall->sideways |= height > 0 && to_x < x;
    return height > 0;
}

static bool leads_to(const struct fall *fall, const struct grid *after)
{
    if (fall->count != grid_cells(after))
        return false;
    for (int i = 0; i < fall->count; i++)
        if (grid_at(after, fall->cell[i].to_x, fall->cell[i].to_y) != fall->cell[i].color)
            return false;
    return true;
}

bool fall_make(struct fall *fall, const struct grid *before, move_t move, const struct grid *after)
{
    uint8_t mark[GRID_CELLS];
    int x = move_x(move), y = move_y(move), to_x = 0;
    fall->sideways = false;
    fall->count = 0;
    if (before->width != after->width || before->height != after->height || x >= before->width ||
        y >= before->height)
        return false;
    memset(mark, 0, sizeof mark);
    if (plain_group(before, x, y, mark) < 2)
        return false;
    for (int column = 0; column < before->width; column++)
        to_x += add_column(fall, before, mark, column, to_x);
    if (leads_to(fall, after))
        return true;
    fall->count = 0;
    return false;
}

/* Down ever faster, then sideways. */
void fall_place(const struct fall *fall, int index, double part, double *x, double *y)
{
    double down_until = fall->sideways ? 0.6 : 1, down = part / down_until;
    double aside = fall->sideways ? (part - down_until) / (1 - down_until) : 1;
    down = down < 1 ? down : 1;
    aside = aside > 0 ? aside : 0;
    int from_x = fall->cell[index].from_x, from_y = fall->cell[index].from_y;
    *x = from_x + (fall->cell[index].to_x - from_x) * aside;
    *y = from_y + (fall->cell[index].to_y - from_y) * down * down;
}
