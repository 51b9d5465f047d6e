/* SPDX-License-Identifier: MIT
 *
 * The archive of a build without SQLite: opening says so, and since no handle
 * ever exists, the rest is never reached with one.
 */
#include "archive/archive.h"
#include "archive/runs.h"

static enum status none(struct error *error)
{
    return fail(error, STATUS_BAD_INPUT,
                "this build has no archive (SQLite was not found when it was configured)");
}

enum status archive_open(struct archive **archive, const char *path, bool create,
                         struct error *error)
{
    (void)path, (void)create;
    *archive = NULL;
    return none(error);
}

void archive_close(struct archive *archive)
{
    (void)archive;
}

enum status archive_put(struct archive *archive, const struct archive_entry *entry, bool *improved,
                        struct error *error)
{
    (void)archive, (void)entry;
    *improved = false;
    return none(error);
}

enum status archive_get(struct archive *archive, const struct grid *grid, const struct rules *rules,
                        struct archive_entry *entry, bool *found, struct error *error)
{
    (void)archive, (void)grid, (void)rules, (void)entry;
    *found = false;
    return none(error);
}

enum status archive_each(struct archive *archive,
                         enum status (*each)(void *context, const struct archive_entry *entry,
                                             struct error *error),
                         void *context, struct error *error)
{
    (void)archive, (void)each, (void)context;
    return none(error);
}

enum status runs_put(struct archive *archive, const struct archive_run *run, struct error *error)
{
    (void)archive, (void)run;
    return none(error);
}

enum status runs_get(struct archive *archive, struct archive_run *run, bool *found,
                     struct error *error)
{
    (void)archive, (void)run;
    *found = false;
    return none(error);
}

enum status archive_check(struct archive *archive, void (*fault)(void *context, const char *text),
                          void *context, int *entries, struct error *error)
{
    (void)archive, (void)fault, (void)context;
    *entries = 0;
    return none(error);
}
