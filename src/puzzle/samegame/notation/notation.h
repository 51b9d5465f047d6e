/* SPDX-License-Identifier: MIT
 *
 * Reads and writes boards and moves in several formats, which are recognised by their content.
 * Messages name line and column and what was expected; after a failure nothing is returned.
 *
 * A board with a cell above a hole, or an empty column left of a filled one, is refused in every
 * format, unless the caller asks to settle it.
 *
 * A format may lack some information: text, CodinGame and BGF have no game, and sgt knows only
 * (n-1)^2 and (n-2)^2, without bonus or penalty. Boards in sgt have those rules, so a board of
 * another game changes it when it is converted to sgt and back.
 */
#ifndef PUZZLE_SAMEGAME_NOTATION_NOTATION_H
#define PUZZLE_SAMEGAME_NOTATION_NOTATION_H

#include "base/buffer.h"
#include "puzzle/samegame/grid.h"
#include "puzzle/samegame/rules.h"

enum format {
    FORMAT_TEXT,      /* rows of numbers, or one letter per cell; top row first */
    FORMAT_CODINGAME, /* rows of numbers, -1 empty: the input of CodinGame */
    FORMAT_SGT,       /* WxHcNsK:1,2,... : a game ID of Simon Tatham's Same Game */
    FORMAT_SGT_SAVE,  /* a saved game of the same, with moves */
    FORMAT_BGF,       /* BGF2, the binary format of sgbust */
    FORMAT_JSON,      /* an object per line, as --json prints it */
    FORMAT_COUNT
};

struct format_info {
    const char *name; /* as in `convert --to NAME` */
    const char *summary;
    /* Appends one board; several boards in one buffer read back as several boards. `rules` and
     * `moves` may be NULL, and formats without them ignore them. Codingame writes the moves
     * instead of the board. Fails, and appends nothing, if the format cannot hold the board. */
    enum status (*write)(struct buffer *out, const struct grid *grid, const struct rules *rules,
                         const move_t *moves, int length, struct error *error);
};

extern const struct format_info format_table[FORMAT_COUNT];

/* One board of an input, with all that the format has. */
struct position {
    struct grid grid;
    enum format format;
    int line;           /* where the board starts, from 1 */
    bool has_rules;     /* the input names the game: JSON, sgt with (n-1)^2 */
    struct rules rules; /* valid if has_rules */
    int length;         /* number of moves, 0 if there are none */
    move_t *move;       /* owned by the position */
    bool has_score;     /* the input claims a score for the moves: JSON */
    int64_t score;      /* valid if has_score; claimed, not judged */
};

struct positions {
    int count;
    struct position *at;
};

/* Reads all boards of an input, at least one. With `settle`, holes are closed instead of refused,
 * and moves are those of the settled board. On failure `positions` is empty and the message starts
 * with "line L, column C: ", or "byte N: " for BGF; the caller adds the name of the file. */
enum status notation_read(const char *bytes, size_t size, bool settle, struct positions *positions,
                          struct error *error);
void positions_free(struct positions *positions);
void position_free(struct position *position);

/* Where the boards of an input are: board i lies from byte start[i] to start[i + 1], and these
 * bytes alone read as that board. */
struct positions_index {
    int count;
    size_t *start; /* count + 1 of them */
};

/* Checks all boards of an input as notation_read does, with the same messages, but keeps none of
 * them. On failure the index is empty. */
enum status notation_index(const char *bytes, size_t size, bool settle,
                           struct positions_index *index, struct error *error);
void positions_index_free(struct positions_index *index);

/* Reads one JSON object; messages do not say where it is. The caller frees the position's moves
 * with position_free; on failure there is nothing to free. */
enum status notation_read_object(const char *bytes, size_t size, struct position *position,
                                 struct error *error);

/* Reads moves for `grid`: CodinGame's answer (`column row` per line), the moves of an sgt save, of
 * a JSON object or a bare JSON list. The position has the moves and, if the input names them, game
 * and score. The caller frees it with position_free; on failure there is nothing to free. Of
 * several saves or objects the first one for this board counts. Moves are not judged, but a
 * CodinGame line with a cell outside the board fails with STATUS_WRONG. */
enum status notation_read_moves(const char *bytes, size_t size, const struct grid *grid,
                                struct position *position, struct error *error);

/* The same for the bytes from `from` to `to` of a text; messages count lines from its start. */
enum status notation_read_moves_part(const char *bytes, size_t from, size_t to,
                                     const struct grid *grid, struct position *position,
                                     struct error *error);

#endif
