/* SPDX-License-Identifier: MIT
 *
 * One position of a game that is being replayed, with the group that goes next.
 * Replays use the judge's plain board.
 */
#ifndef CLI_OUTPUT_FRAME_H
#define CLI_OUTPUT_FRAME_H

#include "puzzle/samegame/grid.h"
#include "puzzle/samegame/rules.h"

struct frame {
    struct grid grid;
    int played;     /* moves so far */
    score_t points; /* that they earned */
    bool aimed;     /* the fields below hold the next move */
    move_t move;
    int size; /* cells of its group */
    score_t gain;
    uint8_t mark[GRID_CELLS]; /* 1 for each cell of the group, 0 elsewhere; all 0 if not aimed */
};

void frame_start(struct frame *frame, const struct grid *grid);

/* Marks the group of the next move, which must be legal. */
void frame_aim(struct frame *frame, const struct rules *rules, move_t move);

/* Plays the move that the frame is aimed at. */
void frame_advance(struct frame *frame);

#endif
