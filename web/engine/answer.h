/* SPDX-License-Identifier: MIT
 *
 * The answer of the engine: JSON, a board in some format or, if a function did not return 0, an
 * error message. There is one answer at a time.
 */
#ifndef WEB_ANSWER_H
#define WEB_ANSWER_H

#include "base/buffer.h"
#include "puzzle/samegame/grid.h"

/* Starts an empty answer. */
struct buffer *answer_open(void);

/* Ends an answer and returns the value for the page. After an error the message replaces the
 * answer. */
int answer_close(enum status status, const struct error *error);

/* Pieces of JSON. A string may be NULL. */
void answer_string(struct buffer *answer, const char *text);
void answer_bytes(struct buffer *answer, const char *name, const void *bytes, int count);
void answer_moves(struct buffer *answer, const move_t *moves, int length);

#endif
