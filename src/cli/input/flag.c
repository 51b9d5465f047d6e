/* SPDX-License-Identifier: MIT */
#include "cli/input/flag.h"

#include <stdio.h>

#include "base/quantity.h"
#include "puzzle/samegame/grid.h"

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

enum status flag_size(const struct flag *flag, void *field, const char *value, struct error *error)
{
    struct flag_size *size = field;
    char end;
    if (sscanf(value, "%3dx%3d%c", &size->width, &size->height, &end) != 2 || size->width < 1 ||
        size->width > GRID_SIDE || size->height < 1 || size->height > GRID_SIDE)
        return fail(error, STATUS_BAD_INPUT,
                    "%s '%.40s': expected WIDTHxHEIGHT from 1x1 to %dx%d, such as 15x15",
                    spell(flag).text, value, GRID_SIDE, GRID_SIDE);
    return STATUS_OK;
}

enum status flag_colors(const struct flag *flag, void *field, const char *value,
                        struct error *error)
{
    uint64_t colors;
    if (quantity_count("", value, &colors, NULL) || colors > GRID_COLORS)
        return fail(error, STATUS_BAD_INPUT, "%s '%.40s': expected a number from 1 to %d",
                    spell(flag).text, value, GRID_COLORS);
    *(int *)field = (int)colors;
    return STATUS_OK;
}
