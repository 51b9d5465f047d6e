/* SPDX-License-Identifier: MIT
 *
 * A growing byte buffer for text that is written piece by piece. If memory runs out, the buffer
 * keeps its content and sets `failed`, so callers check once at the end.
 */
#ifndef BASE_BUFFER_H
#define BASE_BUFFER_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

struct buffer {
    char *bytes; /* followed by a '\0' once something was added */
    size_t size, capacity;
    bool failed;
};

void buffer_add(struct buffer *buffer, const void *bytes, size_t size);
__attribute__((format(printf, 2, 3))) void buffer_print(struct buffer *buffer, const char *format,
                                                        ...);
/* As quantity_print. */
void buffer_number(struct buffer *buffer, double number);
/* Drops what was added after the first `size` bytes. */
void buffer_cut(struct buffer *buffer, size_t size);
void buffer_free(struct buffer *buffer);

/* Reads a whole file, or standard input for "-". Refuses more than `max` bytes. Messages name
 * the path. */
enum status buffer_read_file(struct buffer *buffer, const char *path, size_t max,
                             struct error *error);

/* Writes everything to a file, or to standard output for "-". A file that is there stays as it is
 * unless all was written. Messages name the path. */
enum status buffer_write_file(const struct buffer *buffer, const char *path, struct error *error);

#endif
