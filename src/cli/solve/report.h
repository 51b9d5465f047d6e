/* SPDX-License-Identifier: MIT
 *
 * What `solve` prints of a solution: for people, for pasting, as JSON.
 */
#ifndef CLI_SOLVE_REPORT_H
#define CLI_SOLVE_REPORT_H

#include "api/settings.h"
#include "api/solve.h"
#include "cli/input/boards.h"
#include "cli/solve/warm.h"

struct report {
    const struct board *board;
    const struct rules *rules;
    const struct settings *settings;
    const struct solution *solution;
    const struct warm *warm; /* what it began with; NULL: nothing was looked for */
    const char *archive;     /* what the archive made of it, "" if there is none */
};

/* The moves between a headline and the outcome. Time and archive, which differ from run to
 * run, are told on a terminal only: elsewhere equal runs print equal bytes. */
enum status report_text(const struct report *report, struct error *error);

/* The moves alone, `column row` a line. */
void report_moves(const struct solution *solution);

/* One object on one line. */
enum status report_json(const struct report *report, struct error *error);

#endif
