/* SPDX-License-Identifier: MIT
 *
 * The part of the budget that was run, in words: "1 of 60 s", "100,000 of 10 million nodes", and
 * "at most" before it where treatments differ.
 */
#include <math.h>
#include <stdio.h>

#include "base/quantity.h"
#include "lab/report/plot.h"

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

void plot_budget(const struct design *design, char *text, size_t size)
{
    size_t used = 0;
    text[0] = '\0';
    for (int kind = 0; kind < KINDS && used < size; kind++) {
        double least = INFINITY, most = 0;
        for (int i = 0; i < design->count; i++) {
            double amount = amount_of(&design->treatment[i].limits, kind);
            if (amount > 0) {
                least = fmin(least, amount);
                most = fmax(most, amount);
            }
        }
        if (most > 0)
            used +=
                (size_t)snprintf(text + used, size - used, "%s%s%s %s %s %s", used ? " or " : ", ",
                                 least < most ? "at most " : "", amount_text(most).text,
                                 design->scale < 1 ? "of" : "instead of",
                                 amount_text(most / design->scale).text, nouns[kind]);
    }
}
