/* SPDX-License-Identifier: MIT
 *
 * Planes with a column in each lane of a warp: the low 16 bits of a register. Both halves of the
 * warp hold the same columns, because they divide the names of cells (named_lanes.h).
 *
 * The same operations as planes_words.h, where they are explained.
 */
typedef lanes plane;

enum { SURE_ROUNDS = 1 };

#define PLANE_ALL 0xffffu

/* The column of each lane. */
static inline lanes plane_column(void)
{
    return lanes_number() % 16;
}

static inline plane plane_or(plane a, plane b)
{
    return a | b;
}

static inline plane plane_and(plane a, plane b)
{
    return a & b;
}

static inline plane plane_less(plane a, plane b)
{
    return a & ~b;
}

static inline plane plane_fill(bool bit)
{
    return lanes_of(bit ? PLANE_ALL : 0);
}

static inline bool plane_any(plane a)
{
    return lanes_any(a);
}

static inline bool plane_same(plane a, plane b)
{
    return !lanes_any(a ^ b);
}

static inline int plane_count(plane a)
{
    return (int)(lanes_sum(lanes_count(a)) / 2);
}

static inline uint64_t plane_columns(plane a)
{
    return lanes_vote(a) & PLANE_ALL;
}

static inline plane plane_bit(int index)
{
    return lanes_equal(plane_column(), lanes_of((uint32_t)index / LANE)) & (1u << index % LANE);
}

static inline plane plane_cell(int x, int y)
{
    return plane_bit(x * LANE + y);
}

static inline bool plane_has(const plane *a, int x, int y)
{
    return lanes_at(*a, x) >> y & 1;
}

/* `before` counts the cells in columns further left. */
struct deck {
    plane cells;
    lanes before;
    int count;
};

/* Votes on each bit of the columns' counts take fewer instructions than a sum over shuffles. */
static inline struct deck plane_deck(plane a)
{
    enum { BITS = 5 }; /* of a count up to LANE */
    struct deck deck = {.cells = a, .before = lanes_of(0)};
    lanes count = lanes_count(a), left = (1u << plane_column()) - 1;
    for (int bit = 0; bit < BITS; bit++) {
        uint32_t vote = lanes_vote(count >> bit & 1) & PLANE_ALL;
        deck.before += lanes_count(left & vote) << bit;
        deck.count += __builtin_popcount(vote) << bit;
    }
    return deck;
}

static inline int deck_count(const struct deck *deck)
{
    return deck->count;
}

/* First the column, then a lane for each of its rows. */
static inline plane deck_card(const struct deck *deck, int k, int *index)
{
    lanes row = plane_column(), count = lanes_count(deck->cells);
    lanes past = deck->before + count - 1 - (uint32_t)k; /* negative in columns before the card */
    int x = __builtin_ctz(lanes_vote((past >> 31) - 1));
    uint32_t column = lanes_at(deck->cells, x), rank = (uint32_t)k - lanes_at(deck->before, x);
    lanes below = lanes_count(((1u << row) - 1) & column);
    lanes found = lanes_equal(below, lanes_of(rank)) & (lanes_of(column) >> row & 1);
    *index = x * LANE + __builtin_ctz(lanes_vote(found));
    return plane_bit(*index);
}

static inline plane plane_first(plane a, int *index)
{
    int x = __builtin_ctz(lanes_vote(a));
    *index = x * LANE + __builtin_ctz(lanes_at(a, x));
    return plane_bit(*index);
}

/* The values of the columns to the right and to the left, 0 beyond the edge. */
static inline lanes lanes_from_right(lanes a)
{
    return lanes_next(a) & ~lanes_equal(plane_column(), lanes_of(COLUMNS - 1));
}

static inline lanes lanes_from_left(lanes a)
{
    return lanes_before(a) & ~lanes_equal(plane_column(), lanes_of(0));
}

static inline plane plane_from_right(plane a)
{
    return lanes_from_right(a);
}

static inline plane plane_from_left(plane a)
{
    return lanes_from_left(a);
}

static inline plane plane_from_above(plane a)
{
    return a >> 1;
}

static inline plane plane_from_below(plane a)
{
    return a << 1 & PLANE_ALL;
}

static inline plane plane_differ(const plane *a, const plane *b, int planes)
{
    plane differ = a[0] ^ b[0];
    for (int p = 1; p < planes; p++)
        differ |= a[p] ^ b[p];
    return differ;
}

/* No link leads above the highest row, so a carry stays in the column. */
static inline plane plane_rise(plane a, plane up)
{
    return a | (up ^ (up + (a & up)));
}

/* No link crosses the edge. */
static inline plane plane_spread(plane a, plane up, plane right, plane left)
{
    return a | (a >> 1 & up) | (lanes_before(a) & left) | (lanes_next(a) & right);
}
