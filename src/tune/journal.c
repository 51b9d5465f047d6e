/* SPDX-License-Identifier: MIT */
#include "tune/journal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/buffer.h"

struct journal {
    int file;
    enum journal_use use;
    char *path;
    struct buffer text; /* what was read last, with newlines replaced by '\0' */
    off_t start;        /* where the text begins in the file */
    size_t at;          /* where the next line begins in the text */
    size_t end;         /* of the last whole line in the text */
};

static enum status trouble(const struct journal *journal, enum status status, struct error *error)
{
    return fail(error, status, "%.200s: %s", journal->path, strerror(errno));
}

static enum status read_from(struct journal *journal, off_t at, struct error *error)
{
    char chunk[65536];
    ssize_t size;
    while ((size = pread(journal->file, chunk, sizeof chunk, at)) > 0) {
        buffer_add(&journal->text, chunk, (size_t)size);
        at += size;
    }
    if (size < 0)
        return trouble(journal, STATUS_FAILED, error);
    if (journal->text.failed)
        return fail(error, STATUS_FAILED, "%.200s: out of memory", journal->path);
    return STATUS_OK;
}

/* Only whole lines count. A power failure may leave zero bytes after them. If there is no line at
 * all, zero bytes mean that the file belongs to another program. */
static enum status cut_lines(struct journal *journal, struct error *error)
{
    char *bytes = journal->text.bytes;
    size_t size = journal->text.size;
    const char *last = size ? memrchr(bytes, '\n', size) : NULL;
    journal->end = last ? (size_t)(last - bytes) + 1 : 0;
    size_t checked = journal->start > 0 || last ? journal->end : size;
    if (checked && memchr(bytes, '\0', checked))
        return fail(error, STATUS_BAD_INPUT, "%.200s: not a text file", journal->path);
    for (size_t i = 0; i < journal->end; i++)
        if (bytes[i] == '\n')
            bytes[i] = '\0';
    return STATUS_OK;
}

/* A partial line is read again, because another process may have replaced it. */
static enum status read_more(struct journal *journal, struct error *error)
{
    struct stat about;
    journal->start += (off_t)journal->end;
    journal->at = journal->end = 0;
    buffer_cut(&journal->text, 0);
    if (fstat(journal->file, &about) != 0)
        return trouble(journal, STATUS_FAILED, error);
    if (about.st_size < journal->start)
        return fail(error, STATUS_FAILED, "%.200s: another program has truncated it",
                    journal->path);
    enum status status = read_from(journal, journal->start, error);
    return status ? status : cut_lines(journal, error);
}

static enum status open_file(struct journal *journal, struct error *error)
{
    struct stat about;
    int flags = journal->use == JOURNAL_READ ? O_RDONLY : O_RDWR | O_CREAT;
    journal->file = open(journal->path, flags | O_CLOEXEC, 0666);
    if (journal->file < 0)
        return trouble(journal, STATUS_BAD_INPUT, error);
    if (fstat(journal->file, &about) != 0)
        return trouble(journal, STATUS_FAILED, error);
    if (!S_ISREG(about.st_mode))
        return fail(error, STATUS_BAD_INPUT, "%.200s: not a regular file", journal->path);
    return STATUS_OK;
}

static enum status own_file(struct journal *journal, struct error *error)
{
    if (flock(journal->file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
        return fail(error, STATUS_BAD_INPUT, "%.200s: another process is using it", journal->path);
    enum status status = read_more(journal, error);
    if (!status && journal->use == JOURNAL_NEW && journal->text.size > 0)
        status = fail(error, STATUS_BAD_INPUT,
                      "%.200s: already exists; --resume continues it, another name starts anew",
                      journal->path);
    return status;
}

enum status journal_open(struct journal **journal, const char *path, enum journal_use use,
                         struct error *error)
{
    struct journal *new = calloc(1, sizeof *new);
    char *name = strdup(path);
    if (!new || !name) {
        free(new);
        free(name);
        return fail(error, STATUS_FAILED, "out of memory");
    }
    *new = (struct journal){.file = -1, .use = use, .path = name};
    enum status status = open_file(new, error);
    if (!status && (use == JOURNAL_NEW || use == JOURNAL_RESUME))
        status = own_file(new, error);
    if (status) {
        journal_close(new);
        return status;
    }
    *journal = new;
    return STATUS_OK;
}

void journal_close(struct journal *journal)
{
    if (journal->file >= 0)
        close(journal->file);
    buffer_free(&journal->text);
    free(journal->path);
    free(journal);
}

const char *journal_path(const struct journal *journal)
{
    return journal->path;
}

enum status journal_lock(struct journal *journal, struct error *error)
{
    bool reads = journal->use == JOURNAL_READ;
    int failed;
    do
        failed = flock(journal->file, reads ? LOCK_SH : LOCK_EX);
    while (failed && errno == EINTR);
    if (failed && !reads) /* a reader needs no lock on media that have none: nobody writes there */
        return trouble(journal, STATUS_FAILED, error);
    enum status status = read_more(journal, error);
    if (status)
        journal_unlock(journal);
    return status;
}

void journal_unlock(struct journal *journal)
{
    flock(journal->file, LOCK_UN);
}

const char *journal_line(const struct journal *journal)
{
    return journal->at < journal->end ? journal->text.bytes + journal->at : NULL;
}

void journal_pass(struct journal *journal)
{
    journal->at += strlen(journal->text.bytes + journal->at) + 1;
}

const char *journal_rest(const struct journal *journal)
{
    return journal->text.size > journal->end ? journal->text.bytes + journal->end : "";
}

static bool write_all(int file, const char *bytes, size_t size, off_t at)
{
    while (size > 0) {
        ssize_t written = pwrite(file, bytes, size, at);
        if (written < 0 && errno != EINTR)
            return false;
        if (written > 0) {
            bytes += written;
            at += written;
            size -= (size_t)written;
        }
    }
    return true;
}

enum status journal_add(struct journal *journal, const char *lines, struct error *error)
{
    off_t at = journal->start + (off_t)journal->at, size = (off_t)strlen(lines);
    if (ftruncate(journal->file, at) != 0 || !write_all(journal->file, lines, (size_t)size, at) ||
        !write_all(journal->file, "\n", 1, at + size) || fdatasync(journal->file) != 0) {
        enum status status = trouble(journal, STATUS_FAILED, error);
        return ftruncate(journal->file, at) == 0 ? status : STATUS_FAILED;
    }
    journal->start = at + size + 1;
    journal->at = journal->end = 0; /* nothing is left to read */
    buffer_cut(&journal->text, 0);
    return STATUS_OK;
}
