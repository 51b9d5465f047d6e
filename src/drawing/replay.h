/* SPDX-License-Identifier: MIT
 *
 * A line of play on a board, position by position, for everything that draws it.
 */
#ifndef DRAWING_REPLAY_H
#define DRAWING_REPLAY_H

#include <stdbool.h>
#include <stddef.h>

#include "puzzle/samegame/grid.h"
#include "puzzle/samegame/rules.h"

/* A line of legal moves, and what the judge says of it. */
struct replayed {
    const struct grid *grid;
    const struct rules *rules;
    const move_t *move;
    int length;
    int64_t score;
    bool cleared;
};

/* One position of a game that is replayed, with the next move. Replays use the judge's
 * plain board. */
struct replay {
    struct grid grid;
    int played;     /* moves so far */
    score_t points; /* that they earned */
    bool marked;    /* the fields below hold the next move */
    move_t move;
    int size; /* cells of its group */
    score_t gain;
    uint8_t mark[GRID_CELLS]; /* 1 for each cell of the group; all 0 if nothing is marked */
};

void replay_start(struct replay *replay, const struct grid *grid);

/* Marks the group of the next move, which must be legal. */
void replay_mark(struct replay *replay, const struct rules *rules, move_t move);

/* Plays the marked move. */
void replay_advance(struct replay *replay);

/* "12: 5 cells, +9" before a move, "end: 3255, cleared" after the last, "" where there is no
 * line. */
void replay_caption(const struct replay *replay, const struct replayed *line, char *text,
                    size_t size);

/* Calls `show` for every N-th position, with its move marked, and for the last. */
typedef void replay_frame(void *context, const struct replayed *line, const struct replay *replay);
void replay_frames(const struct replayed *line, int every, replay_frame *show, void *context);

#endif
