/* SPDX-License-Identifier: MIT */
#include "archive/exchange.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "archive/database.h"
#include "archive/entry_json.h"
#include "archive/row.h"

static enum status export_entry(void *context, const struct archive_entry *entry,
                                struct error *error)
{
    struct buffer *out = context;
    json_t *object = archive_entry_json(entry);
    char *text = object ? json_dumps(object, JSON_COMPACT) : NULL;
    if (text)
        buffer_print(out, "%s\n", text);
    bool failed = !text || out->failed;
    free(text);
    json_decref(object);
    return failed ? fail(error, STATUS_FAILED, "out of memory") : STATUS_OK;
}

enum status archive_export(struct archive *archive, struct buffer *out, struct error *error)
{
    return archive_each(archive, export_entry, out, error);
}

/* The text that is imported, and how far it was read. */
struct feed {
    const char *at, *end;
    int line; /* of `at`, from 1 */
};

static void advance(struct feed *feed, size_t size)
{
    for (; size > 0; size--)
        feed->line += *feed->at++ == '\n';
}

/* Goes to where the next object starts; false at the end. */
static bool more(struct feed *feed)
{
    while (feed->at < feed->end && isspace((unsigned char)*feed->at))
        advance(feed, 1);
    return feed->at < feed->end;
}

static enum status next_object(struct feed *feed, json_t **object, struct error *error)
{
    json_error_t about;
    *object = json_loadb(feed->at, (size_t)(feed->end - feed->at),
                         JSON_DISABLE_EOF_CHECK | JSON_REJECT_DUPLICATES, &about);
    if (!*object && !about.text[0]) /* jansson has no words for it */
        return fail(error, STATUS_FAILED, "out of memory");
    if (!*object)
        return fail(error, STATUS_BAD_INPUT, "line %d, column %d: JSON: %.160s",
                    feed->line + about.line - 1, about.column > 0 ? about.column : 1, about.text);
    advance(feed, (size_t)about.position);
    return STATUS_OK;
}

static enum status import_object(struct archive *archive, const json_t *object,
                                 struct import_count *count, struct error *error)
{
    struct archive_entry entry;
    bool improved = false;
    enum status status = entry_from_json(object, &entry, error);
    if (status)
        return status;
    status = row_write(archive, &entry, &improved, error);
    archive_entry_free(&entry);
    count->read++;
    count->improved += improved;
    return status;
}

static enum status import_all(struct archive *archive, struct feed *feed,
                              struct import_count *count, struct error *error)
{
    enum status status = STATUS_OK;
    while (!status && more(feed)) {
        char where[32];
        json_t *object;
        snprintf(where, sizeof where, "line %d", feed->line);
        if ((status = next_object(feed, &object, error)))
            return status;
        status = import_object(archive, object, count, error);
        json_decref(object);
        if (status == STATUS_BAD_INPUT)
            error_prefix(error, where);
    }
    return status;
}

enum status archive_import(struct archive *archive, const char *bytes, size_t size,
                           struct import_count *count, struct error *error)
{
    struct feed feed = {.at = bytes, .end = bytes + size, .line = 1};
    *count = (struct import_count){0};
    enum status status = database_run(archive, "BEGIN IMMEDIATE", error);
    if (status)
        return status;
    status = import_all(archive, &feed, count, error);
    if (!status)
        status = database_run(archive, "COMMIT", error);
    if (status) {
        database_run(archive, "ROLLBACK", NULL);
        *count = (struct import_count){0};
    }
    return status;
}
