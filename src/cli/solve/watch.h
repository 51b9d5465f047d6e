/* SPDX-License-Identifier: MIT
 *
 * What happens beside a running search: a thread of its own archives every new
 * best line and redraws the progress line, so that the search waits neither for a
 * disk nor for a terminal. A line is shown only after it is in the archive: what
 * was reported survives kill -9.
 */
#ifndef CLI_SOLVE_WATCH_H
#define CLI_SOLVE_WATCH_H

#include "api/solve.h"
#include "archive/archive.h"
#include "cli/output/progress.h"

struct watch_settings {
    const char *board; /* its name */
    const struct limits *limits;
    struct archive *archive;     /* NULL: nothing is kept */
    struct archive_entry *entry; /* all but the line, which the watch fills in */
    bool progress;               /* draw the line */
};

struct watch;

/* Starts the thread. `settings` must outlive the watch. */
enum status watch_start(struct watch **watch, const struct watch_settings *settings,
                        struct error *error);

/* What the search is given as its observer. */
const struct observer *watch_observer(const struct watch *watch);

/* Ends the thread, wipes the progress line and, if there is a solution, archives it
 * unless that was done. *improved says whether the archive took any line. Fails if
 * the archive did. */
enum status watch_end(struct watch *watch, const struct solution *solution, bool *improved,
                      struct error *error);

#endif
