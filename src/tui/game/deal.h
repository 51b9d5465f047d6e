/* SPDX-License-Identifier: MIT
 *
 * Which board is on the table and what it is called. A board with a number is the first
 * board that `chainshot generate` makes with that seed, size and number of colours, so a
 * number means the same board on every machine.
 */
#ifndef TUI_GAME_DEAL_H
#define TUI_GAME_DEAL_H

#include "puzzle/samegame/grid.h"

/* Numbers are seeds, which JSON and SQLite can hold. */
#define DEAL_MOST ((uint64_t)INT64_MAX)

struct deal {
    bool numbered;
    uint64_t number;
    int width, height, colors; /* of boards that are dealt */
    char name[96];             /* "board 7", "standard-20:3" */
};

/* Deals the board of a number. */
void deal_number(struct deal *deal, uint64_t number, struct grid *grid);

/* A board from elsewhere; numbers that are dealt after it have its size and colours. */
void deal_board(struct deal *deal, const char *name, const struct grid *grid);

/* Some number that nobody chose, of six digits at most: people may want to tell it. */
uint64_t deal_any(void);

#endif
