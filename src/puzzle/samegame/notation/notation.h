/* SPDX-License-Identifier: MIT
 *
 * Boards and moves as people already have them: every format is recognised by
 * its content. Reading never trusts: a message names line and column of what is
 * wrong and what was expected, and nothing is returned half read.
 *
 * A board whose cells hang over a hole, or that has an empty column left of a
 * filled one, is refused in every format, unless the caller asks to settle it.
 *
 * What a format cannot say is left out: text, CodinGame and BGF have no game; sgt
 * tells (n-1)^2 and (n-2)^2 apart and nothing else. An sgt board with (n-2)^2,
 * which is that program's default and SameGame's value of a group, leaves the
 * game open, so that a board keeps its game when it goes through sgt and back;
 * one with (n-1)^2 comes with rules of that kind.
 */
#ifndef PUZZLE_SAMEGAME_NOTATION_NOTATION_H
#define PUZZLE_SAMEGAME_NOTATION_NOTATION_H

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
    /* Appends one board; what is appended to one buffer reads back as many boards.
     * `rules` and `moves` may be NULL; formats that cannot say them ignore them,
     * but for codingame, which writes the moves instead of the board. Fails, with
     * nothing appended, for a board that the format cannot hold. */
    enum status (*write)(struct buffer *out, const struct grid *grid, const struct rules *rules,
                         const move_t *moves, int length, struct error *error);
};

extern const struct format_info format_table[FORMAT_COUNT];

/* One board of an input, with what else the format told. */
struct position {
    struct grid grid;
    enum format format;
    int line;           /* where the board starts, from 1 */
    bool has_rules;     /* the input names the game: JSON, sgt with (n-1)^2 */
    struct rules rules; /* valid if has_rules */
    int length;         /* moves that came with the board, 0 if none */
    move_t *move;       /* owned by the position */
    bool has_score;     /* the input claims a score for the moves: JSON */
    int64_t score;      /* valid if has_score; claimed, not judged */
};

struct positions {
    int count;
    struct position *at;
};

/* Reads all boards of an input: at least one. With `settle`, holes are closed
 * instead of refused, and moves are those of the settled board. On failure
 * `positions` is empty and the message starts with "line L, column C: " where that
 * makes sense, "byte N: " for BGF; the caller adds the file's name. */
enum status notation_read(const char *bytes, size_t size, bool settle, struct positions *positions,
                          struct error *error);
void positions_free(struct positions *positions);
void position_free(struct position *position);

/* Reads one JSON object; messages do not say where it stands. The position's moves are to be
 * freed with position_free; on failure there is nothing to free. */
enum status notation_read_object(const char *bytes, size_t size, struct position *position,
                                 struct error *error);

/* Reads a list of moves for `grid`: CodinGame's answer (`column row` a line), the
 * moves of an sgt save, of a JSON object or a bare JSON list. They come in a
 * position of that board, to be freed with position_free, with the game and the
 * score where the input names them; on failure there is nothing to free. Of many
 * saves or objects, the first of this board is taken. Moves are read, not judged,
 * but for lines that name a cell outside the board: STATUS_WRONG, with line and
 * column. */
enum status notation_read_moves(const char *bytes, size_t size, const struct grid *grid,
                                struct position *position, struct error *error);

#endif
