/* SPDX-License-Identifier: MIT
 *
 * The best solution per board and game, in an SQLite file that several processes
 * may use at once. A board is stored in a canonical form, so that recoloured and
 * mirrored copies of it share their solutions (see canonical.h).
 *
 * Nothing enters that the judge did not replay, and what was put is on disk when
 * the call returns: kill -9 loses nothing.
 */
#ifndef ARCHIVE_ARCHIVE_H
#define ARCHIVE_ARCHIVE_H

#include "puzzle/samegame/grid.h"
#include "puzzle/samegame/rules.h"

struct archive;

struct archive_entry {
    struct grid grid;
    struct rules rules;
    score_t score;
    bool cleared;
    int length;
    move_t *move;      /* owned by whoever owns the entry */
    char source[64];   /* the search's name, or "player" */
    char options[512]; /* "width=10,policy=random" */
    uint64_t seed;
    int threads;
    double seconds;   /* when the line was found, from the start of the run */
    char version[64]; /* of the program that found it */
    char found[32];   /* UTC, 2026-01-31T12:00:00Z; filled in by archive_put if empty */
};

/* Opens, and makes if `create`. Refuses files that are something else. */
enum status archive_open(struct archive **archive, const char *path, bool create,
                         struct error *error);
void archive_close(struct archive *archive);

/* Judges the entry and keeps it if it scores more than what is there. A score that
 * the judge does not confirm is refused (STATUS_BAD_INPUT) with both numbers.
 * *improved says whether it was kept. */
enum status archive_put(struct archive *archive, const struct archive_entry *entry, bool *improved,
                        struct error *error);

/* Best entry for this board and game, moves mapped to this orientation and
 * these colours. *found is false if there is none. Free the entry's moves with
 * archive_entry_free. */
enum status archive_get(struct archive *archive, const struct grid *grid, const struct rules *rules,
                        struct archive_entry *entry, bool *found, struct error *error);

/* Calls `each` for every entry, by board and game; stops when it returns another
 * status than STATUS_OK and returns that. */
enum status archive_each(struct archive *archive,
                         enum status (*each)(void *context, const struct archive_entry *entry,
                                             struct error *error),
                         void *context, struct error *error);

void archive_entry_free(struct archive_entry *entry);

#endif
