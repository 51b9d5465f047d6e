/* SPDX-License-Identifier: MIT
 *
 * The canonical form of a board. Scores depend only on the shapes of groups. So a board stays the
 * same when its colours are renamed, when it is mirrored (columns then close to the other side), or
 * when empty rows on top and empty columns at the right are cut off. The canonical copy is cut to
 * its cells, and its colours are numbered in order of appearance: rows from the bottom, each from
 * the left. Of the two mirror images it is the one whose cells come first in that order.
 *
 * The text of the canonical board is the archive's key: it is part of the file
 * format and must never change without a new schema version.
 */
#ifndef ARCHIVE_CANONICAL_H
#define ARCHIVE_CANONICAL_H

#include "base/buffer.h"
#include "puzzle/samegame/grid.h"

/* Makes the canonical copy of a settled grid; an empty board becomes one empty
 * cell. Returns whether the copy is mirrored. */
bool canonical_form(const struct grid *grid, struct grid *form);

/* Appends the canonical board as text; see codec.h. */
void canonical_key(const struct grid *grid, struct buffer *key);

/* Rewrites the moves of a game on `from` to the same game on `to`, a copy of the same board.
 * Returns false if the boards are different or a move is illegal; the moves are undefined then. */
bool canonical_map(const struct grid *from, const struct grid *to, move_t *moves, int length);

#endif
