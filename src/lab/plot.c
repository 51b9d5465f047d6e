/* SPDX-License-Identifier: MIT */
#include "lab/plot.h"

#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "lab/plot_places.h"
#include "lab/tables.h"

/* Colours that stay apart for the colour-blind (Okabe & Ito 2008), then again from the
 * first with another mark. */
static const char *const colors[] = {PLOT_OURS, PLOT_THEIRS, "#009e73", "#cc79a7",
                                     "#e69f00", "#56b4e9",   "#000000", "#999999"};
enum { COLORS = sizeof colors / sizeof *colors };
static const int marks[] = {7, 5, 9, 11, 13};
static const int hollow[] = {6, 4, 8, 10, 12};
enum { MARKS = sizeof marks / sizeof *marks };

/* Within single quotes gnuplot takes everything as it is, but for the quote. */
void plot_quoted(const char *text, struct buffer *out)
{
    buffer_print(out, "'");
    for (; *text; text++)
        buffer_print(out, "%s%c", *text == '\'' ? "'" : "", *text);
    buffer_print(out, "'");
}

static void write_named(const char *before, const char *text, struct buffer *out)
{
    buffer_print(out, "%s ", before);
    plot_quoted(text, out);
    buffer_print(out, "\n");
}

bool plot_possible(const struct findings *findings)
{
    enum layout layout = findings->design->experiment->layout;
    if (layout == LAYOUT_BOARDS)
        return plot_places_possible(findings);
    return layout != LAYOUT_NOTES && findings->runs > 0;
}

bool plot_shows_published(const struct design *design)
{
    return design->scale == 1 || design->experiment->grows == AXIS_BUDGET;
}

/* What x is when budgets are scaled. A few lines step aside for each other, so that their
 * error bars can be told apart. */
static double place(const struct design *design, const struct treatment *treatment, bool published)
{
    enum { FEW = 6 };
    const double step = 1.04;
    const struct experiment *experiment = design->experiment;
    bool scaled = experiment->grows != AXIS_FIXED && !published;
    bool aside = experiment->logarithmic && design->rows <= FEW;
    double steps = aside ? treatment->row - (design->rows - 1) / 2.0 : 0;
    return treatment->point->x * (scaled ? design->scale : 1) * pow(step, steps);
}

/* Two blocks of data for a series: ours and what was published. */
static void write_series_data(const struct findings *findings, int row, struct buffer *out)
{
    const struct design *design = findings->design;
    for (int published = 0; published < 2; published++) {
        buffer_print(out, "$%s%d << end\n", published ? "theirs" : "ours", row);
        for (int column = 0; column < design->columns; column++) {
            const struct finding *finding = findings_at(findings, row, column);
            if (!finding)
                continue;
            double x = place(design, finding->treatment, published);
            double theirs = tables_published(finding->treatment).mean;
            if (published && theirs > 0 && plot_shows_published(design))
                buffer_print(out, "%.10g %.10g\n", x, theirs);
            else if (!published && finding->statistics.count > 0)
                buffer_print(out, "%.10g %.10g %.10g\n", x, finding->statistics.mean,
                             finding->statistics.reach);
        }
        buffer_print(out, "end\n");
    }
}

static bool has_ours(const struct findings *findings, int row)
{
    for (int column = 0; column < findings->design->columns; column++) {
        const struct finding *finding = findings_at(findings, row, column);
        if (finding && finding->statistics.count > 0)
            return true;
    }
    return false;
}

static bool has_theirs(const struct findings *findings, int row)
{
    if (!plot_shows_published(findings->design))
        return false;
    for (int column = 0; column < findings->design->columns; column++) {
        const struct finding *finding = findings_at(findings, row, column);
        if (finding && tables_published(finding->treatment).mean > 0)
            return true;
    }
    return false;
}

static void write_curve(const struct findings *findings, int row, bool published, bool first,
                        struct buffer *out)
{
    char title[160];
    int color = row % COLORS, mark = (row + row / COLORS) % MARKS;
    snprintf(title, sizeof title, "%s%s", findings_at(findings, row, 0)->treatment->label,
             published ? ", published" : "");
    buffer_print(out, "%s$%s%d %s lc rgb '%s' pt %d ps %s lw 1.5 title ",
                 first ? "plot " : ", \\\n", published ? "theirs" : "ours", row,
                 published ? "using 1:2 with points" : "using 1:2:3 with yerrorlines",
                 colors[color], published ? hollow[mark] : marks[mark], published ? "1.0" : "0.7");
    plot_quoted(title, out);
}

