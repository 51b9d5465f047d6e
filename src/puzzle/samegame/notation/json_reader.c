/* SPDX-License-Identifier: MIT */
#include "puzzle/samegame/notation/json_reader.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Values inside values; the reader calls itself for each. */
enum { DEPTH_MOST = 64 };

static const char *skip_blanks(const char *at, const char *end)
{
    while (at < end && (*at == ' ' || *at == '\t' || *at == '\n' || *at == '\r'))
        at++;
    return at;
}

static const char *skip_digits(const char *at, const char *end)
{
    while (at < end && isdigit((unsigned char)*at))
        at++;
    return at;
}

static enum status check_escape(struct input *input)
{
    static const char simple[] = "\"\\/bfnrt";
    const char *escape = input->at++;
    if (input->at < input->end && *input->at == 'u') {
        int digits = 0;
        for (input->at++; digits < 4 && input->at < input->end; digits++)
            if (!isxdigit((unsigned char)*input->at++))
                break;
        return digits == 4 ? STATUS_OK
                           : input_expected(input, escape, "an escape of four hexadecimal digits");
    }
    if (input->at == input->end || !*input->at || !strchr(simple, *input->at))
        return input_expected(input, escape, "an escape of JSON");
    input->at++;
    return STATUS_OK;
}

static enum status check_text(struct input *input)
{
    const char *start = input->at++;
    while (input->at < input->end && *input->at != '"') {
        enum status status = STATUS_OK;
        if (*input->at == '\\')
            status = check_escape(input);
        else if ((unsigned char)*input->at++ < ' ')
            status =
                input_expected(input, input->at - 1, "an escape in place of a control character");
        if (status)
            return status;
    }
    return input_take(input, "\"") ? STATUS_OK
                                   : input_refuse(input, start, "JSON: a text without an end");
}

/* -12, 0.5 or 1e-7; no zero before other digits. */
static enum status check_number(struct input *input)
{
    const char *end = input->end;
    input_take(input, "-");
    const char *digits = input->at;
    input->at = skip_digits(digits, end);
    bool good = input->at > digits && (*digits != '0' || input->at == digits + 1);
    if (good && input_take(input, ".")) {
        digits = input->at;
        input->at = skip_digits(digits, end);
        good = input->at > digits;
    }
    if (good && (input_take(input, "e") || input_take(input, "E"))) {
        if (!input_take(input, "-"))
            input_take(input, "+");
        digits = input->at;
        input->at = skip_digits(digits, end);
        good = input->at > digits;
    }
    return good ? STATUS_OK : input_expected(input, digits, "a number of JSON");
}

static enum status check_value(struct input *input, int depth);

/* The name of a member and the colon behind it. */
static enum status check_name(struct input *input)
{
    if (input->at == input->end || *input->at != '"')
        return input_expected(input, input->at, "a name in quotes");
    enum status status = check_text(input);
    if (status)
        return status;
    input->at = skip_blanks(input->at, input->end);
    if (!input_take(input, ":"))
        return input_expected(input, input->at, "':' after a name");
    input->at = skip_blanks(input->at, input->end);
    return STATUS_OK;
}

/* The elements of a list or the members of an object. */
static enum status check_elements(struct input *input, bool object, int depth)
{
    const char *close = object ? "}" : "]";
    if (depth == DEPTH_MOST)
        return input_refuse(input, input->at, "JSON: values nested deeper than %d", DEPTH_MOST);
    input->at = skip_blanks(input->at + 1, input->end);
    if (input_take(input, close))
        return STATUS_OK;
    for (;;) {
        enum status status = object ? check_name(input) : STATUS_OK;
        if (status || (status = check_value(input, depth + 1)))
            return status;
        input->at = skip_blanks(input->at, input->end);
        if (input_take(input, close))
            return STATUS_OK;
        if (!input_take(input, ","))
            return input_expected(input, input->at, object ? "',' or '}'" : "',' or ']'");
        input->at = skip_blanks(input->at, input->end);
    }
}

static enum status check_value(struct input *input, int depth)
{
    char first = input->at < input->end ? *input->at : '\0';
    if (first == '{' || first == '[')
        return check_elements(input, first == '{', depth);
    if (first == '"')
        return check_text(input);
    if (first == '-' || isdigit((unsigned char)first))
        return check_number(input);
    if (input_take(input, "true") || input_take(input, "false") || input_take(input, "null"))
        return STATUS_OK;
    return input_expected(input, input->at, "a value of JSON");
}

enum status value_read(struct input *input, struct value *value)
{
    value->start = input->at;
    enum status status = check_value(input, 0);
    value->end = input->at;
    return status;
}

/* From here on the syntax is known to be right. */

static const char *text_end(const char *at)
{
    for (at++; *at != '"'; at++)
        at += *at == '\\';
    return at + 1;
}

/* Where the value at `at` ends. Brackets inside texts do not count. */
static const char *value_end(const char *at, const char *end)
{
    int depth = 0;
    do {
        if (*at == '"') {
            at = text_end(at);
            continue;
        }
        depth += (*at == '{' || *at == '[') - (*at == '}' || *at == ']');
        at++;
    } while (at < end && (depth > 0 || !strchr(",]} \t\r\n:", *at)));
    return at;
}

bool value_integer(struct value value, int64_t *number)
{
    char digits[24] = "";
    size_t size = value.start ? (size_t)(value.end - value.start) : 0;
    if (size == 0 || size >= sizeof digits)
        return false;
    memcpy(digits, value.start, size);
    if (strspn(digits, "-0123456789") < size)
        return false;
    errno = 0;
    *number = strtoll(digits, NULL, 10);
    return errno == 0;
}

/* The character that an escape stands for; steps over it. */
static char unescape(const char **at)
{
    static const char from[] = "bfnrt", to[] = "\b\f\n\r\t";
    char c = *++*at;
    if (c == 'u') {
        char digits[5] = "";
        memcpy(digits, *at + 1, 4);
        *at += 5;
        long code = strtol(digits, NULL, 16);
        return code > 0 && code < 128 ? (char)code : '?';
    }
    const char *found = strchr(from, c);
    ++*at;
    return found ? to[found - from] : c;
}

size_t value_text(struct value value, char *text)
{
    size_t size = 0;
    for (const char *at = value.start + 1; at < value.end - 1;)
        text[size++] = *at == '\\' ? unescape(&at) : *at++;
    text[size] = '\0';
    return size;
}

static bool has_name(struct value text, const char *name)
{
    char decoded[128];
    return (size_t)(text.end - text.start) <= sizeof decoded &&
           value_text(text, decoded) == strlen(name) && strcmp(decoded, name) == 0;
}

struct value value_next(struct value list, struct value element)
{
    const char *at = skip_blanks(element.start ? element.end : list.start + 1, list.end);
    if (*at == ',')
        at = skip_blanks(at + 1, list.end);
    if (at == list.end - 1)
        return (struct value){NULL, NULL};
    return (struct value){at, value_end(at, list.end)};
}

struct value value_member(struct value object, const char *name)
{
    struct value member = {NULL, NULL}, found = {NULL, NULL};
    while (value_is_object(object) && (member = value_next(object, member)).start) {
        struct value key = member;
        member.start = skip_blanks(skip_blanks(key.end, object.end) + 1, object.end);
        member.end = value_end(member.start, object.end);
        if (has_name(key, name))
            found = member;
    }
    return found;
}

size_t value_count(struct value list)
{
    size_t count = 0;
    for (struct value element = {NULL, NULL}; (element = value_next(list, element)).start;)
        count++;
    return count;
}
