/* SPDX-License-Identifier: MIT */
#include "lab/experiments/fields.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/nearest.h"

enum status fields_fail(const struct fields_file *file, struct error *error, const char *format,
                        ...)
{
    char text[320];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return fail(error, STATUS_BAD_INPUT, "%.150s: %s%s%s", file->name, file->path,
                file->path[0] ? ": " : "", text);
}

static enum status out_of_memory(struct error *error)
{
    return fail(error, STATUS_FAILED, "out of memory");
}

enum status fields_open(struct fields_file *file, const char *name, const char *text, size_t size,
                        struct error *error)
{
    json_error_t wrong;
    *file = (struct fields_file){.name = name};
    file->root = json_loadb(text, size, JSON_REJECT_DUPLICATES, &wrong);
    if (file->root)
        return STATUS_OK;
    return fail(error, STATUS_BAD_INPUT, "%.150s: line %d, column %d: expected JSON: %.150s", name,
                wrong.line, wrong.column, wrong.text);
}

void fields_close(struct fields_file *file)
{
    for (int i = 0; i < file->arrays; i++)
        free(file->array[i]);
    free(file->array);
    json_decref(file->root);
    *file = (struct fields_file){0};
}

void *fields_array(struct fields_file *file, size_t count, size_t size)
{
    void **more = realloc(file->array, sizeof *more * (size_t)(file->arrays + 1));
    if (!more)
        return NULL;
    file->array = more;
    more[file->arrays] = calloc(count ? count : 1, size);
    return more[file->arrays] ? more[file->arrays++] : NULL;
}

size_t fields_enter(struct fields_file *file, const char *name, int index)
{
    size_t mark = strlen(file->path), left = sizeof file->path - mark;
    if (name)
        snprintf(file->path + mark, left, "%s%.40s", mark ? "." : "", name);
    else
        snprintf(file->path + mark, left, "[%d]", index);
    return mark;
}

void fields_leave(struct fields_file *file, size_t mark)
{
    file->path[mark] = '\0';
}

static const char *kind_of(const json_t *value)
{
    static const char *const names[] = {
        [JSON_OBJECT] = "an object",   [JSON_ARRAY] = "a list",  [JSON_STRING] = "a text",
        [JSON_INTEGER] = "an integer", [JSON_REAL] = "a number", [JSON_TRUE] = "true",
        [JSON_FALSE] = "false",        [JSON_NULL] = "null",
    };
    return names[json_typeof(value)];
}

static enum status check_names(struct fields_file *file, const struct field *fields,
                               const json_t *object, struct error *error)
{
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)object, key, value)
    {
        const struct field *field = fields;
        struct nearest_name near = {.typed = key};
        for (; field->name && strcmp(field->name, key) != 0; field++)
            suggest(&near, field->name);
        if (!field->name)
            return fields_fail(file, error, "unknown field '%.40s'%s", key,
                               nearest_text(&near, "").text);
    }
    return STATUS_OK;
}

enum status fields_read(struct fields_file *file, const struct field *fields, const json_t *object,
                        void *target, struct error *error)
{
    if (!json_is_object(object))
        return fields_fail(file, error, "expected an object, not %s", kind_of(object));
    enum status status = check_names(file, fields, object, error);
    for (const struct field *field = fields; !status && field->name; field++) {
        const json_t *value = json_object_get(object, field->name);
        if (!value && field->required)
            return fields_fail(file, error, "expected a field \"%s\"", field->name);
        if (!value)
            continue;
        size_t mark = fields_enter(file, field->name, 0);
        status = field->read(file, field, value, (char *)target + field->offset, error);
        fields_leave(file, mark);
    }
    return status;
}

enum status fields_read_list(struct fields_file *file, const struct field *fields,
                             const json_t *list, int most, size_t size, void *target,
                             struct error *error)
{
    size_t count = json_array_size(list);
    enum status status = STATUS_OK;
    if (!json_is_array(list))
        return fields_fail(file, error, "expected a list, not %s", kind_of(list));
    if (count < 1 || count > (size_t)most)
        return fields_fail(file, error, "expected 1 to %d items, not %zu", most, count);
    char *items = fields_array(file, count + 1, size);
    if (!items)
        return out_of_memory(error);
    for (size_t i = 0; !status && i < count; i++) {
        size_t mark = fields_enter(file, NULL, (int)i);
        status = fields_read(file, fields, json_array_get(list, i), items + i * size, error);
        fields_leave(file, mark);
    }
    *(void **)target = items;
    return status;
}

enum status field_text(struct fields_file *file, const struct field *field, const json_t *value,
                       void *target, struct error *error)
{
    const char *text = json_string_value(value);
    (void)field;
    if (!text)
        return fields_fail(file, error, "expected a text, not %s", kind_of(value));
    if (!*text)
        return fields_fail(file, error, "expected a text, not an empty one");
    for (const char *c = text; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7f)
            return fields_fail(file, error, "expected one line without control characters");
    *(const char **)target = text;
    return STATUS_OK;
}

static enum status read_integer(struct fields_file *file, const struct field *field,
                                const json_t *value, json_int_t *number, struct error *error)
{
    *number = json_integer_value(value);
    if (!json_is_integer(value) || (double)*number < field->low || (double)*number > field->high)
        return fields_fail(file, error, "expected an integer from %.0f to %.0f", field->low,
                           field->high);
    return STATUS_OK;
}

enum status field_integer(struct fields_file *file, const struct field *field, const json_t *value,
                          void *target, struct error *error)
{
    json_int_t number;
    enum status status = read_integer(file, field, value, &number, error);
    if (!status)
        *(int *)target = (int)number;
    return status;
}

enum status field_seed(struct fields_file *file, const struct field *field, const json_t *value,
                       void *target, struct error *error)
{
    (void)field;
    if (!json_is_integer(value) || json_integer_value(value) < 0)
        return fields_fail(file, error, "expected an integer from 0 to 2^63-1");
    *(uint64_t *)target = (uint64_t)json_integer_value(value);
    return STATUS_OK;
}

enum status field_real(struct fields_file *file, const struct field *field, const json_t *value,
                       void *target, struct error *error)
{
    double number = json_number_value(value);
    if (!json_is_number(value) || number < field->low || number > field->high)
        return fields_fail(file, error, "expected a number from %g to %g", field->low, field->high);
    *(double *)target = number;
    return STATUS_OK;
}

enum status field_flag(struct fields_file *file, const struct field *field, const json_t *value,
                       void *target, struct error *error)
{
    (void)field;
    if (!json_is_boolean(value))
        return fields_fail(file, error, "expected true or false, not %s", kind_of(value));
    *(bool *)target = json_is_true(value);
    return STATUS_OK;
}

enum status field_word(struct fields_file *file, const struct field *field, const json_t *value,
                       void *target, struct error *error)
{
    const char *text = json_string_value(value);
    char known[160] = "";
    size_t used = 0;
    for (int i = 0; field->words[i]; i++) {
        if (text && strcmp(text, field->words[i]) == 0) {
            *(unsigned *)target = (unsigned)i;
            return STATUS_OK;
        }
        used += (size_t)snprintf(known + used, sizeof known - used, "%s\"%s\"",
                                 i == 0                ? ""
                                 : field->words[i + 1] ? ", "
                                                       : " or ",
                                 field->words[i]);
    }
    return fields_fail(file, error, "expected %s", known);
}
