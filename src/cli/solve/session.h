/* SPDX-License-Identifier: MIT
 *
 * One call of `chainshot solve`: what was asked for, the archive, and what has been
 * printed so far. This process solves the boards one after the other (commands/solve.c), or
 * many processes solve them together (ranks.c).
 */
#ifndef CLI_SOLVE_SESSION_H
#define CLI_SOLVE_SESSION_H

#include "api/settings.h"
#include "api/solve.h"
#include "archive/archive.h"
#include "cli/input/search_flags.h"
#include "cli/input/subject.h"

/* The flags of `solve`. */
struct flags {
    const char *set, *game, *archive;
    struct flag_list puzzle;
    struct search_flags search;
    bool resume, warm, no_archive, json, no_times, quiet, progress;
};

struct session {
    const struct flags *flags;
    struct settings settings;
    struct puzzles puzzles;
    struct archive *archive; /* NULL: none */
    struct archive_entry *entry;
    atomic_bool *stop;
    int solved, cleared; /* boards or puzzles so far */
    score_t total;
    double longest;              /* seconds of a run without a proof */
    int last_width, last_height; /* of the last board that was plain text; 0: none yet */
};

/* Reads the settings and starts catching signals. Refuses `board` and --set beside --puzzle. */
enum status session_open(struct session *session, const struct flags *flags, const char *board,
                         struct error *error);

/* Opens the puzzles of --puzzle or checks the boards of `board` or --set, and opens the archive.
 * `subjects` is empty before. Close it in any case. */
enum status session_load(struct session *session, const char *board,
                         struct subject_reader *subjects, struct error *error);
void session_close(struct session *session);

/* Fills session->entry with all but the line that a board or puzzle is archived with. */
void session_entry(const struct session *session, const struct subject *subject);

/* Warns if a board is probably several boards without a blank line between them. Call it once per
 * board, in their order. */
void session_check_size(struct session *session, const struct subject *subject);

/* Whether to draw progress. */
bool session_shows_progress(const struct session *session);

/* With --resume: the result of a run that was finished before. The caller frees the solution
 * if *found. */
enum status session_find_run(const struct session *session, const struct subject *subject,
                             struct solution *solution, bool *found, struct error *error);

/* With --resume: replaces the line that was found by the archived one if that scores more and
 * may come from the run that was killed: the same program, search, options and seed, found within
 * the time limit, and no other limit is set. */
enum status session_prefer_archived(const struct session *session, const struct subject *subject,
                                    struct solution *solution, struct error *error);

/* Stores the result of a run that came to its end, for --resume. */
enum status session_store_run(const struct session *session, const struct subject *subject,
                              const struct solution *solution, struct error *error);

/* What --warm starts from: the best line that the archive holds for the board and game, or the
 * puzzle. */
struct warm_start {
    bool asked;       /* --warm was given */
    bool found;       /* and there was a line */
    struct line line; /* owned */
    char source[64];  /* the search that found it */
};

/* Looks the line up, if --warm was given. Free it in any case. */
enum status warm_start_find(struct warm_start *warm, const struct session *session,
                            const struct subject *subject, struct error *error);
void warm_start_free(struct warm_start *warm);

/* The line for a request; NULL: none. */
const struct line *warm_start_line(const struct warm_start *warm);

/* What was solved, for session_report. */
struct solved {
    const struct subject *subject;
    const struct solution *solution;
    const struct warm_start *warm; /* NULL: nothing was looked for */
    bool improved;                 /* the archive took it, or a line before it */
};

/* Prints a solution and counts it. */
enum status session_report(struct session *session, const struct solved *solved,
                           struct error *error);

/* Prints the total of all boards or puzzles, if there were several. */
void session_print_total(const struct session *session);

/* On a terminal: names --threads if one thread searched for a while where there are more
 * processors, and nobody asked for one. */
void session_print_hint(const struct session *session);

/* Solves the boards when mpirun or srun started many processes: every rank searches, rank 0
 * reads the boards, prints, shows progress and archives. `board` is the operand, NULL if --set
 * names the boards. */
enum status solve_ranks(struct session *session, const char *board, struct error *error);

#endif
