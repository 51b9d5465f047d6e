/* SPDX-License-Identifier: MIT
 *
 * Reads and writes whole files. Separate from buffer.c because the WASM build has no files.
 */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

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

static enum status write_stream(const struct buffer *buffer, FILE *file, const char *path,
                                struct error *error)
{
    bool good = fwrite(buffer->bytes, 1, buffer->size, file) == buffer->size && !fflush(file);
    int why = errno;
    if (file != stdout && fclose(file) && good) {
        good = false;
        why = errno;
    }
    return good ? STATUS_OK : fail(error, STATUS_FAILED, "%.200s: %s", path, strerror(why));
}

/* Opens the file to write instead of `path`, which is replaced only when all is written; NULL where
 * that is not possible. A device or a link is not replaced. */
static FILE *open_beside(const char *path, char *beside, size_t size)
{
    struct stat about;
    bool there = lstat(path, &about) == 0;
    if ((there && !S_ISREG(about.st_mode)) || (there && access(path, W_OK) != 0) ||
        (size_t)snprintf(beside, size, "%s.new", path) >= size)
        return NULL;
    FILE *file = fopen(beside, "w");
    if (file && there && fchmod(fileno(file), about.st_mode & 0777) != 0) {
        fclose(file);
        remove(beside);
        return NULL;
    }
    return file;
}

enum status buffer_write_file(const struct buffer *buffer, const char *path, struct error *error)
{
    char beside[PATH_MAX];
    if (buffer->failed)
        return fail(error, STATUS_FAILED, "%.200s: out of memory", path);
    if (strcmp(path, "-") == 0)
        return write_stream(buffer, stdout, path, error);
    FILE *file = open_beside(path, beside, sizeof beside);
    bool replaces = file != NULL;
    if (!file)
        file = fopen(path, "w");
    if (!file)
        return fail(error, STATUS_BAD_INPUT, "%.200s: %s", path, strerror(errno));
    enum status status = write_stream(buffer, file, path, error);
    if (replaces && !status && rename(beside, path) != 0)
        status = fail(error, STATUS_FAILED, "%.200s: %s", path, strerror(errno));
    if (replaces && status)
        remove(beside);
    return status;
}
