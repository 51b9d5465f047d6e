/* SPDX-License-Identifier: MIT
 *
 * Results of finished runs. Besides the best line of each board the archive stores a row per run
 * that used up its budget. So a job of many boards that was killed can continue with `solve
 * --resume` and print what it would have printed. Two runs are the same if board, game, search,
 * options, seed and budget are equal; the budget names the revision of the search. The number of
 * threads and ranks is part of the answer.
 *
 * The table is created when the first run is stored, also in older archives; older programs ignore
 * it. Runs are judged and synced like entries (archive.h).
 */
#ifndef ARCHIVE_RUNS_H
#define ARCHIVE_RUNS_H

#include "archive/archive.h"

struct archive_run {
    struct archive_entry entry; /* board and game or puzzle, search (`source`), options, seed; the
                                 * answer */
    char budget[160];           /* "playouts=1000,revision=1" */
    int ranks;                  /* 0: not under MPI */
    bool proven;
    score_t bound; /* SCORE_MAX if none is known */
    uint64_t playouts, nodes, iterations;
};

/* Judges the answer and stores it in place of an earlier one of the same run. */
enum status runs_put(struct archive *archive, const struct archive_run *run, struct error *error);

/* Looks for a run with the board, game, search, options, seed and budget of `run`, and fills in its
 * judged answer. Free its moves with archive_entry_free(&run->entry). */
enum status runs_get(struct archive *archive, struct archive_run *run, bool *found,
                     struct error *error);

/* Replays every answer and calls `fault` with one line for each that is wrong. */
enum status runs_check(struct archive *archive, void (*fault)(void *context, const char *text),
                       void *context, struct error *error);

#endif
