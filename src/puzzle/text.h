/* SPDX-License-Identifier: MIT
 *
 * Moves, lines and states of any puzzle as text, by the puzzle's own slots where it has them. A
 * move without a slot is its number. The text of a line has a move per line, and '#' starts a
 * comment; so the text of a move has neither '#' nor a control character in it.
 */
#ifndef PUZZLE_TEXT_H
#define PUZZLE_TEXT_H

#include "base/buffer.h"
#include "puzzle/puzzle.h"

/* Bytes of the text of a move, with its '\0', and of the text of a state. A slot that returns more
 * breaks a promise; its text counts as one that there is no memory for. */
enum { TEXT_MOVE_MOST = 1024, TEXT_MOST = 1 << 26 };

/* Appends the text of a move that is legal in the state. */
void text_move(const struct puzzle *puzzle, const void *state, move_t move, struct buffer *out);

/* Appends the moves of a legal line, each followed by a newline. Returns STATUS_FAILED if there is
 * no memory. */
enum status text_line(const struct puzzle *puzzle, const move_t *moves, int length,
                      struct buffer *out, struct error *error);

/* Calls `each` with the text of every move of a legal line. */
enum status text_each_move(const struct puzzle *puzzle, const move_t *moves, int length,
                           void (*each)(void *context, const char *text), void *context,
                           struct error *error);

/* Reads a line into line->move and sets its length. There is room for puzzle->max_length moves, or
 * for a move on each line of the text. Messages name the line of the text. The line may end before
 * the game does. STATUS_WRONG: a move is not legal; STATUS_BAD_INPUT: a text is no move. */
enum status text_read_line(const struct puzzle *puzzle, const char *text, size_t size,
                           struct line *line, struct error *error);

/* Appends the position after a legal line, as the puzzle's `draw` writes it. */
enum status text_end(const struct puzzle *puzzle, const move_t *moves, int length,
                     struct buffer *out, struct error *error);

/* Appends what the slot writes for the state. */
typedef size_t text_slot(const void *self, const void *state, char *text, size_t size);
void text_state(const struct puzzle *puzzle, text_slot *slot, const void *state,
                struct buffer *out);

#endif
