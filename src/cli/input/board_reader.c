/* SPDX-License-Identifier: MIT */
#include "cli/input/board_reader.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/input/sets.h"

/* Bytes of text that stay in memory. --memory leaves 2 MB for the input. */
enum { TEXT_KEPT = 256 << 10 };

/* Copies the text to an unnamed file that ends with the process; -1 if there is no room for it. */
static int copy_text(const struct buffer *text)
{
    FILE *copy = tmpfile();
    int file = -1;
    if (copy && fwrite(text->bytes, 1, text->size, copy) == text->size && fflush(copy) == 0)
        file = dup(fileno(copy));
    if (copy)
        fclose(copy);
    return file;
}

/* The file itself if it can be read again and holds what was read, else a copy. */
static int keep_file(const struct board_reader *reader)
{
    int file = -1;
    struct stat state;
    if (reader->source.kind == SOURCE_FILE)
        file = open(reader->source.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file >= 0 && fstat(file, &state) == 0 && S_ISREG(state.st_mode) &&
        (size_t)state.st_size == reader->text.size)
        return file;
    if (file >= 0)
        close(file);
    return copy_text(&reader->text);
}

/* If no file can be kept, the text stays in memory. */
static void drop_text(struct board_reader *reader)
{
    if (reader->text.size <= TEXT_KEPT)
        return;
    reader->file = keep_file(reader);
    if (reader->file >= 0 && fstat(reader->file, &reader->state) == 0)
        buffer_free(&reader->text);
}

static enum status pick(struct board_reader *reader, struct error *error)
{
    reader->count = reader->index.count;
    if (!*reader->source.range)
        return STATUS_OK;
    return sets_range(reader->source.range, reader->index.count, &reader->picked, &reader->count,
                      error);
}

enum status board_reader_open(struct board_reader *reader, const char *board, const char *set,
                              size_t most, struct error *error)
{
    *reader = (struct board_reader){.file = -1};
    enum status status = boards_find(&reader->source, board, set, error);
    if (!status)
        status = boards_text(&reader->source, most, &reader->text, error);
    if (!status) {
        const char *bytes = reader->text.size ? reader->text.bytes : "";
        status = notation_index(bytes, reader->text.size, false, &reader->index, error);
        if (status)
            error_prefix(error, boards_source_name(&reader->source));
    }
    if (!status)
        status = pick(reader, error);
    if (!status)
        drop_text(reader);
    return status;
}

void board_reader_close(struct board_reader *reader)
{
    if (reader->file >= 0)
        close(reader->file);
    positions_index_free(&reader->index);
    buffer_free(&reader->text);
    free(reader->picked);
    *reader = (struct board_reader){.file = -1};
}

static int index_of(const struct board_reader *reader, int i)
{
    return reader->picked ? reader->picked[i] : i;
}

static enum status changed(const struct board_reader *reader, struct error *error)
{
    return fail(error, STATUS_FAILED, "%.200s: changed while its boards were read",
                boards_source_name(&reader->source));
}

/* Reads the text of a board again. */
static enum status read_text(const struct board_reader *reader, size_t from, size_t size,
                             struct buffer *text, struct error *error)
{
    struct stat now;
    if (fstat(reader->file, &now) != 0 || now.st_size != reader->state.st_size ||
        now.st_mtim.tv_sec != reader->state.st_mtim.tv_sec ||
        now.st_mtim.tv_nsec != reader->state.st_mtim.tv_nsec)
        return changed(reader, error);
    while (text->size < size && !text->failed) {
        char chunk[4096];
        size_t left = size - text->size;
        ssize_t got = pread(reader->file, chunk, left < sizeof chunk ? left : sizeof chunk,
                            (off_t)(from + text->size));
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return fail(error, STATUS_FAILED, "%.200s: %s", boards_source_name(&reader->source),
                        strerror(errno));
        if (got == 0)
            return changed(reader, error);
        buffer_add(text, chunk, (size_t)got);
    }
    return text->failed ? fail(error, STATUS_FAILED, "out of memory") : STATUS_OK;
}

enum status board_reader_read(const struct board_reader *reader, int i, struct boards *one,
                              struct error *error)
{
    size_t from = reader->index.start[index_of(reader, i)];
    size_t size = reader->index.start[index_of(reader, i) + 1] - from;
    struct buffer text = {0};
    enum status status = STATUS_OK;
    *one = (struct boards){0};
    if (reader->file >= 0)
        status = read_text(reader, from, size, &text, error);
    const char *bytes = reader->file >= 0 ? text.bytes : reader->text.bytes + from;
    if (!status)
        status = notation_read(bytes, size, false, &one->positions, error);
    buffer_free(&text);
    one->at = malloc(sizeof *one->at);
    if (!status && !one->at)
        status = fail(error, STATUS_FAILED, "out of memory");
    if (!status && one->positions.count != 1)
        status = changed(reader, error);
    if (status) {
        boards_free(one);
        return status;
    }
    one->count = 1;
    one->at[0].position = &one->positions.at[0];
    boards_name(&reader->source, index_of(reader, i), reader->index.count == 1, &one->at[0]);
    return STATUS_OK;
}
