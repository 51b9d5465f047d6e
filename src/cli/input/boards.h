/* SPDX-License-Identifier: MIT
 *
 * The boards that a command works on: from a file, standard input, a game ID or a
 * set, each with the name that output and messages call it by.
 */
#ifndef CLI_INPUT_BOARDS_H
#define CLI_INPUT_BOARDS_H

#include "puzzle/samegame/notation/notation.h"

struct board {
    char name[96]; /* "standard-20:3", "mine.txt", "mine.txt #2" */
    const struct position *position;
};

struct boards {
    int count;
    struct board *at;
    struct positions positions; /* what the boards point into */
};

/* One of `board` and `set` is NULL; both or none is an error. With `settle`,
 * holes are closed instead of refused. Free with boards_free. */
enum status boards_load(struct boards *boards, const char *board, const char *set, bool settle,
                        struct error *error);
/* For a command that can only work on one. */
enum status boards_refuse_many(const struct boards *boards, struct error *error);
void boards_free(struct boards *boards);

/* The game that `game` names; if that is NULL, the one that came with the board,
 * or else samegame. */
enum status board_rules(const struct board *board, const char *game, struct rules *rules,
                        struct error *error);

/* Reads a whole file or standard input, within the size that boards may have. */
enum status boards_read(struct buffer *bytes, const char *path, struct error *error);

#endif
