/* SPDX-License-Identifier: MIT
 *
 * A game that somebody plays: the board it began with, the moves so far, and those
 * that were taken back and can be played again. Knows nothing of screens and keys.
 * Plays on the judge's plain board: people are slower than it.
 */
#ifndef TUI_GAME_GAME_H
#define TUI_GAME_GAME_H

#include "puzzle/samegame/grid.h"
#include "puzzle/samegame/rules.h"

/* No game is longer: each move takes two cells or more. */
enum { GAME_MOVES = GRID_CELLS / 2 };

/* Who chose a move. What the archive is told depends on it. */
enum maker { MAKER_PLAYER, MAKER_HINT, MAKER_AUTO, MAKER_COUNT };

struct step {
    move_t move; /* the lowest cell of the group's leftmost column */
    enum maker maker;
};

struct game {
    struct grid start; /* settled */
    struct rules rules;
    int played; /* moves of the line below that the board shows */
    int length; /* with those that were taken back */
    struct step line[GAME_MOVES];

    /* Follows from the above. */
    struct grid grid;
    score_t points; /* that the moves have earned */
    int groups;     /* that can be taken; 0: the game is over */
};

void game_start(struct game *game, const struct grid *start, const struct rules *rules);

/* Takes the group at a cell; false if there is none of two or more. Another move than
 * the one that was taken back there drops what was taken back. */
bool game_take(struct game *game, int x, int y, enum maker maker);

/* Puts moves after those that were played, to be played by game_go, in place of those that
 * were taken back. Ends at the first that is not legal. */
void game_foresee(struct game *game, const move_t *moves, int length, enum maker maker);

/* Goes to another place of the line, 0..length. */
void game_go(struct game *game, int played);

/* Counts the same moves by other rules. */
void game_change_rules(struct game *game, const struct rules *rules);

/* What the game is worth if it ends here: points, bonus, penalty. */
score_t game_score(const struct game *game);

/* Copies the moves that were played, for the judge and the archive. */
void game_moves(const struct game *game, move_t *moves);

/* How many of the moves that were played `maker` chose. */
int game_made_by(const struct game *game, enum maker maker);

/* The group at a cell. */
struct group {
    int size;                 /* 0 for an empty cell */
    score_t points;           /* 0 for a cell that is alone */
    move_t move;              /* the name of it, as in struct step */
    uint8_t mark[GRID_CELLS]; /* 1 for each of its cells */
};
void game_group(const struct game *game, int x, int y, struct group *group);

#endif
