/* SPDX-License-Identifier: MIT
 *
 * When two boards are the same board. Scores depend on the shapes of groups
 * alone, so nothing changes when colours are renamed, when the board is seen in
 * a mirror (that columns close to the left and not to the right is a matter of
 * where one stands), or when empty rows on top and empty columns at the right
 * are cut off. Of all these copies one is canonical: cut to its cells, colours
 * numbered in order of appearance (rows from the bottom, each from the left), and
 * of the two mirror images the one whose cells come first in that order.
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

/* Rewrites the moves of a game on `from` to the same game on `to`, a copy of the
 * same board. False, with the moves in between, if the boards are different or a
 * move is illegal. */
bool canonical_map(const struct grid *from, const struct grid *to, move_t *moves, int length);

#endif
