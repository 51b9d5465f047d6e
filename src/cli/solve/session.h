/* SPDX-License-Identifier: MIT
 *
 * One call of `chainshot solve`: what was asked for, the archive, and what has been
 * printed so far. Its boards are solved one after the other by this process
 * (cmd_solve.c) or by many at once (solve_ranks.c).
 */
#ifndef CLI_SOLVE_SESSION_H
#define CLI_SOLVE_SESSION_H

#include "api/settings.h"
#include "api/solve.h"
#include "archive/archive.h"
#include "cli/input/boards.h"
#include "cli/input/search_flags.h"
#include "cli/solve/warm.h"

/* The flags of `solve`. */
struct flags {
    const char *set, *game, *archive;
    struct search_flags search;
    bool resume, warm, no_archive, json, quiet, progress;
};

struct session {
    const struct flags *flags;
    struct settings settings;
    struct archive *archive; /* NULL: none */
    struct archive_entry *entry;
    atomic_bool *stop;
    int solved, cleared; /* boards so far */
    score_t total;
};

/* Reads the settings and starts catching signals. */
enum status session_open(struct session *session, const struct flags *flags, struct error *error);

/* Reads the boards of `board` or --set and opens the archive. `boards` is to be freed
 * in any case. */
enum status session_load(struct session *session, const char *board, struct boards *boards,
                         struct error *error);
void session_close(struct session *session);

/* Fills session->entry with all but the line that a board is archived with. */
void session_entry(const struct session *session, const struct board *board,
                   const struct rules *rules);

/* Whether to draw progress. */
bool session_shows_progress(const struct session *session);

/* With --resume: the answer of a run that was finished before. The solution is the
 * caller's to free if *found. */
enum status session_recall(const struct session *session, const struct board *board,
                           const struct rules *rules, struct solution *solution, bool *found,
                           struct error *error);

/* With --resume: the archived line takes the place of the one that was found if it scores
 * more and may come from the run that was killed: from the same search, options and seed,
 * within the time that is the only limit. */
enum status session_prefer_archived(const struct session *session, const struct board *board,
                                    const struct rules *rules, struct solution *solution,
                                    struct error *error);

/* Remembers the answer of a run that came to its end. */
enum status session_remember(const struct session *session, const struct board *board,
                             const struct rules *rules, const struct solution *solution,
                             struct error *error);

/* With --warm: the line to begin with. To be freed in any case. */
enum status session_warm(const struct session *session, const struct board *board,
                         const struct rules *rules, struct warm *warm, struct error *error);

/* What was solved, for session_report. */
struct solved {
    const struct board *board;
    const struct rules *rules;
    const struct solution *solution;
    const struct warm *warm; /* what it began with; NULL: nothing was looked for */
    bool improved;           /* the archive took it, or a line before it */
};

/* Prints a solution and counts it. */
enum status session_report(struct session *session, const struct solved *solved,
                           struct error *error);

/* Prints what all boards come to, if there were several. */
void session_sum_up(const struct session *session);

#endif
