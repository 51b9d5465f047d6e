/* SPDX-License-Identifier: MIT
 *
 * Planes in the 128-bit registers of WASM: two for 16x16 cells, eight for 32x32, 32 for
 * 64x64. WASM has no instructions on bits of words such as PEXT, so gravity works as with
 * AVX2 and columns close one by one.
 *
 * The same operations as planes_words.h, where they are explained.
 */
#include <stdbool.h>
#include <stdint.h>
#include <wasm_simd128.h>

#include "base/bits.h"

enum {
    VECTORS = COLUMNS * LANE / 128,
    WORDS = 2 * VECTORS,
    WORD_LANES = 64 / LANE,
    SURE_ROUNDS = LANE == 16,
    STEP = LANE / 8, /* bytes of a lane */
};

#define LANE_MASK (~UINT64_C(0) >> (64 - LANE))
#define LANE_LOW  (~UINT64_C(0) / LANE_MASK)

#if LANE == 16
#define V_LANES(sign, operation) wasm_##sign##16x8_##operation
#define V_BITS                   wasm_i16x8_make(1, 2, 4, 8, 16, 32, 64, 128)
#define V_SET(number)            wasm_i16x8_splat((int16_t)(number))
#elif LANE == 32
#define V_LANES(sign, operation) wasm_##sign##32x4_##operation
#define V_BITS                   wasm_i32x4_make(1, 2, 4, 8)
#define V_SET(number)            wasm_i32x4_splat((int32_t)(number))
#else
#define V_LANES(sign, operation) wasm_##sign##64x2_##operation
#define V_BITS                   wasm_i64x2_make(1, 2)
#define V_SET(number)            wasm_i64x2_splat(number)
#endif

typedef struct {
    v128_t v[VECTORS];
} plane;

/* Most of the module is compiled for size. Such code would loop over memory instead of
 * keeping planes in registers. 64x64 cells need more registers than there are. */
#if COLUMNS <= 32
#define UNROLL _Pragma("clang loop unroll(full)")
#else
#define UNROLL
#endif

#define EACH_VECTOR(expression)                                          \
    plane result;                                                        \
    UNROLL for (int i = 0; i < VECTORS; i++) result.v[i] = (expression); \
    return result

static inline plane plane_or(plane a, plane b)
{
    EACH_VECTOR(wasm_v128_or(a.v[i], b.v[i]));
}

static inline plane plane_and(plane a, plane b)
{
    EACH_VECTOR(wasm_v128_and(a.v[i], b.v[i]));
}

static inline plane plane_less(plane a, plane b)
{
    EACH_VECTOR(wasm_v128_andnot(a.v[i], b.v[i]));
}

static inline plane plane_fill(bool bit)
{
    EACH_VECTOR(wasm_i64x2_splat(-(int64_t)bit));
}

static inline plane plane_repeat(uint64_t word)
{
    EACH_VECTOR(wasm_i64x2_splat((int64_t)word));
}

static inline bool plane_any(plane a)
{
    v128_t any = a.v[0];
    UNROLL for (int i = 1; i < VECTORS; i++) any = wasm_v128_or(any, a.v[i]);
    return wasm_v128_any_true(any);
}

static inline bool plane_same(plane a, plane b)
{
    plane differ;
    UNROLL for (int i = 0; i < VECTORS; i++) differ.v[i] = wasm_v128_xor(a.v[i], b.v[i]);
    return !plane_any(differ);
}

static inline void plane_words(const plane *a, uint64_t *word)
{
    UNROLL for (int i = 0; i < VECTORS; i++) wasm_v128_store(word + 2 * i, a->v[i]);
}

static inline plane plane_from_words(const uint64_t *word)
{
    EACH_VECTOR(wasm_v128_load(word + 2 * i));
}

static inline int plane_count(plane a)
{
    int count = 0;
    UNROLL for (int i = 0; i < VECTORS; i++) count +=
        bits_count((uint64_t)wasm_i64x2_extract_lane(a.v[i], 0)) +
        bits_count((uint64_t)wasm_i64x2_extract_lane(a.v[i], 1));
    return count;
}

/* The plane that holds one bit of one word. */
static inline plane plane_word(int word, uint64_t bit)
{
    const v128_t numbers = wasm_i64x2_make(0, 1), bits = wasm_i64x2_splat((int64_t)bit);
    EACH_VECTOR(wasm_v128_and(bits, wasm_i64x2_eq(numbers, wasm_i64x2_splat(word - 2 * i))));
}

static inline uint64_t plane_columns(plane a)
{
    const v128_t none = wasm_i64x2_splat(0);
    uint64_t columns = 0;
    UNROLL for (int i = 0; i < VECTORS; i++) columns |=
        (uint64_t)V_LANES(i, bitmask)(V_LANES(i, ne)(a.v[i], none)) << i * (128 / LANE);
    return columns;
}

