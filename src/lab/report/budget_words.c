/* SPDX-License-Identifier: MIT */
#include "lab/report/budget_words.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/quantity.h"

enum { KINDS = 4 };
static const char *const nouns[KINDS] = {"s", "playouts", "nodes", "iterations"};

/* Seconds from which on a time is given in hours. */
static const double HOURS_FROM = 10000;

static double amount_of(const struct limits *limits, int kind)
{
    const double amounts[KINDS] = {limits->seconds, (double)limits->playouts, (double)limits->nodes,
                                   (double)limits->iterations};
    return amounts[kind];
}

struct amount_text {
    char text[48];
    const char *unit;
};

/* Large numbers have words. Seconds have fractions, and many of them are hours. */
static struct amount_text amount_text(double amount, int kind)
{
    struct amount_text out = {.unit = nouns[kind]};
    if (kind == 0 && amount >= HOURS_FROM) {
        out.unit = "h";
        amount /= 3600;
    }
    if (amount >= 1e9)
        snprintf(out.text, sizeof out.text, "%.4g billion", amount / 1e9);
    else if (amount >= 1e6)
        snprintf(out.text, sizeof out.text, "%.4g million", amount / 1e6);
    else if (amount >= 1e3)
        snprintf(out.text, sizeof out.text, "%s", number_text(llround(amount)).text);
    else
        snprintf(out.text, sizeof out.text, "%.4g", amount);
    return out;
}

/* The limits of one kind; treatments without one do not count. */
struct range {
    double least, most;
};

static struct range range_of(const struct treatment *treatment, int count, int kind)
{
    struct range range = {INFINITY, 0};
    for (int i = 0; i < count; i++) {
        double amount = amount_of(&treatment[i].limits, kind);
        if (amount > 0) {
            range.least = fmin(range.least, amount);
            range.most = fmax(range.most, amount);
        }
    }
    return range;
}

static bool differs(const struct design *design)
{
    for (int kind = 0; kind < KINDS; kind++) {
        struct range range = range_of(design->treatment, design->count, kind);
        if (range.least < range.most)
            return true;
    }
    return false;
}

/* The largest budget of the treatments, and its part in that of scale 1. Returns the length. */
static size_t write_words(const struct treatment *treatment, int count, double scale, char *text,
                          size_t size)
{
    size_t used = 0;
    text[0] = '\0';
    for (int kind = 0; kind < KINDS && used < size; kind++) {
        struct range range = range_of(treatment, count, kind);
        struct amount_text part = amount_text(range.most, kind);
        struct amount_text whole = amount_text(range.most / scale, kind);
        const char *unit =
            part.unit == whole.unit ? "" : part.unit; /* "1 of 60 s", "12 s of 9 h" */
        char other[80] = "";
        if (scale != 1)
            snprintf(other, sizeof other, "%s%s %s %s", *unit ? " " : "", unit,
                     scale < 1 ? "of" : "instead of", whole.text);
        if (range.most > 0)
            used += (size_t)snprintf(text + used, size - used, "%s%s%s%s %s", used ? " or " : "",
                                     range.least < range.most ? "at most " : "", part.text, other,
                                     whole.unit);
    }
    return used;
}

void budget_words(const struct design *design, char *text, size_t size)
{
    if (design->scale == 1 && differs(design))
        text[0] = '\0';
    else
        write_words(design->treatment, design->count, design->scale, text, size);
}

/* Whether the point is named by a time: "60 s", "2 h". */
static bool is_time(const char *label)
{
    size_t length = strlen(label);
    return length > 2 && (!strcmp(label + length - 2, " s") || !strcmp(label + length - 2, " h"));
}

void budget_words_of(const struct design *design, const struct treatment *treatment, char *text,
                     size_t size)
{
    size_t used = write_words(treatment, 1, design->scale, text, size);
    if (used < size && treatment->limits.seconds <= 0 && is_time(treatment->point->label))
        snprintf(text + used, size - used, " for %s", treatment->point->label);
}
