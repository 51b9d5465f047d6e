/* SPDX-License-Identifier: MIT */
#include "cli/output/write_json.h"

#include <stdio.h>
#include <stdlib.h>

enum status write_json(json_t *object, struct error *error)
{
    char *text = object ? json_dumps(object, JSON_COMPACT | JSON_REAL_PRECISION(6)) : NULL;
    json_decref(object);
    if (!text)
        return fail(error, STATUS_FAILED, "out of memory");
    puts(text);
    free(text);
    return STATUS_OK;
}
