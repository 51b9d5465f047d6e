/* SPDX-License-Identifier: MIT
 *
 * What `chainshot tune` says while it works and at its end: for people, as JSON, or the
 * tuned options alone.
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
    double start;    /* when the first game was begun; 0: none was */
    uint64_t before; /* games that were there at the start, from a file */
};

/* The callbacks of a tuning that tell the report. */
struct tuning_observer tune_report_observer(struct tune_report *report);
void tune_report_tick(void *report, int done);

/* After the last step: the options that were found, or how to go on. */
enum status tune_report_end(struct tune_report *report, struct error *error);

#endif
