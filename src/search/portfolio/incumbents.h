/* SPDX-License-Identifier: MIT
 *
 * The lines that a portfolio works on: a few good ones that differ. Two lines with the
 * same moves, in whatever order, are one. A line that was made of another takes its
 * place, so that the descendants of one do not crowd out all others.
 */
#ifndef SEARCH_PORTFOLIO_INCUMBENTS_H
#define SEARCH_PORTFOLIO_INCUMBENTS_H

#include "search/core/search.h"

enum { INCUMBENTS_MOST = 8 };

struct incumbent {
    struct line line;
    uint64_t moves; /* a hash of the set of its moves */
    uint32_t done;  /* bit i: improver i would only repeat itself */
};

struct incumbents {
    const struct puzzle *puzzle;
    void *state;
    int count;
    struct incumbent at[INCUMBENTS_MOST]; /* the best first */
};

/* Takes memory from the run; ask run_check_memory afterwards. */
void incumbents_take(struct incumbents *incumbents, struct run *run);

/* Puts a copy of the line in the place of `parent`, its number, or in that of the worst for
 * -1, if it is better than that and not there yet. */
void incumbents_put(struct incumbents *incumbents, const struct line *line, int parent);

/* What they are worth together: the best counts three quarters, the next a quarter of that
 * and so on. */
double incumbents_worth(const struct incumbents *incumbents);

#endif
