/* SPDX-License-Identifier: MIT
 *
 * A board as one rank sends it to another, with the line that the search starts from.
 * board_message_open, _start and _close are callbacks of a cluster_job.
 */
#ifndef CLI_SOLVE_BOARD_MESSAGE_H
#define CLI_SOLVE_BOARD_MESSAGE_H

#include "puzzle/samegame/samegame.h"

struct board_message {
    struct grid grid;
    struct rules rules;
    score_t score; /* of the line */
    int length;    /* of the line; -1: none */
    move_t move[GRID_CELLS / 2];
};

/* `start` may be NULL. */
void board_message_fill(struct board_message *message, const struct grid *grid,
                        const struct rules *rules, const struct line *start);

/* Bytes to send: up to the last move of the line. */
size_t board_message_size(const struct board_message *message);

/* Makes a puzzle from a message; NULL if it is incomplete. The context is not used. */
const struct puzzle *board_message_open(void *context, const void *bytes, size_t size, void **board,
                                        struct error *error);
/* The line to start from; NULL: none. */
const struct line *board_message_start(void *context, const void *board);
void board_message_close(void *context, void *board);

#endif
