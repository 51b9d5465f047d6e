/* SPDX-License-Identifier: MIT
 *
 * Operations on 64-bit words: one instruction each if the target has it, else a short sequence.
 */
#ifndef BASE_BITS_H
#define BASE_BITS_H

#include <stdint.h>

#if defined(__x86_64__) && !defined(__POPCNT__)
#define BITS_COUNT_BY_HAND 1 /* the compiler would call a function with a byte table */
#endif

static inline int bits_count(uint64_t x)
{
#ifdef BITS_COUNT_BY_HAND
    x -= x >> 1 & 0x5555555555555555u;
    x = (x & 0x3333333333333333u) + (x >> 2 & 0x3333333333333333u);
    x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return (int)((x * 0x0101010101010101u) >> 56);
#else
    return __builtin_popcountll(x);
#endif
}

/* Index of the lowest set bit; x must not be 0. */
static inline int bits_lowest(uint64_t x)
{
    return __builtin_ctzll(x);
}

/* Index of the highest set bit; x must not be 0. */
static inline int bits_highest(uint64_t x)
{
    return 63 - __builtin_clzll(x);
}

/* Index of the k-th set bit, counted from 0; x has more than k set bits. */
static inline int bits_select(uint64_t x, int k)
{
#ifdef __BMI2__
    return __builtin_ctzll(__builtin_ia32_pdep_di(UINT64_C(1) << k, x));
#else
    /* Finds the byte: all bytes whose running count is at most k are below it. */
    uint64_t sum = x - (x >> 1 & 0x5555555555555555u);
    sum = (sum & 0x3333333333333333u) + (sum >> 2 & 0x3333333333333333u);
    sum = ((sum + (sum >> 4)) & 0x0f0f0f0f0f0f0f0fu) * 0x0101010101010101u;
    uint64_t full = ((uint64_t)k * 0x0101010101010101u | 0x8080808080808080u) - sum;
    int base = (int)((full >> 7 & 0x0101010101010101u) * 0x0101010101010101u >> 56) * 8;
    x >>= base;
    for (k -= base ? (int)(sum >> (base - 8) & 0xff) : 0; k > 0; k--)
        x &= x - 1;
    return base + bits_lowest(x);
#endif
}

/* The k-th set bit alone, in its place. */
static inline uint64_t bits_pick(uint64_t x, int k)
{
#ifdef __BMI2__
    return __builtin_ia32_pdep_di(UINT64_C(1) << k, x);
#else
    return UINT64_C(1) << bits_select(x, k);
#endif
}

/* The exclusive or of both halves of the 128-bit product: a fast hash. */
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
