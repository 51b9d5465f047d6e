/* SPDX-License-Identifier: MIT
 *
 * A text file that survives kill -9. Lines are appended and are on disk when the call returns. A
 * last line without a newline counts as not written, and the next line replaces it. Nothing in the
 * file changes before the first line is added.
 *
 * One process owns a journal from opening to closing (JOURNAL_NEW, JOURNAL_RESUME), or several
 * share it (JOURNAL_SHARED): each locks it, reads what the others have appended, appends lines and
 * unlocks it. The lock is that of flock, so it ends with the process that holds it.
 */
#ifndef TUNE_JOURNAL_H
#define TUNE_JOURNAL_H

#include "base/error.h"

struct journal;

enum journal_use {
    JOURNAL_NEW,    /* refuses a file that is not empty */
    JOURNAL_RESUME, /* owns the file and has read it */
    JOURNAL_SHARED, /* neither locks nor reads: journal_lock does both */
    JOURNAL_READ,   /* the same for a reader, which appends nothing */
};

/* Opens the file; creates a missing one unless it is only read. */
enum status journal_open(struct journal **journal, const char *path, enum journal_use use,
                         struct error *error);
void journal_close(struct journal *journal);

const char *journal_path(const struct journal *journal);

/* Waits until no other process has the lock, and reads what was appended since the last time. All
 * lines that were read before must have been passed. */
enum status journal_lock(struct journal *journal, struct error *error);
void journal_unlock(struct journal *journal);

/* The next line, without its newline; NULL after the last. It is valid until the journal is locked
 * again or closed. journal_pass moves on to the line after it. */
const char *journal_line(const struct journal *journal);
void journal_pass(struct journal *journal);

/* What follows the last whole line: a partial line, or "". */
const char *journal_rest(const struct journal *journal);

/* Writes one or more lines, the last without its newline, in place of the next line and all lines
 * after it. After a failure the file contains none of them. */
enum status journal_add(struct journal *journal, const char *lines, struct error *error);

#endif
