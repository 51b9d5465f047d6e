/* SPDX-License-Identifier: MIT
 *
 * Records in a build without JSON: there are none, and so no journal to read.
 */
#include "tune/record.h"

#include <stddef.h>

enum status record_possible(struct error *error)
{
    return fail(error, STATUS_BAD_INPUT,
                "this build has no JSON (jansson was not found when it was configured)");
}

enum status record_header(const struct tuning *tuning, char **line, struct error *error)
{
    (void)tuning, (void)error;
    *line = NULL;
    return STATUS_OK;
}

enum status record_generation(const struct tuning *tuning, const struct generation *generation,
                              char **line, struct error *error)
{
    (void)tuning, (void)generation, (void)error;
    *line = NULL;
    return STATUS_OK;
}

enum status record_result(const struct tuning *tuning, const struct contest *contest, char **line,
                          struct error *error)
{
    (void)tuning, (void)contest, (void)error;
    *line = NULL;
    return STATUS_OK;
}

enum status record_same(const char *there, const char *mine, struct error *error)
{
    (void)there, (void)mine;
    return record_possible(error);
}

bool record_is_result(const char *line)
{
    (void)line;
    return false;
}

enum status record_recall(const struct tuning *tuning, const char *line,
                          struct generation *generation, struct error *error)
{
    (void)tuning, (void)line, (void)generation;
    return record_possible(error);
}

bool record_recall_result(const struct tuning *tuning, const char *line, struct contest *contest)
{
    (void)tuning, (void)line, (void)contest;
    return false;
}
