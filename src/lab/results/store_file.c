/* SPDX-License-Identifier: MIT */
#include "lab/results/store_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lab/results/store_schema.h"

/* Long enough for many processes that end a trial at once. */
enum { BUSY_MILLISECONDS = 60000 };

enum status store_fail(const struct store *store, struct error *error)
{
    static const struct {
        int code;
        enum status status;
        const char *text;
    } known[] = {
        {SQLITE_NOTADB, STATUS_BAD_INPUT, "no results of the lab: not an SQLite database"},
        {SQLITE_CORRUPT, STATUS_BAD_INPUT, "the results are damaged"},
        {SQLITE_ERROR, STATUS_BAD_INPUT, "the results are damaged: these are not their tables"},
        {SQLITE_CANTOPEN, STATUS_BAD_INPUT, "the results or their journal cannot be opened"},
        {SQLITE_READONLY, STATUS_BAD_INPUT, "the results cannot be written"},
        {SQLITE_BUSY, STATUS_FAILED, "the results are locked by another process for too long"},
        {SQLITE_FULL, STATUS_FAILED, "no space left for the results"},
        {SQLITE_NOMEM, STATUS_FAILED, "out of memory"},
    };
    int code = sqlite3_errcode(store->db) & 0xff;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i].code == code)
            return fail(error, known[i].status, "%.200s: %s", store->path, known[i].text);
    return fail(error, STATUS_FAILED, "%.200s: the results cannot be used: %.200s", store->path,
                sqlite3_errmsg(store->db));
}

enum status store_run(const struct store *store, const char *sql, struct error *error)
{
    if (sqlite3_exec(store->db, sql, NULL, NULL, NULL) != SQLITE_OK)
        return store_fail(store, error);
    return STATUS_OK;
}

/* SQLite keeps the reason to itself when it cannot open a file. */
static enum status try_file(const char *path, bool create, struct error *error)
{
    struct stat about;
    int file = open(path, create ? O_RDWR | O_CREAT | O_CLOEXEC : O_RDONLY | O_CLOEXEC, 0666);
    if (file < 0)
        return fail(error, STATUS_BAD_INPUT, "%.200s: cannot %s the results: %s", path,
                    create ? "write" : "read", strerror(errno));
    bool plain = fstat(file, &about) == 0 && S_ISREG(about.st_mode);
    close(file);
    return plain ? STATUS_OK
                 : fail(error, STATUS_BAD_INPUT, "%.200s: expected a file with results", path);
}

/* Readers open it for writing too, where they may: who was killed in the middle of a write
 * has left a journal, and only a writer can undo what is in it. */
static enum status connect_file(struct store *store, struct error *error)
{
    char *name;
    /* Some builds of SQLite read "file:..." and ":memory:" as something else than a path. */
    if (asprintf(&name, "%s%s", store->path[0] == '/' ? "" : "./", store->path) < 0)
        return fail(error, STATUS_FAILED, "out of memory");
    int code = sqlite3_open_v2(name, &store->db, SQLITE_OPEN_READWRITE, NULL);
    free(name);
    if (!store->db)
        return fail(error, STATUS_FAILED, "out of memory");
    if (code != SQLITE_OK || sqlite3_busy_timeout(store->db, BUSY_MILLISECONDS) != SQLITE_OK)
        return store_fail(store, error);
    return STATUS_OK;
}

static enum status query_number(const struct store *store, const char *sql, int *number,
                                struct error *error)
{
    sqlite3_stmt *statement;
    if (sqlite3_prepare_v2(store->db, sql, -1, &statement, NULL) != SQLITE_OK)
        return store_fail(store, error);
    bool there = sqlite3_step(statement) == SQLITE_ROW;
    *number = there ? sqlite3_column_int(statement, 0) : 0;
    enum status status = there ? STATUS_OK : store_fail(store, error);
    sqlite3_finalize(statement);
    return status;
}

/* Whose file it is. A blank one is nobody's. */
static enum status identify(const struct store *store, bool *blank, struct error *error)
{
    int application, version, tables;
    enum status status = query_number(store, "PRAGMA application_id", &application, error);
    if (!status)
        status = query_number(store, "PRAGMA user_version", &version, error);
    if (!status)
        status = query_number(store, "SELECT count(*) FROM sqlite_schema", &tables, error);
    if (status)
        return status;
    *blank = !application && !version && !tables;
    if (!*blank && application != STORE_APPLICATION)
        return fail(error, STATUS_BAD_INPUT,
                    "%.200s: no results of the lab: an SQLite database of something else",
                    store->path);
    if (!*blank && version != STORE_VERSION)
        return fail(error, STATUS_BAD_INPUT,
                    "%.200s: results of version %d, this program knows version %d: use the "
                    "chainshot that made them",
                    store->path, version, STORE_VERSION);
    return STATUS_OK;
}

/* Several processes may come here at once: the first lays the tables, the others wait at
 * BEGIN and then find them. */
static enum status lay_tables(const struct store *store, struct error *error)
{
    bool blank;
    enum status status = store_run(store, "BEGIN IMMEDIATE", error);
    if (status)
        return status;
    status = identify(store, &blank, error);
    if (!status && blank)
        status = store_run(store, STORE_SCHEMA, error);
    if (!status)
        status = store_run(store, "COMMIT", error);
    if (status)
        store_run(store, "ROLLBACK", NULL);
    return status;
}

static enum status open_file(struct store *store, bool create, struct error *error)
{
    bool blank = false;
    enum status status = connect_file(store, error);
    if (!status && create)
        status = lay_tables(store, error);
    if (!status)
        status = identify(store, &blank, error);
    if (!status && blank)
        status = fail(error, STATUS_BAD_INPUT, "%.200s: no results of the lab: it is empty",
                      store->path);
    return status;
}

enum status store_open(struct store **out, const char *path, bool create, struct error *error)
{
    *out = NULL;
    enum status status = try_file(path, create, error);
    if (status)
        return status;
    struct store *store = calloc(1, sizeof *store);
    if (!store || !(store->path = strdup(path)))
        status = fail(error, STATUS_FAILED, "out of memory");
    else
        status = open_file(store, create, error);
    if (status) {
        store_close(store);
        return status;
    }
    *out = store;
    return STATUS_OK;
}

void store_close(struct store *store)
{
    if (!store)
        return;
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(store->statement[i]);
    sqlite3_close(store->db);
    free(store->path);
    free(store);
}
