/* SPDX-License-Identifier: MIT
 *
 * The archive as commands use it: the file that was named, or the default one.
 */
#ifndef CLI_INPUT_ARCHIVE_FILE_H
#define CLI_INPUT_ARCHIVE_FILE_H

#include "archive/archive.h"
#include "cli/input/moves.h"
#include "cli/input/subject.h"

/* Opens the archive at `path`, NULL for the default one. */
enum status archive_file_open(struct archive **archive, const char *path, bool create,
                              struct error *error);

/* Opens the archive that a command adds to; NULL with `none`. An archive that was named must
 * open. If the default one does not, a warning is printed unless `quiet`. */
enum status archive_file_open_to_add(struct archive **archive, const char *path, bool none,
                                     bool quiet, struct error *error);

/* Reads the entry of a board in its game, or of a puzzle; fails if there is none. Free it with
 * archive_entry_free. */
enum status archive_file_entry(struct archive *archive, const struct subject *subject,
                               struct archive_entry *entry, struct error *error);

/* Reads the best line for it from an archive: its entry's moves. */
enum status archive_file_best(const char *path, const struct subject *subject, struct moves *moves,
                              struct error *error);

#endif
