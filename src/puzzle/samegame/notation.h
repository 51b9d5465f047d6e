/* SPDX-License-Identifier: MIT
 *
 * Boards and moves as people already have them: every format is recognised by
 * its content. Reading never trusts: a message names line and column of what is
 * wrong and what was expected, and nothing is returned half read.
 *
 * A board whose cells hang over a hole, or that has an empty column left of a
 * filled one, is refused in every format.
 */
#ifndef SAMEGAME_NOTATION_H
#define SAMEGAME_NOTATION_H

#include "base/buffer.h"
#include "puzzle/samegame/grid.h"
#include "puzzle/samegame/rules.h"

enum format {
    FORMAT_TEXT,      /* rows of numbers or of one letter a cell, top row first */
    FORMAT_CODINGAME, /* rows of numbers, -1 empty: what CodinGame sends */
    FORMAT_SGT,       /* WxHcNsK:1,2,... : a game ID of Simon Tatham's Same Game */
    FORMAT_SGT_SAVE,  /* a saved game of the same, moves included */
    FORMAT_BGF,       /* BGF2, the binary format of sgbust */
    FORMAT_JSON,      /* an object a line: what --json prints */
    FORMAT_COUNT
};

struct format_info {
    const char *name; /* as in `convert --to NAME` */
    const char *summary;
    /* Appends one board. `moves` may be NULL; formats without moves ignore it. */
    enum status (*write)(struct buffer *out, const struct grid *grid, const struct rules *rules,
                         const move_t *moves, int length, struct error *error);
};

extern const struct format_info format_table[FORMAT_COUNT];

/* One board of an input, with what else the format told. */
struct position {
    struct grid grid;
    enum format format;
    int line;           /* where the board starts, from 1 */
    bool has_rules;     /* the format names the game: sgt, JSON */
    struct rules rules; /* valid if has_rules */
    int length;         /* moves that came with the board, 0 if none */
    move_t *move;       /* owned by the position */
};

struct positions {
    int count;
    struct position *at;
};

/* Reads all boards of an input. With `settle`, holes are closed instead of
 * refused. On failure `positions` is empty and the message starts with
 * "line L, column C: " where that makes sense; the caller adds the file's name. */
enum status notation_read(const char *bytes, size_t size, bool settle, struct positions *positions,
                          struct error *error);
void positions_free(struct positions *positions);

/* Reads a list of moves for `grid`: CodinGame's answer (`column row` a line), the
 * moves of an sgt save, of a JSON object or a bare JSON list. *move is
 * malloc'ed, the caller frees it. Moves are read, not judged. */
enum status notation_read_moves(const char *bytes, size_t size, const struct grid *grid,
                                move_t **move, int *length, struct error *error);

#endif
