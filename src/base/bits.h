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

#endif
