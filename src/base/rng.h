/* SPDX-License-Identifier: MIT
 *
 * The random number generator of all searches: xoroshiro128++ (Blackman & Vigna, 2019). It has 16
 * bytes of state, takes a few instructions per number and gives the same numbers on every
 * machine. It is passed by pointer; the library has no global generator.
 */
#ifndef BASE_RNG_H
#define BASE_RNG_H

#include <math.h>
#include <stdint.h>

#include "base/real.h"

struct rng {
    uint64_t s[2];
};

/* SplitMix64: turns any number, even consecutive ones, into a good seed. */
static inline uint64_t rng_mix(uint64_t x)
{
    x += 0x9e3779b97f4a7c15u;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

/* Independent streams of one seed: one for each thread, rank or restart. */
static inline struct rng rng_stream(uint64_t seed, uint64_t stream)
{
    uint64_t a = rng_mix(seed), b = rng_mix(a ^ rng_mix(~stream));
    return (struct rng){{a ^ b, rng_mix(b) | 1}}; /* the state must never be all zero */
}

static inline uint64_t rng_rotate(uint64_t x, int k)
{
    return (x << k) | (x >> (64 - k));
}

static inline uint64_t rng_next(struct rng *rng)
{
    uint64_t s0 = rng->s[0], s1 = rng->s[1];
    uint64_t result = rng_rotate(s0 + s1, 17) + s0;
    s1 ^= s0;
    rng->s[0] = rng_rotate(s0, 49) ^ s1 ^ (s1 << 21);
    rng->s[1] = rng_rotate(s1, 28);
    return result;
}

/* Uniform in [0, n), 0 < n < 2^32, by multiplication instead of division. The bias is below
 * n / 2^32, too small to show in 10^12 playouts. */
static inline uint32_t rng_below(struct rng *rng, uint32_t n)
{
    return (uint32_t)(((rng_next(rng) >> 32) * n) >> 32);
}

/* Uniform in [0, 1), 53 bits. */
static inline double rng_unit(struct rng *rng)
{
    return (double)(rng_next(rng) >> 11) * 0x1p-53;
}

/* Standard normal: Marsaglia's polar method (Marsaglia & Bray 1964). A point in the unit disc
 * gives two such numbers; the second is dropped, so a draw depends only on the generator. */
static inline double rng_normal(struct rng *rng)
{
    for (;;) {
        double x = 2 * rng_unit(rng) - 1, y = 2 * rng_unit(rng) - 1, square = x * x + y * y;
        if (square > 0 && square < 1)
            return x * sqrt(-2 * real_log(square) / square);
    }
}

#endif
