/* SPDX-License-Identifier: MIT
 *
 * The game of a player: which board it is, the moves so far and those that were undone, and
 * the cursor. It knows neither screen nor keys. It plays on the judge's plain board, which is
 * fast enough for people.
 */
#ifndef TUI_GAME_GAME_H
#define TUI_GAME_GAME_H

#include "puzzle/samegame/grid.h"
#include "puzzle/samegame/rules.h"

/* ---- Boards ---------------------------------------------------------------- */

/* Board numbers are seeds, which JSON and SQLite can hold. */
#define BOARD_NUMBER_MAX ((uint64_t)INT64_MAX)

/* Where a board comes from. A board with a number is the first one that `chainshot generate`
 * makes with that seed, size and number of colours, so it is the same on every machine. */
struct board_info {
    bool numbered;
    uint64_t number;
    int width, height, colors; /* also of the next numbered board */
    char name[96];             /* "board 7", "standard-20:3" */
};

/* Generates the board of a number, in the size and colours of `info`. */
void board_info_generate(struct board_info *info, uint64_t number, struct grid *grid);

/* Describes a board that has no number. */
void board_info_set(struct board_info *info, const char *name, const struct grid *grid);

/* A random number of at most six digits, so that people can pass it on. */
uint64_t random_board_number(void);

/* ---- Moves ----------------------------------------------------------------- */

/* No game has more moves: each removes at least two cells. */
enum { GAME_MOVES = GRID_CELLS / 2 };

/* Who chose a move; the archive names the source of a game by it. */
enum origin { ORIGIN_PLAYER, ORIGIN_HINT, ORIGIN_AUTO, ORIGIN_COUNT };

struct step {
    move_t move; /* the lowest cell of the group's leftmost column */
    enum origin origin;
};

struct game {
    struct grid start; /* without holes */
    struct rules rules;
    int played; /* moves of the line that were played and not undone */
    int length; /* all moves of the line */
    struct step line[GAME_MOVES];

    /* Derived from the above. */
    struct grid grid;
    score_t points; /* of the moves that were played */
    int groups;     /* that can be removed; 0: the game is over */
};

void game_start(struct game *game, const struct grid *start, const struct rules *rules);

/* Removes the group at a cell; false if there is none of two or more cells. A move that differs
 * from the next undone one drops all undone moves. */
bool game_take(struct game *game, int x, int y, enum origin origin);

/* Replaces the undone moves by others, which game_seek can play. Stops at the first illegal
 * one. */
void game_append_line(struct game *game, const move_t *moves, int length, enum origin origin);

/* Undoes or redoes moves until `played` are played, 0..length. */
void game_seek(struct game *game, int played);

/* Scores the same moves by other rules. */
void game_change_rules(struct game *game, const struct rules *rules);

/* The score of the game if it ends here: points, bonus, penalty. */
score_t game_score(const struct game *game);

/* Copies the moves that were played, for the judge and the archive. */
void game_moves(const struct game *game, move_t *moves);

/* The number of played moves of an origin. */
int game_count_moves(const struct game *game, enum origin origin);

/* The group at a cell. */
struct group {
    int size;                 /* 0 for an empty cell */
    score_t points;           /* 0 for a single cell */
    move_t move;              /* its code, as in struct step */
    uint8_t mark[GRID_CELLS]; /* 1 for each of its cells */
};
void game_group(const struct game *game, int x, int y, struct group *group);

/* ---- The cursor ------------------------------------------------------------ */

/* The cursor is at a cell as long as there is one. */
struct cursor {
    int x, y;
};

/* Moves the cursor from an empty place to the nearest cell to the left and below. */
void cursor_settle(struct cursor *cursor, const struct grid *grid);

/* One step, as far as there are cells. */
void cursor_move(struct cursor *cursor, const struct grid *grid, int dx, int dy);

/* To the next group, or with `step` -1 to the previous one, in the order of their first cells:
 * columns from the left, and from the last group back to the first. */
void cursor_jump(struct cursor *cursor, const struct grid *grid, int step);

#endif
