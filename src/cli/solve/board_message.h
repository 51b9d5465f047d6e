/* SPDX-License-Identifier: MIT
 *
 * What one rank sends another to search: a board, or the number of a puzzle of --puzzle, which
 * every rank has opened itself; with the line that the search starts from. board_message_start and
 * _close are callbacks of a cluster_job.
 */
#ifndef CLI_SOLVE_BOARD_MESSAGE_H
#define CLI_SOLVE_BOARD_MESSAGE_H

#include "base/buffer.h"
#include "cli/input/subject.h"

/* Appends a message. `start` may be NULL. */
void board_message_write(struct buffer *out, const struct subject *subject,
                         const struct line *start);

/* Makes a puzzle from a message; NULL if the message is incomplete, or names a puzzle that is not
 * among those of this rank. */
const struct puzzle *board_message_open(const struct puzzles *puzzles, const void *bytes,
                                        size_t size, void **board, struct error *error);

/* The line to start from; NULL: none. The context is not used. */
const struct line *board_message_start(void *context, const void *board);
void board_message_close(void *context, void *board);

#endif
