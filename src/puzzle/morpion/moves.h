/* SPDX-License-Identifier: MIT
 *
 * Moves of Morpion Solitaire as numbers. A move is a new dot, the direction of its line and the
 * dot's place in the line. Its number says just that, so it is the same in every state.
 *
 * The grid is a torus of 64 x 64 places, which is as good as an infinite one; morpion.c proves it.
 * The first cross lies in columns and rows 27 to 36. Rows are counted downwards.
 */
#ifndef PUZZLE_MORPION_MOVES_H
#define PUZZLE_MORPION_MOVES_H

#include <stdbool.h>

#include "puzzle/puzzle.h"

enum { SIDE = 64, LINE = 5, DIRECTIONS = 4, CROSS_SIDE = 10, CROSS_AT = 27, CROSS_DOTS = 36 };

/* People see columns and rows in the numbers of notation.h, where the inner corner of the cross is
 * (28,28). */
enum { REFERENCE = 28, NAME_SHIFT = CROSS_AT + 3 - REFERENCE };

/* In the order of the characters "-|\/": to the right, down, down and right, up and right. */
static const int step_x[DIRECTIONS] = {1, 0, 1, 1};
static const int step_y[DIRECTIONS] = {0, 1, 1, -1};

/* A new dot at (x, y); `offset` of the line's dots lie before it. */
struct stroke {
    int x, y, direction, offset;
};

/* Bits of a move: x 0-4, y 5-9, direction 10-11, offset 12-14, x 15, y 16. Any 32 columns and 32
 * rows have different numbers in the lowest 15 bits, so searches that cut codes to 16 bits tell
 * the moves of every known game apart. */
static inline move_t stroke_move(struct stroke stroke)
{
    uint32_t x = (uint32_t)stroke.x % SIDE, y = (uint32_t)stroke.y % SIDE;
    return (x & 31) | (y & 31) << 5 | (uint32_t)stroke.direction << 10 |
           (uint32_t)stroke.offset << 12 | (x >> 5) << 15 | (y >> 5) << 16;
}

static inline struct stroke move_stroke(move_t move)
{
    return (struct stroke){
        .x = (int)((move & 31) | (move >> 15 & 1) << 5),
        .y = (int)((move >> 5 & 31) | (move >> 16 & 1) << 5),
        .direction = (int)(move >> 10 & 3),
        .offset = (int)(move >> 12 & 7),
    };
}

/* Whether the number is that of a stroke at all. */
static inline bool move_is_stroke(move_t move)
{
    return move < 1 << 17 && (move >> 12 & 7) < LINE;
}

/* Whether (x, y), counted from the corner of the cross's box, is a dot of the cross. */
static inline bool is_cross(int x, int y)
{
    static const char *const cross[CROSS_SIDE] = {
        "...oooo...", "...o..o...", "...o..o...", "oooo..oooo", "o........o",
        "o........o", "oooo..oooo", "...o..o...", "...o..o...", "...oooo...",
    };
    return x >= 0 && x < CROSS_SIDE && y >= 0 && y < CROSS_SIDE && cross[y][x] == 'o';
}

#endif
