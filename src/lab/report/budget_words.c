/* SPDX-License-Identifier: MIT */
#include "lab/report/budget_words.h"

#include <math.h>
#include <stdio.h>

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

static struct range range_of(const struct design *design, int kind)
{
    struct range range = {INFINITY, 0};
    for (int i = 0; i < design->count; i++) {
        double amount = amount_of(&design->treatment[i].limits, kind);
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
        struct range range = range_of(design, kind);
        if (range.least < range.most)
            return true;
    }
    return false;
}

void budget_words(const struct design *design, char *text, size_t size)
{
    size_t used = 0;
    text[0] = '\0';
    if (design->scale == 1 && differs(design))
        return;
    for (int kind = 0; kind < KINDS && used < size; kind++) {
        struct range range = range_of(design, kind);
        char whole[64] = "";
        if (design->scale != 1)
            snprintf(whole, sizeof whole, " %s %s", design->scale < 1 ? "of" : "instead of",
                     amount_text(range.most / design->scale).text);
        if (range.most > 0)
            used += (size_t)snprintf(text + used, size - used, "%s%s%s%s %s", used ? " or " : "",
                                     range.least < range.most ? "at most " : "",
                                     amount_text(range.most).text, whole, nouns[kind]);
    }
}
