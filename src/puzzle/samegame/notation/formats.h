/* SPDX-License-Identifier: MIT
 *
 * The formats, one file each. A reader reads one board at input->at, moves past it and fills the
 * zeroed position. Recognisers and readers are called after input_content, at a character that
 * is neither blank nor the end. For writers see notation.h.
 */
#ifndef PUZZLE_SAMEGAME_NOTATION_FORMATS_H
#define PUZZLE_SAMEGAME_NOTATION_FORMATS_H

#include "puzzle/samegame/notation/notation.h"
#include "puzzle/samegame/notation/input.h"

/* The signature of format_info.write. */
#define FORMAT_WRITER(name)                                                                  \
    enum status name(struct buffer *out, const struct grid *grid, const struct rules *rules, \
                     const move_t *moves, int length, struct error *error)

/* No game has more moves. */
enum { MOVES_MAX = GRID_CELLS / 2 };

#define ANOTHER_BOARD "these moves are for another board, expected moves for the one given"

/* Stores a copy of the moves in the position. */
enum status position_moves(struct position *position, const move_t *moves, int length,
                           struct error *error);

/* The status at the end of a writer. */
static inline enum status format_written(const struct buffer *out, struct error *error)
{
    return out->failed ? fail(error, STATUS_FAILED, "out of memory") : STATUS_OK;
}

enum status text_read(struct input *input, struct position *position);
FORMAT_WRITER(text_write);
FORMAT_WRITER(codingame_write);

/* Only the board: rows of numbers, no newline after the last. */
void text_print(struct buffer *out, const struct grid *grid);

bool sgt_recognise(const struct input *input);
enum status sgt_read(struct input *input, struct position *position);
FORMAT_WRITER(sgt_write);

/* The two halves of a game ID, which a saved game stores separately. */
struct sgt_params {
    int width, height, colors, subtract; /* a group of n scores (n - subtract)^2 */
};
enum status sgt_read_params(struct input *input, struct sgt_params *params);
enum status sgt_read_cells(struct input *input, const struct sgt_params *params, struct grid *grid);
void sgt_take_rules(const struct sgt_params *params, struct position *position);
enum status sgt_check(const struct grid *grid, struct error *error);
void sgt_print_params(struct buffer *out, const struct grid *grid, const struct rules *rules);
void sgt_print_cells(struct buffer *out, const struct grid *grid);

bool save_recognise(const struct input *input);
enum status save_read(struct input *input, struct position *position);
FORMAT_WRITER(save_write);

bool bgf_recognise(const struct input *input);
enum status bgf_read(struct input *input, struct position *position);
FORMAT_WRITER(bgf_write);

bool object_recognise(const struct input *input);
enum status object_read(struct input *input, struct position *position);
/* The moves of a bare list, or of the first object that is for this board. */
enum status object_read_moves(struct input *input, const struct grid *grid,
                              struct position *position);
FORMAT_WRITER(object_write);

#endif
