/* SPDX-License-Identifier: MIT
 *
 * The statistics of a design's results: a value per treatment and unit. A unit is a board, with the
 * mean over its repetitions, or a repetition if the experiment has one board. So the values are
 * always independent.
 */
#ifndef LAB_REPORT_FINDINGS_H
#define LAB_REPORT_FINDINGS_H

#include "lab/run/design.h"
#include "lab/report/statistics.h"

struct finding {
    const struct treatment *treatment;
    const struct outcomes *outcomes; /* NULL: nothing was run */
    bool older;                      /* they come from an older revision of the search */
    int runs;                        /* runs of the design that were done */
    double *value;                   /* of each unit; NAN if it was not run */
    struct statistics statistics;    /* over the units that were run */
    /* Means over the runs. */
    double cleared, seconds, depth, deepest;
    double playouts, nodes; /* per second, over all runs */
    double best;            /* the highest score of a run */
};

struct findings {
    const struct design *design;
    const struct results *results;
    int units;
    int runs, trials;        /* done, and in the design */
    double *values;          /* the memory of all `value` */
    struct finding *finding; /* one per treatment of the design */
};

enum status findings_open(struct findings *findings, const struct design *design,
                          const struct results *results, struct error *error);
void findings_close(struct findings *findings);

/* The finding of a series at a point; NULL if there is no such treatment. */
const struct finding *findings_at(const struct findings *findings, int row, int column);

/* What a treatment is compared with: the same point of row `baseline`, or the first point if there
 * is only one row. NULL for the baseline itself. */
const struct finding *findings_baseline(const struct findings *findings,
                                        const struct finding *finding, int baseline);

/* Whether clearing the board means anything here: not for a puzzle that was never cleared. */
bool findings_have_cleared(const struct findings *findings);

/* The number of decimals with which scores of this game are shown. */
int findings_digits(const struct findings *findings);

#endif
