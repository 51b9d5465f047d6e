/* SPDX-License-Identifier: MIT
 *
 * A transposition table of fixed size with replacement: a new entry replaces the one with the
 * least weight in its bucket. The search decides what the weight means: the work saved, say, or
 * how recent an entry is.
 *
 * The memory is taken at once but used from the front, by linear hashing (Litwin 1980): entries
 * scattered over all of it would touch a page each, which costs time at once and again when
 * the pages are freed.
 */
#ifndef SEARCH_CORE_TRANSPOSITION_H
#define SEARCH_CORE_TRANSPOSITION_H

#include "search/core/search.h"

struct entry {
    uint64_t hash;
    score_t value;
    move_t move;
    uint32_t weight; /* 0 only where there is no entry */
};

struct table {
    struct entry *entries; /* NULL: no table */
    size_t room;           /* buckets that there is memory for, a power of two */
    size_t buckets;        /* in use */
    size_t base;           /* the power of two that `buckets` has reached */
    size_t used;           /* entries */
};

/* Takes as many entries as fit into `bytes` of the run's memory; none for a puzzle without a
 * hash. Call run_check_memory afterwards. */
void table_alloc(struct table *table, struct run *run, size_t bytes);

/* The entry of this position, NULL if there is none; valid until the next put. */
const struct entry *table_get(const struct table *table, uint64_t hash);

void table_put(struct table *table, const struct entry *entry);

/* Whether the position was reached before in this round with at least as many points. Stores it
 * if not. Rounds count from 1; entries of older rounds are replaced first. */
bool table_reached(struct table *table, const struct puzzle *puzzle, const void *state,
                   uint32_t round);

#endif
