/* SPDX-License-Identifier: MIT
 *
 * What an entry is about, as the archive's columns hold it: key, game, board and moves. Boards and
 * their moves are written by codec.h. A puzzle is "puzzle" and its id, both as key and as board;
 * its game is its name, and its moves are texts, one a line (puzzle/text.h). No board begins with
 * a letter, so the two never meet. All of it is part of the file format.
 */
#ifndef ARCHIVE_COLUMNS_H
#define ARCHIVE_COLUMNS_H

#include "archive/archive.h"
#include "base/buffer.h"

/* What the archive knows beyond the puzzles of the library. */
struct known_puzzles {
    archive_finder *find; /* NULL: nothing */
    void *context;
};

/* The puzzle of an id; NULL if it is not known. */
const struct puzzle *columns_find_puzzle(const struct known_puzzles *known, const char *id);

/* Appends the column of an entry. */
void columns_key(const struct archive_entry *entry, struct buffer *out);
void columns_game(const struct archive_entry *entry, struct buffer *out);
void columns_board(const struct archive_entry *entry, struct buffer *out);

/* Refuses moves of a puzzle that could not be read back. */
enum status columns_moves(const struct archive_entry *entry, struct buffer *out,
                          struct error *error);

/* Whether a text is an id: a name, and arguments after a colon, in printable ASCII. */
bool columns_is_id(const char *text);

/* Reads what the entry is about. Fails with STATUS_WRONG if a column is malformed. */
enum status columns_read_subject(const char *board, const char *game,
                                 const struct known_puzzles *known, struct archive_entry *entry,
                                 struct error *error);

/* Reads the moves of that. Those of a puzzle that is not known become the entry's text. */
enum status columns_read_moves(const char *moves, struct archive_entry *entry, struct error *error);

/* The moves of a puzzle's line: a text per line. The caller frees them. Messages name the line.
 * STATUS_WRONG: one of them is not legal. */
enum status columns_read_texts(const struct puzzle *puzzle, const char *text, move_t **moves,
                               int *length, struct error *error);

#endif
