/* SPDX-License-Identifier: MIT
 *
 * Planes in vector registers with AVX-512 (VL, BW, VBMI2, BITALG, VPOPCNTDQ: Ice
 * Lake, Zen 4 and later). 16x16 cells fit one 256-bit register, 32x32 two and
 * 64x64 eight 512-bit ones. It gains from three-operand logic, a move by one
 * column in one instruction, a shift by a different count in every column, so
 * that holes close in all columns at once, and compression of the remaining
 * columns.
 *
 * The same operations as planes_words.h, where they are explained.
 */
#include <immintrin.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/bits.h"

#define JOIN_(a, b) a##b
#define JOIN(a, b)  JOIN_(a, b)

#if LANE == 16
typedef __m256i vector;
#define V(operation)       JOIN(_mm256_, operation)
#define V_LOGIC(operation) JOIN(JOIN(_mm256_, operation), _si256)
typedef __mmask16 vector_mask;
enum { VECTORS = 1, SURE_ROUNDS = 1 };
#else
typedef __m512i vector;
#define V(operation)       JOIN(_mm512_, operation)
#define V_LOGIC(operation) JOIN(JOIN(_mm512_, operation), _si512)
typedef __mmask16 vector_mask; /* of 16 or 8 lanes */
enum { VECTORS = COLUMNS * LANE / 512, SURE_ROUNDS = LANE == 32 };
#endif

#define V_LANES(operation) V(JOIN(JOIN(operation, _epi), LANE))
#define V_MASK(operation)  V(JOIN(JOIN(JOIN(operation, _epi), LANE), _mask))

typedef struct {
    vector v[VECTORS];
} plane;

enum {
    WORDS = sizeof(plane) / 8,
    VECTOR_WORDS = sizeof(vector) / 8,
    VECTOR_LANES = 8 * sizeof(vector) / LANE,
};

/* Truth tables for three-operand logic, to be combined with & | ^ ~. */
enum { T_A = 0xf0, T_B = 0xcc, T_C = 0xaa };
#define TERNARY(a, b, c, table) V(ternarylogic_epi64)(a, b, c, (table)&0xff)

#define EACH_VECTOR(expression)       \
    plane result;                     \
    for (int i = 0; i < VECTORS; i++) \
        result.v[i] = (expression);   \
    return result

static inline plane plane_or(plane a, plane b)
{
    EACH_VECTOR(V_LOGIC(or)(a.v[i], b.v[i]));
}

static inline plane plane_and(plane a, plane b)
{
    EACH_VECTOR(V_LOGIC(and)(a.v[i], b.v[i]));
}

static inline plane plane_less(plane a, plane b)
{
    EACH_VECTOR(V_LOGIC(andnot)(b.v[i], a.v[i]));
}

static inline plane plane_repeat(uint64_t word)
{
#if LANE == 16
    EACH_VECTOR(_mm256_set1_epi64x((long long)word));
#else
    EACH_VECTOR(_mm512_set1_epi64((long long)word));
#endif
}

static inline plane plane_fill(bool bit)
{
    return plane_repeat(-(uint64_t)bit);
}

static inline bool plane_any(plane a)
{
#if LANE == 16
    return !_mm256_testz_si256(a.v[0], a.v[0]);
#else
    vector any = a.v[0];
    for (int i = 1; i < VECTORS; i++)
        any = _mm512_or_si512(any, a.v[i]);
    return _mm512_test_epi64_mask(any, any) != 0;
#endif
}

static inline bool plane_same(plane a, plane b)
{
    plane differ;
    for (int i = 0; i < VECTORS; i++)
        differ.v[i] = V_LOGIC(xor)(a.v[i], b.v[i]);
    return !plane_any(differ);
}

static inline int plane_count(plane a)
{
#if LANE == 16
    __m256i count = _mm256_popcnt_epi64(a.v[0]);
    __m128i half = _mm_add_epi64(_mm256_castsi256_si128(count), _mm256_extracti128_si256(count, 1));
    return (int)(_mm_cvtsi128_si64(half) + _mm_extract_epi64(half, 1));
#else
    vector count = _mm512_popcnt_epi64(a.v[0]);
    for (int i = 1; i < VECTORS; i++)
        count = _mm512_add_epi64(count, _mm512_popcnt_epi64(a.v[i]));
    return (int)_mm512_reduce_add_epi64(count);
#endif
}

/* The plane that holds one bit of one word. */
static inline plane plane_word(int word, uint64_t bit)
{
    EACH_VECTOR(V(maskz_set1_epi64)((__mmask8)(word / VECTOR_WORDS == i) << word % VECTOR_WORDS,
                                    (long long)bit));
}

static inline void plane_words(const plane *a, uint64_t *word)
{
    for (int i = 0; i < VECTORS; i++)
        V_LOGIC(storeu)((void *)(word + i * VECTOR_WORDS), a->v[i]);
}

#include "puzzle/samegame/fast/planes_cells.h"

#if LANE == 16
/* All columns by one to the left or right, where the last one takes the place of the first. */
static inline __m256i turn_left(__m256i a)
{
    const __m256i next = _mm256_setr_epi16(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0);
    return _mm256_permutexvar_epi16(next, a);
}

static inline __m256i turn_right(__m256i a)
{
    const __m256i next = _mm256_setr_epi16(15, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14);
    return _mm256_permutexvar_epi16(next, a);
}
#endif

