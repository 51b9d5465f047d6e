/* SPDX-License-Identifier: MIT
 *
 * Boards and moves as the archive's columns hold them: text that a person can read in the sqlite3
 * shell. The reader accepts only what the writer produces, unlike that of notation.h, so a damaged
 * text is detected. Both forms are part of the file format.
 */
#ifndef ARCHIVE_CODEC_H
#define ARCHIVE_CODEC_H

#include "base/buffer.h"
#include "puzzle/samegame/grid.h"

/* Rows from the top, joined by newlines; numbers from 0, -1 for empty, joined by
 * single spaces. */
void codec_board(const struct grid *grid, struct buffer *out);
enum status codec_read_board(const char *text, struct grid *grid, struct error *error);

/* `column row`, one line per move. The caller frees the moves of codec_read_moves, which are NULL
 * if there are none. */
void codec_moves(const move_t *moves, int length, struct buffer *out);
enum status codec_read_moves(const char *text, move_t **moves, int *length, struct error *error);

#endif
