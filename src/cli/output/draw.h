/* SPDX-License-Identifier: MIT
 *
 * Boards and games as text. A terminal gets coloured cells with coordinates, everything else
 * plain letters. A position in letters can be read back as a board, unless the group of the
 * next move is marked: by capitals, in colour by '#'.
 */
#ifndef CLI_OUTPUT_DRAW_H
#define CLI_OUTPUT_DRAW_H

#include "base/buffer.h"
#include "puzzle/samegame/grid.h"
#include "puzzle/samegame/rules.h"

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

/* Whether to use colours on standard output: a terminal, and no NO_COLOR. */
bool draw_in_color(void);

/* Appends the position, a line per row. */
void draw_position(struct buffer *out, const struct replay *replay, bool color);

/* Plays a line of legal moves on the terminal, `delay` seconds each (0: the default). SIGINT
 * and SIGTERM jump to the end. */
void draw_animation(const struct grid *grid, const struct rules *rules, const move_t *moves,
                    int length, double delay);

#endif
