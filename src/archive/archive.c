/* SPDX-License-Identifier: MIT
 *
 * Putting and getting: what the archive promises, in terms of rows.
 */
#include "archive/archive.h"

#include <stdio.h>

#include "archive/canonical.h"
#include "archive/database.h"
#include "archive/entry.h"
#include "archive/row.h"

enum status archive_put(struct archive *archive, const struct archive_entry *entry, bool *improved,
                        struct error *error)
{
    struct archive_entry judged = *entry;
    *improved = false;
    enum status status = entry_judge(&judged, STATUS_BAD_INPUT, error);
    return status ? status : row_write(archive, &judged, improved, error);
}

/* A row that does not hold is an entry's fault, but the file is what is to blame. */
static enum status blame_file(const struct archive *archive, const char *fault, struct error *error)
{
    return fail(error, STATUS_WRONG, "%.200s: %.200s (see archive check)", archive->path, fault);
}

enum status archive_get(struct archive *archive, const struct grid *grid, const struct rules *rules,
                        struct archive_entry *entry, bool *found, struct error *error)
{
    struct error fault = {0};
    enum status status = row_find(archive, grid, rules, entry, found, &fault);
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
