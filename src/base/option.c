/* SPDX-License-Identifier: MIT
 *
 * Reads and prints options by their rows, for searches and policies alike.
 */
#include "base/option.h"

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/nearest.h"
#include "base/quantity.h"

static void *field(const struct option *row, void *options)
{
    return (char *)options + row->offset;
}

static void store(const struct option *row, void *options, double value)
{
    if (row->kind == OPTION_INTEGER)
        *(int *)field(row, options) = (int)value;
    else
        *(double *)field(row, options) = value;
}

static void store_choice(const struct option *row, void *options, const char *value)
{
    char *text = field(row, options);
    memset(text, 0, OPTION_CHOICE_SIZE);
    memcpy(text, value, strnlen(value, OPTION_CHOICE_SIZE - 1));
}

void options_default(const struct option *rows, void *options)
{
    memset(options, 0, options_size(rows));
    for (const struct option *row = rows; row->name; row++)
        if (row->kind == OPTION_CHOICE)
            store_choice(row, options, row->choice);
        else
            store(row, options, row->value);
}

size_t options_size(const struct option *rows)
{
    static const size_t bytes[] = {
        [OPTION_INTEGER] = sizeof(int),
        [OPTION_REAL] = sizeof(double),
        [OPTION_CHOICE] = OPTION_CHOICE_SIZE,
    };
    size_t size = 0;
    for (const struct option *row = rows; row->name; row++)
        if (row->offset + bytes[row->kind] > size)
            size = row->offset + bytes[row->kind];
    return (size + sizeof(double) - 1) / sizeof(double) * sizeof(double);
}

const struct option *option_find(const struct option *rows, const char *name)
{
    for (const struct option *row = rows; row->name; row++)
        if (strcmp(row->name, name) == 0)
            return row;
    return NULL;
}

static enum status set_number(const struct option *row, void *options, const char *text,
                              struct error *error)
{
    bool integer = row->kind == OPTION_INTEGER;
    double value;
    if (!quantity_number(text, &value) || (integer && value != floor(value)) || value < row->low ||
        value > row->high)
        return fail(error, STATUS_BAD_INPUT, "option %s: '%.40s' is not %s from %.10g to %.10g",
                    row->name, text, integer ? "a whole number" : "a number", row->low, row->high);
    store(row, options, value);
    return STATUS_OK;
}

/* Whether `text` is one of the words of "a|b|c". */
static bool is_choice(const char *choices, const char *text)
{
    size_t size = strlen(text);
    for (const char *word = choices; word; word = strchr(word, '|') ? strchr(word, '|') + 1 : NULL)
        if (strcspn(word, "|") == size && strncmp(word, text, size) == 0)
            return true;
    return false;
}

static enum status set_choice(const struct option *row, void *options, const char *text,
                              struct error *error)
{
    if (row->choices && !is_choice(row->choices, text))
        return fail(error, STATUS_BAD_INPUT, "option %s: '%.40s' is not one of %s", row->name, text,
                    row->choices);
    if (strlen(text) >= OPTION_CHOICE_SIZE || strchr(text, ','))
        return fail(error, STATUS_BAD_INPUT,
                    "option %s: '%.40s' is not a name of at most %d bytes without a comma",
                    row->name, text, OPTION_CHOICE_SIZE - 1);
    store_choice(row, options, text);
    return STATUS_OK;
}

void option_values(const struct option *row, char *text, size_t size)
{
    if (row->kind == OPTION_CHOICE)
        snprintf(text, size, "%s", row->choices ? row->choices : "");
    else
        snprintf(text, size, "%.10g to %.10g", row->low, row->high);
}

/* Lists the options, with their values if wanted; returns the length, as snprintf does. */
static size_t list_options(const struct option *rows, bool with_values, char *text, size_t size)
{
    size_t used = 0;
    for (const struct option *row = rows; row->name; row++) {
        char values[100] = "";
        if (with_values)
            option_values(row, values, sizeof values);
        used += (size_t)snprintf(used < size ? text + used : NULL, used < size ? size - used : 0,
                                 "%s%s%s%s%s", used ? ", " : "", row->name, *values ? " (" : "",
                                 values, *values ? ")" : "");
    }
    return used;
}

enum status options_unknown(const struct option *rows, const char *name, const char *owner,
                            struct error *error)
{
    char known[400] = "";
    struct nearest_name near = {.typed = name};
    size_t used = list_options(rows, true, known, sizeof known);
    for (const struct option *row = rows; row->name; row++)
        suggest(&near, row->name);
    if (used >= sizeof known) /* too many for one line with their values */
        list_options(rows, false, known, sizeof known);
    return fail(error, STATUS_BAD_INPUT, "unknown option '%.40s'%.60s%s", name, owner,
                nearest_or_list(&near, used ? known : "none: there are no options").text);
}

