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
    char *path;
    struct buffer text; /* what was in the file, line ends turned into '\0' */
    size_t at;          /* where the next line begins, in the text and in the file */
    size_t end;         /* of the last whole line */
};

static enum status trouble(const struct journal *journal, enum status status, struct error *error)
{
    return fail(error, status, "%.200s: %s", journal->path, strerror(errno));
}

static enum status read_all(struct journal *journal, struct error *error)
{
    char chunk[65536];
    ssize_t size;
    while ((size = read(journal->file, chunk, sizeof chunk)) > 0)
        buffer_add(&journal->text, chunk, (size_t)size);
    if (size < 0)
        return trouble(journal, STATUS_FAILED, error);
    if (journal->text.failed)
        return fail(error, STATUS_FAILED, "%.200s: out of memory", journal->path);
    return STATUS_OK;
}

/* Only whole lines count. */
static void cut_lines(struct journal *journal)
{
    for (size_t i = 0; i < journal->text.size; i++)
        if (journal->text.bytes[i] == '\n') {
            journal->text.bytes[i] = '\0';
            journal->end = i + 1;
        }
}

static enum status take_file(struct journal *journal, bool resume, struct error *error)
{
    struct stat about;
    journal->file = open(journal->path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (journal->file < 0)
        return trouble(journal, STATUS_BAD_INPUT, error);
    if (fstat(journal->file, &about) != 0)
        return trouble(journal, STATUS_FAILED, error);
    if (!S_ISREG(about.st_mode))
        return fail(error, STATUS_BAD_INPUT, "%.200s: not a regular file", journal->path);
    if (flock(journal->file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
        return fail(error, STATUS_BAD_INPUT, "%.200s: another process is at work on it",
                    journal->path);
    if (about.st_size > 0 && !resume)
        return fail(error, STATUS_BAD_INPUT,
                    "%.200s: is there already; --resume goes on with it, another name begins anew",
                    journal->path);
    return read_all(journal, error);
}

enum status journal_open(struct journal **journal, const char *path, bool resume,
                         struct error *error)
{
    struct journal *new = calloc(1, sizeof *new);
    char *name = strdup(path);
    if (!new || !name) {
        free(new);
        free(name);
        return fail(error, STATUS_FAILED, "out of memory");
    }
    new->file = -1;
    new->path = name;
    enum status status = take_file(new, resume, error);
    if (status) {
        journal_close(new);
        return status;
    }
    cut_lines(new);
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

const char *journal_line(const struct journal *journal)
{
    return journal->at < journal->end ? journal->text.bytes + journal->at : NULL;
}

void journal_pass(struct journal *journal)
{
    journal->at += strlen(journal->text.bytes + journal->at) + 1;
}

static bool write_all(int file, const char *bytes, size_t size)
{
    while (size > 0) {
        ssize_t written = write(file, bytes, size);
        if (written < 0 && errno != EINTR)
            return false;
        if (written > 0) {
            bytes += written;
            size -= (size_t)written;
        }
    }
    return true;
}

enum status journal_add(struct journal *journal, const char *line, struct error *error)
{
    off_t at = (off_t)journal->at;
    if (ftruncate(journal->file, at) != 0 || lseek(journal->file, at, SEEK_SET) != at ||
        !write_all(journal->file, line, strlen(line)) || !write_all(journal->file, "\n", 1) ||
        fdatasync(journal->file) != 0)
        return trouble(journal, STATUS_FAILED, error);
    journal->at += strlen(line) + 1;
    journal->end = 0; /* nothing is left to be read */
    return STATUS_OK;
}
