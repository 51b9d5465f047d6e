/* SPDX-License-Identifier: MIT
 *
 * Rows of the archive's table: writing one, finding one, walking over all of
 * them. What comes out of a row was judged on the way.
 */
#ifndef ARCHIVE_ROW_H
#define ARCHIVE_ROW_H

#include "archive/archive.h"
#include "base/buffer.h"

/* Stores an entry that was judged, unless what is there scores as much by the judge. A row that
 * does not hold is removed first; if only its score is false, it is corrected. Checks the words,
 * and dates the row if the entry has no date. */
enum status row_write(struct archive *archive, const struct archive_entry *entry, bool *improved,
                      struct error *error);

/* Reads the row of a board and game, the board as it was stored. */
enum status row_find(struct archive *archive, const struct grid *grid, const struct rules *rules,
                     struct archive_entry *entry, bool *found, struct error *error);

/* A walk over all rows by key and game, started by zeroing. Between two steps
 * nothing is locked. */
struct row_cursor {
    int number;                 /* of the row, from 1 */
    struct buffer key, game;    /* of the row; where the next step goes on */
    struct archive_entry entry; /* what the row says; empty if it has a fault */
    struct error fault;         /* why the row does not hold; STATUS_OK if it does */
};

/* Goes to the next row; *more is false after the last one. */
enum status row_step(struct archive *archive, struct row_cursor *cursor, bool *more,
                     struct error *error);
void row_cursor_free(struct row_cursor *cursor);

#endif
