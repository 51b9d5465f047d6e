/* SPDX-License-Identifier: MIT
 *
 * A board whose cells keep their names, with a column in each lane of a warp: the operations of
 * named_planes.h. The name of a cell is its number on the first board, 16 * column + row. Columns
 * move as wholes, so a lane holds the number of its column, and four planes spell the rows. Each
 * half of the warp has two of these; all colours are in both halves.
 */
struct named {
    lanes low;  /* planes 0 and 1 of the colours, 16 bits each */
    lanes high; /* plane 2, and the number of the column above it; 0 if the column is empty */
    lanes rows; /* two planes of the rows' numbers: 0 and 1, in the other half 2 and 3 */
};

/* In memory: 16 words `low`, 16 words `high`, 32 words `rows`. */
enum { NAMED_WORDS = 64, NAMED_BYTES = 4 * NAMED_WORDS };
#define NAMED_READ(name, state) \
    const struct named name##_read = named_load(state), *const name = &name##_read

static inline struct named named_load(const void *state)
{
    const uint32_t *word = state;
    return (struct named){lanes_load_twice(word), lanes_load_twice(word + 16),
                          lanes_load(word + 32)};
}

static inline void named_store(const struct named *named, void *state)
{
    uint32_t *word = state;
    lanes_store_once(word, named->low);
    lanes_store_once(word + 16, named->high);
    lanes_store(word + 32, named->rows);
}

/* All bits of a half, or none. */
static inline lanes half_mask(int half)
{
    return lanes_equal(lanes_number() >> 4, lanes_of((uint32_t)half));
}

/* The same 16 bits twice. */
static inline lanes twice(lanes a)
{
    return a | a << 16;
}

static inline plane named_color(const struct named *named, int p)
{
    return p == 0 ? named->low & PLANE_ALL : p == 1 ? named->low >> 16 : named->high & PLANE_ALL;
}

static inline plane named_filled(const struct named *named)
{
    return (named->low | named->low >> 16 | named->high) & PLANE_ALL;
}

/* Cells whose colours do not differ, by the differences of the packed planes. */
static inline plane same_colors(plane filled, lanes low, lanes high)
{
    return filled & ~(low | low >> 16 | high);
}

/* As colors_links, over packed planes. */
static inline struct links named_links(const struct named *named)
{
    plane filled = named_filled(named);
    lanes low = named->low, high = named->high & PLANE_ALL;
    struct links links;
    links.up = same_colors(filled, low ^ (low >> 1 & 0x7fff7fffu), high ^ high >> 1);
    links.right = same_colors(filled, low ^ lanes_from_right(low), high ^ lanes_from_right(high));
    links.left = plane_from_left(links.right);
    links.corners = plane_less(plane_or(links.up, links.right),
                               plane_or(plane_from_below(links.up), links.left));
    return links;
}

static inline void named_start(const struct board *board, void *state)
{
    plane filled = colors_filled(board->color);
    lanes here = plane_column() & ~lanes_equal(filled, lanes_of(0));
    lanes rows = (half_mask(0) & 0xccccaaaau) | (half_mask(1) & 0xff00f0f0u);
    struct named named = {board->color[0] | board->color[1] << 16, board->color[2] | here << 16,
                          rows & twice(filled)};
    named_store(&named, state);
}

/* The number of the row, spread over both halves, is compared in each, and the other half says
 * whether it found the same. */
static inline plane named_cell(const struct named *named, piece_t piece)
{
    lanes bits = lanes_of(piece) >> (lanes_number() >> 4) * 2;
    lanes wanted = (-(bits & 1) & PLANE_ALL) | -(bits >> 1 & 1) << 16;
    lanes same = ~(named->rows ^ wanted);
    same &= same >> 16;
    lanes here = lanes_equal(named->high >> 16, lanes_of(piece / LANE));
    return same & lanes_across(same) & here & named_filled(named);
}

static inline piece_t name_of(const struct named *named, int index)
{
    lanes bits = named->rows >> index % LANE, half = lanes_number() >> 4;
    lanes row = ((bits & 1) | (bits >> 15 & 2)) << half * 2;
    lanes name = row | (named->high >> 16) * LANE;
    return lanes_join(name & lanes_equal(plane_column(), lanes_of((uint32_t)index / LANE)));
}

/* Lets the cells above the hole fall, all columns at once and the lowest run of each first. A
 * column without a hole keeps its cells: all of them are below. */
static inline void named_fall(struct named *named, plane hole)
{
    do {
        lanes lowest = hole & -hole, above = hole & (hole + lowest);
        lanes size = lanes_count(hole ^ above), below = lowest - 1;
        lanes stay = (below & PLANE_ALL) | below << 16;
        lanes fallen = ~stay & twice(lanes_of(PLANE_ALL) >> size);
        named->low = (named->low & stay) | (named->low >> size & fallen);
        named->rows = (named->rows & stay) | (named->rows >> size & fallen);
        named->high =
            (named->high & (below | ~PLANE_ALL)) | (named->high >> size & fallen & PLANE_ALL);
        hole = above >> size;
    } while (lanes_any(hole));
}

/* Closes the columns that are given as bits, the last one first. */
static inline void named_close(struct named *named, uint32_t emptied)
{
    while (emptied) {
        uint32_t last = 31 - (uint32_t)__builtin_clz(emptied);
        lanes stay = -((plane_column() - last) >> 31); /* columns before it */
        named->low = (named->low & stay) | (lanes_from_right(named->low) & ~stay);
        named->high = (named->high & stay) | (lanes_from_right(named->high) & ~stay);
        named->rows = (named->rows & stay) | (lanes_from_right(named->rows) & ~stay);
        emptied ^= 1u << last;
    }
}

static inline plane named_remove(const struct named *from, plane group, void *after)
{
    struct named named = *from;
    named_fall(&named, group);
    plane filled = named_filled(&named);
    uint32_t emptied = (uint32_t)(plane_columns(group) & ~plane_columns(filled));
    named_close(&named, emptied);
    named_store(&named, after);
    return filled;
}

static inline uint64_t named_differ(const struct named *one, const struct named *other)
{
    uint32_t differ =
        lanes_vote((one->low ^ other->low) | (one->high ^ other->high) | (one->rows ^ other->rows));
    return (differ | differ >> 16) & PLANE_ALL;
}

static inline void named_blend(uint64_t parts, const struct named *one, const struct named *other,
                               void *blend)
{
    lanes own = -(lanes_of((uint32_t)parts) >> plane_column() & 1);
    struct named named = {(one->low & own) | (other->low & ~own),
                          (one->high & own) | (other->high & ~own),
                          (one->rows & own) | (other->rows & ~own)};
    named_store(&named, blend);
}
