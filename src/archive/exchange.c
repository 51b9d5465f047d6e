/* SPDX-License-Identifier: MIT */
#include "archive/exchange.h"

#include <ctype.h>
#include <limits.h>
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
    struct error why;
    json_t *object = archive_entry_json(entry, &why);
    if (!object)
        return fail(error, why.status, "%s", why.text);
    char *text = json_dumps(object, JSON_COMPACT);
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

/* The text that is imported, and the position of the reader. */
struct input {
    const char *at, *end;
    int line; /* of `at`, from 1 */
};

static void advance(struct input *input, size_t size)
{
    for (; size > 0; size--)
        input->line += *input->at++ == '\n';
}

/* Goes to where the next value starts; false at the end. */
static bool more(struct input *input)
{
    while (input->at < input->end && isspace((unsigned char)*input->at))
        advance(input, 1);
    return input->at < input->end;
}

static enum status next_value(struct input *input, json_t **object, struct error *error)
{
    json_error_t about;
    *object = json_loadb(input->at, (size_t)(input->end - input->at),
                         JSON_DISABLE_EOF_CHECK | JSON_REJECT_DUPLICATES, &about);
    if (!*object && !about.text[0]) /* jansson has no message for it */
        return fail(error, STATUS_FAILED, "out of memory");
    if (!*object)
        return fail(error, STATUS_BAD_INPUT, "line %d, column %d: JSON: %.160s",
                    input->line + about.line - 1, about.column > 0 ? about.column : 1, about.text);
    advance(input, (size_t)about.position);
    return STATUS_OK;
}

/* The state of an import. */
struct import {
    struct archive *archive;
    set_finder *find; /* NULL: there are no sets */
    struct import_count *count;
};

/* Replaces the number of a board in a set by its cells. */
static enum status insert_board(const struct import *import, json_t *object, struct error *error)
{
    const json_t *number = json_object_get(object, "board"), *set = json_object_get(object, "set");
    struct grid grid;
    if (!json_is_integer(number))
        return STATUS_OK;
    if (!json_is_string(set) || !import->find)
        return fail(error, STATUS_BAD_INPUT, "a board by number: expected \"set\", a name");
    json_int_t value = json_integer_value(number);
    int index = value < 1 ? 0 : value > INT_MAX ? INT_MAX : (int)value;
    enum status status = import->find(json_string_value(set), index, &grid, error);
    if (!status && json_object_set_new(object, "board", json_board(&grid)))
        status = fail(error, STATUS_FAILED, "out of memory");
    return status;
}

static enum status import_object(const struct import *import, json_t *object, struct error *error)
{
    struct archive_entry entry;
    bool improved = false;
    enum status status = insert_board(import, object, error);
    if (!status)
        status = entry_from_json(object, &import->archive->known, &entry, error);
    if (status)
        return status;
    status = row_write(import->archive, &entry, &improved, error);
    archive_entry_free(&entry);
    import->count->read++;
    import->count->improved += improved;
    return status;
}

static enum status import_list(const struct import *import, const json_t *list, struct error *error)
{
    enum status status = STATUS_OK;
    for (size_t i = 0; !status && i < json_array_size(list); i++) {
        char where[48];
        snprintf(where, sizeof where, "entry %zu", i + 1);
        status = import_object(import, json_array_get(list, i), error);
        if (status == STATUS_BAD_INPUT)
            error_prefix(error, where);
    }
    return status;
}

static enum status import_all(const struct import *import, struct input *input, struct error *error)
{
    enum status status = STATUS_OK;
    while (!status && more(input)) {
        char where[32];
        json_t *value;
        snprintf(where, sizeof where, "line %d", input->line);
        if ((status = next_value(input, &value, error)))
            return status;
        status = json_is_array(value) ? import_list(import, value, error)
                                      : import_object(import, value, error);
        json_decref(value);
        if (status == STATUS_BAD_INPUT)
            error_prefix(error, where);
    }
    return status;
}

enum status archive_import(struct archive *archive, const char *bytes, size_t size,
                           set_finder *find, struct import_count *count, struct error *error)
{
    struct import import = {archive, find, count};
    struct input input = {.at = bytes, .end = bytes + size, .line = 1};
    *count = (struct import_count){0};
    enum status status = database_run(archive, "BEGIN IMMEDIATE", error);
    if (status)
        return status;
    status = import_all(&import, &input, error);
    if (!status)
        status = database_run(archive, "COMMIT", error);
    if (status) {
        database_run(archive, "ROLLBACK", NULL);
        *count = (struct import_count){0};
    }
    return status;
}
