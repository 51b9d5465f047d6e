/* SPDX-License-Identifier: MIT
 *
 * The plot of an experiment, drawn by gnuplot as SVG: a line per series over the axis with
 * error bars, or a row for each treatment where there is no axis. What was published is
 * drawn hollow and said to be so. Points that a scaled run must not be compared with are
 * left out.
 */
#ifndef LAB_REPORT_PLOT_H
#define LAB_REPORT_PLOT_H

#include "lab/report/findings.h"

/* Whether there is something to plot. */
bool plot_possible(const struct findings *findings);

/* Writes what gnuplot is to do to draw the plot into the file `path`. */
void plot_script(const struct findings *findings, const char *path, struct buffer *out);

/* Lets gnuplot draw it; *there is false, without a failure, if there is no gnuplot. */
enum status plot_draw(const struct findings *findings, const char *path, bool *there,
                      struct error *error);

/* The rest is for the files of the plot alone. */

/* The colours of ours and of what was published. */
#define PLOT_OURS   "#0072b2"
#define PLOT_THEIRS "#d55e00"

/* Whether a published point is honest beside ours: it is where its place on the axis
 * tells its budget, and where the whole budget was run. */
bool plot_shows_published(const struct design *design);

/* The title and how much was run, as gnuplot takes it. */
void plot_title(const struct design *design, struct buffer *out);

/* Writes a text as gnuplot takes it. */
void plot_quoted(const char *text, struct buffer *out);

/* Over an axis: a line for each series, with error bars. More lines than can be told apart
 * are shared out among panels, with those of the others in grey behind. */
void plot_curves(const struct findings *findings, struct buffer *out);
int plot_curves_height(const struct findings *findings);

/* Without an axis: a row for each treatment or program, its name beside it. */
void plot_rows(const struct findings *findings, struct buffer *out);
int plot_rows_height(const struct findings *findings);
bool plot_rows_possible(const struct findings *findings); /* whether we have a row */

#endif
