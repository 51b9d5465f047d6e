/* SPDX-License-Identifier: MIT
 *
 * A line of a puzzle that draws itself, as a film strip.
 */
#ifndef DRAWING_PUZZLE_FILM_H
#define DRAWING_PUZZLE_FILM_H

#include "base/buffer.h"
#include "puzzle/puzzle.h"

/* A line of legal moves, and its score. */
struct puzzle_line {
    const struct puzzle *puzzle;
    const move_t *move;
    int length;
    int64_t score;
};

/* "12: e4-e5" before a move whose text is given, "end: 82" after the last, "" where there is no
 * line. */
void puzzle_caption(const struct puzzle_line *line, int played, const char *move, char *text,
                    size_t size);

/* Every N-th position and the last; only the last if `every` is 0. The puzzle has the slot svg.
 * The picture is in `out` unless it fails. */
enum status puzzle_film(struct buffer *out, const struct puzzle_line *line, int every,
                        const char *title, struct error *error);

#endif
