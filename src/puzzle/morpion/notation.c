/* SPDX-License-Identifier: MIT */
#include "puzzle/morpion/notation.h"

#include <string.h>

#include "puzzle/morpion/text.h"

static const char direction_names[] = "-|\\/";

enum { NUMBER_MOST = 9999 };

/* What is left to read. */
struct reader {
    const char *at, *end;
    const char *line_start;
    int line;
    struct error *error; /* NULL: errors need no text */
};

struct point {
    int x, y;
};

static enum status expected(const struct reader *reader, const char *what)
{
    int column = (int)(reader->at - reader->line_start) + 1;
    if (!reader->error)
        return STATUS_BAD_INPUT;
    if (reader->at == reader->end || *reader->at == '\n')
        return fail(reader->error, STATUS_BAD_INPUT, "line %d, column %d: expected %s, the %s ends",
                    reader->line, column, what, reader->at == reader->end ? "text" : "line");
    unsigned char found = (unsigned char)*reader->at;
    if (found < ' ' || found > '~')
        return fail(reader->error, STATUS_BAD_INPUT,
                    "line %d, column %d: expected %s, found byte 0x%02x", reader->line, column,
                    what, found);
    return fail(reader->error, STATUS_BAD_INPUT, "line %d, column %d: expected %s, found '%c'",
                reader->line, column, what, found);
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static void skip_blanks(struct reader *reader)
{
    while (reader->at < reader->end && is_blank(*reader->at))
        reader->at++;
}

static bool take(struct reader *reader, char c)
{
    bool is = reader->at < reader->end && *reader->at == c;
    reader->at += is;
    return is;
}

/* Skips blanks, comments and empty lines; false at the end of the text. */
static bool find_line(struct reader *reader)
{
    for (;;) {
        skip_blanks(reader);
        if (take(reader, '#'))
            while (reader->at < reader->end && *reader->at != '\n')
                reader->at++;
        if (reader->at == reader->end)
            return false;
        if (!take(reader, '\n'))
            return true;
        reader->line++;
        reader->line_start = reader->at;
    }
}

static bool is_digit(const struct reader *reader)
{
    return reader->at < reader->end && *reader->at >= '0' && *reader->at <= '9';
}

static enum status read_number(struct reader *reader, const char *what, int most, int *number)
{
    skip_blanks(reader);
    const char *start = reader->at;
    bool minus = take(reader, '-');
    if (!minus)
        take(reader, '+');
    if (!is_digit(reader))
        return expected(reader, what);
    *number = 0;
    for (; is_digit(reader); reader->at++) {
        *number = *number * 10 + (*reader->at - '0');
        if (*number > most) {
            reader->at = start;
            return expected(reader, what);
        }
    }
    *number = minus ? -*number : *number;
    return STATUS_OK;
}

static enum status read_mark(struct reader *reader, char c, const char *what)
{
    skip_blanks(reader);
    return take(reader, c) ? STATUS_OK : expected(reader, what);
}

static enum status read_point(struct reader *reader, struct point *point)
{
    enum status status = read_mark(reader, '(', "'('");
    if (!status)
        status = read_number(reader, "a column from -9999 to 9999", NUMBER_MOST, &point->x);
    if (!status)
        status = read_mark(reader, ',', "','");
    if (!status)
        status = read_number(reader, "a row from -9999 to 9999", NUMBER_MOST, &point->y);
    if (!status)
        status = read_mark(reader, ')', "')'");
    return status;
}

static enum status read_end(struct reader *reader)
{
    skip_blanks(reader);
    bool ends = reader->at == reader->end || *reader->at == '\n' || *reader->at == '#';
    return ends ? STATUS_OK : expected(reader, "the end of the line");
}

static enum status read_stroke(struct reader *reader, struct point reference, move_t *move)
{
    struct point point = {0};
    int ahead = 0;
    enum status status = read_point(reader, &point);
    if (status)
        return status;
    skip_blanks(reader);
    const char *name = NULL;
    if (reader->at < reader->end && *reader->at)
        name = strchr(direction_names, *reader->at);
    if (!name)
        return expected(reader, "'-', '|', '\\' or '/'");
    reader->at++;
    status = read_number(reader, "a number from -2 to 2", LINE / 2, &ahead);
    if (!status)
        status = read_end(reader);
    *move = stroke_move((struct stroke){point.x - reference.x + REFERENCE + NAME_SHIFT,
                                        point.y - reference.y + REFERENCE + NAME_SHIFT,
                                        (int)(name - direction_names), LINE / 2 - ahead});
    return status;
}

bool morpion_read_move(const char *text, move_t *move)
{
    struct reader reader = {text, text + strlen(text), text, 1, NULL};
    const struct point reference = {REFERENCE, REFERENCE};
    return !read_stroke(&reader, reference, move) && reader.at == reader.end;
}

enum status morpion_read(const char *bytes, size_t size, move_t *moves, int room, int *length,
                         struct error *error)
{
    struct reader reader = {bytes, bytes + size, bytes, 1, error};
    struct point reference = {0};
    *length = 0;
    if (!find_line(&reader))
        return expected(&reader, "a reference point like (28,28)");
    enum status status = read_point(&reader, &reference);
    if (!status) {
        skip_blanks(&reader);
        status = read_end(&reader);
        if (status && strchr(direction_names, *reader.at))
            status = expected(&reader, "a reference point like (28,28) alone before the moves");
    }
    while (!status && find_line(&reader)) {
        if (*length == room)
            return expected(&reader, "no more moves, since no game is as long");
        status = read_stroke(&reader, reference, &moves[*length]);
        *length += !status;
    }
    return status;
}

size_t morpion_write_move(move_t move, char *text, size_t size)
{
    struct text out = {text, size, 0};
    struct stroke stroke = move_stroke(move);
    int ahead = LINE / 2 - stroke.offset;
    put(&out, ahead ? "(%d,%d) %c %+d" : "(%d,%d) %c %d", stroke.x - NAME_SHIFT,
        stroke.y - NAME_SHIFT, direction_names[stroke.direction], ahead);
    return out.length;
}

size_t morpion_write(const char *comment, const move_t *moves, int length, char *text, size_t size)
{
    struct text out = {text, size, 0};
    if (comment && *comment)
        put(&out, "# %s\n", comment);
    put(&out, "(%d,%d)\n", REFERENCE, REFERENCE);
    for (int i = 0; i < length; i++) {
        char move[32];
        morpion_write_move(moves[i], move, sizeof move);
        put(&out, "%s\n", move);
    }
    return out.length;
}
