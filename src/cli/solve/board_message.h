/* SPDX-License-Identifier: MIT
 *
 * A board on its way to another rank, with the line that its search begins with. The
 * functions are those that a cluster_job wants of whoever knows what boards are.
 */
#ifndef CLI_SOLVE_BOARD_MESSAGE_H
#define CLI_SOLVE_BOARD_MESSAGE_H

#include "puzzle/samegame/samegame.h"

struct cargo {
    struct grid grid;
    struct rules rules;
    score_t score; /* of the line */
    int length;    /* of the line; -1: none */
    move_t move[GRID_CELLS / 2];
};

/* `start` may be NULL. */
void cargo_load(struct cargo *cargo, const struct grid *grid, const struct rules *rules,
                const struct line *start);

/* The bytes that are worth sending: moves that are not there do not travel. */
size_t cargo_size(const struct cargo *cargo);

/* As cluster_job has them; the context is not used. */
const struct puzzle *cargo_open(void *context, const void *bytes, size_t size, void **game,
                                struct error *error);
const struct line *cargo_start(void *context, const void *game);
void cargo_close(void *context, void *game);

#endif
