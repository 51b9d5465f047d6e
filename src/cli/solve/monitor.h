/* SPDX-License-Identifier: MIT
 *
 * A thread beside the search that archives each new best line and redraws the progress line,
 * so that the search waits neither for a disk nor for a terminal. A line is shown only after
 * it is in the archive: what was reported survives kill -9.
 */
#ifndef CLI_SOLVE_MONITOR_H
#define CLI_SOLVE_MONITOR_H

#include "api/solve.h"
#include "archive/archive.h"
#include "cli/output/progress.h"

struct monitor_settings {
    const char *board; /* the name of the board or puzzle */
    const struct limits *limits;
    struct archive *archive;     /* NULL: none */
    struct archive_entry *entry; /* all but the line, which the monitor fills in */
    bool progress;               /* draw the line */
};

struct monitor;

/* Starts the thread. `settings` must outlive the monitor. */
enum status monitor_start(struct monitor **monitor, const struct monitor_settings *settings,
                          struct error *error);

/* The observer for the search. */
const struct observer *monitor_observer(const struct monitor *monitor);

/* Ends the thread, wipes the progress line and archives the solution, if there is one, unless
 * that was done. *improved says whether the archive took any line. Fails if the archive did. */
enum status monitor_end(struct monitor *monitor, const struct solution *solution, bool *improved,
                        struct error *error);

#endif
