/* SPDX-License-Identifier: MIT */
#include "lab/run/label.h"

#include <stdio.h>

#include "base/quantity.h"

void label_budget(const struct treatment *treatment, char *text, size_t size)
{
    size_t used = limits_describe(&treatment->limits, text, size);
    if (treatment->threads > 1)
        snprintf(text + used, size - used, "%s%d threads", used ? ", " : "", treatment->threads);
}

void label_point(const struct design *design, const struct treatment *treatment, char *text,
                 size_t size)
{
    double scaled = treatment->point->x * design->scale;
    enum growth_of_axis grows = design->scale == 1 ? AXIS_FIXED : design->experiment->grows;
    if (grows == AXIS_BUDGET)
        label_budget(treatment, text, size);
    else if (grows == AXIS_OPTION)
        snprintf(text, size, "%.0f", scaled < 1 ? 1 : (double)(uint64_t)(scaled + 0.5));
    else
        snprintf(text, size, "%s", treatment->point->label);
}

void label_treatment(const struct design *design, const struct treatment *treatment, char *text,
                     size_t size)
{
    const char *row = design->rows > 1 || design->columns == 1 ? treatment->label : "";
    char point[96] = "";
    if (design->experiment->layout == LAYOUT_SPEEDS) /* a policy and a search share a name */
        row = treatment->key.search;
    if (design->columns > 1)
        label_point(design, treatment, point, sizeof point);
    snprintf(text, size, "%s%s%s", row, *row && *point ? ", " : "", point);
}

void label_command(const struct design *design, char *text, size_t size)
{
    const struct experiment *experiment = design->experiment;
    char number[32], scale[48] = "", boards[32] = "";
    quantity_print(design->scale, number, sizeof number);
    if (design->scale != 1)
        snprintf(scale, sizeof scale, " --scale %s", number);
    if (design->units != experiment_units(experiment))
        snprintf(boards, sizeof boards, " --boards %d", design->units);
    snprintf(text, size, "%s%s%s%s", experiment->command ? "" : "lab run ",
             experiment->command ? experiment->command : experiment->name, scale, boards);
}
