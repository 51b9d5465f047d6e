/* SPDX-License-Identifier: MIT
 *
 * Planes in 256-bit registers with AVX2 and BMI2 (Haswell, Zen and later): one
 * register for 16x16 cells, four for 32x32, sixteen for 64x64.
 *
 * The same operations as planes_words.h, where they are explained.
 */
#include <immintrin.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/bits.h"

enum {
    VECTORS = COLUMNS * LANE / 256,
    WORDS = 4 * VECTORS,
    WORD_LANES = 64 / LANE,
    SURE_ROUNDS = LANE == 16,
};

#define JOIN_(a, b)        a##b
#define JOIN(a, b)         JOIN_(a, b)
#define V_LANES(operation) JOIN(JOIN(_mm256_, operation), JOIN(_epi, LANE))
#if LANE == 16
#define V_BITS \
    _mm256_setr_epi16(1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, -32768)
#define V_SET(number) _mm256_set1_epi16((short)(number))
#elif LANE == 32
#define V_BITS        _mm256_setr_epi32(1, 2, 4, 8, 16, 32, 64, 128)
#define V_SET(number) _mm256_set1_epi32((int)(number))
#else
#define V_BITS        _mm256_setr_epi64x(1, 2, 4, 8)
#define V_SET(number) _mm256_set1_epi64x(number)
#endif
#define LANE_MASK (~UINT64_C(0) >> (64 - LANE))
#define LANE_LOW  (~UINT64_C(0) / LANE_MASK)

typedef struct {
    __m256i v[VECTORS];
} plane;

#define EACH_VECTOR(expression)       \
    plane result;                     \
    for (int i = 0; i < VECTORS; i++) \
        result.v[i] = (expression);   \
    return result

static inline plane plane_or(plane a, plane b)
{
    EACH_VECTOR(_mm256_or_si256(a.v[i], b.v[i]));
}

static inline plane plane_and(plane a, plane b)
{
    EACH_VECTOR(_mm256_and_si256(a.v[i], b.v[i]));
}

static inline plane plane_less(plane a, plane b)
{
    EACH_VECTOR(_mm256_andnot_si256(b.v[i], a.v[i]));
}

static inline plane plane_fill(bool bit)
{
    EACH_VECTOR(_mm256_set1_epi64x(-(long long)bit));
}

static inline plane plane_repeat(uint64_t word)
{
    EACH_VECTOR(_mm256_set1_epi64x((long long)word));
}

static inline bool plane_any(plane a)
{
    __m256i any = a.v[0];
    for (int i = 1; i < VECTORS; i++)
        any = _mm256_or_si256(any, a.v[i]);
    return !_mm256_testz_si256(any, any);
}

static inline bool plane_same(plane a, plane b)
{
    plane differ;
    for (int i = 0; i < VECTORS; i++)
        differ.v[i] = _mm256_xor_si256(a.v[i], b.v[i]);
    return !plane_any(differ);
}

static inline void plane_words(const plane *a, uint64_t *word)
{
    for (int i = 0; i < VECTORS; i++)
        _mm256_storeu_si256((__m256i *)(void *)(word + 4 * i), a->v[i]);
}

static inline plane plane_from_words(const uint64_t *word)
{
    EACH_VECTOR(_mm256_loadu_si256((const __m256i *)(const void *)(word + 4 * i)));
}

static inline int plane_count(plane a)
{
    uint64_t word[WORDS];
    int count = 0;
    plane_words(&a, word);
    for (int i = 0; i < WORDS; i++)
        count += bits_count(word[i]);
    return count;
}

/* The plane that holds one bit of one word. */
static inline plane plane_word(int word, uint64_t bit)
{
    const __m256i numbers = _mm256_setr_epi64x(0, 1, 2, 3),
                  bits = _mm256_set1_epi64x((long long)bit);
    EACH_VECTOR(_mm256_and_si256(
        bits, _mm256_cmpeq_epi64(numbers, _mm256_set1_epi64x((long long)word - 4 * i))));
}

/* A sign bit for every lane that is not 0; those of 16 bits come as pairs of bytes. */
static inline uint64_t plane_columns(plane a)
{
    const __m256i none = _mm256_setzero_si256();
    uint64_t columns = 0;
    for (int i = 0; i < VECTORS; i++) {
        __m256i empty = V_LANES(cmpeq)(a.v[i], none);
#if LANE == 16
        uint64_t bits = _pext_u32((uint32_t)_mm256_movemask_epi8(empty), 0x55555555);
#elif LANE == 32
        uint64_t bits = (uint64_t)_mm256_movemask_ps(_mm256_castsi256_ps(empty));
#else
        uint64_t bits = (uint64_t)_mm256_movemask_pd(_mm256_castsi256_pd(empty));
#endif
        columns |= (bits ^ ((UINT64_C(1) << 256 / LANE) - 1)) << i * (256 / LANE);
    }
    return columns;
}

#include "puzzle/samegame/fast/planes_cells.h"

/* A shift over register halves takes two steps: fetch the half that moves in,
 * then shift the pair. */
static inline plane plane_from_right(plane a)
{
    const __m256i none = _mm256_setzero_si256();
    EACH_VECTOR(_mm256_alignr_epi8(
        _mm256_permute2x128_si256(a.v[i], i + 1 < VECTORS ? a.v[i + 1] : none, 0x21), a.v[i],
        LANE / 8));
}

static inline plane plane_from_left(plane a)
{
    const __m256i none = _mm256_setzero_si256();
    EACH_VECTOR(_mm256_alignr_epi8(
        a.v[i], _mm256_permute2x128_si256(i > 0 ? a.v[i - 1] : none, a.v[i], 0x21), 16 - LANE / 8));
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
    const __m256i minus_one = _mm256_set1_epi32(-1);
    EACH_VECTOR(V_LANES(add)(a.v[i], minus_one));
}

