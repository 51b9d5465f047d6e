/* SPDX-License-Identifier: MIT */
#include "cli/solve/warm.h"

#include <stdlib.h>
#include <string.h>

enum status warm_find(struct warm *warm, struct archive *archive, const struct grid *grid,
                      const struct rules *rules, struct error *error)
{
    struct archive_entry entry;
    *warm = (struct warm){.asked = archive};
    if (!archive)
        return STATUS_OK;
    enum status status = archive_get(archive, grid, rules, &entry, &warm->found, error);
    if (status || !warm->found)
        return status;
    warm->line = (struct line){entry.score, entry.length, entry.move};
    memcpy(warm->source, entry.source, sizeof warm->source);
    return STATUS_OK;
}

void warm_free(struct warm *warm)
{
    free(warm->line.move);
    *warm = (struct warm){0};
}

const struct line *warm_line(const struct warm *warm)
{
    return warm->found ? &warm->line : NULL;
}
