/* SPDX-License-Identifier: MIT
 *
 * The moves that go with boards or puzzles: from a file or standard input, where those of several
 * are divided by blank lines as `solve` prints them, or with the board itself.
 */
#ifndef CLI_INPUT_MOVES_H
#define CLI_INPUT_MOVES_H

#include "base/buffer.h"
#include "cli/input/subject.h"

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

/* The boards or puzzles of a command that takes MOVES. */
struct subjects {
    int count;
    struct boards boards;
    struct puzzles puzzles; /* the struct must not be moved */
};

/* Loads the operands as moves_operands does, or if `texts` has any, the puzzles of --puzzle, with
 * which MOVES is the only operand. On success, free both. */
enum status subjects_operands(const struct call *call, const char *set, const char *game,
                              const struct flag_list *texts, struct subjects *subjects,
                              struct answers *answers, struct error *error);
struct subject subjects_at(const struct subjects *subjects, int i);
void subjects_free(struct subjects *subjects);

/* A line of play as a command was given it. */
struct moves {
    struct rules rules; /* of the game they are played in */
    bool has_score;     /* the input claims a score in that game */
    int64_t score;
    int length;
    move_t *move; /* owned */
    char name[96];
};

/* Takes the moves of the i-th board or puzzle: those of MOVES, or if there is none, those that came
 * with the board. `answers` may be NULL. The game is `game`; if that is NULL, what the moves or
 * else the board name; subject->rules becomes that. STATUS_WRONG: a move is impossible. */
enum status moves_load(struct moves *moves, struct subject *subject, const struct answers *answers,
                       int i, const char *game, struct error *error);
void moves_free(struct moves *moves);

#endif
