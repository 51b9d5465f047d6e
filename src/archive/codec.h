/* SPDX-License-Identifier: MIT
 *
 * Boards and moves as the archive's columns hold them: text that a person can
 * read in the sqlite3 shell. Unlike notation.h, which guesses what people mean,
 * this reads what it wrote and nothing else, so that damage does not pass for a
 * board. Both forms are part of the file format.
 */
#ifndef ARCHIVE_CODEC_H
#define ARCHIVE_CODEC_H

#include "base/buffer.h"
#include "puzzle/samegame/grid.h"

/* Rows from the top, joined by newlines; numbers from 0, -1 for empty, joined by
 * single spaces. */
void codec_board(const struct grid *grid, struct buffer *out);
enum status codec_read_board(const char *text, struct grid *grid, struct error *error);

/* `column row`, one line per move. The moves that codec_read_moves makes are the
 * caller's to free; NULL if there are none. */
void codec_moves(const move_t *moves, int length, struct buffer *out);
enum status codec_read_moves(const char *text, move_t **moves, int *length, struct error *error);

#endif
