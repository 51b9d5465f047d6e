/* SPDX-License-Identifier: MIT */
#include "archive/database.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "archive/path.h"
#include "archive/schema.h"

/* Long enough for a hundred processes that found something at once, short enough
 * for a person to wait. */
enum { BUSY_MILLISECONDS = 30000 };

/* One statement, so that comparing and replacing are one transaction and two
 * writers can never replace a better line with a worse one. */
static const char put_sql[] =
    "INSERT OR REPLACE INTO best (" DATABASE_COLUMNS ")"
    " SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12"
    " WHERE NOT EXISTS (SELECT 1 FROM best WHERE key = ?1 AND game = ?2 AND score >= ?3)";

static const char get_sql[] = "SELECT " DATABASE_COLUMNS " FROM best WHERE key = ?1 AND game = ?2";

static const char next_sql[] = "SELECT " DATABASE_COLUMNS " FROM best WHERE (key, game) > (?1, ?2)"
                               " ORDER BY key, game LIMIT 1";

enum status database_fail(const struct archive *archive, struct error *error)
{
    static const struct {
        int code;
        enum status status;
        const char *text;
    } known[] = {
        {SQLITE_NOTADB, STATUS_BAD_INPUT, "not a chainshot archive: not an SQLite database"},
        {SQLITE_CORRUPT, STATUS_BAD_INPUT, "the archive is damaged"},
        {SQLITE_ERROR, STATUS_BAD_INPUT, "the archive is damaged: its tables are not an archive's"},
        {SQLITE_CANTOPEN, STATUS_BAD_INPUT, "the archive or its journal cannot be opened"},
        {SQLITE_READONLY, STATUS_FAILED, "the archive is read-only"},
        {SQLITE_BUSY, STATUS_FAILED, "the archive is locked by another process for too long"},
        {SQLITE_FULL, STATUS_FAILED, "no space left for the archive"},
        {SQLITE_NOMEM, STATUS_FAILED, "out of memory"},
    };
    int code = sqlite3_errcode(archive->db) & 0xff;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i].code == code)
            return fail(error, known[i].status, "%.200s: %s", archive->path, known[i].text);
    return fail(error, STATUS_FAILED, "%.200s: the archive cannot be used: %.200s", archive->path,
                sqlite3_errmsg(archive->db));
}

enum status database_run(const struct archive *archive, const char *sql, struct error *error)
{
    if (sqlite3_exec(archive->db, sql, NULL, NULL, NULL) != SQLITE_OK)
        return database_fail(archive, error);
    return STATUS_OK;
}

/* A file from someone else may hold anything: nothing in it is run. */
static bool distrust(sqlite3 *db)
{
    return sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL) == SQLITE_OK &&
           sqlite3_db_config(db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL) == SQLITE_OK &&
           sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL) == SQLITE_OK &&
           sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL) == SQLITE_OK;
}

static enum status connect_file(struct archive *archive, bool create, struct error *error)
{
    char *name;
    /* Some builds of SQLite read "file:..." and ":memory:" as something else than a path. */
    if (asprintf(&name, "%s%s", archive->path[0] == '/' ? "" : "./", archive->path) < 0)
        return fail(error, STATUS_FAILED, "out of memory");
    int flags = SQLITE_OPEN_READWRITE | (create ? SQLITE_OPEN_CREATE : 0);
    int code = sqlite3_open_v2(name, &archive->db, flags, NULL);
    free(name);
    if (!archive->db)
        return fail(error, STATUS_FAILED, "out of memory");
    if (code != SQLITE_OK || sqlite3_busy_timeout(archive->db, BUSY_MILLISECONDS) != SQLITE_OK ||
        !distrust(archive->db))
        return database_fail(archive, error);
    /* EXTRA also syncs the folder when the journal goes: a put survives a power cut. */
    return database_run(archive, "PRAGMA synchronous = EXTRA", error);
}

static enum status prepare(const struct archive *archive, const char *sql, sqlite3_stmt **statement,
                           struct error *error)
{
    if (sqlite3_prepare_v3(archive->db, sql, -1, SQLITE_PREPARE_PERSISTENT, statement, NULL))
        return database_fail(archive, error);
    return STATUS_OK;
}

static enum status open_file(struct archive *archive, bool create, struct error *error)
{
    enum status status = connect_file(archive, create, error);
    if (!status)
        status = schema_require(archive, create, error);
    if (!status)
        status = prepare(archive, put_sql, &archive->put, error);
    if (!status)
        status = prepare(archive, get_sql, &archive->get, error);
    if (!status)
        status = prepare(archive, next_sql, &archive->next, error);
    return status;
}

enum status archive_open(struct archive **out, const char *path, bool create, struct error *error)
{
    *out = NULL;
    enum status status = path_prepare(path, create, error);
    if (status)
        return status;
    struct archive *archive = calloc(1, sizeof *archive);
    if (!archive || !(archive->path = strdup(path)))
        status = fail(error, STATUS_FAILED, "out of memory");
    else
        status = open_file(archive, create, error);
    if (status) {
        archive_close(archive);
        return status;
    }
    *out = archive;
    return STATUS_OK;
}

void archive_close(struct archive *archive)
{
    if (!archive)
        return;
    sqlite3_finalize(archive->put);
    sqlite3_finalize(archive->get);
    sqlite3_finalize(archive->next);
    sqlite3_close(archive->db);
    free(archive->path);
    free(archive);
}
