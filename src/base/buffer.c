/* SPDX-License-Identifier: MIT */
#include "base/buffer.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

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

static enum status read_stream(struct buffer *buffer, FILE *file, const char *path, size_t most,
                               struct error *error)
{
    char chunk[65536];
    size_t size;
    while ((size = fread(chunk, 1, sizeof chunk, file)) > 0) {
        if (buffer->size + size > most)
            return fail(error, STATUS_BAD_INPUT, "%.200s: larger than %zu bytes", path, most);
        buffer_add(buffer, chunk, size);
    }
    if (ferror(file))
        return fail(error, STATUS_FAILED, "%.200s: %s", path, strerror(errno));
    if (buffer->failed)
        return fail(error, STATUS_FAILED, "%.200s: out of memory", path);
    return STATUS_OK;
}

enum status buffer_read_file(struct buffer *buffer, const char *path, size_t most,
                             struct error *error)
{
    if (strcmp(path, "-") == 0)
        return read_stream(buffer, stdin, "standard input", most, error);
    FILE *file = fopen(path, "rb");
    if (!file)
        return fail(error, STATUS_BAD_INPUT, "%.200s: %s", path, strerror(errno));
    struct stat about;
    enum status status = STATUS_OK;
    if (fstat(fileno(file), &about) == 0 && S_ISDIR(about.st_mode))
        status = fail(error, STATUS_BAD_INPUT, "%.200s: is a directory, expected a file", path);
    else
        status = read_stream(buffer, file, path, most, error);
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
