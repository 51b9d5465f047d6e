/* SPDX-License-Identifier: MIT
 *
 * The best solution per board and game, in an SQLite file that several processes
 * may use at once. A board is stored under its canonical form, so that recoloured
 * and mirrored copies of it share their solutions (see canonical.h).
 *
 * Nothing enters or leaves that the judge did not replay, and what was put is on
 * disk when the call returns: kill -9 loses nothing.
 *
 * A handle serves one thread at a time and does not survive a fork; open another
 * one instead. A build without SQLite has the same functions, and archive_open
 * says that there is no archive.
 */
#ifndef ARCHIVE_ARCHIVE_H
#define ARCHIVE_ARCHIVE_H

#include "puzzle/samegame/grid.h"
#include "puzzle/samegame/rules.h"

struct archive;

/* Bytes of the options of a search as text, including the '\0': more than any search needs. */
enum { ENTRY_OPTIONS = 1024 };

struct archive_entry {
    struct grid grid;
    struct rules rules;
    score_t score;
    bool cleared; /* as the judge saw it: filled in by reading, ignored by archive_put */
    int length;
    move_t *move;                /* owned by whoever owns the entry */
    char source[64];             /* the search's name, or "player" */
    char options[ENTRY_OPTIONS]; /* "width=10,policy=random" */
    uint64_t seed;
    int threads;
    double seconds;   /* when the line was found, from the start of the run */
    char version[64]; /* of the program that found it */
    char found[32];   /* UTC, 2026-01-31T12:00:00Z; filled in by archive_put if empty */
};

/* The default path: $CHAINSHOT_ARCHIVE, else
 * $XDG_DATA_HOME/chainshot/archive.db, else ~/.local/share/chainshot/archive.db. */
enum status archive_default_path(char *path, size_t size, struct error *error);

/* Opens an archive to read it, or with `create` to write as well: then file and
 * folders are made where they are missing, and a file that cannot be written is
 * refused now and not after a long search. Files that are something else are
 * refused and left as they are. */
enum status archive_open(struct archive **archive, const char *path, bool create,
                         struct error *error);
void archive_close(struct archive *archive);

/* Judges the entry and keeps it if it scores more than what is there. A score that
 * the judge does not confirm is refused (STATUS_BAD_INPUT) with both numbers. What is
 * there is judged, too: a line that does not hold keeps none out. *improved says whether
 * the entry was kept. */
enum status archive_put(struct archive *archive, const struct archive_entry *entry, bool *improved,
                        struct error *error);

/* Whether puts and imports found false lines in the archive and replaced them since the last
 * call; then `remark` says in one line what was wrong. */
bool archive_replaced(struct archive *archive, struct error *remark);

/* Best entry for this board and game, moves mapped to this orientation and
 * these colours. *found is false if there is none. Free the entry's moves with
 * archive_entry_free. */
enum status archive_get(struct archive *archive, const struct grid *grid, const struct rules *rules,
                        struct archive_entry *entry, bool *found, struct error *error);

/* Calls `each` for every entry, by board and game, each board as it was when its
 * line was found; stops when `each` returns another status than STATUS_OK and
 * returns that. No lock is held during the call, however long it takes; entries
 * put meanwhile may be met or missed. */
enum status archive_each(struct archive *archive,
                         enum status (*each)(void *context, const struct archive_entry *entry,
                                             struct error *error),
                         void *context, struct error *error);

/* Lets SQLite check its file, replays every entry and compares every key with its
 * board. Calls `fault` with a line for each thing that is wrong. STATUS_WRONG if
 * there was any; *entries is how many were looked at. */
enum status archive_check(struct archive *archive, void (*fault)(void *context, const char *text),
                          void *context, int *entries, struct error *error);

void archive_entry_free(struct archive_entry *entry);

#endif
