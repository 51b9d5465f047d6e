/* SPDX-License-Identifier: MIT
 *
 * Programs on the standard boards: ours, what was published for them, and others.
 */
#ifndef LAB_REPORT_TABLES_BOARDS_H
#define LAB_REPORT_TABLES_BOARDS_H

#include "lab/report/findings.h"

/* A program: scores of ours by board, NAN where nothing was run, or published ones. */
struct contender {
    const char *label;
    const double *ours; /* NULL: published */
    const int *theirs;
    bool other; /* published with a budget of its own */
};

enum { CONTENDERS_MOST = 128 };

/* Writes them in the order of the table; returns how many. */
int contenders_of(const struct findings *findings, struct contender contenders[CONTENDERS_MOST]);

/* What it has on so many boards; NAN if one of them was not run. */
double contender_total(const struct contender *contender, int boards);

/* A row a program: its total, then board by board. */
void tables_write_boards(const struct findings *findings, struct buffer *out);

#endif
