/* SPDX-License-Identifier: MIT
 *
 * Morpion Solitaire, also called Join Five: from a cross of 36 dots, each move adds a dot that
 * completes a line of five dots, and draws the line. The score is the number of moves.
 *
 *     morpion-5t   lines in the same direction may touch at their ends
 *     morpion-5d   lines in the same direction are disjoint: they share no dot
 */
#ifndef PUZZLE_MORPION_MORPION_H
#define PUZZLE_MORPION_MORPION_H

#include "puzzle/puzzle.h"

extern const struct puzzle morpion_5t, morpion_5d;

#endif
