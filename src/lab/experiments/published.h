/* SPDX-License-Identifier: MIT
 *
 * Published scores on the 20 standard boards, for reports only: no search sees them. Ten of the
 * scores published for HGSTS are even, which is impossible for a cleared board, so HGSTS is left
 * out.
 */
#ifndef LAB_EXPERIMENTS_PUBLISHED_H
#define LAB_EXPERIMENTS_PUBLISHED_H

#include "lab/experiments/experiment.h"

#define PUBLISHED_SOURCE                                                                     \
    "Schadd, Winands, Tak & Uiterwijk 2012, table 7; Negrevergne & Cazenave 2017, table 1; " \
    "records of js-games.de as Cazenave 2016 prints them"

extern const int published_idastar[PUBLISHED_BOARDS], published_dbs[PUBLISHED_BOARDS],
    published_spmcts_1[PUBLISHED_BOARDS], published_spmcts_2[PUBLISHED_BOARDS],
    published_spmcts_3[PUBLISHED_BOARDS], published_mcrws[PUBLISHED_BOARDS],
    published_nested_mc[PUBLISHED_BOARDS], published_nrpa_4[PUBLISHED_BOARDS],
    published_diversity_nrpa_4[PUBLISHED_BOARDS], published_dist_nrpa_5[PUBLISHED_BOARDS],
    published_spurious_ai[PUBLISHED_BOARDS], published_records[PUBLISHED_BOARDS];

/* The strongest of them. */
extern const struct reference published_programs[];

#endif
