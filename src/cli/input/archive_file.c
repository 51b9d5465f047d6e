/* SPDX-License-Identifier: MIT */
#include "cli/input/archive_file.h"

#include <limits.h>
#include <stdio.h>

#include "cli/output/print.h"

enum status archive_file_open(struct archive **archive, const char *path, bool create,
                              struct error *error)
{
    char standard[PATH_MAX];
    enum status status = STATUS_OK;
    if (!path)
        status = archive_default_path(standard, sizeof standard, error);
    return status ? status : archive_open(archive, path ? path : standard, create, error);
}

enum status archive_file_open_to_add(struct archive **archive, const char *path, bool none,
                                     bool quiet, struct error *error)
{
    *archive = NULL;
    if (none && path)
        return fail(error, STATUS_BAD_INPUT, "expected --archive or --no-archive, not both");
    if (none)
        return STATUS_OK;
    enum status status = archive_file_open(archive, path, true, error);
    if (!status || path)
        return status;
    *archive = NULL;
    if (!quiet)
        warn(error);
    error->text[0] = '\0';
    return STATUS_OK;
}

enum status archive_file_entry(struct archive *archive, const struct subject *subject,
                               struct archive_entry *entry, struct error *error)
{
    bool found;
    enum status status = subject_archived(subject, archive, entry, &found, error);
    if (!status && !found && subject->instance)
        status = fail(error, STATUS_BAD_INPUT, "%s: the archive holds no line for this puzzle",
                      subject->name);
    else if (!status && !found)
        status = fail(error, STATUS_BAD_INPUT, "%s: the archive holds no line for this board as %s",
                      subject->name, subject->rules.name);
    return status;
}

enum status archive_file_best(const char *path, const struct subject *subject, struct moves *moves,
                              struct error *error)
{
    struct archive *archive;
    struct archive_entry entry;
    enum status status = archive_file_open(&archive, path, false, error);
    if (status)
        return status;
    status = archive_file_entry(archive, subject, &entry, error);
    archive_close(archive);
    if (status)
        return status;
    *moves = (struct moves){.rules = entry.rules, .length = entry.length, .move = entry.move};
    snprintf(moves->name, sizeof moves->name, "archive");
    return STATUS_OK;
}
