/* SPDX-License-Identifier: MIT
 *
 * Planes in portable C: a plane is one bit per cell in an array of 64-bit words,
 * LANE bits per column (16, 32 or 64), so a word holds 64 / LANE columns. Bit 0 of
 * a lane is the bottom row. Compilers turn the short loops into whatever vector
 * instructions the target has.
 *
 * Needs LANE and COLUMNS; defines the operations that board.c is written in. The
 * other planes_*.h define the same operations, bit for bit.
 */
#include <stdbool.h>
#include <stdint.h>

#include "base/bits.h"

enum { WORD_LANES = 64 / LANE, WORDS = COLUMNS / WORD_LANES };
enum { SURE_ROUNDS = 0 };

#define LANE_MASK (~UINT64_C(0) >> (64 - LANE))
#define LANE_LOW  (~UINT64_C(0) / LANE_MASK) /* bit 0 of every lane */

typedef struct {
    uint64_t w[WORDS];
} plane;

#define EACH_WORD(expression)       \
    plane result;                   \
    for (int i = 0; i < WORDS; i++) \
        result.w[i] = (expression); \
    return result

static inline plane plane_or(plane a, plane b)
{
    EACH_WORD(a.w[i] | b.w[i]);
}

static inline plane plane_and(plane a, plane b)
{
    EACH_WORD(a.w[i] & b.w[i]);
}

/* a without b */
static inline plane plane_less(plane a, plane b)
{
    EACH_WORD(a.w[i] & ~b.w[i]);
}

/* All cells or none. */
static inline plane plane_fill(bool bit)
{
    EACH_WORD(-(uint64_t)bit);
}

static inline bool plane_any(plane a)
{
    uint64_t any = 0;
    for (int i = 0; i < WORDS; i++)
        any |= a.w[i];
    return any != 0;
}

static inline int plane_count(plane a)
{
    int count = 0;
    for (int i = 0; i < WORDS; i++)
        count += bits_count(a.w[i]);
    return count;
}

/* The columns that hold something, as bits. */
static inline uint64_t plane_columns(plane a)
{
    uint64_t columns = 0;
    for (int i = 0; i < WORDS; i++)
        for (int lane = 0; lane < WORD_LANES; lane++)
            columns |= (uint64_t)((a.w[i] >> lane * LANE & LANE_MASK) != 0)
                       << (i * WORD_LANES + lane);
    return columns;
}

/* All cells of the columns that are given as bits. */
static inline plane plane_lanes(uint64_t columns)
{
    plane result = {{0}};
    for (int x = 0; x < COLUMNS; x++)
        result.w[x / WORD_LANES] |= (columns >> x & 1) * LANE_MASK << x % WORD_LANES * LANE;
    return result;
}

/* Every word of it the same. */
static inline plane plane_repeat(uint64_t word)
{
    EACH_WORD(word);
}

/* The words of a plane, column by column: the same on every path. */
static inline void plane_words(const plane *a, uint64_t *word)
{
    for (int i = 0; i < WORDS; i++)
        word[i] = a->w[i];
}

/* The plane that holds the bits of one word. */
static inline plane plane_word(int word, uint64_t bits)
{
    plane result = {{0}};
    result.w[word] = bits;
    return result;
}

/* The plane that holds the cell of that number, column * LANE + row. */
static inline plane plane_bit(int index)
{
    return plane_word(index / 64, UINT64_C(1) << index % 64);
}

static inline plane plane_cell(int x, int y)
{
    return plane_bit(x * LANE + y);
}

static inline bool plane_has(const plane *a, int x, int y)
{
    return a->w[x / WORD_LANES] >> (x % WORD_LANES * LANE + y) & 1;
}

/* Cells to draw from: a plane with its cells counted. */
struct deck {
    plane cells;
    int upto[WORDS]; /* cells in this word and those before */
};

static inline struct deck plane_deck(plane a)
{
    struct deck deck = {.cells = a};
    for (int i = 0, count = 0; i < WORDS; i++)
        deck.upto[i] = count += bits_count(a.w[i]);
    return deck;
}

static inline int deck_count(const struct deck *deck)
{
    return deck->upto[WORDS - 1];
}

/* The k-th cell, columns from the left, rows from the bottom: its number in
 * *index (column * LANE + row) and the plane that holds only it. */
static inline plane deck_card(const struct deck *deck, int k, int *index)
{
    plane cell = {{0}};
    int i = 0;
    while (k >= deck->upto[i])
        i++;
    int bit = bits_select(deck->cells.w[i], i ? k - deck->upto[i - 1] : k);
    cell.w[i] = UINT64_C(1) << bit;
    *index = i * 64 + bit;
    return cell;
}

/* The first cell in the same order; `a` is not empty. */
static inline plane plane_first(plane a, int *index)
{
    plane cell = {{0}};
    int i = 0;
    while (!a.w[i])
        i++;
    cell.w[i] = a.w[i] & -a.w[i];
    *index = i * 64 + bits_lowest(a.w[i]);
    return cell;
}