enum status options_set(const struct option *rows, void *options, const char *name,
                        const char *value, struct error *error)
{
    const struct option *row = option_find(rows, name);
    if (!row)
        return options_unknown(rows, name, "", error);
    return row->kind == OPTION_CHOICE ? set_choice(row, options, value, error)
                                      : set_number(row, options, value, error);
}

/* Sets one "name=value" from the first `size` bytes of text. */
static enum status set_pair(const struct option *rows, void *options, const char *text, size_t size,
                            struct error *error)
{
    char pair[128];
    if (size >= sizeof pair)
        return fail(error, STATUS_BAD_INPUT, "'%.40s...' is too long for an option", text);
    memcpy(pair, text, size);
    pair[size] = '\0';
    char *equals = strchr(pair, '=');
    if (!equals || equals == pair)
        return fail(error, STATUS_BAD_INPUT, "'%.40s' is not an option, expected NAME=VALUE", pair);
    *equals = '\0';
    return options_set(rows, options, pair, equals + 1, error);
}

/* Whether the first option of a list takes any text. */
static bool begins_with_text(const struct option *rows, const char *list)
{
    size_t size = strcspn(list, "=");
    for (const struct option *row = rows; row->name; row++)
        if (strlen(row->name) == size && strncmp(row->name, list, size) == 0)
            return row->kind == OPTION_CHOICE && !row->choices;
    return false;
}

/* The end of the first option of a list. No text contains a comma. */
static const char *end_of_option(const struct option *rows, const char *list, char separator)
{
    return separator != ',' && begins_with_text(rows, list) ? list + strlen(list)
                                                            : strchrnul(list, separator);
}

enum status options_set_list(const struct option *rows, void *options, const char *text,
                             char separator, struct error *error)
{
    while (*text) {
        const char *end = end_of_option(rows, text, separator);
        size_t size = (size_t)(end - text);
        enum status status = set_pair(rows, options, text, size, error);
        if (status)
            return status;
        text = end;
        if (*text && !*++text)
            return fail(error, STATUS_BAD_INPUT, "expected NAME=VALUE after the last '%c'",
                        separator);
    }
    return STATUS_OK;
}

enum status options_set_all(const struct option *rows, void *options, const char *text,
                            struct error *error)
{
    return options_set_list(rows, options, text, ',', error);
}

enum status options_set_preset(const struct option *rows, const struct preset *presets,
                               void *options, const char *name, struct error *error)
{
    char known[256] = "";
    size_t used = 0;
    struct nearest_name near = {.typed = name};
    for (const struct preset *row = presets; row && row->name; row++) {
        suggest(&near, row->name);
        if (strcmp(row->name, name) == 0)
            return options_set_all(rows, options, row->set, error);
        if (used < sizeof known)
            used += (size_t)snprintf(known + used, sizeof known - used, "%s%s", used ? ", " : "",
                                     row->name);
    }
    return fail(error, STATUS_BAD_INPUT, "unknown preset '%.40s'%s", name,
                nearest_or_list(&near, used ? known : "none: this search has no presets").text);
}

size_t option_print(const struct option *row, const void *options, char *text, size_t size)
{
    const char *at = (const char *)options + row->offset;
    if (row->kind == OPTION_CHOICE)
        return (size_t)snprintf(text, size, "%s", at);
    if (row->kind == OPTION_INTEGER)
        return (size_t)snprintf(text, size, "%d", *(const int *)(const void *)at);
    return quantity_print(*(const double *)(const void *)at, text, size);
}

size_t options_print(const struct option *rows, const void *options, char *text, size_t size)
{
    size_t used = 0;
    if (size > 0)
        text[0] = '\0';
    for (const struct option *row = rows; row->name; row++) {
        char value[OPTION_CHOICE_SIZE];
        option_print(row, options, value, sizeof value);
        used += (size_t)snprintf(used < size ? text + used : NULL, used < size ? size - used : 0,
                                 "%s%s=%s", used ? "," : "", row->name, value);
    }
    return used;
}

double option_number(const struct option *rows, const void *options, const char *name)
{
    const struct option *row = options ? option_find(rows, name) : NULL;
    if (!row)
        return 0;
    const void *at = (const char *)options + row->offset;
    return row->kind == OPTION_INTEGER ? *(const int *)at : *(const double *)at;
}

bool option_is(const struct option *rows, const void *options, const char *name, const char *choice)
{
    const struct option *row = options ? option_find(rows, name) : NULL;
    return row && strcmp((const char *)options + row->offset, choice) == 0;
}