static inline plane plane_lanes(uint64_t columns)
{
    const __m256i bit = V_BITS;
    EACH_VECTOR(V_LANES(cmpeq)(
        bit, _mm256_and_si256(bit, V_SET((long long)(columns >> i * (256 / LANE))))));
}

static inline plane plane_differ(const plane *a, const plane *b, int planes)
{
    plane result;
    for (int i = 0; i < VECTORS; i++) {
        result.v[i] = _mm256_xor_si256(a[0].v[i], b[0].v[i]);
        for (int p = 1; p < planes; p++)
            result.v[i] = _mm256_or_si256(result.v[i], _mm256_xor_si256(a[p].v[i], b[p].v[i]));
    }
    return result;
}

static inline plane plane_rise(plane a, plane up)
{
    EACH_VECTOR(_mm256_or_si256(
        a.v[i],
        _mm256_xor_si256(up.v[i], _mm256_add_epi64(up.v[i], _mm256_and_si256(a.v[i], up.v[i])))));
}

static inline plane plane_spread(plane a, plane up, plane right, plane left)
{
    plane from_right = plane_and(plane_from_right(a), right);
    plane from_left = plane_and(plane_from_left(a), left), run;
    for (int i = 0; i < VECTORS; i++)
        run.v[i] = _mm256_or_si256(a.v[i], _mm256_and_si256(_mm256_srli_epi64(a.v[i], 1), up.v[i]));
    return plane_or(run, plane_or(from_left, from_right));
}

/* In every column the cells above the lowest hole step down by one, until no
 * column has a hole: AVX2 cannot shift 16-bit lanes by different counts. */
static inline void planes_fall(plane *planes, int count, plane hole)
{
    const __m256i none = _mm256_setzero_si256(), minus_one = _mm256_set1_epi64x(-1);
    for (int i = 0; i < VECTORS; i++)
        while (!_mm256_testz_si256(hole.v[i], hole.v[i])) {
            __m256i lowest = _mm256_and_si256(hole.v[i], V_LANES(sub)(none, hole.v[i]));
            __m256i below = V_LANES(add)(lowest, minus_one);
            for (int p = 0; p < count; p++)
                planes[p].v[i] =
                    _mm256_or_si256(_mm256_and_si256(below, planes[p].v[i]),
                                    _mm256_andnot_si256(below, V_LANES(srli)(planes[p].v[i], 1)));
            hole.v[i] = V_LANES(srli)(_mm256_xor_si256(hole.v[i], lowest), 1);
        }
}

#if LANE == 16
/* The columns that stay close in registers: two shuffles fetch them from both halves of a plane. */
static inline void close_in_registers(plane *planes, int count, plane filled)
{
    uint64_t columns = plane_columns(filled);
    uint64_t number = _pext_u64(0xfedcba9876543210, _pdep_u64(columns, 0x1111111111111111) * 15);
    __m128i byte = _mm_set_epi64x((long long)_pdep_u64(number >> 32, 0x0f0f0f0f0f0f0f0f),
                                  (long long)_pdep_u64(number, 0x0f0f0f0f0f0f0f0f));
    const __m256i order = _mm256_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    __m256i pair =
        _mm256_add_epi16(_mm256_mullo_epi16(_mm256_cvtepu8_epi16(byte), _mm256_set1_epi16(0x0202)),
                         _mm256_set1_epi16(0x0100)); /* numbers of both bytes of a column */
    __m256i past = _mm256_cmpgt_epi16(order, _mm256_set1_epi16((short)(bits_count(columns) - 1)));
    __m256i low = _mm256_or_si256(_mm256_add_epi8(pair, _mm256_set1_epi8(0x70)), past);
    __m256i high = _mm256_or_si256(_mm256_sub_epi8(pair, _mm256_set1_epi8(0x10)), past);
    for (int p = 0; p < count; p++) {
        __m256i from_low = _mm256_permute2x128_si256(planes[p].v[0], planes[p].v[0], 0x00);
        __m256i from_high = _mm256_permute2x128_si256(planes[p].v[0], planes[p].v[0], 0x11);
        planes[p].v[0] = _mm256_or_si256(_mm256_shuffle_epi8(from_low, low),
                                         _mm256_shuffle_epi8(from_high, high));
    }
}
#else
/* Columns close one word at a time: PEXT takes the empty lanes out of a word. */
static inline void close_by_words(plane *planes, int count, plane filled)
{
    uint64_t lanes[WORDS];
    plane_words(&filled, lanes);
    for (int p = 0; p < count; p++) {
        uint64_t word[WORDS], packed[WORDS + 1] = {0};
        int used = 0; /* bits */
        plane_words(&planes[p], word);
        for (int i = 0; i < WORDS; i++) {
            uint64_t keep = (lanes[i] & LANE_LOW) * LANE_MASK, left = _pext_u64(word[i], keep);
            packed[used / 64] |= left << used % 64;
            if (used % 64)
                packed[used / 64 + 1] |= left >> (64 - used % 64);
            used += bits_count(keep);
        }
        planes[p] = plane_from_words(packed);
    }
}
#endif

static inline void planes_close(plane *planes, int count, plane filled)
{
    const __m256i bottom = _mm256_set1_epi64x((long long)LANE_LOW);
    plane gap = plane_less(plane_from_right(filled), filled);
    for (int i = 0; i < VECTORS; i++)
        gap.v[i] = _mm256_and_si256(gap.v[i], bottom);
    if (__builtin_expect(!plane_any(gap), 1))
        return;
#if LANE == 16
    close_in_registers(planes, count, filled);
#else
    close_by_words(planes, count, filled);
#endif
}
