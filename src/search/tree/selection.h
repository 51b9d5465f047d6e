/* SPDX-License-Identifier: MIT
 *
 * The formulas by which tree searches choose among the children of a node. Each is
 * the published one, over what a child's playouts scored; the compiler puts it into
 * the loop over the children. Logarithms are those of base/real.h: one bit may decide
 * which child is the best.
 */
#ifndef SEARCH_TREE_SELECTION_H
#define SEARCH_TREE_SELECTION_H

#include <math.h>

#include "base/real.h"
#include "base/ucb.h"
#include "search/tree/tree.h"

/* The constants of all formulas. SP-MCTS uses scores as the puzzle gives them; the others use
 * (score - low) * unit. */
struct selection {
    double c; /* C, the weight of exploration */
    double d; /* SP-MCTS: D, added to the squared deviations of each child */
    double w; /* SP-MCTS: W, the weight of the top score */
    double low, unit;
    bool top;    /* a child is worth its top score, not its average */
    double rave; /* K, visits at which own and RAVE average weigh about the same; 0: no RAVE */
};

/* The value v of a child: its average, unless options say otherwise. With RAVE, `base` is the
 * average score of its move elsewhere (Gelly & Silver 2007). */
static inline double selection_worth(const struct selection *s, const struct node *child,
                                     double average)
{
    double own = s->top ? (double)child->top : average;
    if (s->rave > 0)
        own += sqrt(s->rave / (3 * (double)child->visits + s->rave)) * (child->base - own);
    return own;
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
    return selection_worth(s, child, mean) + s->w * (double)child->top + sqrt((spread + s->d) / n);
}

/* `reach` is C sqrt(ln N). */
static inline float selection_spmcts(const struct node *child, float reach)
{
    return child->base + reach / sqrtf((float)child->visits);
}

/* The same in full, for children whose `base` holds the RAVE average. */
static inline double selection_schadd(const struct selection *s, const struct node *child,
                                      double log_parent)
{
    return selection_base(s, child) + s->c * sqrt(log_parent / (double)child->visits);
}

/* Whether the value of a child by the next two formulas is certainly below `best`: both are at
 * most v + sqrt(most / n). Needs neither a root nor a division. */
static inline bool selection_is_less(const struct selection *s, const struct node *child,
                                     double most, double best)
{
    const double rounding = 1e-9;
    double n = (double)child->visits, gap = best * n - (child->sum - s->low * n) * s->unit;
    return gap > rounding * n && gap * gap > (1 + rounding) * most * n;
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
static inline double selection_ucb1_tuned(const struct selection *s, const struct node *child,
                                          double log_parent)
{
    double share = 1 / (double)child->visits, mean = child->sum * share;
    double variance = (child->squares * share - mean * mean) * s->unit * s->unit;
    double ratio = 2 * log_parent * share;
    return (mean - s->low) * s->unit + s->c * sqrt(ratio * ucb_tuned_variance(variance, ratio));
}

#endif