#include "puzzle/samegame/fast/planes_cells.h"

/* Sixteen bytes of two registers, from one of the first on. */
#define BYTES_FROM(b, first, second)                                                             \
    wasm_i8x16_shuffle(first, second, b, b + 1, b + 2, b + 3, b + 4, b + 5, b + 6, b + 7, b + 8, \
                       b + 9, b + 10, b + 11, b + 12, b + 13, b + 14, b + 15)

static inline plane plane_from_right(plane a)
{
    const v128_t none = wasm_i64x2_splat(0);
    EACH_VECTOR(BYTES_FROM(STEP, a.v[i], i + 1 < VECTORS ? a.v[i + 1] : none));
}

static inline plane plane_from_left(plane a)
{
    const v128_t none = wasm_i64x2_splat(0);
    EACH_VECTOR(BYTES_FROM(16 - STEP, i > 0 ? a.v[i - 1] : none, a.v[i]));
}

static inline plane plane_from_above(plane a)
{
    EACH_VECTOR(V_LANES(u, shr)(a.v[i], 1));
}

static inline plane plane_from_below(plane a)
{
    EACH_VECTOR(V_LANES(i, shl)(a.v[i], 1));
}

static inline plane plane_decrease(plane a)
{
    const v128_t minus_one = wasm_i32x4_splat(-1);
    EACH_VECTOR(V_LANES(i, add)(a.v[i], minus_one));
}

static inline plane plane_lanes(uint64_t columns)
{
    const v128_t bit = V_BITS;
    EACH_VECTOR(
        V_LANES(i, eq)(bit, wasm_v128_and(bit, V_SET((int64_t)(columns >> i * (128 / LANE))))));
}

static inline plane plane_differ(const plane *a, const plane *b, int planes)
{
    plane result;
    UNROLL for (int i = 0; i < VECTORS; i++)
    {
        result.v[i] = wasm_v128_xor(a[0].v[i], b[0].v[i]);
        for (int p = 1; p < planes; p++)
            result.v[i] = wasm_v128_or(result.v[i], wasm_v128_xor(a[p].v[i], b[p].v[i]));
    }
    return result;
}

static inline plane plane_rise(plane a, plane up)
{
    EACH_VECTOR(wasm_v128_or(
        a.v[i], wasm_v128_xor(up.v[i], wasm_i64x2_add(up.v[i], wasm_v128_and(a.v[i], up.v[i])))));
}

static inline plane plane_spread(plane a, plane up, plane right, plane left)
{
    plane from_right = plane_and(plane_from_right(a), right);
    plane from_left = plane_and(plane_from_left(a), left), run;
    UNROLL for (int i = 0; i < VECTORS; i++) run.v[i] =
        wasm_v128_or(a.v[i], wasm_v128_and(wasm_u64x2_shr(a.v[i], 1), up.v[i]));
    return plane_or(run, plane_or(from_left, from_right));
}

/* In every column the cells above the lowest hole step down by one, until no column has a
 * hole. */
static inline void planes_fall(plane *planes, int count, plane hole)
{
    const v128_t none = wasm_i64x2_splat(0), minus_one = wasm_i64x2_splat(-1);
    UNROLL for (int i = 0; i < VECTORS; i++) while (wasm_v128_any_true(hole.v[i]))
    {
        v128_t lowest = wasm_v128_and(hole.v[i], V_LANES(i, sub)(none, hole.v[i]));
        v128_t below = V_LANES(i, add)(lowest, minus_one);
        for (int p = 0; p < count; p++)
            planes[p].v[i] =
                wasm_v128_bitselect(planes[p].v[i], V_LANES(u, shr)(planes[p].v[i], 1), below);
        hole.v[i] = V_LANES(u, shr)(wasm_v128_xor(hole.v[i], lowest), 1);
    }
}

static inline void planes_close(plane *planes, int count, plane filled)
{
    const v128_t bottom = wasm_i64x2_splat((int64_t)LANE_LOW);
    plane gap = plane_less(plane_from_right(filled), filled);
    UNROLL for (int i = 0; i < VECTORS; i++) gap.v[i] = wasm_v128_and(gap.v[i], bottom);
    if (__builtin_expect(!plane_any(gap), 1))
        return;
    uint64_t columns = plane_columns(filled);
    for (int p = 0; p < count; p++) {
        uint64_t word[WORDS], packed[WORDS] = {0};
        int to = 0;
        plane_words(&planes[p], word);
        for (uint64_t left = columns; left; left &= left - 1, to++) {
            int x = bits_lowest(left);
            packed[to / WORD_LANES] |= (word[x / WORD_LANES] >> (x % WORD_LANES * LANE) & LANE_MASK)
                                       << (to % WORD_LANES * LANE);
        }
        planes[p] = plane_from_words(packed);
    }
}
