/* SPDX-License-Identifier: MIT
 *
 * The SQLite side of an archive: the file, its schema, its statements. Only the
 * files of this folder know about it.
 *
 * The journal is SQLite's default, the rollback journal. Writes are rare (a new best), it leaves
 * one plain file to copy, and unlike the write-ahead log it works on the network file systems of
 * clusters and on read-only media. Its drawback is that readers block writers; so no statement
 * stays open while a caller does something else.
 */
#ifndef ARCHIVE_DATABASE_H
#define ARCHIVE_DATABASE_H

#include <sqlite3.h>

#include "archive/archive.h"
#include "archive/columns.h"

struct archive {
    char *path;
    sqlite3 *db;
    sqlite3_stmt *put;  /* all columns; inserts nothing unless it scores more */
    sqlite3_stmt *get;  /* by key and game */
    sqlite3_stmt *next; /* the first row after key and game */
    sqlite3_stmt *drop; /* by key and game */
    struct known_puzzles known;
    int replaced;       /* wrong lines since the last call of archive_replaced */
    struct error fault; /* what was wrong with the first of them */
};

/* Columns of the table and of every statement above, in this order. */
enum column {
    COLUMN_KEY,
    COLUMN_GAME,
    COLUMN_SCORE,
    COLUMN_BOARD,
    COLUMN_MOVES,
    COLUMN_SEARCH,
    COLUMN_OPTIONS,
    COLUMN_SEED,
    COLUMN_THREADS,
    COLUMN_SECONDS,
    COLUMN_VERSION,
    COLUMN_FOUND,
};
#define DATABASE_COLUMNS \
    "key, game, score, board, moves, search, options, seed, threads, seconds, version, found"

/* Turns SQLite's error into a message that starts with the path. */
enum status database_fail(const struct archive *archive, struct error *error);

/* Raises the schema version before the first line of a puzzle is stored. Programs that know boards
 * alone refuse such an archive; they would take the line for damage. */
enum status database_admit_puzzles(const struct archive *archive, struct error *error);

/* Runs SQL that returns nothing: "BEGIN IMMEDIATE", "COMMIT", "ROLLBACK". */
enum status database_run(const struct archive *archive, const char *sql, struct error *error);

#endif
