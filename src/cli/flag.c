/* SPDX-License-Identifier: MIT */
#include "cli/flag.h"

#include <stdio.h>

#include "base/quantity.h"

/* "--time", as messages name it. */
struct spelling {
    char text[40];
};

static struct spelling spell(const struct flag *flag)
{
    struct spelling spelling;
    snprintf(spelling.text, sizeof spelling.text, "--%s", flag->name);
    return spelling;
}

enum status flag_switch(const struct flag *flag, void *field, const char *value,
                        struct error *error)
{
    (void)flag, (void)value, (void)error;
    *(bool *)field = true;
    return STATUS_OK;
}

enum status flag_text(const struct flag *flag, void *field, const char *value, struct error *error)
{
    (void)flag, (void)error;
    *(const char **)field = value;
    return STATUS_OK;
}

enum status flag_list(const struct flag *flag, void *field, const char *value, struct error *error)
{
    struct flag_list *list = field;
    if (list->count == FLAG_LIST_MOST)
        return fail(error, STATUS_BAD_INPUT, "%s: expected at most %d of them", spell(flag).text,
                    FLAG_LIST_MOST);
    list->value[list->count++] = value;
    return STATUS_OK;
}

enum status flag_seconds(const struct flag *flag, void *field, const char *value,
                         struct error *error)
{
    return quantity_seconds(spell(flag).text, value, field, error);
}

enum status flag_count(const struct flag *flag, void *field, const char *value, struct error *error)
{
    return quantity_count(spell(flag).text, value, field, error);
}

enum status flag_seed(const struct flag *flag, void *field, const char *value, struct error *error)
{
    return quantity_seed(spell(flag).text, value, field, error);
}
