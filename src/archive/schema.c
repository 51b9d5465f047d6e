/* SPDX-License-Identifier: MIT */
#include "archive/schema.h"

#include "archive/database.h"

#define TEXT_(number) #number
#define TEXT(number)  TEXT_(number)

#define APPLICATION_ID 1667789672 /* "chsh" */
#define SCHEMA_VERSION 1

static const char schema_sql[] =
    "CREATE TABLE best ("
    " key TEXT NOT NULL,"  /* the canonical board */
    " game TEXT NOT NULL," /* canonical as well: equal rules have equal names */
    " score INTEGER NOT NULL,"
    " board TEXT NOT NULL," /* as it was when the line was found: moves belong to it */
    " moves TEXT NOT NULL,"
    " search TEXT NOT NULL,"
    " options TEXT NOT NULL,"
    " seed INTEGER NOT NULL," /* two's complement: SQLite has no unsigned numbers */
    " threads INTEGER NOT NULL,"
    " seconds REAL NOT NULL,"
    " version TEXT NOT NULL,"
    " found TEXT NOT NULL,"
    " PRIMARY KEY (key, game)) STRICT;"
    "PRAGMA application_id = " TEXT(APPLICATION_ID) "; PRAGMA user_version = " TEXT(SCHEMA_VERSION);

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

/* What a database file says it is. */
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

/* In one transaction, or in the one that is open: another process may be laying the
 * schema, and half of before and half of after would look like something else. */
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
    if (identity->version != SCHEMA_VERSION)
        return fail(error, STATUS_BAD_INPUT,
                    "%.200s: an archive of schema %d, this program knows schema %d: use the "
                    "chainshot that made it",
                    archive->path, identity->version, SCHEMA_VERSION);
    return STATUS_OK;
}

/* Several processes may come here at once: the first lays the schema, the others
 * wait at BEGIN and then find it laid. */
static enum status lay_schema(const struct archive *archive, struct identity *identity,
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

enum status schema_require(const struct archive *archive, bool create, struct error *error)
{
    struct identity identity;
    enum status status = identify(archive, &identity, error);
    if (!status && create && is_blank(&identity))
        status = lay_schema(archive, &identity, error);
    return status ? status : recognise(archive, &identity, error);
}
