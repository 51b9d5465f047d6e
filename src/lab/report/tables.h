/* SPDX-License-Identifier: MIT
 *
 * The tables of a report as Markdown.
 */
#ifndef LAB_REPORT_TABLES_H
#define LAB_REPORT_TABLES_H

#include "lab/report/findings.h"

/* The table of the experiment's layout, and beside ours what was published. */
void tables_write(const struct findings *findings, struct buffer *out);

/* Every treatment against the baseline on the boards that both played; nothing where there
 * is nothing to compare. */
void tables_compare(const struct findings *findings, int baseline, struct buffer *out);

/* The head of a table with a column a point. */
void tables_head(const struct design *design, struct buffer *out);

/* What was published for a treatment; mean 0: nothing. */
struct published tables_published(const struct treatment *treatment);

#endif
