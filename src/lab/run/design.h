/* SPDX-License-Identifier: MIT
 *
 * The design of an experiment: its rows with a scale and a number of boards, turned into treatments
 * that can be run. Trials are numbered so that all treatments play a board before the next board
 * starts. So the results of a run that was stopped early can still be compared.
 */
#ifndef LAB_RUN_DESIGN_H
#define LAB_RUN_DESIGN_H

#include "lab/experiments/experiment.h"
#include "lab/results/results.h"
#include "plugin/instance.h"
#include "puzzle/samegame/grid.h"
#include "puzzle/samegame/rules.h"
#include "search/core/search_text.h"

/* A series at a point. */
struct treatment {
    const char *label;           /* of the series */
    const struct series *series; /* NULL: the row comes from another table */
    const struct point *point;
    int row, column; /* number of the series, and of the point */
    struct search_text setup;
    struct limits limits;
    int threads;
    struct key key; /* of its results */
};

struct design {
    const struct experiment *experiment;
    double scale; /* of the budgets; 1 is the whole */
    int boards, repetitions;
    int units;   /* boards, or repetitions if the experiment has one board */
    int rows;    /* series, including those of other tables */
    int columns; /* points */
    int count;
    struct treatment *treatment; /* by series, then by point */
    struct rules rules;          /* of boards */
    int puzzles;                 /* 0: the experiment has boards */
    struct instance **puzzle;
    char game[RULES_NAME]; /* the game of the boards, or the puzzles, for people */
};

struct trial {
    const struct treatment *treatment;
    int board, repetition;
};

/* `units` 0: as many as the experiment has; at most the boards of a set, or the puzzles. Fails if
 * memory runs out or if a row cannot be read. A plug-in that breaks a promise sets `stop`, which
 * may be NULL if nothing is run. */
enum status design_open(struct design *design, const struct experiment *experiment, double scale,
                        int units, atomic_bool *stop, struct error *error);
void design_close(struct design *design);

/* Keeps the treatments whose label (label_treatment) contains one of the texts, or all if there
 * are no texts. Returns NULL, or the first text that no label contains; the design is unchanged
 * then. */
const char *design_only(struct design *design, const char *const *texts, int count);

/* The treatment of a series at a point; NULL if the series has none. */
const struct treatment *design_treatment(const struct design *design, int row, int column);

int design_trials(const struct design *design);
struct trial design_trial(const struct design *design, int index);

/* Whether an earlier treatment of the design is the same one; such treatments are run once. */
bool design_repeats(const struct design *design, const struct treatment *treatment);

/* What design_open, design_close and treatment_read do for puzzles. */
enum status design_open_puzzles(struct design *design, atomic_bool *stop, struct error *error);
void design_close_puzzles(struct design *design);
void design_key_puzzles(const struct design *design, struct key *key);

/* Fills in the setup, the budget and the key of a treatment that has its point; the design has its
 * scale, units and rules. */
enum status treatment_read(struct treatment *treatment, const struct design *design,
                           const struct series *series, struct error *error);

#endif
