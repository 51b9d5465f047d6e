/* SPDX-License-Identifier: MIT */
#include "base/buffer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/quantity.h"

static bool reserve(struct buffer *buffer, size_t more)
{
    size_t need = buffer->size + more + 1;
    if (need <= buffer->capacity)
        return true;
    size_t capacity = buffer->capacity ? buffer->capacity : 256;
    while (capacity < need)
        capacity *= 2;
    char *bytes = buffer->failed ? NULL : realloc(buffer->bytes, capacity);
    if (!bytes) {
        buffer->failed = true;
        return false;
    }
    buffer->bytes = bytes;
    buffer->capacity = capacity;
    return true;
}

void buffer_add(struct buffer *buffer, const void *bytes, size_t size)
{
    if (!reserve(buffer, size))
        return;
    if (size)
        memcpy(buffer->bytes + buffer->size, bytes, size);
    buffer->size += size;
    buffer->bytes[buffer->size] = '\0';
}

void buffer_print(struct buffer *buffer, const char *format, ...)
{
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    int size = vsnprintf(NULL, 0, format, args);
    va_end(args);
    if (size >= 0 && reserve(buffer, (size_t)size)) {
        vsnprintf(buffer->bytes + buffer->size, (size_t)size + 1, format, again);
        buffer->size += (size_t)size;
    }
    va_end(again);
}

void buffer_number(struct buffer *buffer, double number)
{
    char text[32];
    quantity_print(number, text, sizeof text);
    buffer_print(buffer, "%s", text);
}

void buffer_cut(struct buffer *buffer, size_t size)
{
    if (size >= buffer->size)
        return;
    buffer->size = size;
    buffer->bytes[size] = '\0';
}

void buffer_free(struct buffer *buffer)
{
    free(buffer->bytes);
    *buffer = (struct buffer){0};
}
