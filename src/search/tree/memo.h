/* SPDX-License-Identifier: MIT
 *
 * What the searches of a run have learned about positions, kept while their trees come and
 * go: a table of fixed size by the hash of a position. A position may be reached with any
 * number of points, so the scores are kept without those that led to it: as what was
 * gained from there on.
 *
 * Where two positions want one place, the one with more visits has it.
 */
#ifndef SEARCH_TREE_MEMO_H
#define SEARCH_TREE_MEMO_H

#include "search/tree/tree.h"

struct record {
    uint64_t hash;
    double sum, squares; /* of what was gained */
    float top;           /* the most that was */
    uint32_t visits;     /* 0 only where there is no record */
};

struct memo {
    struct record *records; /* NULL: it remembers nothing */
    size_t count;           /* of records that there is room for, a power of two */
};

/* Takes room for at most `records`, in at most `bytes`; none for a puzzle without hash. Ask
 * run_short afterwards. */
void memo_take(struct memo *memo, struct run *run, size_t records, size_t bytes);

/* Keeps the statistics of a node whose position was reached with `points`. */
void memo_put(struct memo *memo, uint64_t hash, score_t points, const struct node *node);

/* Gives a node that was never visited what is known of its position, as if it had been
 * learned in at most `most` visits. */
void memo_get(const struct memo *memo, uint64_t hash, score_t points, uint32_t most,
              struct node *node);

#endif
