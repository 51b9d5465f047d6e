/* SPDX-License-Identifier: MIT
 *
 * The plot of a comparison: means on the left, and on the right the paired differences to the
 * first treatment. Intervals of means overlap even where every difference is certain.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "lab/report/plot.h"
#include "lab/run/label.h"

static struct comparison against_first(const struct findings *findings, int i)
{
    return compare_pairs(findings->finding[i].value, findings->finding[0].value, findings->units);
}

bool plot_summary_possible(const struct findings *findings)
{
    if (findings->design->experiment->layout != LAYOUT_SUMMARY)
        return false;
    for (int i = 1; i < findings->design->count; i++)
        if (against_first(findings, i).test.count > 1)
            return true;
    return false;
}

int plot_summary_height(const struct findings *findings)
{
    enum { FRAME = 150, ROW = 24 };
    return FRAME + ROW * findings->design->count;
}

/* Writes the names as tics; returns the length of the longest. */
static size_t write_names(const struct findings *findings, struct buffer *out)
{
    size_t longest = 0;
    buffer_print(out, "set ytics (");
    for (int i = 0; i < findings->design->count; i++) {
        char label[160];
        label_treatment(findings->design, findings->finding[i].treatment, label, sizeof label);
        longest = strlen(label) > longest ? strlen(label) : longest;
        buffer_print(out, "%s", i ? ", " : "");
        plot_quoted(label, out);
        buffer_print(out, " %d", i);
    }
    buffer_print(out, ")\nset yrange [%d.6:-0.6]\n", findings->design->count - 1);
    return longest;
}

/* The values of a panel, with their range. */
struct panel {
    struct buffer data;
    double low, high;
};

static void add_value(struct panel *panel, int row, double value, double reach)
{
    buffer_print(&panel->data, "%d %.10g %.10g\n", row, value, reach);
    panel->low = fmin(panel->low, value - reach);
    panel->high = fmax(panel->high, value + reach);
}

static struct panel means_of(const struct findings *findings)
{
    struct panel panel = {.low = HUGE_VAL, .high = -HUGE_VAL};
    for (int i = 0; i < findings->design->count; i++) {
        const struct statistics *scores = &findings->finding[i].statistics;
        if (scores->count > 0)
            add_value(&panel, i, scores->mean, scores->reach);
    }
    return panel;
}

/* The range contains 0. */
static struct panel pairs_of(const struct findings *findings)
{
    struct panel panel = {0};
    for (int i = 1; i < findings->design->count; i++) {
        struct comparison pair = against_first(findings, i);
        if (pair.test.count > 1)
            add_value(&panel, i, pair.test.difference, pair.test.high - pair.test.difference);
    }
    return panel;
}

/* About five tics, at multiples of 1, 2 or 5 times a power of ten: more would not fit. */
static double step_of(double range)
{
    double raw = range / 5, power = pow(10, floor(log10(raw))), digit = raw / power;
    return power * (digit <= 1 ? 1 : digit <= 2 ? 2 : digit <= 5 ? 5 : 10);
}

static void write_panel(struct panel *panel, double left, double right, const char *label,
                        struct buffer *out)
{
    double range = panel->high > panel->low ? panel->high - panel->low : 1, air = 0.06 * range;
    buffer_print(out, "set lmargin at screen %.3f\nset rmargin at screen %.3f\n", left, right);
    buffer_print(out, "set xtics %.10g\nset xrange [%.10g:%.10g]\nset xlabel ", step_of(range),
                 panel->low - air, panel->high + air);
    plot_quoted(label, out);
    buffer_print(out,
                 " noenhanced\nplot '-' using 2:1:3 with xerrorbars lc rgb '" PLOT_OURS
                 "' pt 7 ps 0.7 lw 1.5\n%send\n",
                 panel->data.bytes ? panel->data.bytes : "");
    out->failed |= panel->data.failed;
    buffer_free(&panel->data);
}

void plot_summary(const struct findings *findings, struct buffer *out)
{
    const double letter = 0.011, end = 0.97, gap = 0.05;
    char label[224], first[160];
    label_treatment(findings->design, findings->finding[0].treatment, first, sizeof first);
    snprintf(label, sizeof label, "difference to %.150s; bars: 95 %% interval", first);
    struct panel means = means_of(findings), pairs = pairs_of(findings);
    size_t longest = write_names(findings, out);
    double left = fmin(0.03 + letter * (double)longest, 0.4), middle = (left + end - gap) / 2;
    buffer_print(out, "set multiplot title ");
    plot_title(findings->design, out);
    buffer_print(out, "\nunset key\nset tmargin 4\n");
    write_panel(&means, left, middle, "mean score in points; bars: 95 % interval", out);
    buffer_print(out, "set ytics 0, 1\nset format y ''\n"
                      "set arrow from 0, graph 0 to 0, graph 1 nohead lc rgb '#888888'\n");
    write_panel(&pairs, middle + gap, end, label, out);
    buffer_print(out, "unset multiplot\n");
}
