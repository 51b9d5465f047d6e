/* SPDX-License-Identifier: MIT
 *
 * The SQLite side of a store: the file, whose it is, and its statements. For the files of
 * the store alone.
 */
#ifndef LAB_RESULTS_STORE_FILE_H
#define LAB_RESULTS_STORE_FILE_H

#include <sqlite3.h>

#include "lab/results/store.h"

enum statement { PUT_INTENT, PUT_ORIGIN, PUT_TREATMENT, PUT_RUN, STATEMENTS };

struct store {
    char *path;
    sqlite3 *db;
    sqlite3_stmt *statement[STATEMENTS]; /* prepared when they are first used */
};

/* Turns what SQLite says of the last call into a message that starts with the path. */
enum status store_fail(const struct store *store, struct error *error);

/* Runs SQL that returns nothing. */
enum status store_run(const struct store *store, const char *sql, struct error *error);

#endif
