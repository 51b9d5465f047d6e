/* SPDX-License-Identifier: MIT
 *
 * Text into a fixed room, as snprintf writes: what does not fit is counted only.
 */
#ifndef PUZZLE_MORPION_TEXT_H
#define PUZZLE_MORPION_TEXT_H

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

struct text {
    char *room; /* may be NULL if size is 0 */
    size_t size, length;
};

__attribute__((format(printf, 2, 3))) static inline void put(struct text *text, const char *format,
                                                             ...)
{
    size_t left = text->length < text->size ? text->size - text->length : 0;
    va_list args;
    va_start(args, format);
    int length = vsnprintf(left ? text->room + text->length : NULL, left, format, args);
    va_end(args);
    text->length += length > 0 ? (size_t)length : 0;
}

#endif