/* From the first to the last point that is shown, ours or published, with a margin. */
static void write_range(const struct findings *findings, struct buffer *out)
{
    const struct design *design = findings->design;
    const double margin = 1.4;
    double low = INFINITY, high = 0;
    for (int i = 0; i < design->count; i++)
        for (int published = 0; published < 2; published++) {
            const struct finding *finding = &findings->finding[i];
            bool shown = published ? has_theirs(findings, finding->treatment->row)
                                   : finding->statistics.count > 0;
            double x = place(design, finding->treatment, published);
            low = shown ? fmin(low, x) : low;
            high = shown ? fmax(high, x) : high;
        }
    if (design->experiment->logarithmic)
        buffer_print(out, "set logscale x\nset xrange [%.10g:%.10g]\n", low / margin,
                     high * margin);
    buffer_print(out, "set format x '%s'\n", high < 1e4 ? "%g" : "%.0s%c");
}

/* The axis is marked where its points are, unless some are ours and others the paper's. */
static void write_marks(const struct design *design, struct buffer *out)
{
    const struct experiment *experiment = design->experiment;
    bool named = experiment->grows == AXIS_FIXED;
    if (!named && design->scale != 1)
        return;
    buffer_print(out, "set xtics (");
    for (const struct point *point = experiment->points; point->label; point++) {
        buffer_print(out, "%s", point == experiment->points ? "" : ", ");
        if (named)
            plot_quoted(point->label, out);
        buffer_print(out, " %.10g", point->x);
    }
    buffer_print(out, ")\n");
}

static void write_curves(const struct findings *findings, struct buffer *out)
{
    const struct experiment *experiment = findings->design->experiment;
    bool first = true;
    write_named("set xlabel", experiment->axis, out);
    write_range(findings, out);
    write_marks(findings->design, out);
    for (int row = 0; row < findings->design->rows; row++)
        write_series_data(findings, row, out);
    for (int row = 0; row < findings->design->rows; row++)
        for (int published = 0; published < 2; published++)
            if (published ? has_theirs(findings, row) : has_ours(findings, row)) {
                write_curve(findings, row, published, first, out);
                first = false;
            }
    buffer_print(out, "\n");
}

static const char *label_of_values(const struct experiment *experiment)
{
    if (experiment->measure == MEASURE_SPEED)
        return "playouts a second, or nodes where they are more";
    return experiment->layout == LAYOUT_BOARDS ? "total score" : "mean score; bars: 95 % interval";
}

/* Values stand on y over an axis, and on x beside names, which have room there. */
void plot_script(const struct findings *findings, const char *path, struct buffer *out)
{
    const struct experiment *experiment = findings->design->experiment;
    const char *values = experiment->axis ? "y" : "x";
    int height = experiment->axis ? 460 : plot_places_height(findings);
    buffer_print(out, "set terminal svg size 800,%d font 'sans,13' background '#ffffff'\n", height);
    buffer_print(out, "set encoding utf8\nset grid lc rgb '#dddddd'\nset border 3\n"
                      "set xtics nomirror\nset ytics nomirror\n"
                      "set key outside right Left reverse noenhanced\nset tics noenhanced\n");
    write_named("set output", path, out);
    buffer_print(out, "set %slabel ", values);
    plot_quoted(label_of_values(experiment), out);
    if (experiment->measure == MEASURE_SPEED)
        buffer_print(out, "\nset logscale %s", values);
    if (experiment->measure == MEASURE_SPEED || experiment->layout == LAYOUT_BOARDS)
        buffer_print(out, "\nset format %s '%%.0s%%c'", values);
    buffer_print(out, "\n");
    if (experiment->axis)
        write_curves(findings, out);
    else
        plot_places(findings, out);
}

/* Feeds the script to gnuplot; its exit status, or -1 if it cannot be told. */
static int run_gnuplot(const struct buffer *script)
{
    void (*before)(int) = signal(SIGPIPE, SIG_IGN); /* of a gnuplot that is not there */
    FILE *pipe = popen("gnuplot 2> /dev/null", "w");
    int status = -1;
    if (pipe) {
        fwrite(script->bytes, 1, script->size, pipe);
        status = pclose(pipe);
    }
    signal(SIGPIPE, before);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

enum status plot_draw(const struct findings *findings, const char *path, bool *there,
                      struct error *error)
{
    enum { NOT_FOUND = 127 }; /* what a shell says of a program that is not there */
    struct buffer script = {0};
    plot_script(findings, path, &script);
    int code = script.failed ? -1 : run_gnuplot(&script);
    *there = code != NOT_FOUND;
    enum status status = STATUS_OK;
    if (script.failed)
        status = fail(error, STATUS_FAILED, "out of memory");
    else if (*there && (code != 0 || access(path, R_OK) != 0))
        status = fail(error, STATUS_FAILED, "%.200s: gnuplot could not draw it", path);
    buffer_free(&script);
    return status;
}
