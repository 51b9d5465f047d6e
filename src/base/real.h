/* SPDX-License-Identifier: MIT
 *
 * Logarithm and power with the same bits on every machine. They use only sums, products and
 * quotients, which IEEE 754 defines exactly. The functions of libm differ in the last bit between
 * machines, and a random choice that depends on it would lead to another game. The relative
 * error is below 1e-13. Like all of chainshot this must be compiled without contraction.
 */
#ifndef BASE_REAL_H
#define BASE_REAL_H

#include <stdint.h>
#include <string.h>

#define REAL_LN2 0.693147180559945309417

/* c[0] + c[1] x + ... + c[15] x^15, in pairs: 4 dependent steps instead of 15. */
static inline double real_series(const double *c, double x)
{
    double part[8];
    for (int i = 0; i < 8; i++)
        part[i] = c[2 * i] + c[2 * i + 1] * x;
    for (int n = 4; n >= 1; n /= 2) {
        x *= x;
        for (int i = 0; i < n; i++)
            part[i] = part[2 * i] + part[2 * i + 1] * x;
    }
    return part[0];
}

/* Natural logarithm of a positive normal number: x = m * 2^e with m near 1, and
 * log m = 2 artanh((m - 1) / (m + 1)), whose argument s is at most 0.172. */
static inline double real_log(double x)
{
    static const double artanh[16] = {1,       1 / 3.,  1 / 5.,  1 / 7.,  1 / 9., 1 / 11.,
                                      1 / 13., 1 / 15., 1 / 17., 1 / 19., 1 / 21.};
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    int e = (int)(bits >> 52) - 1023;
    bits = (bits & 0xfffffffffffffu) | UINT64_C(1023) << 52;
    double m;
    memcpy(&m, &bits, sizeof m);
    if (m > 1.4142135623730951) {
        m *= 0.5;
        e++;
    }
    double s = (m - 1) / (m + 1);
    return e * REAL_LN2 + 2 * s * real_series(artanh, s * s);
}

/* e^x for |x| < 700: 2^k * e^r with r at most ln 2 / 2. */
static inline double real_exp(double x)
{
    static const double inverse_factorial[16] = {1,
                                                 1,
                                                 1 / 2.,
                                                 1 / 6.,
                                                 1 / 24.,
                                                 1 / 120.,
                                                 1 / 720.,
                                                 1 / 5040.,
                                                 1 / 40320.,
                                                 1 / 362880.,
                                                 1 / 3628800.,
                                                 1 / 39916800.,
                                                 1 / 479001600.,
                                                 1 / 6227020800.};
    int k = (int)(x / REAL_LN2 + (x < 0 ? -0.5 : 0.5));
    uint64_t bits = (uint64_t)(1023 + k) << 52;
    double scale;
    memcpy(&scale, &bits, sizeof scale);
    return scale * real_series(inverse_factorial, x - k * REAL_LN2);
}

/* e^x for |x| < 80 in single precision, with a relative error below 4e-7. It has no branch, so
 * the compiler can vectorise loops over it. */
static inline float real_exp_single(float x)
{
    float scaled = x * 1.44269504f;
    int32_t k = (int32_t)(scaled + (scaled < 0 ? -0.5f : 0.5f));
    float r = x - (float)k * 0.693359375f - (float)k * -2.12194440e-4f; /* ln 2 in two parts */
    float series = 1 / 720.f;
    series = series * r + 1 / 120.f;
    series = series * r + 1 / 24.f;
    series = series * r + 1 / 6.f;
    series = series * r + 0.5f;
    series = series * r + 1;
    series = series * r + 1;
    uint32_t bits = (uint32_t)(127 + k) << 23;
    float scale;
    memcpy(&scale, &bits, sizeof scale);
    return scale * series;
}

/* x^y for x > 0 and results between 1e-300 and 1e300. */
static inline double real_power(double x, double y)
{
    return real_exp(y * real_log(x));
}

#endif