static inline plane plane_from_right(plane a)
{
#if LANE == 16
    EACH_VECTOR(_mm256_maskz_mov_epi16(0x7fff, turn_left(a.v[i])));
#else
    const vector none = _mm512_setzero_si512();
    EACH_VECTOR(V_LANES(alignr)(i + 1 < VECTORS ? a.v[i + 1] : none, a.v[i], 1));
#endif
}

static inline plane plane_from_left(plane a)
{
#if LANE == 16
    EACH_VECTOR(_mm256_maskz_mov_epi16(0xfffe, turn_right(a.v[i])));
#else
    const vector none = _mm512_setzero_si512();
    EACH_VECTOR(V_LANES(alignr)(a.v[i], i > 0 ? a.v[i - 1] : none, 512 / LANE - 1));
#endif
}

static inline plane plane_from_above(plane a)
{
    EACH_VECTOR(V_LANES(srli)(a.v[i], 1));
}

static inline plane plane_from_below(plane a)
{
    EACH_VECTOR(V_LANES(slli)(a.v[i], 1));
}

static inline plane plane_decrease(plane a)
{
    const vector minus_one = V(set1_epi32)(-1);
    EACH_VECTOR(V_LANES(add)(a.v[i], minus_one));
}

static inline plane plane_lanes(uint64_t columns)
{
    EACH_VECTOR(V_LANES(maskz_set1)((vector_mask)(columns >> i * VECTOR_LANES), -1));
}

static inline plane plane_differ(const plane *a, const plane *b, int planes)
{
    plane result;
    for (int i = 0; i < VECTORS; i++) {
        result.v[i] = V_LOGIC(xor)(a[0].v[i], b[0].v[i]);
        for (int p = 1; p < planes; p++)
            result.v[i] = TERNARY(result.v[i], a[p].v[i], b[p].v[i], T_A | (T_B ^ T_C));
    }
    return result;
}

static inline plane plane_rise(plane a, plane up)
{
    plane carried;
    for (int i = 0; i < VECTORS; i++)
        carried.v[i] = V(add_epi64)(up.v[i], V_LOGIC(and)(a.v[i], up.v[i]));
    EACH_VECTOR(TERNARY(a.v[i], up.v[i], carried.v[i], T_A | (T_B ^ T_C)));
}

static inline plane plane_spread(plane a, plane up, plane right, plane left)
{
    plane run;
#if LANE == 16 /* no link crosses the edge */
    plane from_right = {{turn_left(a.v[0])}}, from_left = {{turn_right(a.v[0])}};
#else
    plane from_right = plane_from_right(a), from_left = plane_from_left(a);
#endif
    for (int i = 0; i < VECTORS; i++)
        run.v[i] = TERNARY(a.v[i], V(srli_epi64)(a.v[i], 1), up.v[i], T_A | (T_B & T_C));
    for (int i = 0; i < VECTORS; i++)
        run.v[i] = TERNARY(run.v[i], from_left.v[i], left.v[i], T_A | (T_B & T_C));
    EACH_VECTOR(TERNARY(run.v[i], from_right.v[i], right.v[i], T_A | (T_B & T_C)));
}

/* Closes the lowest hole of every column at once; most moves leave one per column. */
static inline void planes_fall(plane *planes, int count, plane hole)
{
    const vector none = V(set1_epi32)(0), minus_one = V(set1_epi32)(-1);
    do {
        for (int i = 0; i < VECTORS; i++) {
            vector lowest = V_LOGIC(and)(hole.v[i], V_LANES(sub)(none, hole.v[i]));
            vector above = V_LOGIC(and)(hole.v[i], V_LANES(add)(hole.v[i], lowest));
            vector size = V_LANES(popcnt)(V_LOGIC(xor)(hole.v[i], above));
            vector below = V_LANES(add)(lowest, minus_one);
            for (int p = 0; p < count; p++)
                planes[p].v[i] = TERNARY(below, planes[p].v[i], V_LANES(srlv)(planes[p].v[i], size),
                                         (T_A & T_B) | (~T_A & T_C));
            hole.v[i] = V_LANES(srlv)(above, size);
        }
    } while (plane_any(hole));
}

/* The columns that hold something, as bits. */
static inline uint64_t plane_columns(plane filled)
{
    uint64_t columns = 0;
    for (int i = 0; i < VECTORS; i++)
        columns |= (uint64_t)V_MASK(test)(filled.v[i], filled.v[i]) << i * VECTOR_LANES;
    return columns;
}

/* A single vector is compressed in place. Several compressed vectors are written one after
 * the other, each over the empty end of the one before. */
static inline void planes_close(plane *planes, int count, plane filled)
{
    uint64_t columns = plane_columns(filled);
    if (__builtin_expect((columns & (columns + 1)) == 0, 1))
        return;
    if (VECTORS == 1) {
        for (int p = 0; p < count; p++)
            planes[p].v[0] = V_LANES(maskz_compress)((vector_mask)columns, planes[p].v[0]);
        return;
    }
    for (int p = 0; p < count; p++) {
        char packed[2 * sizeof(plane)];
        int used = 0;
        for (int i = 0; i < VECTORS; i++) {
            uint64_t mine = columns >> i * VECTOR_LANES & ((UINT64_C(1) << VECTOR_LANES) - 1);
            vector left = V_LANES(maskz_compress)((vector_mask)mine, planes[p].v[i]);
            V_LOGIC(storeu)((void *)(packed + used * (LANE / 8)), left);
            used += bits_count(mine);
        }
        memset(packed + used * (LANE / 8), 0, sizeof(plane));
        memcpy(&planes[p], packed, sizeof(plane));
    }
}
