/* SPDX-License-Identifier: MIT
 *
 * The best solution per board and game and per puzzle, in an SQLite file that several processes
 * may use at once. A board is stored under its canonical form, so that recoloured
 * and mirrored copies of it share their solutions (see canonical.h). A puzzle is stored under its
 * id.
 *
 * Every line is replayed by the judge on its way in and on its way out. What was put is on disk
 * when the call returns, so kill -9 loses nothing.
 *
 * A handle serves one thread at a time and does not survive a fork; open another one instead. A
 * build without SQLite has the same functions, and archive_open fails in it.
 */
#ifndef ARCHIVE_ARCHIVE_H
#define ARCHIVE_ARCHIVE_H

#include "puzzle/samegame/grid.h"
#include "puzzle/samegame/rules.h"

struct archive;

/* Bytes of the options of a search as text, including the '\0': more than any search needs. */
enum { ENTRY_OPTIONS = 1024 };

/* Bytes of a puzzle's id, name and arguments, including the '\0'. */
enum { ENTRY_ID = 192 };

/* A line of a board in a game, or of a puzzle. */
struct archive_entry {
    char id[ENTRY_ID]; /* of the puzzle, "hanoi:7"; "": a board */
    /* What judges a line of the id. NULL: nothing here knows it (archive_know). Such a line comes
     * out of the archive alone, and nobody has replayed it. */
    const struct puzzle *puzzle;
    char *text; /* its moves as they are stored, one a line; owned; NULL in every other entry */
    struct grid grid;
    struct rules rules;
    score_t score;
    bool cleared; /* according to the judge: filled in by reading, ignored by archive_put */
    int length;
    move_t *move;                /* owned by the owner of the entry */
    char source[64];             /* the search's name, or "player" */
    char options[ENTRY_OPTIONS]; /* "width=10,policy=random" */
    uint64_t seed;
    int threads;
    double seconds;   /* from the start of the run until the line was found */
    char version[64]; /* of the program that found it */
    char found[32];   /* UTC, 2026-01-31T12:00:00Z; filled in by archive_put if empty */
};

/* The default path: $CHAINSHOT_ARCHIVE, else
 * $XDG_DATA_HOME/chainshot/archive.db, else ~/.local/share/chainshot/archive.db. */
enum status archive_default_path(char *path, size_t size, struct error *error);

/* Opens an archive for reading; with `create`, for writing as well. Then a missing file and its
 * folders are created, and a file that cannot be written is refused now rather than after a long
 * search. A file that is not an archive is refused and left unchanged. */
enum status archive_open(struct archive **archive, const char *path, bool create,
                         struct error *error);
void archive_close(struct archive *archive);

/* Finds the puzzle of an id; NULL if it is not known. */
typedef const struct puzzle *archive_finder(void *context, const char *id);

/* Every archive knows the puzzles of the library. This adds others, which must outlive it. */
void archive_know(struct archive *archive, archive_finder *find, void *context);

/* Judges the entry and stores it if it scores more than the stored one. A score that the judge does
 * not confirm is refused (STATUS_BAD_INPUT) with both numbers. The stored line is judged as well:
 * if it is wrong, it is replaced. *improved says whether the entry was stored. */
enum status archive_put(struct archive *archive, const struct archive_entry *entry, bool *improved,
                        struct error *error);

/* Whether puts and imports have replaced wrong lines since the last call; `remark` then describes
 * them in one line. */
bool archive_replaced(struct archive *archive, struct error *remark);

/* Best entry for this board and game, moves mapped to this orientation and
 * these colours. *found is false if there is none. Free the entry's moves with
 * archive_entry_free. */
enum status archive_get(struct archive *archive, const struct grid *grid, const struct rules *rules,
                        struct archive_entry *entry, bool *found, struct error *error);

/* The same for a puzzle. */
enum status archive_get_puzzle(struct archive *archive, const char *id, const struct puzzle *puzzle,
                               struct archive_entry *entry, bool *found, struct error *error);

/* Calls `each` for every entry, ordered by board and game; puzzles come last. Each board has the
 * orientation and colours in which its line was found. Stops at the first status other than
 * STATUS_OK and returns it. No lock is held during a call, however long it takes, so entries that
 * are put meanwhile may or may not be visited. */
enum status archive_each(struct archive *archive,
                         enum status (*each)(void *context, const struct archive_entry *entry,
                                             struct error *error),
                         void *context, struct error *error);

/* Runs SQLite's integrity check, replays every entry and compares every key with its board. Calls
 * `fault` with one line per fault and returns STATUS_WRONG if there was any. *entries is the number
 * of entries, *unknown how many of them nothing could replay, because their puzzle is not known;
 * it may be NULL. */
enum status archive_check(struct archive *archive, void (*fault)(void *context, const char *text),
                          void *context, int *entries, int *unknown, struct error *error);

void archive_entry_free(struct archive_entry *entry);

#endif
