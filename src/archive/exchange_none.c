/* SPDX-License-Identifier: MIT
 *
 * The exchange of a build that lacks one of the two libraries it needs.
 */
#include "archive/exchange.h"

static enum status none(struct error *error)
{
    return fail(error, STATUS_BAD_INPUT,
                "this build cannot exchange archives (SQLite or jansson was not found when it was "
                "configured)");
}

enum status archive_export(struct archive *archive, struct buffer *out, struct error *error)
{
    (void)archive, (void)out;
    return none(error);
}

enum status archive_import(struct archive *archive, const char *bytes, size_t size,
                           set_finder *find, struct import_count *count, struct error *error)
{
    (void)archive, (void)bytes, (void)size, (void)find;
    *count = (struct import_count){0};
    return none(error);
}
