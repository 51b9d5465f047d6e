/* SPDX-License-Identifier: MIT
 *
 * Bytes that grow: for text that is made piece by piece. When memory runs out
 * the buffer stays as it was and remembers: check `failed` once at the end.
 */
#ifndef BASE_BUFFER_H
#define BASE_BUFFER_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

struct buffer {
    char *bytes; /* always has a '\0' after the last byte once something was added */
    size_t size, capacity;
    bool failed;
};

void buffer_add(struct buffer *buffer, const void *bytes, size_t size);
__attribute__((format(printf, 2, 3))) void buffer_print(struct buffer *buffer, const char *format,
                                                        ...);
/* A number with as few digits, from six on, as read back to the same. */
void buffer_number(struct buffer *buffer, double number);
/* Drops what was added after the first `size` bytes. */
void buffer_cut(struct buffer *buffer, size_t size);
void buffer_free(struct buffer *buffer);

/* Reads a whole file, or standard input for "-". Refuses more than `most` bytes.
 * A message names the path. */
enum status buffer_read_file(struct buffer *buffer, const char *path, size_t most,
                             struct error *error);

/* Writes all of it to a file, or to standard output for "-". A message names the path. */
enum status buffer_write_file(const struct buffer *buffer, const char *path, struct error *error);

#endif
