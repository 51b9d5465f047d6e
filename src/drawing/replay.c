/* SPDX-License-Identifier: MIT */
#include "drawing/replay.h"

#include <stdio.h>
#include <string.h>

#include "puzzle/samegame/plain.h"

void replay_start(struct replay *replay, const struct grid *grid)
{
    memset(replay, 0, sizeof *replay);
    replay->grid = *grid;
}

void replay_mark(struct replay *replay, const struct rules *rules, move_t move)
{
    memset(replay->mark, 0, sizeof replay->mark);
    replay->move = move;
    replay->size = plain_group(&replay->grid, move_x(move), move_y(move), replay->mark);
    replay->gain = polynomial_at(&rules->group, replay->size);
    replay->marked = true;
}

void replay_advance(struct replay *replay)
{
    plain_remove(&replay->grid, move_x(replay->move), move_y(replay->move));
    memset(replay->mark, 0, sizeof replay->mark);
    replay->points += replay->gain;
    replay->played++;
    replay->marked = false;
}

void replay_caption(const struct replay *replay, const struct replayed *line, char *text,
                    size_t size)
{
    *text = '\0';
    if (replay->marked)
        snprintf(text, size, "%d: %d cells, %+lld", replay->played + 1, replay->size,
                 (long long)replay->gain);
    else if (line->length)
        snprintf(text, size, "end: %lld%s", (long long)line->score,
                 line->cleared ? ", cleared" : "");
}

void replay_frames(const struct replayed *line, int every, replay_frame *show, void *context)
{
    struct replay replay;
    replay_start(&replay, line->grid);
    for (int i = 0; i < line->length; i++) {
        replay_mark(&replay, line->rules, line->move[i]);
        if (i % every == 0)
            show(context, line, &replay);
        replay_advance(&replay);
    }
    show(context, line, &replay);
}
