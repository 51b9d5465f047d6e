/* SPDX-License-Identifier: MIT
 *
 * A line that is known by heart, and a way to spoil the file it is kept in.
 */
#ifndef TESTS_ARCHIVE_SAMPLES_H
#define TESTS_ARCHIVE_SAMPLES_H

#include <sqlite3.h>

#include "archive_fixture.h"

/* A line of a drawn board, the numbers beside it filled in. */
static inline struct archive_entry small_entry(const move_t *moves, int length, score_t score)
{
    struct archive_entry entry = {.grid = drawn("0 1 1 0\n0 0 0 0"),
                                  .rules = *SAMEGAME,
                                  .score = score,
                                  .length = length,
                                  .move = (move_t *)moves,
                                  .source = "player",
                                  .seconds = 1.5,
                                  .seed = UINT64_MAX,
                                  .threads = 3,
                                  .options = "a=1,b=two",
                                  .version = "0.1.0"};
    return entry;
}

/* The two ones, then the six zeros: 0 + 16 + 1000. */
static const move_t good_moves[] = {1 << 6 | 1, 0};
/* The six zeros, then the two ones: 16 + 0 + 1000; the same score by another line. */
static const move_t equal_moves[] = {0, 0};

/* Does to the file what nobody should. */
static inline void tamper(const char *path, const char *sql)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK)
        fail_msg("%s", sqlite3_errmsg(db));
    sqlite3_close(db);
}

#endif
