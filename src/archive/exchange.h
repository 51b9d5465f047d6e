/* SPDX-License-Identifier: MIT
 *
 * Export and import of archives as JSON, one object per line with board, game, score, cleared,
 * moves, search, options, seed, threads, seconds, version and found. The board is as it was when
 * its line was found. A puzzle has `puzzle` and `arguments` instead of board and game, and its
 * moves are texts. `chainshot solve --json` prints the same keys, so its output can be imported.
 * Objects may also stand in a list, and a board may be named by its set and number:
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
    int improved; /* of them, scored more than the stored line */
};

/* Fetches board `number`, from 1, of the set with this name. */
typedef enum status set_finder(const char *set, int number, struct grid *grid, struct error *error);

/* Imports all objects or none. Board, game, moves and score are required, other members are
 * optional. The judge replays every line, and a message names the line of the input, the board and
 * the fault: "line 3: board 15x15 samegame: claims 4000, the judge says 3185". Without a finder,
 * boards cannot be named by set. */
enum status archive_import(struct archive *archive, const char *bytes, size_t size,
                           set_finder *find, struct import_count *count, struct error *error);

#endif
