/* SPDX-License-Identifier: MIT
 *
 * Is the archive whole? SQLite answers for its pages, the judge for every line.
 */
#include <stdio.h>

#include "archive/database.h"
#include "archive/runs.h"
#include "archive/row.h"

struct faults {
    void (*report)(void *context, const char *text);
    void *context;
    int count;
};

static void found(struct faults *faults, const char *text)
{
    faults->count++;
    if (faults->report)
        faults->report(faults->context, text);
}

/* SQLite gives a row per fault, or the single row "ok". */
static enum status check_pages(const struct archive *archive, struct faults *faults,
                               struct error *error)
{
    sqlite3_stmt *statement;
    if (sqlite3_prepare_v2(archive->db, "PRAGMA integrity_check", -1, &statement, NULL))
        return database_fail(archive, error);
    int code;
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
        const char *text = (const char *)sqlite3_column_text(statement, 0);
        if (text && sqlite3_stricmp(text, "ok") != 0)
            found(faults, text);
    }
    enum status status = code == SQLITE_DONE ? STATUS_OK : database_fail(archive, error);
    sqlite3_finalize(statement);
    return status;
}

static enum status check_rows(struct archive *archive, struct faults *faults, int *entries,
                              struct error *error)
{
    struct row_cursor cursor = {0};
    bool more;
    enum status status;
    while (!(status = row_step(archive, &cursor, &more, error)) && more) {
        if (!cursor.fault.status)
            continue;
        char text[sizeof cursor.fault.text + 32];
        snprintf(text, sizeof text, "entry %d: %s", cursor.number, cursor.fault.text);
        found(faults, text);
    }
    *entries = cursor.number;
    row_cursor_free(&cursor);
    return status;
}

static void found_in_runs(void *context, const char *text)
{
    found(context, text);
}

enum status archive_check(struct archive *archive, void (*fault)(void *context, const char *text),
                          void *context, int *entries, struct error *error)
{
    struct faults faults = {.report = fault, .context = context};
    struct error cause = {0};
    *entries = 0;
    enum status status = check_pages(archive, &faults, &cause);
    if (!status)
        status = check_rows(archive, &faults, entries, &cause);
    if (!status)
        status = runs_check(archive, found_in_runs, &faults, &cause);
    if (status == STATUS_BAD_INPUT) /* what SQLite cannot read is a fault, too */
        found(&faults, cause.text);
    else if (status)
        return fail(error, status, "%s", cause.text);
    if (faults.count == 0)
        return STATUS_OK;
    return fail(error, STATUS_WRONG, "%.200s: %d fault%s in %d entr%s", archive->path, faults.count,
                faults.count == 1 ? "" : "s", *entries, *entries == 1 ? "y" : "ies");
}
