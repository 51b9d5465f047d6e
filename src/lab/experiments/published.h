/* SPDX-License-Identifier: MIT
 *
 * What others reached on the 20 standard boards. For reports alone: no search sees this.
 * Of the scores that were published for HGSTS ten are even, which no cleared board can have,
 * so they are left out.
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
