/* SPDX-License-Identifier: MIT
 *
 * The formulas by which tree searches choose among the children of a node. Each is
 * the published one, over what a child's playouts scored; the compiler puts it into
 * the loop over the children.
 *
 * The logarithm is our own, because those of C libraries differ in the last bit and
 * one bit may decide which child is the best: the same seed is to give the same line
 * everywhere.
 */
#ifndef SEARCH_SELECTION_H
#define SEARCH_SELECTION_H

#include <math.h>

#include "search/tree.h"

/* The constants of all formulas. Scores are as the puzzle gives them for SP-MCTS; for
 * the others `low` counts as 0, and a point more as `unit`. */
struct selection {
    double c; /* weight of what was seldom visited */
    double d; /* SP-MCTS: as if the scores of each child deviated by so much more */
    double w; /* SP-MCTS: weight of the top score */
    double low, unit;
};

/* ln n for n >= 1, to within 2^-50: n = m * 2^e with m near 1, and ln m from the series
 * of the inverse hyperbolic tangent. */
static inline double selection_log(uint32_t n)
{
    const double ln2 = 0.693147180559945309417, sqrt2 = 1.41421356237309504880;
    int e = 31 - __builtin_clz(n);
    double m = (double)n / (double)(UINT32_C(1) << e);
    if (m > sqrt2) {
        m /= 2;
        e++;
    }
    static const double terms[] = {1.0 / 21, 1.0 / 19, 1.0 / 17, 1.0 / 15, 1.0 / 13, 1.0 / 11,
                                   1.0 / 9,  1.0 / 7,  1.0 / 5,  1.0 / 3,  1.0};
    double z = (m - 1) / (m + 1), z2 = z * z, sum = 0;
    for (size_t k = 0; k < sizeof terms / sizeof *terms; k++)
        sum = sum * z2 + terms[k];
    return e * ln2 + 2 * z * sum;
}

/* Schadd et al. 2012, formula (1): v + C sqrt(ln N / n) + sqrt((sum r^2 - n v^2 + D) / n),
 * with W times the top score added to the average v. All but the second term belongs to
 * the child alone: it is computed when a score is counted, and not for every choice
 * among its siblings. */
static inline double selection_base(const struct selection *s, const struct node *child)
{
    double n = (double)child->visits, mean = child->sum / n;
    double spread = child->squares - child->sum * mean;
    spread = spread > 0 ? spread : 0; /* rounding */
    return mean + s->w * (double)child->top + sqrt((spread + s->d) / n);
}

/* `reach` is C sqrt(ln N). */
static inline float selection_spmcts(const struct node *child, float reach)
{
    return child->base + reach / sqrtf((float)child->visits);
}

/* Auer et al. 2002: v + C sqrt(2 ln N / n). */
static inline double selection_ucb1(const struct selection *s, const struct node *child,
                                    double log_parent)
{
    double share = 1 / (double)child->visits;
    return (child->sum * share - s->low) * s->unit + s->c * sqrt(2 * log_parent * share);
}

/* Auer et al. 2002, as Baier & Winands 2012 have it: v + C sqrt(2 ln N / n min(1/4, U)),
 * where U = variance + sqrt(2 ln N / n). */
static inline double selection_tuned(const struct selection *s, const struct node *child,
                                     double log_parent)
{
    double share = 1 / (double)child->visits, mean = child->sum * share;
    double variance = (child->squares * share - mean * mean) * s->unit * s->unit;
    double ratio = 2 * log_parent * share;
    double spread = (variance > 0 ? variance : 0) + sqrt(ratio);
    return (mean - s->low) * s->unit + s->c * sqrt(ratio * (spread < 0.25 ? spread : 0.25));
}

#endif
