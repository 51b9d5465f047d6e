/* SPDX-License-Identifier: MIT */
#include "cli/input/puzzle_line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "archive/entry_json.h"

static const char blanks[] = " \t\r\n";

static bool is_json(const char *bytes, size_t size)
{
    size_t at = 0;
    while (at < size && memchr(blanks, bytes[at], sizeof blanks - 1))
        at++;
    if (at == size || bytes[at++] != '{')
        return false;
    while (at < size && memchr(blanks, bytes[at], sizeof blanks - 1))
        at++;
    return at < size && bytes[at] == '"';
}

bool puzzle_line_is_json(const struct buffer *text)
{
    return is_json(text->bytes, text->size);
}

/* The objects of a text. */
struct objects {
    const char *bytes;
    size_t at, size;
    int number; /* of the last object, from 1 */
};

/* *object is NULL after the last. */
static enum status next_object(struct objects *objects, json_t **object, struct error *error)
{
    json_error_t about;
    *object = NULL;
    while (objects->at < objects->size &&
           memchr(blanks, objects->bytes[objects->at], sizeof blanks - 1))
        objects->at++;
    if (objects->at == objects->size)
        return STATUS_OK;
    objects->number++;
    *object = json_loadb(objects->bytes + objects->at, objects->size - objects->at,
                         JSON_DISABLE_EOF_CHECK | JSON_REJECT_DUPLICATES, &about);
    if (!*object && !about.text[0]) /* jansson has no message for it */
        return fail(error, STATUS_FAILED, "out of memory");
    if (!*object)
        return fail(error, STATUS_BAD_INPUT, "object %d: line %d, column %d: JSON: %.160s",
                    objects->number, about.line, about.column > 0 ? about.column : 1, about.text);
    objects->at += (size_t)about.position;
    return STATUS_OK;
}

/* Whose line it is. */
static enum status read_id(const json_t *object, char *id, struct error *error)
{
    enum status status = json_read_puzzle(object, id, error);
    if (!status && !*id)
        status = fail(error, STATUS_BAD_INPUT, "expected \"puzzle\", a name");
    return status;
}

/* Finds the object with the line. `other` is the id of the last one that has another puzzle's. */
static enum status find_object(struct objects *objects, const char *id, int index, json_t **found,
                               int *number, char *other, struct error *error)
{
    json_t *object;
    enum status status;
    *found = NULL;
    while (!(status = next_object(objects, &object, error)) && object) {
        char there[ENTRY_ID], where[32];
        snprintf(where, sizeof where, "object %d", objects->number);
        if ((status = read_id(object, there, error)))
            error_prefix(error, where);
        bool is_it = !status && strcmp(there, id) == 0;
        if (!status && !is_it)
            memcpy(other, there, sizeof there);
        if (is_it && (!*found || objects->number == index + 1)) {
            json_decref(*found);
            *found = json_incref(object);
            *number = objects->number;
        }
        json_decref(object);
        if (status)
            break;
    }
    return status;
}

static enum status read_object(struct puzzle_line *line, const struct puzzle *puzzle,
                               const json_t *object, struct error *error)
{
    const json_t *score = json_object_get(object, "score");
    if (score && !json_is_integer(score))
        return fail(error, STATUS_BAD_INPUT, "score: expected a whole number");
    line->has_score = score != NULL;
    line->score = json_integer_value(score);
    return json_read_texts(object, puzzle, &line->move, &line->length, error);
}

static enum status read_json(struct puzzle_line *line, const struct instance *instance,
                             const char *bytes, size_t size, int index, struct error *error)
{
    struct objects objects = {.bytes = bytes, .size = size};
    json_t *object;
    char where[32], other[ENTRY_ID];
    int number = 0;
    enum status status = find_object(&objects, instance->id, index, &object, &number, other, error);
    if (!status && !object)
        status = fail(error, STATUS_BAD_INPUT, "has a line of puzzle %s, expected one of %s", other,
                      instance->id);
    else if (!status && (status = read_object(line, instance->puzzle, object, error))) {
        snprintf(where, sizeof where, "object %d", number);
        error_prefix(error, where);
    }
    json_decref(object);
    return status;
}

/* Empty lines before the text make the numbers of lines right. */
static enum status read_text(struct puzzle_line *line, const struct puzzle *puzzle,
                             const char *bytes, size_t from, size_t to, struct error *error)
{
    struct buffer text = {0};
    for (size_t i = 0; i < from; i++)
        if (bytes[i] == '\n')
            buffer_add(&text, "\n", 1);
    buffer_add(&text, bytes + from, to - from);
    enum status status = text.failed ? fail(error, STATUS_FAILED, "out of memory") : STATUS_OK;
    if (!status && memchr(text.bytes, '\0', text.size))
        status = fail(error, STATUS_BAD_INPUT, "expected moves as text, not a zero byte");
    if (!status)
        status = columns_read_texts(puzzle, text.bytes, &line->move, &line->length, error);
    buffer_free(&text);
    return status;
}

enum status puzzle_line_read(struct puzzle_line *line, const struct instance *instance,
                             const char *bytes, size_t from, size_t to, int index,
                             struct error *error)
{
    *line = (struct puzzle_line){.length = 0};
    if (is_json(bytes + from, to - from))
        return read_json(line, instance, bytes + from, to - from, index, error);
    return read_text(line, instance->puzzle, bytes, from, to, error);
}
