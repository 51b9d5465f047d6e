/* SPDX-License-Identifier: MIT
 *
 * Plots without an axis: a row for each treatment or program, its name beside it.
 */
#ifndef LAB_REPORT_PLOT_PLACES_H
#define LAB_REPORT_PLOT_PLACES_H

#include "lab/report/plot.h"

/* The colours of ours and of what was published. */
#define PLOT_OURS   "#0072b2"
#define PLOT_THEIRS "#d55e00"

/* Whether we have a place. */
bool plot_places_possible(const struct findings *findings);

/* How high the plot is to be. */
int plot_places_height(const struct findings *findings);

void plot_places(const struct findings *findings, struct buffer *out);

#endif
