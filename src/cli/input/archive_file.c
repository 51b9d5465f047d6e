/* SPDX-License-Identifier: MIT */
#include "cli/input/archive_file.h"

#include <limits.h>
#include <stdio.h>

#include "cli/output/print.h"

enum status keep_open(struct archive **archive, const char *path, bool create, struct error *error)
{
    char usual[PATH_MAX];
    enum status status = STATUS_OK;
    if (!path)
        status = archive_default_path(usual, sizeof usual, error);
    return status ? status : archive_open(archive, path ? path : usual, create, error);
}

enum status keep_open_to_add(struct archive **archive, const char *path, bool none, bool quiet,
                             struct error *error)
{
    *archive = NULL;
    if (none && path)
        return fail(error, STATUS_BAD_INPUT, "expected --archive or --no-archive, not both");
    if (none)
        return STATUS_OK;
    enum status status = keep_open(archive, path, true, error);
    if (!status || path)
        return status;
    *archive = NULL;
    if (!quiet)
        warn(error);
    error->text[0] = '\0';
    return STATUS_OK;
}

enum status keep_best(const char *path, const struct board *board, const char *game,
                      struct moves *moves, struct error *error)
{
    struct archive *archive;
    struct archive_entry entry;
    struct rules rules;
    bool found;
    enum status status = board_rules(board, game, &rules, error);
    if (!status)
        status = keep_open(&archive, path, false, error);
    if (status)
        return status;
    status = archive_get(archive, &board->position->grid, &rules, &entry, &found, error);
    archive_close(archive);
    if (!status && !found)
        status = fail(error, STATUS_BAD_INPUT, "%s: the archive holds no line for this board as %s",
                      board->name, rules.name);
    if (status)
        return status;
    *moves = (struct moves){.rules = rules, .length = entry.length, .move = entry.move};
    snprintf(moves->name, sizeof moves->name, "archive");
    return STATUS_OK;
}
