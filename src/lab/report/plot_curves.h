/* SPDX-License-Identifier: MIT
 *
 * Plots over an axis: a line for each series, with error bars. More lines than can be told
 * apart are shared out among panels, with those of the others in grey behind.
 */
#ifndef LAB_REPORT_PLOT_CURVES_H
#define LAB_REPORT_PLOT_CURVES_H

#include "lab/report/plot.h"

/* How high the plot is to be. */
int plot_curves_height(const struct findings *findings);

void plot_curves(const struct findings *findings, struct buffer *out);

#endif
