/* SPDX-License-Identifier: MIT
 *
 * The line of play that a command was given: from a file, from standard input or
 * with the board itself.
 */
#ifndef CLI_INPUT_MOVES_H
#define CLI_INPUT_MOVES_H

#include "cli/input/boards.h"
#include "cli/command.h"

struct moves {
    struct rules rules; /* the game they are played for */
    bool has_score;     /* whoever wrote them claims a score in that game */
    int64_t score;
    int length;
    move_t *move; /* owned */
    char name[96];
};

/* Reads MOVES for the board; with path NULL, takes those that came with it. The
 * game is `game`; if that is NULL, what the moves or else the board name. */
enum status moves_load(struct moves *moves, const struct board *board, const char *path,
                       const char *game, struct error *error);
void moves_free(struct moves *moves);

/* The operands BOARD [MOVES] of a command whose --set stands for BOARD: loads the
 * boards, one if there are MOVES; *path is MOVES or NULL. */
enum status moves_operands(const struct call *call, const char *set, struct boards *boards,
                           const char **path, struct error *error);

#endif
