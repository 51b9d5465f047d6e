/* SPDX-License-Identifier: MIT
 *
 * Part of board.c: a board whose cells keep their names, as bit planes. Each bit of the names has
 * a plane that falls with the colours, and a cell is found by comparing all names at once.
 * named_lanes.h has the same operations for a GPU.
 */

enum { NAMES = LANE == 16 ? 8 : LANE == 32 ? 10 : 12 }; /* bits of COLUMNS * LANE - 1 */

struct named {
    _Alignas(PUZZLE_ALIGN) plane plane[PLANES + NAMES]; /* the colours first */
};

/* What a state takes in memory, and its operand `name` for the operations below. */
enum { NAMED_BYTES = sizeof(struct named) };
#define NAMED_READ(name, state) const struct named *name = (state)

static inline plane named_color(const struct named *named, int p)
{
    return named->plane[p];
}

/* All moves there. */
static inline struct links named_links(const struct named *named)
{
    return colors_links(named->plane);
}

/* The name of every cell is its number on this board. */
static inline void named_start(const struct board *board, void *state)
{
    struct named *named = state;
    memset(named, 0, sizeof *named);
    memcpy(named->plane, board->color, sizeof board->color);
    plane filled = colors_filled(named->plane);
    for (int index = 0; index < COLUMNS * LANE; index++) {
        plane cell = plane_and(plane_bit(index), filled);
        for (int bit = 0; bit < NAMES; bit++)
            if (index >> bit & 1)
                named->plane[PLANES + bit] = plane_or(named->plane[PLANES + bit], cell);
    }
}

/* The cell of a piece, or none if it is gone. There is no branch on a bit of the name: half of
 * them would be mispredicted. */
static inline plane named_cell(const struct named *named, piece_t piece)
{
    plane wanted[NAMES];
    for (int bit = 0; bit < NAMES; bit++)
        wanted[bit] = plane_fill(piece >> bit & 1);
    return plane_less(colors_filled(named->plane),
                      plane_differ(named->plane + PLANES, wanted, NAMES));
}

static inline piece_t name_of(const struct named *named, int index)
{
    piece_t piece = 0;
    for (int bit = 0; bit < NAMES; bit++) {
        uint64_t word[WORDS];
        plane_words(&named->plane[PLANES + bit], word);
        piece |= (piece_t)(word[index / 64] >> index % 64 & 1) << bit;
    }
    return piece;
}

/* Writes the board without a group to `after`, and returns what is filled where the group has
 * fallen, before empty columns close. Goes through registers: storing and loading again would
 * stall. The loops are unrolled, or gcc makes a copy of them that stores narrow and loads wide. */
static inline plane named_remove(const struct named *from, plane group, void *after)
{
    struct named named, *to = after;
#pragma GCC unroll 18
    for (int p = 0; p < PLANES + NAMES; p++)
        named.plane[p] = from->plane[p];
    planes_fall(named.plane, PLANES + NAMES, group);
    plane filled = colors_filled(named.plane);
    planes_close(named.plane, PLANES + NAMES, filled);
#pragma GCC unroll 18
    for (int p = 0; p < PLANES + NAMES; p++)
        to->plane[p] = named.plane[p];
    return filled;
}

/* Columns that do not have the same names in the same places. */
static inline uint64_t named_differ(const struct named *one, const struct named *other)
{
    plane here = colors_filled(one->plane), there = colors_filled(other->plane);
    return plane_columns(plane_or(plane_differ(&here, &there, 1),
                                  plane_differ(one->plane + PLANES, other->plane + PLANES, NAMES)));
}

/* These columns of one board, and the rest of another. */
static inline void named_blend(uint64_t parts, const struct named *one, const struct named *other,
                               void *blend)
{
    struct named *named = blend;
    plane columns = plane_lanes(parts);
    for (int p = 0; p < PLANES + NAMES; p++)
        named->plane[p] =
            plane_or(plane_and(one->plane[p], columns), plane_less(other->plane[p], columns));
}
