/* SPDX-License-Identifier: MIT */
#include "puzzle/samegame/notation/input.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

struct input input_open(const char *bytes, size_t size, bool settle, struct error *error)
{
    if (!bytes) /* an empty buffer */
        bytes = "";
    struct input input = {
        .start = bytes, .at = bytes, .end = bytes + size, .settle = settle, .error = error};
    input_take(&input, "\xef\xbb\xbf"); /* byte order mark of UTF-8 */
    return input;
}

/* Writes "line L, column C: " or "byte N: ", both from 1; nothing for NULL. */
static void print_place(const struct input *input, const char *where, char *text, size_t size)
{
    size_t line = 1;
    const char *from = input->start;
    text[0] = '\0';
    if (!where)
        return;
    if (input->binary) {
        snprintf(text, size, "byte %zu: ", (size_t)(where - input->start) + 1);
        return;
    }
    for (const char *at = input->start; at < where; at++)
        if (*at == '\n') {
            line++;
            from = at + 1;
        }
    snprintf(text, size, "line %zu, column %zu: ", line, (size_t)(where - from) + 1);
}

enum status input_refuse(const struct input *input, const char *where, const char *format, ...)
{
    char place[64], message[256];
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    print_place(input, where, place, sizeof place);
    return fail(input->error, STATUS_BAD_INPUT, "%s%s", place, message);
}

enum status input_prefix(const struct input *input, const char *where, enum status status)
{
    char place[64];
    print_place(input, where, place, sizeof place);
    place[strlen(place) - 2] = '\0'; /* error_prefix adds its own ": " */
    error_prefix(input->error, place);
    return status;
}

/* Describes the input at `where` for a message. */
static void print_found(const struct input *input, const char *where, char *text, size_t size)
{
    int length = 0;
    while (length < 16 && where + length < input->end && isgraph((unsigned char)where[length]))
        length++;
    if (length > 0)
        snprintf(text, size, "'%.*s'", length, where);
    else if (where >= input->end)
        snprintf(text, size, "the end");
    else if (*where == '\n' || *where == '\r')
        snprintf(text, size, "the end of the line");
    else if (*where == ' ' || *where == '\t')
        snprintf(text, size, "a blank");
    else
        snprintf(text, size, "byte 0x%02x", (unsigned char)*where);
}

enum status input_expected(const struct input *input, const char *where, const char *what)
{
    char found[32];
    print_found(input, where, found, sizeof found);
    return input_refuse(input, where, "expected %s, found %s", what, found);
}

enum status input_integer(struct input *input, int low, int high, const char *what, int *value)
{
    const char *from = input->at;
    char expected[128];
    bool negative = input_take(input, "-");
    int number = 0, digits = 0;
    if (!negative)
        input_take(input, "+");
    for (; input->at < input->end && isdigit((unsigned char)*input->at); input->at++, digits++)
        if (number < 100000000)
            number = number * 10 + (*input->at - '0');
    *value = negative ? -number : number;
    if (digits > 0 && *value >= low && *value <= high)
        return STATUS_OK;
    snprintf(expected, sizeof expected, "%s from %d to %d", what, low, high);
    return input_expected(input, from, expected);
}

bool input_take(struct input *input, const char *token)
{
    size_t size = strlen(token);
    if ((size_t)(input->end - input->at) < size || memcmp(input->at, token, size) != 0)
        return false;
    input->at += size;
    return true;
}

void input_blanks(struct input *input)
{
    while (input->at < input->end && (*input->at == ' ' || *input->at == '\t'))
        input->at++;
}

const char *input_line_end(const struct input *input)
{
    const char *end = memchr(input->at, '\n', (size_t)(input->end - input->at));
    if (!end)
        end = input->end;
    while (end > input->at && (end[-1] == ' ' || end[-1] == '\t' || end[-1] == '\r'))
        end--;
    return end;
}

void input_next_line(struct input *input)
{
    const char *newline = memchr(input->at, '\n', (size_t)(input->end - input->at));
    input->at = newline ? newline + 1 : input->end;
}

bool input_line_blank(const struct input *input)
{
    const char *at = input->at;
    while (at < input->end && (*at == ' ' || *at == '\t' || *at == '\r'))
        at++;
    return at == input->end || *at == '\n';
}

bool input_content(struct input *input)
{
    while (input->at < input->end) {
        bool blank = input_line_blank(input);
        input_blanks(input);
        if (!blank && *input->at != '#')
            return true;
        input_next_line(input);
    }
    return false;
}

/* Names the place of the cell in the input, or the cell itself if there are no lines. */
static enum status refuse_cell(const struct input *input, const struct rows *rows, int row,
                               int column, const char *message)
{
    const char *where = rows->where[row][column];
    if (where)
        return input_refuse(input, where, "%s", message);
    return input_refuse(input, NULL, "row %d, cell %d: %s", row + 1, column + 1, message);
}

enum status rows_add(const struct input *input, struct rows *rows, int color, const char *where)
{
    if (rows->height == GRID_SIDE)
        return input_refuse(input, where, "more than %d rows, a board has at most %dx%d cells",
                            GRID_SIDE, GRID_SIDE, GRID_SIDE);
    if (rows->column == GRID_SIDE)
        return input_refuse(input, where, "more than %d cells in a row, a board has at most %dx%d",
                            GRID_SIDE, GRID_SIDE, GRID_SIDE);
    rows->cell[rows->height][rows->column] = (uint8_t)color;
    rows->where[rows->height][rows->column] = where;
    rows->column++;
    return STATUS_OK;
}

enum status rows_end(const struct input *input, struct rows *rows, const char *where)
{
    if (rows->height > 0 && rows->column != rows->width)
        return input_refuse(input, where, "row %d has %d cell%s, expected %d as in the first row",
                            rows->height + 1, rows->column, rows->column == 1 ? "" : "s",
                            rows->width);
    rows->width = rows->column;
    rows->column = 0;
    rows->height++;
    return STATUS_OK;
}

enum status rows_grid(const struct input *input, const struct rows *rows, struct grid *grid)
{
    int x, y;
    memset(grid, 0, sizeof *grid);
    grid->width = rows->width;
    grid->height = rows->height;
    for (int row = 0; row < rows->height; row++)
        memcpy(grid->cell + (rows->height - 1 - row) * rows->width, rows->cell[row],
               (size_t)rows->width);
    if (input->settle)
        grid_settle(grid);
    if (!grid_hole(grid, &x, &y))
        return STATUS_OK;
    return refuse_cell(input, rows, rows->height - 1 - y, x,
                       y > 0 ? "cell above a hole; a board must be settled (convert --settle lets "
                               "cells fall)"
                             : "empty column left of a filled one; a board must be settled "
                               "(convert --settle closes it)");
}
