/* SPDX-License-Identifier: MIT
 *
 * What a command works on: a board in a game, or a puzzle of --puzzle. Everything that differs
 * between the two branches here, once.
 */
#ifndef CLI_INPUT_SUBJECT_H
#define CLI_INPUT_SUBJECT_H

#include <jansson.h>

#include "archive/archive.h"
#include "cli/input/board_reader.h"
#include "cli/input/puzzles.h"
#include "puzzle/samegame/samegame.h"

struct subject {
    const char *name;                /* what output and messages call it */
    const struct position *position; /* of the board; NULL: a puzzle */
    struct rules rules;              /* of the board's game */
    const struct instance *instance; /* of the puzzle; NULL: a board */
    int index;                       /* of the puzzle among those of --puzzle */
};

/* Both point into what they are made of. A board has no game yet: see subject_set_game. */
struct subject subject_of_board(const struct board *board);
struct subject subject_of_puzzle(const struct puzzles *puzzles, int index);

/* Takes the game that `game` names; NULL: that of the board, or else samegame. A puzzle stays as it
 * is. */
enum status subject_set_game(struct subject *subject, const char *game, struct error *error);

/* "board" or "puzzle" */
const char *subject_noun(const struct subject *subject);

/* Makes the puzzle that a search works on. Free *game with samegame_free; it is NULL if the puzzle
 * is that of --puzzle. */
enum status subject_open(const struct subject *subject, struct samegame **game,
                         const struct puzzle **puzzle, struct error *error);

/* Replays a line. Returns false unless every move is legal and the game is over. */
bool subject_judge(const struct subject *subject, const move_t *moves, int length,
                   struct verdict *verdict);

/* Fails if a plug-in broke a promise since the last call. */
enum status subject_fault(const struct subject *subject, struct error *error);

/* Appends the moves of a legal line as `verify` reads them, one per line. */
enum status subject_moves(const struct subject *subject, const move_t *moves, int length,
                          struct buffer *out, struct error *error);

/* Members of a JSON object: what names the subject, and the moves of a legal line. New references,
 * NULL with a message if there is none. */
json_t *subject_json(const struct subject *subject, struct error *error);
json_t *subject_json_moves(const struct subject *subject, const move_t *moves, int length,
                           struct error *error);

/* Fills in what an entry is about. */
void subject_entry(const struct subject *subject, struct archive_entry *entry);

/* The best line in the archive. Free the entry with archive_entry_free if it was found. */
enum status subject_archived(const struct subject *subject, struct archive *archive,
                             struct archive_entry *entry, bool *found, struct error *error);

/* The boards or puzzles of a command, one at a time. */
struct subject_reader {
    int count;
    struct board_reader boards;    /* none where there are puzzles */
    const struct puzzles *puzzles; /* NULL: boards */
};

/* Takes the puzzles, or if there are none, the boards as board_reader_open does. Close it in any
 * case; the puzzles stay open. */
enum status subject_reader_open(struct subject_reader *reader, const struct puzzles *puzzles,
                                const char *board, const char *set, size_t most,
                                struct error *error);
void subject_reader_close(struct subject_reader *reader);

/* Reads the i-th subject. A board is read into `one`, which is freed in any case by boards_free. */
enum status subject_reader_read(const struct subject_reader *reader, int i, struct boards *one,
                                struct subject *subject, struct error *error);

#endif
