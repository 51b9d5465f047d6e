/* SPDX-License-Identifier: MIT */
#include "lab/run/label.h"

#include <inttypes.h>
#include <stdio.h>

void label_number(uint64_t number, char *text, size_t size)
{
    char digits[24];
    int count = snprintf(digits, sizeof digits, "%" PRIu64, number);
    size_t used = 0;
    for (int i = 0; i < count && used + 2 < size; i++) {
        if (i > 0 && (count - i) % 3 == 0)
            text[used++] = ',';
        text[used++] = digits[i];
    }
    text[used] = '\0';
}

void label_budget(const struct treatment *treatment, char *text, size_t size)
{
    const struct limits *limits = &treatment->limits;
    const struct {
        const char *noun;
        uint64_t amount;
    } parts[] = {
        {"playouts", limits->playouts},
        {"nodes", limits->nodes},
        {"iterations", limits->iterations},
        {"threads", treatment->threads > 1 ? (uint64_t)treatment->threads : 0},
    };
    size_t used = 0;
    text[0] = '\0';
    if (limits->seconds > 0)
        used = (size_t)snprintf(text, size, "%.4g s", limits->seconds);
    for (size_t i = 0; i < sizeof parts / sizeof *parts && used < size; i++) {
        char number[32];
        label_number(parts[i].amount, number, sizeof number);
        if (parts[i].amount > 0)
            used += (size_t)snprintf(text + used, size - used, "%s%s %s", used ? ", " : "", number,
                                     parts[i].noun);
    }
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
