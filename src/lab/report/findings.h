/* SPDX-License-Identifier: MIT
 *
 * What results say about a design: a value for each treatment and unit, and their statistics.
 * A unit is a board, with the mean over its repetitions; where an experiment has one board
 * it is a repetition. So what is counted is always independent of each other.
 */
#ifndef LAB_REPORT_FINDINGS_H
#define LAB_REPORT_FINDINGS_H

#include "lab/run/design.h"
#include "lab/report/statistics.h"

struct finding {
    const struct treatment *treatment;
    const struct outcomes *outcomes; /* NULL: nothing was run */
    bool older;                      /* they are of an older revision of the search */
    int runs;                        /* of the design that are there */
    double *value;                   /* of each unit; NAN where nothing was run */
    struct statistics statistics;    /* over the units that are there */
    /* Means over the runs. */
    double cleared, seconds, depth, deepest;
    double playouts, nodes; /* a second, of all runs together */
};

struct findings {
    const struct design *design;
    const struct results *results;
    int units;
    int runs, trials;        /* that are there, and that the design has */
    double *values;          /* of all */
    struct finding *finding; /* one for each treatment of the design */
};

enum status findings_open(struct findings *findings, const struct design *design,
                          const struct results *results, struct error *error);
void findings_close(struct findings *findings);

/* The finding of a series at a point; NULL where there is no such treatment. */
const struct finding *findings_at(const struct findings *findings, int row, int column);

/* What a treatment is compared with: the same point of the row `baseline`, or, where there
 * is only one row, its first point. NULL for the baseline itself. */
const struct finding *findings_baseline(const struct findings *findings,
                                        const struct finding *finding, int baseline);

/* Digits behind the point that scores of this game are worth showing with. */
int findings_digits(const struct findings *findings);

#endif
