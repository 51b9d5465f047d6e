/* SPDX-License-Identifier: MIT
 *
 * What the engine answers: JSON, a board in some format or, where a function returned
 * something else than 0, the message. There is one answer at a time.
 */
#ifndef WEB_ANSWER_H
#define WEB_ANSWER_H

#include "base/buffer.h"
#include "puzzle/samegame/grid.h"

/* The empty answer, to be filled. */
struct buffer *answer_open(void);

/* What the functions of the module return: puts the message in place of the answer where
 * something went wrong. */
int answer_close(enum status status, const struct error *error);

/* Pieces of JSON. A string may be NULL. */
void answer_string(struct buffer *answer, const char *text);
void answer_bytes(struct buffer *answer, const char *name, const void *bytes, int count);
void answer_moves(struct buffer *answer, const move_t *moves, int length);

#endif
