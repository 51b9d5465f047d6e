/* SPDX-License-Identifier: MIT */
#include "puzzle/builtin.h"

#include <stdio.h>
#include <string.h>

#include "base/nearest.h"
#include "puzzle/morpion/morpion.h"

/* Ends with NULL. */
static const struct puzzle *const builtin_table[] = {&morpion_5t, &morpion_5d, NULL};

const struct puzzle *builtin_find(const char *name)
{
    for (int i = 0; builtin_table[i]; i++)
        if (strcmp(builtin_table[i]->name, name) == 0)
            return builtin_table[i];
    return NULL;
}

const struct puzzle *builtin_at(int index)
{
    for (int i = 0; builtin_table[i]; i++)
        if (i == index)
            return builtin_table[i];
    return NULL;
}

enum status builtin_unknown(const char *name, const char *more, struct error *error)
{
    struct nearest_name near = {.typed = name};
    char known[400] = "";
    size_t used = 0;
    for (int i = 0; builtin_at(i) && used < sizeof known; i++) {
        suggest(&near, builtin_at(i)->name);
        used += (size_t)snprintf(known + used, sizeof known - used, "%s%s", used ? ", " : "",
                                 builtin_at(i)->name);
    }
    if (*more && used < sizeof known)
        used +=
            (size_t)snprintf(known + used, sizeof known - used, "%s%s", used ? " or " : "", more);
    return fail(error, STATUS_BAD_INPUT, "unknown puzzle '%.60s'%s", name,
                nearest_or_list(&near, used ? known : "none: there are no built-in ones").text);
}
