/* SPDX-License-Identifier: MIT
 *
 * The design of an experiment: its table rows with a scale and a number of boards, made
 * into treatments that can be run. Trials are numbered: all treatments play a board before the
 * next board begins, so that a run that is stopped early can still be compared.
 */
#ifndef LAB_RUN_DESIGN_H
#define LAB_RUN_DESIGN_H

#include "lab/experiments/experiment.h"
#include "lab/results/results.h"
#include "puzzle/samegame/grid.h"
#include "puzzle/samegame/rules.h"
#include "search/core/search_text.h"

/* A series at a point. */
struct treatment {
    const char *label;           /* of the series */
    const struct series *series; /* NULL: the row is made of another table */
    const struct point *point;
    int row, column; /* number of the series, and of the point */
    struct search_text setup;
    struct limits limits;
    int threads;
    struct key key; /* by which its results are known */
};

struct design {
    const struct experiment *experiment;
    double scale; /* of the budgets; 1 is the whole */
    int boards, repetitions;
    int units;   /* boards, or repetitions where the experiment has one board */
    int rows;    /* series, those of other tables included */
    int columns; /* points */
    int count;
    struct treatment *treatment; /* by series, then by point */
    struct rules rules;
};

struct trial {
    const struct treatment *treatment;
    int board, repetition;
};

/* `units` 0: as many as the experiment has; no more than a set has boards. Fails where a row cannot
 * be read, which is a mistake in a table, and for want of memory. */
enum status design_open(struct design *design, const struct experiment *experiment, double scale,
                        int units, struct error *error);
void design_close(struct design *design);

/* Keeps the treatments whose label, as label_treatment writes it, holds one of the texts; all
 * where there are no texts. Returns NULL, or the first text that no label holds; then nothing
 * has changed. */
const char *design_only(struct design *design, const char *const *texts, int count);

/* The treatment of a series at a point; NULL where the series has none. */
const struct treatment *design_treatment(const struct design *design, int row, int column);

int design_trials(const struct design *design);
struct trial design_trial(const struct design *design, int index);

/* Roughly the seconds that a trial takes: for the expected end of many. */
double trial_seconds(const struct trial *trial);

/* Fills in the setup, the budget and the key of a treatment, whose point is there; the
 * design has its scale, units and rules. */
enum status treatment_read(struct treatment *treatment, const struct design *design,
                           const struct series *series, struct error *error);

#endif
