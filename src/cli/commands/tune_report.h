/* SPDX-License-Identifier: MIT
 *
 * What `chainshot tune` prints while it works and at its end: for people, as JSON, or only the
 * tuned options.
 */
#ifndef CLI_COMMANDS_TUNE_REPORT_H
#define CLI_COMMANDS_TUNE_REPORT_H

#include "tune/target.h"
#include "tune/tuning.h"

struct tune_report {
    const struct tuning *tuning;
    const struct target *target; /* what is tuned */
    bool json, quiet;
    bool progress; /* draw the live line */

    double best;     /* mean score of the best sample of the last generation */
    double start;    /* time of the first game; 0: none so far */
    uint64_t before; /* games that the file had at the start */
};

/* The callbacks of a tuning. */
struct tuning_observer tune_report_observer(struct tune_report *report);
void tune_report_tick(void *report, int done);

/* Prints the options found, or how to continue. */
enum status tune_report_end(struct tune_report *report, struct error *error);

#endif
