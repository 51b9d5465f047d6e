/* SPDX-License-Identifier: MIT
 *
 * What runs answered: beside the best line of each board the archive keeps a row for
 * every run that came to the end of its budget, so that a job of many boards that was
 * killed can go on where it was (`solve --resume`) and still print what it would have
 * printed. A run is the same when board, game, search, options, seed and budget are, and
 * the budget names the revision of the search;
 * how many threads and ranks it had is part of its answer.
 *
 * The table is made when the first run is kept, in archives of any age; older programs
 * do not look at it. The promises of archive.h hold for it, too.
 */
#ifndef ARCHIVE_RUNS_H
#define ARCHIVE_RUNS_H

#include "archive/archive.h"

struct archive_run {
    struct archive_entry entry; /* board, game, search (`source`), options, seed; the answer */
    char budget[160];           /* "playouts=1000,revision=1" */
    int ranks;                  /* 0: not under MPI */
    bool proven;
    score_t bound; /* SCORE_MAX if none is known */
    uint64_t playouts, nodes, iterations;
};

/* Judges the answer and keeps it in place of an earlier one of the same run. */
enum status runs_put(struct archive *archive, const struct archive_run *run, struct error *error);

/* Looks for a run by what makes it the same, which `run` comes with, and fills in its
 * answer, judged. Free its moves with archive_entry_free(&run->entry). */
enum status runs_get(struct archive *archive, struct archive_run *run, bool *found,
                     struct error *error);

/* Replays every answer: calls `fault` with a line for each that does not hold. */
enum status runs_check(struct archive *archive, void (*fault)(void *context, const char *text),
                       void *context, struct error *error);

#endif