/* Every column shifted by one: each cell gets what the cell to its right or left holds. */
static inline plane plane_from_right(plane a)
{
#if LANE == 64
    EACH_WORD(i + 1 < WORDS ? a.w[i + 1] : 0);
#else
    EACH_WORD(a.w[i] >> LANE | (i + 1 < WORDS ? a.w[i + 1] << (64 - LANE) : 0));
#endif
}

static inline plane plane_from_left(plane a)
{
#if LANE == 64
    EACH_WORD(i > 0 ? a.w[i - 1] : 0);
#else
    EACH_WORD(a.w[i] << LANE | (i > 0 ? a.w[i - 1] >> (64 - LANE) : 0));
#endif
}

/* Each cell gets what the cell above or below it holds, within the column. */
static inline plane plane_from_above(plane a)
{
    EACH_WORD(a.w[i] >> 1 & (LANE_LOW * (LANE_MASK >> 1)));
}

static inline plane plane_from_below(plane a)
{
    EACH_WORD(a.w[i] << 1 & ~LANE_LOW);
}

/* Subtracts 1 from every column as a number: its lowest cell is replaced by all cells below it,
 * and an empty column is filled. */
static inline plane plane_decrease(plane a)
{
    const uint64_t high = LANE_LOW << (LANE - 1);
    EACH_WORD(((a.w[i] | high) - LANE_LOW) ^ (~a.w[i] & high));
}

/* Cells that differ between any of the planes: where colours differ. */
static inline plane plane_differ(const plane *a, const plane *b, int planes)
{
    plane result = {{0}};
    for (int p = 0; p < planes; p++)
        for (int i = 0; i < WORDS; i++)
            result.w[i] |= a[p].w[i] ^ b[p].w[i];
    return result;
}

/* The cells, and those that links `up` (a cell and the one above it) reach upwards: adding a cell
 * to its run of links carries through the run and stops at its end. */
static inline plane plane_rise(plane a, plane up)
{
    EACH_WORD(a.w[i] | (up.w[i] ^ (up.w[i] + (a.w[i] & up.w[i]))));
}

/* The cells, and those one link below, to the right and to the left of them. */
static inline plane plane_spread(plane a, plane up, plane right, plane left)
{
    plane from_left = plane_from_left(a), from_right = plane_from_right(a);
    EACH_WORD(a.w[i] | (a.w[i] >> 1 & up.w[i]) | (from_left.w[i] & left.w[i]) |
              (from_right.w[i] & right.w[i]));
}

static inline bool plane_same(plane a, plane b)
{
    uint64_t differ = 0;
    for (int i = 0; i < WORDS; i++)
        differ |= a.w[i] ^ b.w[i];
    return differ == 0;
}

/* Removes the cells of `hole` from one column and lets the rest fall. */
static inline void column_fall(plane *planes, int count, int word, int shift, uint64_t hole)
{
    if (LANE == 64 && hole == LANE_MASK) { /* shifts below would be by 64 */
        for (int p = 0; p < count; p++)
            planes[p].w[word] = 0;
        return;
    }
    while (hole) {
        int bottom = bits_lowest(hole), size = bits_lowest(~(hole >> bottom));
        uint64_t below = (UINT64_C(1) << bottom) - 1;
        for (int p = 0; p < count; p++) {
            uint64_t all = planes[p].w[word], column = all >> shift & LANE_MASK;
            column = (column & below) | (column >> size & ~below);
            planes[p].w[word] = (all & ~(LANE_MASK << shift)) | column << shift;
        }
        hole = hole >> bottom >> size << bottom;
    }
}

/* Removes the cells of `hole`, which must be filled, from all planes and lets
 * the cells above them fall. */
static inline void planes_fall(plane *planes, int count, plane hole)
{
    for (int i = 0; i < WORDS; i++)
        for (uint64_t left = hole.w[i]; left;) {
            int shift = bits_lowest(left) / LANE * LANE;
            uint64_t lane = LANE_MASK << shift;
            column_fall(planes, count, i, shift, (left & lane) >> shift);
            left &= ~lane;
        }
}

/* Closes empty columns to the left. */
static inline void planes_close(plane *planes, int count, plane filled)
{
    plane next = plane_from_right(filled);
    uint64_t gap = 0;
    for (int i = 0; i < WORDS; i++)
        gap |= next.w[i] & ~filled.w[i] & LANE_LOW;
    if (__builtin_expect(gap == 0, 1))
        return;
    for (int p = 0; p < count; p++) {
        plane packed = {0};
        int to = 0;
        for (int x = 0; x < COLUMNS; x++) {
            uint64_t lane = planes[p].w[x / WORD_LANES] >> (x % WORD_LANES * LANE) & LANE_MASK;
            packed.w[to / WORD_LANES] |= lane << (to % WORD_LANES * LANE);
            to += plane_has(&filled, x, 0);
        }
        planes[p] = packed;
    }
}
