/* SPDX-License-Identifier: MIT */
#include "cli/output/write_json.h"

#include <stdio.h>
#include <stdlib.h>

#ifdef HAVE_JSON

enum status json_possible(bool wanted, struct error *error)
{
    (void)wanted, (void)error;
    return STATUS_OK;
}

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

#else

enum status json_possible(bool wanted, struct error *error)
{
    return wanted ? fail(error, STATUS_BAD_INPUT,
                         "--json: this build has no JSON (jansson was not found when it was "
                         "configured)")
                  : STATUS_OK;
}

#endif
