/* SPDX-License-Identifier: MIT
 *
 * Puts, gets and checks entries by means of the rows in row.c.
 */
#include "archive/archive.h"

#include <stdio.h>
#include <string.h>

#include "archive/canonical.h"
#include "archive/database.h"
#include "archive/entry.h"
#include "archive/row.h"
#include "archive/runs.h"

enum status archive_put(struct archive *archive, const struct archive_entry *entry, bool *improved,
                        struct error *error)
{
    struct archive_entry judged = *entry;
    *improved = false;
    enum status status = entry_judge(&judged, STATUS_BAD_INPUT, error);
    return status ? status : row_write(archive, &judged, improved, error);
}

bool archive_replaced(struct archive *archive, struct error *remark)
{
    char more[40] = "";
    int count = archive->replaced;
    if (count > 1)
        snprintf(more, sizeof more, ", and %d more", count - 1);
    if (count > 0)
        fail(remark, STATUS_WRONG, "%.200s: a wrong line was replaced: %.200s%s", archive->path,
             archive->fault.text, more);
    archive->replaced = 0;
    return count > 0;
}

/* Reports the fault of a row as an error of the file. */
static enum status blame_file(const struct archive *archive, const char *fault, struct error *error)
{
    return fail(error, STATUS_WRONG, "%.200s: %.200s (see archive check)", archive->path, fault);
}

enum status archive_get(struct archive *archive, const struct grid *grid, const struct rules *rules,
                        struct archive_entry *entry, bool *found, struct error *error)
{
    const struct archive_entry like = {.grid = *grid, .rules = *rules};
    struct error fault = {0};
    enum status status = row_find(archive, &like, entry, found, &fault);
    if (!status && *found) {
        if (!canonical_map(&entry->grid, grid, entry->move, entry->length))
            status = fail(&fault, STATUS_WRONG, "the moves cannot be mapped");
        entry->grid = *grid;
        if (!status)
            status = entry_judge(entry, STATUS_WRONG, &fault);
        if (status)
            archive_entry_free(entry);
    }
    if (status == STATUS_WRONG)
        return blame_file(archive, fault.text, error);
    return status ? fail(error, status, "%s", fault.text) : STATUS_OK;
}

enum status archive_get_puzzle(struct archive *archive, const char *id, const struct puzzle *puzzle,
                               struct archive_entry *entry, bool *found, struct error *error)
{
    struct archive_entry like = {.puzzle = puzzle};
    struct error fault = {0};
    *found = false;
    enum status status =
        entry_copy_word(like.id, sizeof like.id, "puzzle", id, STATUS_BAD_INPUT, error);
    if (status)
        return status;
    status = row_find(archive, &like, entry, found, &fault);
    if (status == STATUS_WRONG)
        return blame_file(archive, fault.text, error);
    return status ? fail(error, status, "%s", fault.text) : STATUS_OK;
}

static enum status visit(struct archive *archive, const struct row_cursor *cursor,
                         enum status (*each)(void *context, const struct archive_entry *entry,
                                             struct error *error),
                         void *context, struct error *error)
{
    if (!cursor->fault.status)
        return each(context, &cursor->entry, error);
    char text[256];
    snprintf(text, sizeof text, "entry %d: %.200s", cursor->number, cursor->fault.text);
    return blame_file(archive, text, error);
}

enum status archive_each(struct archive *archive,
                         enum status (*each)(void *context, const struct archive_entry *entry,
                                             struct error *error),
                         void *context, struct error *error)
{
    struct row_cursor cursor = {0};
    bool more;
    enum status status;
    while (!(status = row_step(archive, &cursor, &more, error)) && more)
        if ((status = visit(archive, &cursor, each, context, error)))
            break;
    row_cursor_free(&cursor);
    return status;
}

struct faults {
    void (*report)(void *context, const char *text);
    void *context;
    int count;
};

static void add_fault(struct faults *faults, const char *text)
{
    faults->count++;
    if (faults->report)
        faults->report(faults->context, text);
}

/* SQLite puts several faults into one row, one per line, after a line of asterisks. */
static void add_faults(struct faults *faults, const char *text)
{
    while (*text) {
        char line[256];
        size_t size = strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", size < sizeof line ? (int)size : 255, text);
        if (*line && strncmp(line, "***", 3) != 0)
            add_fault(faults, line);
        text += size + (text[size] == '\n');
    }
}

/* SQLite returns a row per fault, or the single row "ok". */
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
            add_faults(faults, text);
    }
    enum status status = code == SQLITE_DONE ? STATUS_OK : database_fail(archive, error);
    sqlite3_finalize(statement);
    return status;
}

static enum status check_rows(struct archive *archive, struct faults *faults, int *entries,
                              int *unknown, struct error *error)
{
    struct row_cursor cursor = {0};
    bool more;
    enum status status;
    while (!(status = row_step(archive, &cursor, &more, error)) && more) {
        *unknown += *cursor.entry.id && !cursor.entry.puzzle;
        if (!cursor.fault.status)
            continue;
        char text[sizeof cursor.fault.text + 32];
        snprintf(text, sizeof text, "entry %d: %s", cursor.number, cursor.fault.text);
        add_fault(faults, text);
    }
    *entries = cursor.number;
    row_cursor_free(&cursor);
    return status;
}

static void add_fault_of_run(void *context, const char *text)
{
    add_fault(context, text);
}

enum status archive_check(struct archive *archive, void (*fault)(void *context, const char *text),
                          void *context, int *entries, int *unknown, struct error *error)
{
    struct faults faults = {.report = fault, .context = context};
    struct error cause = {0};
    int ignored;
    if (!unknown)
        unknown = &ignored;
    *entries = *unknown = 0;
    enum status status = check_pages(archive, &faults, &cause);
    if (!status)
        status = check_rows(archive, &faults, entries, unknown, &cause);
    if (!status)
        status = runs_check(archive, add_fault_of_run, &faults, &cause);
    if (status == STATUS_BAD_INPUT) /* SQLite cannot read the file, which is a fault as well */
        add_fault(&faults, cause.text);
    else if (status)
        return fail(error, status, "%s", cause.text);
    if (faults.count == 0)
        return STATUS_OK;
    return fail(error, STATUS_WRONG, "%.200s: %d fault%s in %d entr%s", archive->path, faults.count,
                faults.count == 1 ? "" : "s", *entries, *entries == 1 ? "y" : "ies");
}
