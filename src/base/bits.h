/* SPDX-License-Identifier: MIT
 *
 * Words of bits. The compiler turns each into one instruction where the target
 * has it and into a short sequence where it has not.
 */
#ifndef BASE_BITS_H
#define BASE_BITS_H

#include <stdint.h>

static inline int bits_count(uint64_t x)
{
    return __builtin_popcountll(x);
}

/* Index of the lowest set bit; x must not be 0. */
static inline int bits_lowest(uint64_t x)
{
    return __builtin_ctzll(x);
}

/* Index of the k-th set bit, counted from 0; x has more than k set bits. */
static inline int bits_select(uint64_t x, int k)
{
#ifdef __BMI2__
    return __builtin_ctzll(__builtin_ia32_pdep_di(UINT64_C(1) << k, x));
#else
    int base = 0;
    for (int width = 32; width >= 8; width /= 2) {
        int below = bits_count(x & ((UINT64_C(1) << width) - 1));
        if (k >= below) {
            k -= below;
            x >>= width;
            base += width;
        }
    }
    for (; k > 0; k--)
        x &= x - 1;
    return base + bits_lowest(x);
#endif
}

/* Both halves of the 128-bit product folded into one word: a fast, thorough mix. */
static inline uint64_t bits_fold(uint64_t a, uint64_t b)
{
#ifdef __SIZEOF_INT128__
    unsigned __int128 product = (unsigned __int128)a * b;
    return (uint64_t)product ^ (uint64_t)(product >> 64);
#else
    uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
    uint64_t low = a0 * b0, mid = a1 * b0 + (low >> 32), cross = a0 * b1 + (uint32_t)mid;
    uint64_t high = a1 * b1 + (mid >> 32) + (cross >> 32);
    return ((cross << 32) | (uint32_t)low) ^ high;
#endif
}

#endif
