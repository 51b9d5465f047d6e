/* SPDX-License-Identifier: MIT */
#include "archive/database.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "archive/path.h"

/* Long enough for a hundred processes that store a line at once, short enough for a person to
 * wait. */
enum { BUSY_MILLISECONDS = 30000 };

/* SQLite stores two numbers for us in the header of a file: its application and its schema
 * version. */
#define TEXT_(number) #number
#define TEXT(number)  TEXT_(number)

#define APPLICATION_ID 1667789672 /* "chsh" */
#define SCHEMA_BOARDS  1          /* lines of boards alone */
#define SCHEMA_PUZZLES 2          /* the same tables; lines of puzzles as well */

static const char schema_sql[] =
    "CREATE TABLE best ("
    " key TEXT NOT NULL,"  /* the canonical board */
    " game TEXT NOT NULL," /* canonical as well: equal rules have equal names */
    " score INTEGER NOT NULL,"
    " board TEXT NOT NULL," /* as it was when the line was found; the moves belong to it */
    " moves TEXT NOT NULL,"
    " search TEXT NOT NULL,"
    " options TEXT NOT NULL,"
    " seed INTEGER NOT NULL," /* two's complement: SQLite has no unsigned numbers */
    " threads INTEGER NOT NULL,"
    " seconds REAL NOT NULL,"
    " version TEXT NOT NULL,"
    " found TEXT NOT NULL,"
    " PRIMARY KEY (key, game)) STRICT;"
    "PRAGMA application_id = " TEXT(APPLICATION_ID) "; PRAGMA user_version = " TEXT(SCHEMA_BOARDS);

/* One statement compares and replaces, so two writers can never replace a better line by a worse
 * one. */
static const char put_sql[] =
    "INSERT OR REPLACE INTO best (" DATABASE_COLUMNS ")"
    " SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12"
    " WHERE NOT EXISTS (SELECT 1 FROM best WHERE key = ?1 AND game = ?2 AND score >= ?3)";

static const char get_sql[] = "SELECT " DATABASE_COLUMNS " FROM best WHERE key = ?1 AND game = ?2";

static const char next_sql[] = "SELECT " DATABASE_COLUMNS " FROM best WHERE (key, game) > (?1, ?2)"
                               " ORDER BY key, game LIMIT 1";

static const char drop_sql[] = "DELETE FROM best WHERE key = ?1 AND game = ?2";

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
        {SQLITE_BUSY, STATUS_FAILED, "another process has locked the archive for too long"},
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

/* A file from someone else may contain anything, so no code in it may run. */
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
    /* Some builds of SQLite do not take "file:..." and ":memory:" as paths. */
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
    /* EXTRA also syncs the folder when the journal is deleted, so a put survives a power
     * failure. */
    return database_run(archive, "PRAGMA synchronous = EXTRA", error);
}

static enum status query_number(const struct archive *archive, const char *sql, int *number,
                                struct error *error)
{
    sqlite3_stmt *statement;
    if (sqlite3_prepare_v2(archive->db, sql, -1, &statement, NULL) != SQLITE_OK)
        return database_fail(archive, error);
    bool there = sqlite3_step(statement) == SQLITE_ROW;
    *number = there ? sqlite3_column_int(statement, 0) : 0;
    enum status status = there ? STATUS_OK : database_fail(archive, error);
    sqlite3_finalize(statement);
    return status;
}

/* The numbers by which an archive is recognised. */
struct identity {
    int application, version, tables;
};

static enum status read_identity(const struct archive *archive, struct identity *identity,
                                 struct error *error)
{
    static const char tables_sql[] = "SELECT count(*) FROM sqlite_schema";
    enum status status =
        query_number(archive, "PRAGMA application_id", &identity->application, error);
    if (!status)
        status = query_number(archive, "PRAGMA user_version", &identity->version, error);
    if (!status)
        status = query_number(archive, tables_sql, &identity->tables, error);
    return status;
}

/* Reads all numbers in one transaction, or in the open one: another process may be creating the
 * schema, and a mixture of old and new numbers would look like a foreign file. */
static enum status identify(const struct archive *archive, struct identity *identity,
                            struct error *error)
{
    enum status status = database_run(archive, "SAVEPOINT identify", error);
    if (status)
        return status;
    status = read_identity(archive, identity, error);
    enum status released = database_run(archive, "RELEASE identify", status ? NULL : error);
    return status ? status : released;
}

static bool is_blank(const struct identity *identity)
{
    return !identity->application && !identity->version && !identity->tables;
}

static enum status recognise(const struct archive *archive, const struct identity *identity,
                             struct error *error)
{
    if (is_blank(identity))
        return fail(error, STATUS_BAD_INPUT, "%.200s: not a chainshot archive: it is empty",
                    archive->path);
    if (identity->application != APPLICATION_ID)
        return fail(error, STATUS_BAD_INPUT,
                    "%.200s: not a chainshot archive: an SQLite database of something else",
                    archive->path);
    if (identity->version < SCHEMA_BOARDS || identity->version > SCHEMA_PUZZLES)
        return fail(error, STATUS_BAD_INPUT,
                    "%.200s: an archive of schema %d, this program knows schemas %d to %d: use the "
                    "chainshot that made it",
                    archive->path, identity->version, SCHEMA_BOARDS, SCHEMA_PUZZLES);
    return STATUS_OK;
}

/* Several processes may call this at once: the first creates the schema, the others wait at BEGIN
 * and then find it. */
static enum status create_schema(const struct archive *archive, struct identity *identity,
                                 struct error *error)
{
    enum status status = database_run(archive, "BEGIN IMMEDIATE", error);
    if (status)
        return status;
    status = identify(archive, identity, error);
    if (!status && is_blank(identity))
        status = database_run(archive, schema_sql, error);
    if (!status)
        status = database_run(archive, "COMMIT", error);
    if (status)
        database_run(archive, "ROLLBACK", NULL);
    return status ? status : identify(archive, identity, error);
}

/* Refuses a database that is not an archive or is of another version; with `create`, an
 * empty one is made into an archive. */
static enum status require_schema(const struct archive *archive, bool create, struct error *error)
{
    struct identity identity;
    enum status status = identify(archive, &identity, error);
    if (!status && create && is_blank(&identity))
        status = create_schema(archive, &identity, error);
    return status ? status : recognise(archive, &identity, error);
}

enum status database_admit_puzzles(const struct archive *archive, struct error *error)
{
    int version;
    enum status status = query_number(archive, "PRAGMA user_version", &version, error);
    if (status || version >= SCHEMA_PUZZLES)
        return status;
    return database_run(archive, "PRAGMA user_version = " TEXT(SCHEMA_PUZZLES), error);
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
        status = require_schema(archive, create, error);
    if (!status)
        status = prepare(archive, put_sql, &archive->put, error);
    if (!status)
        status = prepare(archive, get_sql, &archive->get, error);
    if (!status)
        status = prepare(archive, next_sql, &archive->next, error);
    if (!status)
        status = prepare(archive, drop_sql, &archive->drop, error);
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

void archive_know(struct archive *archive, archive_finder *find, void *context)
{
    archive->known = (struct known_puzzles){find, context};
}

void archive_close(struct archive *archive)
{
    if (!archive)
        return;
    sqlite3_finalize(archive->put);
    sqlite3_finalize(archive->get);
    sqlite3_finalize(archive->next);
    sqlite3_finalize(archive->drop);
    sqlite3_close(archive->db);
    free(archive->path);
    free(archive);
}
