/* SPDX-License-Identifier: MIT
 *
 * The plot of an experiment, drawn by gnuplot as SVG: a line per series with error bars over the
 * axis, or a row per treatment if there is no axis. Published numbers are hollow points, which the
 * legend says. Published points that a scaled run must not be compared with are left out.
 */
#ifndef LAB_REPORT_PLOT_H
#define LAB_REPORT_PLOT_H

#include "lab/report/findings.h"

/* Whether there is something to plot. */
bool plot_possible(const struct findings *findings);

/* Writes the gnuplot script that draws the plot into the file `path`. */
void plot_script(const struct findings *findings, const char *path, struct buffer *out);

/* Runs gnuplot on it; *there is false, without a failure, if gnuplot is not installed. */
enum status plot_draw(const struct findings *findings, const char *path, bool *there,
                      struct error *error);

/* The rest is private to the files of the plot. */

/* The colours of our numbers and of published ones. */
#define PLOT_OURS   "#0072b2"
#define PLOT_THEIRS "#d55e00"

/* Whether a published point may be shown beside ours: x is the budget, or the whole budget was
 * run. */
bool plot_shows_published(const struct design *design);

/* Writes the title and how much was run as a gnuplot string. */
void plot_title(const struct design *design, struct buffer *out);

/* Writes a text as a gnuplot string. */
void plot_quoted(const char *text, struct buffer *out);

/* With an axis: a line per series with error bars. If there are too many lines to tell apart, they
 * are divided among panels; each panel shows the other lines in grey. */
void plot_curves(const struct findings *findings, struct buffer *out);
int plot_curves_height(const struct findings *findings);

/* Without an axis: a row per treatment or program, with its name beside it. */
void plot_rows(const struct findings *findings, struct buffer *out);
int plot_rows_height(const struct findings *findings);
bool plot_rows_possible(const struct findings *findings); /* whether there is a row of ours */

/* LAYOUT_SUMMARY with pairs: means, and beside them the differences to the first treatment. */
bool plot_summary_possible(const struct findings *findings);
int plot_summary_height(const struct findings *findings);
void plot_summary(const struct findings *findings, struct buffer *out);

#endif
