/* SPDX-License-Identifier: MIT
 *
 * Prints a solution of `solve` as text or as JSON.
 */
#ifndef CLI_SOLVE_REPORT_H
#define CLI_SOLVE_REPORT_H

#include "api/settings.h"
#include "api/solve.h"
#include "cli/solve/session.h"

struct report {
    const struct subject *subject;
    const struct settings *settings;
    const struct solution *solution;
    const struct warm_start *warm; /* NULL: nothing was looked for */
    bool no_times;                 /* in JSON */
    const char *archive;           /* a remark on the archive, "" if there is none */
};

/* The moves on standard output; a headline, the outcome and how it was found where remarks go.
 * Time and archive differ from run to run and are printed on a terminal only: elsewhere equal runs
 * print equal bytes. */
enum status report_text(const struct report *report, struct error *error);

/* One object on one line. Its seconds are all that differs between equal runs. */
enum status report_json(const struct report *report, struct error *error);

#endif
