/* SPDX-License-Identifier: MIT
 *
 * The boards that a command works on, from a file, standard input, a game ID or a set, each
 * with the name that output and messages call it by.
 */
#ifndef CLI_INPUT_BOARDS_H
#define CLI_INPUT_BOARDS_H

#include <limits.h>

#include "cli/command.h"
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

/* Where boards come from. */
enum source_kind { SOURCE_FILE, SOURCE_STANDARD_INPUT, SOURCE_GAME_ID };

struct boards_source {
    enum source_kind kind;
    const char *set;   /* as it was named; NULL: none */
    const char *range; /* of boards to pick; "": all */
    char path[PATH_MAX];
};

/* One of `board` and `set` is NULL; both or none is an error. Reads nothing yet. */
enum status boards_find(struct boards_source *source, const char *board, const char *set,
                        struct error *error);

/* Reads the whole text, at most `most` bytes. */
enum status boards_text(const struct boards_source *source, size_t most, struct buffer *text,
                        struct error *error);

/* What messages call the source. */
const char *boards_source_name(const struct boards_source *source);

/* Names the i-th board of the source; `alone` if there are no others. */
void boards_name(const struct boards_source *source, int i, bool alone, struct board *board);

/* Reads the boards of a source as boards_find takes it. With `settle`, holes are closed instead of
 * refused. Free with boards_free. */
enum status boards_load(struct boards *boards, const char *board, const char *set, bool settle,
                        struct error *error);
/* Fails for a command that works on one board only. */
enum status boards_refuse_many(const struct boards *boards, struct error *error);
void boards_free(struct boards *boards);

/* The game that `game` names; if that is NULL, the game of the board, or else samegame. */
enum status board_rules(const struct board *board, const char *game, struct rules *rules,
                        struct error *error);

/* Reads a whole file or standard input, up to the size limit of boards. */
enum status boards_read(struct buffer *bytes, const char *path, struct error *error);

#endif
