/* SPDX-License-Identifier: MIT
 *
 * The moves that go with boards: from a file or standard input, where those of several boards are
 * divided by blank lines as `solve` prints them, or with the board itself.
 */
#ifndef CLI_INPUT_MOVES_H
#define CLI_INPUT_MOVES_H

#include "base/buffer.h"
#include "cli/input/boards.h"

/* The text of MOVES, divided among boards. */
struct answers {
    const char *path; /* NULL: there is no MOVES; the rest is empty then */
    struct buffer text;
    int count; /* parts; 1: the whole text, for one board or with the board beside the moves */
    struct answer {
        size_t from, to;
    } * part;
};

/* Loads the operands BOARD [MOVES], where --set may replace BOARD. `settle` is as in boards_load.
 * On success, free both. */
enum status moves_operands(const struct call *call, const char *set, bool settle,
                           struct boards *boards, struct answers *answers, struct error *error);
void answers_free(struct answers *answers);

/* A line of play as a command was given it. */
struct moves {
    struct rules rules; /* of the game they are played in */
    bool has_score;     /* the input claims a score in that game */
    int64_t score;
    int length;
    move_t *move; /* owned */
    char name[96];
};

/* Takes the moves of the i-th board: those of MOVES, or if there is none, those that came with the
 * board. `answers` may be NULL. The game is `game`; if that is NULL, what the moves or else the
 * board name. */
enum status moves_load(struct moves *moves, const struct board *board,
                       const struct answers *answers, int i, const char *game, struct error *error);
void moves_free(struct moves *moves);

#endif
