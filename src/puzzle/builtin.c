/* SPDX-License-Identifier: MIT */
#include "puzzle/builtin.h"

#include <string.h>

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
