/* SPDX-License-Identifier: MIT
 *
 * A file of lines that survives kill -9: each line is on the disk before anyone relies on
 * it, and a line that was cut short by a crash counts as not written. One process at a
 * time has it. Nothing that is in the file is touched before the first line is added.
 */
#ifndef TUNE_JOURNAL_H
#define TUNE_JOURNAL_H

#include <stdbool.h>

#include "base/error.h"

struct journal;

/* Opens the file, or makes it. One that holds something is refused unless `resume`. */
enum status journal_open(struct journal **journal, const char *path, bool resume,
                         struct error *error);
void journal_close(struct journal *journal);

const char *journal_path(const struct journal *journal);

/* The next line that was in the file, without its end; NULL behind the last. Lives until
 * the journal is closed. journal_pass goes on to the one after it. */
const char *journal_line(const struct journal *journal);
void journal_pass(struct journal *journal);

/* Writes a line in place of the next one and of all that follow it. */
enum status journal_add(struct journal *journal, const char *line, struct error *error);

#endif
