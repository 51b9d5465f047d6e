/* SPDX-License-Identifier: MIT */
#include "cli/output/frame.h"

#include <string.h>

#include "puzzle/samegame/plain.h"

void frame_start(struct frame *frame, const struct grid *grid)
{
    memset(frame, 0, sizeof *frame);
    frame->grid = *grid;
}

void frame_aim(struct frame *frame, const struct rules *rules, move_t move)
{
    memset(frame->mark, 0, sizeof frame->mark);
    frame->move = move;
    frame->size = plain_group(&frame->grid, move_x(move), move_y(move), frame->mark);
    frame->gain = polynomial_at(&rules->group, frame->size);
    frame->aimed = true;
}

void frame_advance(struct frame *frame)
{
    plain_remove(&frame->grid, move_x(frame->move), move_y(frame->move));
    memset(frame->mark, 0, sizeof frame->mark);
    frame->points += frame->gain;
    frame->played++;
    frame->aimed = false;
}
