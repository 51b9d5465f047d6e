/* SPDX-License-Identifier: MIT */
#include "lab/report/budget_words.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/quantity.h"

enum { KINDS = 4 };
static const char *const nouns[KINDS] = {"s", "playouts", "nodes", "iterations"};

static double amount_of(const struct limits *limits, int kind)
{
    const double amounts[KINDS] = {limits->seconds, (double)limits->playouts, (double)limits->nodes,
                                   (double)limits->iterations};
    return amounts[kind];
}

struct amount_text {
    char text[48];
};

/* Seconds have fractions, and large numbers have words. */
static struct amount_text amount_text(double amount)
{
    struct amount_text out;
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
        char whole[64] = "";
        if (scale != 1)
            snprintf(whole, sizeof whole, " %s %s", scale < 1 ? "of" : "instead of",
                     amount_text(range.most / scale).text);
        if (range.most > 0)
            used += (size_t)snprintf(text + used, size - used, "%s%s%s%s %s", used ? " or " : "",
                                     range.least < range.most ? "at most " : "",
                                     amount_text(range.most).text, whole, nouns[kind]);
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
