/* SPDX-License-Identifier: MIT
 *
 * Archives as JSON: how they travel between machines and people. One object per
 * line with board, game, score, cleared, moves, search, options, seed, threads,
 * seconds, version and found; the board is as it was when its line was found.
 * `chainshot solve --json` prints the same keys, so its output can be imported. Objects
 * may stand in a list, and a board may be named by its set and number instead:
 * boards/records.json is such a list.
 */
#ifndef ARCHIVE_EXCHANGE_H
#define ARCHIVE_EXCHANGE_H

#include "archive/archive.h"
#include "base/buffer.h"

/* Appends every entry. */
enum status archive_export(struct archive *archive, struct buffer *out, struct error *error);

struct import_count {
    int read;     /* objects */
    int improved; /* of them better than what was there */
};

/* Fetches board `number`, from 1, of the set so called. */
typedef enum status set_finder(const char *set, int number, struct grid *grid, struct error *error);

/* Takes in every object, or none of them: nothing is half imported. Board, game,
 * moves and score are required, what else is there is taken along. Everything is
 * judged again, and a message names the line, the board and what is wrong with it:
 * "line 3: board 15x15 samegame: claims 4000, the judge says 3185". Without a finder
 * there are no sets. */
enum status archive_import(struct archive *archive, const char *bytes, size_t size,
                           set_finder *find, struct import_count *count, struct error *error);

#endif
