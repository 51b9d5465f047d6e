/* SPDX-License-Identifier: MIT
 *
 * Reads line by line and word by word. Errors name line and column.
 */
#include "puzzle/weights.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/quantity.h"

enum { FILE_MOST = 1 << 20, WORD_SIZE = 64 };

/* A position in the text. */
struct reader {
    const char *at, *end, *line_start;
    int line;
    struct error *error;
};

#define REFUSE(reader, place, ...) \
    refuse(reader, (int)((place) - (reader)->line_start) + 1, __VA_ARGS__)

__attribute__((format(printf, 3, 4))) static enum status refuse(const struct reader *reader,
                                                                int column, const char *format, ...)
{
    char text[400];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    return fail(reader->error, STATUS_BAD_INPUT, "line %d, column %d: %s", reader->line, column,
                text);
}

static void skip_blanks(struct reader *reader)
{
    while (reader->at < reader->end &&
           (*reader->at == ' ' || *reader->at == '\t' || *reader->at == '\r'))
        reader->at++;
    if (reader->at < reader->end && *reader->at == '#')
        while (reader->at < reader->end && *reader->at != '\n')
            reader->at++;
}

static bool at_line_end(const struct reader *reader)
{
    return reader->at == reader->end || *reader->at == '\n';
}

static void next_line(struct reader *reader)
{
    if (reader->at < reader->end)
        reader->at++;
    reader->line++;
    reader->line_start = reader->at;
}

/* Reads a word up to a blank, a comment or the end of the line; truncates it if it is
 * longer than any name. Returns where it starts. */
static const char *read_word(struct reader *reader, char *word)
{
    const char *start = reader->at;
    size_t size = 0;
    while (reader->at < reader->end && !strchr(" \t\r\n#", *reader->at)) {
        if (size < WORD_SIZE - 1)
            word[size++] = *reader->at;
        reader->at++;
    }
    word[size] = '\0';
    return start;
}

static enum status read_heading(struct reader *reader)
{
    size_t size = strlen(WEIGHTS_HEADING);
    if ((size_t)(reader->end - reader->at) < size || memcmp(reader->at, WEIGHTS_HEADING, size) != 0)
        return REFUSE(reader, reader->at,
                      "expected '" WEIGHTS_HEADING "', the heading of a weight file");
    reader->at += size;
    skip_blanks(reader);
    if (!at_line_end(reader))
        return REFUSE(reader, reader->at,
                      "expected the end of the line after '" WEIGHTS_HEADING "'");
    next_line(reader);
    return STATUS_OK;
}

static enum status read_value(struct reader *reader, const struct option *row, void *values)
{
    char word[WORD_SIZE];
    double value;
    skip_blanks(reader);
    const char *start = read_word(reader, word);
    if (!quantity_number(word, &value) || value < row->low || value > row->high)
        return REFUSE(reader, start, "'%s' is not a number from %.10g to %.10g, the value of %s",
                      word, row->low, row->high, row->name);
    *(double *)(void *)((char *)values + row->offset) = value;
    return STATUS_OK;
}

static const struct option *find_stage(const struct option *rows, const char *name,
                                       const char *stage)
{
    char full[WORD_SIZE + 8];
    snprintf(full, sizeof full, "%s%s", name, stage);
    return option_find(rows, full);
}

static enum status unknown_weight(const struct reader *reader, const char *start,
                                  const struct option *rows, const char *name)
{
    char known[320] = "";
    size_t used = 0;
    for (const struct option *row = rows; row->name && used < sizeof known; row++) {
        size_t size = strlen(row->name);
        bool end = size > 4 && strcmp(row->name + size - 4, "_end") == 0;
        if (size > 6 && strcmp(row->name + size - 6, "_start") == 0)
            size -= 6;
        if (!end)
            used += (size_t)snprintf(known + used, sizeof known - used, "%s%.*s", used ? ", " : "",
                                     (int)size, row->name);
    }
    return REFUSE(reader, start, "no weight is called '%s', expected one of %s", name, known);
}

/* One line that is not blank. */
static enum status read_weight(struct reader *reader, const struct option *rows, void *values)
{
    char name[WORD_SIZE];
    const char *start = read_word(reader, name);
    const struct option *row[2] = {option_find(rows, name), NULL};
    if (!row[0]) {
        row[0] = find_stage(rows, name, "_start");
        row[1] = find_stage(rows, name, "_end");
    }
    if (!row[0])
        return unknown_weight(reader, start, rows, name);
    for (int i = 0; i < 2 && row[i]; i++) {
        enum status status = read_value(reader, row[i], values);
        if (status)
            return status;
    }
    skip_blanks(reader);
    if (!at_line_end(reader))
        return REFUSE(reader, reader->at, "expected the end of the line after %s of %s",
                      row[1] ? "two values" : "the value", name);
    return STATUS_OK;
}

enum status weights_parse(const struct option *rows, void *values, const char *text, size_t size,
                          struct error *error)
{
    struct reader reader = {text, text + size, text, 1, error};
    enum status status = read_heading(&reader);
    options_default(rows, values);
    while (!status && reader.at < reader.end) {
        skip_blanks(&reader);
        if (!at_line_end(&reader))
            status = read_weight(&reader, rows, values);
        next_line(&reader);
    }
    return status;
}

/* The path of the file: `name` itself or, if there is no such file, NAME.txt in the
 * first folder that has it: $CHAINSHOT_WEIGHTS, the installed folder, the folder of
 * the source. */
static void find_file(const char *name, char *path, size_t size)
{
    const char *folders[] = {getenv("CHAINSHOT_WEIGHTS"), WEIGHTS_INSTALLED, WEIGHTS_SOURCE};
    snprintf(path, size, "%s", name);
    for (size_t i = 0; i < sizeof folders / sizeof *folders && access(path, F_OK) != 0; i++)
        if (folders[i] && *folders[i] && !strchr(name, '/'))
            snprintf(path, size, "%s/%s.txt", folders[i], name);
    if (access(path, F_OK) != 0)
        snprintf(path, size, "%s", name);
}

enum status weights_read(const struct option *rows, void *values, const char *name,
                         struct error *error)
{
    struct buffer text = {0};
    char path[PATH_MAX];
    if (strcmp(name, "-") == 0)
        return fail(error, STATUS_BAD_INPUT, "weights: expected a file, not standard input");
    find_file(name, path, sizeof path);
    enum status status = buffer_read_file(&text, path, FILE_MOST, error);
    if (!status) {
        status = weights_parse(rows, values, text.bytes ? text.bytes : "", text.size, error);
        if (status)
            error_prefix(error, path);
    }
    buffer_free(&text);
    return status;
}

void weights_print(const struct option *rows, const void *values, struct buffer *out)
{
    buffer_print(out, WEIGHTS_HEADING "\n");
    for (const struct option *row = rows; row->name; row++) {
        char value[32];
        option_print(row, values, value, sizeof value);
        buffer_print(out, "%s %s\n", row->name, value);
    }
}
