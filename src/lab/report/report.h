/* SPDX-License-Identifier: MIT
 *
 * Reports as Markdown: the section of an experiment, and the heading of a page.
 */
#ifndef LAB_REPORT_REPORT_H
#define LAB_REPORT_REPORT_H

#include "lab/report/findings.h"

/* `picture` is the path of the plot as the page links it; NULL: there is none. */
void report_section(const struct findings *findings, int baseline, const char *picture,
                    struct buffer *out);

/* The heading of a page: the programs and machines that made the results, and which part of each
 * experiment was run. `command` reproduces the page; NULL: unknown. */
enum status report_heading(const struct results *results, const char *command, struct buffer *out,
                           struct error *error);

#endif
