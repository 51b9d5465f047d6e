/* SPDX-License-Identifier: MIT
 *
 * The way of each cell from a board to the next one: down where the group was, then left where
 * columns became empty. It knows neither screen nor clock.
 */
#ifndef TUI_PLAY_FALL_H
#define TUI_PLAY_FALL_H

#include "puzzle/samegame/grid.h"

struct fall {
    bool sideways; /* some columns close up */
    int count;     /* 0: nothing falls */
    struct {
        uint8_t color, from_x, from_y, to_x, to_y;
    } cell[GRID_CELLS];
};

/* False if the move does not lead from `before` to `after`; then nothing falls. */
bool fall_make(struct fall *fall, const struct grid *before, move_t move, const struct grid *after);

/* Where a cell is after a part of the time, 0..1. */
void fall_place(const struct fall *fall, int index, double part, double *x, double *y);

#endif
