/* SPDX-License-Identifier: MIT
 *
 * The tables of a report as Markdown.
 */
#ifndef LAB_REPORT_TABLES_H
#define LAB_REPORT_TABLES_H

#include "lab/report/findings.h"

/* The table in the layout of the experiment, with published numbers beside ours. */
void tables_write(const struct findings *findings, struct buffer *out);

/* Compares every treatment with the baseline on the boards that both played. Writes nothing if
 * there is nothing to compare. */
void tables_compare(const struct findings *findings, int baseline, struct buffer *out);

/* The table of LAYOUT_SUMMARY. */
void tables_summary(const struct findings *findings, struct buffer *out);

/* The head of a table with a column per point. */
void tables_head(const struct design *design, struct buffer *out);

/* What was published for a treatment; mean 0: nothing. */
struct published tables_published(const struct treatment *treatment);

/* A program on the standard boards: our scores per board, NAN if it was not run, or published
 * ones. */
struct contender {
    const char *label;
    const double *ours; /* NULL: published */
    const int *theirs;
    bool other;       /* published with a budget of its own */
    const char *mark; /* after the label of ours */
};

enum { CONTENDERS_MOST = 128 };

/* Fills in all contenders in the order of the table; returns their number. */
int contenders_of(const struct findings *findings, struct contender contenders[CONTENDERS_MOST]);

/* The total on the first so many boards; NAN if one of them was not run. */
double contender_total(const struct contender *contender, int boards);

#endif
