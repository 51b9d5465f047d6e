/* SPDX-License-Identifier: MIT
 *
 * The tails follow from the regularised incomplete beta function I:
 *
 *     P(|T| > t) = I_x(n/2, 1/2)   with x = n / (n + t^2)
 *     P(|T| < t) = I_y(1/2, n/2)   with y = t^2 / (n + t^2) = 1 - x
 *
 * for n degrees of freedom (DLMF 8.17.4 relates the two). I_x(a, b) is its leading factor
 * x^a (1-x)^b / (a B(a, b)) times a continued fraction, which converges fast for
 * x < (a + 1) / (a + b + 2). Of the two equations one is always in that range.
 */
#include "tune/student.h"

#include <float.h>
#include <math.h>
#include <stdbool.h>

/* Gamma(a + 1/2) / Gamma(a): its asymptotic series for large a, and for small ones the
 * recurrence r(a) = r(a + 1) * a / (a + 1/2). The difference of two lgamma() would lose the
 * digits that both have in common. */
static double gamma_ratio(double a)
{
    static const double coefficient[] = {
        1, -1.0 / 8, 1.0 / 128, 5.0 / 1024, -21.0 / 32768, -399.0 / 262144, 869.0 / 4194304};
    double factor = 1, series = 0;
    for (; a < 64; a++)
        factor *= a / (a + 0.5);
    for (int i = sizeof coefficient / sizeof *coefficient; i-- > 0;)
        series = series / a + coefficient[i];
    return factor * sqrt(a) * series;
}

/* The continued fraction 1 / (1 + d1 / (1 + d2 / (1 + ... of DLMF 8.17.22 for y = 1 - x, with
 * two terms at a time, so that it reads
 *
 *     1 / (e0 - d1 d2 / (e1 - d3 d4 / (e2 - ...   with e(m) = d(2m) + (1 + d(2m+1)).
 *
 * Where x is almost 1, d(2m+1) is almost -1. `odd` is 1 + d(2m+1), written so that no digits
 * cancel: lambda is a - (a + b) x. The fraction is evaluated from the front by Lentz's method: `up`
 * and `down` are ratios of successive numerators and denominators. About sqrt(max(a, b)) terms are
 * needed. */
static double beta_fraction(double x, double y, double a, double b)
{
    enum { TERMS = 100000 };
    const double tiny = DBL_MIN / DBL_EPSILON; /* replaces a zero denominator */
    double lambda = a * y - b * x, value = (lambda + 1) / (a + 1), up = value, down = 0;
    for (int m = 1; m < TERMS; m++) {
        double n = a + 2 * m;
        double even = m * (b - m) * x / ((n - 1) * n);
        double odd = ((a + m) * (lambda + 1 + m * (1 + y)) + m * (n + 1)) / (n * (n + 1));
        double numerator = even * (a + m - 1) * (a + b + m - 1) * x / ((n - 2) * (n - 1));
        up = even + odd + numerator / up;
        down = even + odd + numerator * down;
        up = up != 0 ? up : tiny;
        down = 1 / (down != 0 ? down : tiny);
        value *= up * down;
        if (fabs(up * down - 1) < DBL_EPSILON)
            break;
    }
    return 1 / value;
}

/* P(|T| > t) for t >= 0 if `outside`, else P(|T| < t). */
static double two_sided(double t, double freedom, bool outside)
{
    double a = freedom / 2, ratio = t / freedom * t;
    double x = 1 / (1 + ratio), y = ratio / (1 + ratio);
    if (isinf(ratio))
        return !outside;
    /* x^a y^(1/2) / B(a, 1/2), with B(a, 1/2) = sqrt(pi) Gamma(a) / Gamma(a + 1/2) */
    double factor = exp(-a * log1p(ratio)) * sqrt(y / acos(-1)) * gamma_ratio(a);
    bool tail = x < (a + 1) / (a + 2.5);
    double part = tail ? factor / a * beta_fraction(x, y, a, 0.5)
                       : factor / 0.5 * beta_fraction(y, x, 0.5, a);
    return tail == outside ? part : 1 - part;
}

double student_upper(double t, double freedom)
{
    return t < 0 ? 1 - student_upper(-t, freedom) : two_sided(t, freedom, true) / 2;
}

static double density(double t, double freedom)
{
    return gamma_ratio(freedom / 2) / sqrt(freedom * acos(-1)) *
           exp(-(freedom + 1) / 2 * log1p(t / freedom * t));
}

/* The t >= 0 with P(T > t) = p, for 0 < p <= 1/2: Newton's method for log P(T > t) = log p,
 * inside a bracket that every value narrows; a step that would leave it is replaced by a
 * bisection. Without the logarithms, steps in the tails would be short. */
static double upper_quantile(double p, double freedom)
{
    enum { STEPS = 100 };
    double low = 0, high = 1;
    while (student_upper(high, freedom) > p && high < DBL_MAX / 2)
        low = high, high *= 2;
    double t = low;
    for (int i = 0; i < STEPS; i++) {
        double upper = student_upper(t, freedom);
        double step = log(upper / p) * upper / density(t, freedom);
        if (step > 0)
            low = t;
        else
            high = t;
        if (fabs(step) <= DBL_EPSILON * t || high - low <= DBL_EPSILON * high)
            break;
        t += step;
        if (!(t > low && t < high))
            t = low + (high - low) / 2;
    }
    return t;
}

double student_quantile(double p, double freedom)
{
    if (p <= 0 || p >= 1)
        return p <= 0 ? -INFINITY : INFINITY;
    return p < 0.5 ? -upper_quantile(p, freedom) : upper_quantile(1 - p, freedom);
}
