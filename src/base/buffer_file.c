/* SPDX-License-Identifier: MIT
 *
 * Reads and writes whole files. Separate from buffer.c because the WASM build has no files.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/buffer.h"

static enum status read_stream(struct buffer *buffer, FILE *file, const char *path, size_t max,
                               struct error *error)
{
    char chunk[65536];
    size_t size;
    while ((size = fread(chunk, 1, sizeof chunk, file)) > 0) {
        if (buffer->size + size > max)
            return fail(error, STATUS_BAD_INPUT, "%.200s: larger than %zu bytes", path, max);
        buffer_add(buffer, chunk, size);
    }
    if (ferror(file))
        return fail(error, STATUS_FAILED, "%.200s: %s", path, strerror(errno));
    if (buffer->failed)
        return fail(error, STATUS_FAILED, "%.200s: out of memory", path);
    return STATUS_OK;
}

enum status buffer_read_file(struct buffer *buffer, const char *path, size_t max,
                             struct error *error)
{
    if (strcmp(path, "-") == 0)
        return read_stream(buffer, stdin, "standard input", max, error);
    FILE *file = fopen(path, "rb");
    if (!file)
        return fail(error, STATUS_BAD_INPUT, "%.200s: %s", path, strerror(errno));
    struct stat about;
    enum status status = STATUS_OK;
    if (fstat(fileno(file), &about) == 0 && S_ISDIR(about.st_mode))
        status = fail(error, STATUS_BAD_INPUT, "%.200s: is a directory, expected a file", path);
    else
        status = read_stream(buffer, file, path, max, error);
    fclose(file);
    return status;
}

enum status buffer_write_file(const struct buffer *buffer, const char *path, struct error *error)
{
    bool standard = strcmp(path, "-") == 0;
    if (buffer->failed)
        return fail(error, STATUS_FAILED, "%.200s: out of memory", path);
    FILE *file = standard ? stdout : fopen(path, "w");
    if (!file)
        return fail(error, STATUS_BAD_INPUT, "%.200s: %s", path, strerror(errno));
    enum status status = STATUS_OK;
    if (fwrite(buffer->bytes, 1, buffer->size, file) != buffer->size || fflush(file))
        status = fail(error, STATUS_FAILED, "%.200s: %s", path, strerror(errno));
    if (!standard && fclose(file) && !status)
        status = fail(error, STATUS_FAILED, "%.200s: %s", path, strerror(errno));
    return status;
}
