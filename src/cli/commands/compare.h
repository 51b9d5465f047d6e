/* SPDX-License-Identifier: MIT
 *
 * What `chainshot compare` has run, for its reports.
 */
#ifndef CLI_COMMANDS_COMPARE_H
#define CLI_COMMANDS_COMPARE_H

#include "lab/report/findings.h"

struct comparison_page {
    const struct findings *findings;
    const char *const *names; /* of the boards, by their numbers */
    const char *budget;       /* for people */
    bool json, quiet;
    const char *output; /* the page; NULL: none */
};

/* Prints tables, or an object per search. */
enum status compare_print(const struct comparison_page *page, struct error *error);

/* Writes the page, and beside it the plot and every run as CSV. */
enum status compare_write(const struct comparison_page *page, struct error *error);

/* Fails now if the page cannot be written, or has the name of its plot or CSV. */
enum status compare_try_output(const char *output, struct error *error);

#endif
