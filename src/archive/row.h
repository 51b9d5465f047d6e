/* SPDX-License-Identifier: MIT
 *
 * Rows of the archive's table: writes one, finds one, visits all. Every row that is read is judged,
 * except for those of puzzles that are not known.
 */
#ifndef ARCHIVE_ROW_H
#define ARCHIVE_ROW_H

#include "archive/archive.h"
#include "base/buffer.h"

/* Stores a judged entry unless the stored row has at least the same score according to the judge. A
 * wrong row is removed first, or corrected if only its score is wrong. Checks the texts and adds
 * the date if the entry has none. */
enum status row_write(struct archive *archive, const struct archive_entry *entry, bool *improved,
                      struct error *error);

/* Reads the row of the board and game, or the puzzle, of `like`, with the board as it was stored.
 */
enum status row_find(struct archive *archive, const struct archive_entry *like,
                     struct archive_entry *entry, bool *found, struct error *error);

/* Visits all rows in the order of key and game. Start from a zeroed struct. Nothing is locked
 * between two steps. */
struct row_cursor {
    int number;                 /* of the row, from 1 */
    struct buffer key, game;    /* of the row; the next step starts after it */
    struct archive_entry entry; /* content of the row; empty if it has a fault */
    struct error fault;         /* why the row is wrong; STATUS_OK if it is right */
};

/* Goes to the next row; *more is false after the last one. */
enum status row_step(struct archive *archive, struct row_cursor *cursor, bool *more,
                     struct error *error);
void row_cursor_free(struct row_cursor *cursor);

#endif
