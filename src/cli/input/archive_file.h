/* SPDX-License-Identifier: MIT
 *
 * The archive as commands use it: the file that was named, or the default one.
 */
#ifndef CLI_INPUT_ARCHIVE_FILE_H
#define CLI_INPUT_ARCHIVE_FILE_H

#include "archive/archive.h"
#include "cli/input/moves.h"

/* Opens the archive at `path`, NULL for the default one. */
enum status keep_open(struct archive **archive, const char *path, bool create, struct error *error);

/* The archive that a command adds to; NULL with `none`. One that nobody asked for may be
 * missing, which is said on standard error unless `quiet`; one that was named may not. */
enum status keep_open_to_add(struct archive **archive, const char *path, bool none, bool quiet,
                             struct error *error);

/* Takes the best line for a board in the game that `game` or else the board names;
 * it is an error if there is none. */
enum status keep_best(const char *path, const struct board *board, const char *game,
                      struct moves *moves, struct error *error);

#endif
