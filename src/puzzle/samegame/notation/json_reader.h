/* SPDX-License-Identifier: MIT
 *
 * JSON that is read in place: a value is a range of bytes whose syntax was checked once, and
 * members and elements are found by stepping through it. Nothing is allocated, so the size of an
 * input does not matter. The library reads boards with this and needs no other library for it.
 */
#ifndef PUZZLE_SAMEGAME_NOTATION_JSON_READER_H
#define PUZZLE_SAMEGAME_NOTATION_JSON_READER_H

#include "puzzle/samegame/notation/input.h"

struct value {
    const char *start, *end; /* both NULL: there is no such value */
};

/* Checks the value at input->at and steps over it. */
enum status value_read(struct input *input, struct value *value);

static inline bool value_is_object(struct value value)
{
    return value.start && *value.start == '{';
}

static inline bool value_is_list(struct value value)
{
    return value.start && *value.start == '[';
}

static inline bool value_is_text(struct value value)
{
    return value.start && *value.start == '"';
}

/* False if the value is no whole number or too large for the type. */
bool value_integer(struct value value, int64_t *number);

/* Decodes a text; it takes at most value.end - value.start bytes and has a '\0' at its end.
 * Returns its length. Escapes of characters other than ASCII become '?', which neither boards
 * nor names of games contain. */
size_t value_text(struct value value, char *text);

/* The last member of that name, as in other readers. */
struct value value_member(struct value object, const char *name);

/* The element after `element`, or the first if that is no value. */
struct value value_next(struct value list, struct value element);

size_t value_count(struct value list);

#endif
