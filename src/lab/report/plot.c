/* SPDX-License-Identifier: MIT */
#include "lab/report/plot.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "lab/report/budget_words.h"

/* gnuplot takes everything within single quotes literally, except the quote. */
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
        return plot_rows_possible(findings);
    return layout != LAYOUT_NOTES && findings->runs > 0;
}

bool plot_shows_published(const struct design *design)
{
    return design->scale == 1 || design->experiment->grows == AXIS_BUDGET;
}

static const char *label_of_values(const struct experiment *experiment)
{
    if (experiment->measure == MEASURE_SPEED)
        return "playouts per second, or nodes if there are more; bars: 95 % interval";
    return experiment->layout == LAYOUT_BOARDS ? "total score in points"
                                               : "mean score in points; bars: 95 % interval";
}

/* A picture may be seen without its page, so its title says how much was run. */
void plot_title(const struct design *design, struct buffer *out)
{
    const struct experiment *experiment = design->experiment;
    char units[96], part[160] = "";
    snprintf(units, sizeof units, "%d %s%s", design->units,
             experiment->boards > 1 ? "board" : "run", design->units == 1 ? "" : "s");
    budget_words(design, part, sizeof part);
    plot_quoted(experiment->title, out);
    buffer_print(out, ".\"\\n%s%s%s\"", units, *part ? ", " : "", part);
}

/* The legend is below the plot, where no curve is; its empty title keeps it away from the axis. */
static void write_look(const char *path, int height, struct buffer *out)
{
    buffer_print(out, "set terminal svg size 800,%d font 'sans,13' background '#ffffff'\n", height);
    buffer_print(out,
                 "set encoding utf8\nset grid lc rgb '#dddddd'\nset border 3\n"
                 "set xtics nomirror\nset ytics nomirror\nset title noenhanced\n"
                 "set key outside below Left reverse noenhanced title ' '\nset tics noenhanced\n");
    write_named("set output", path, out);
}

/* Values are on y if there is an axis. If the points have names, values are on x, which leaves room
 * for the names. */
void plot_script(const struct findings *findings, const char *path, struct buffer *out)
{
    const struct experiment *experiment = findings->design->experiment;
    const char *values = experiment->axis ? "y" : "x";
    if (plot_summary_possible(findings)) {
        write_look(path, plot_summary_height(findings), out);
        plot_summary(findings, out);
        return;
    }
    write_look(path, experiment->axis ? plot_curves_height(findings) : plot_rows_height(findings),
               out);
    write_named(experiment->axis ? "set ylabel" : "set xlabel", label_of_values(experiment), out);
    buffer_print(out, "set title ");
    plot_title(findings->design, out);
    if (experiment->measure == MEASURE_SPEED)
        buffer_print(out, "\nset logscale %s", values);
    if (experiment->measure == MEASURE_SPEED || experiment->layout == LAYOUT_BOARDS)
        buffer_print(out, "\nset format %s '%%.0s%%c'", values);
    buffer_print(out, "\n");
    if (experiment->axis)
        plot_curves(findings, out);
    else
        plot_rows(findings, out);
}

/* Pipes the script to gnuplot; returns its exit status, -1 if it has none. */
static int run_gnuplot(const struct buffer *script)
{
    void (*before)(int) = signal(SIGPIPE, SIG_IGN); /* sent if there is no gnuplot */
    FILE *pipe = popen("gnuplot 2> /dev/null", "w");
    int status = -1;
    if (pipe) {
        fwrite(script->bytes, 1, script->size, pipe);
        status = pclose(pipe);
    }
    signal(SIGPIPE, before);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* Whether the picture is there to its end: gnuplot says nothing of a full disk. */
static bool is_whole(const char *path)
{
    char end[32] = "";
    FILE *file = fopen(path, "r");
    if (!file)
        return false;
    if (fseek(file, -(long)(sizeof end - 1), SEEK_END) == 0)
        end[fread(end, 1, sizeof end - 1, file)] = '\0';
    fclose(file);
    return strstr(end, "</svg>");
}

enum status plot_draw(const struct findings *findings, const char *path, bool *there,
                      struct error *error)
{
    enum { NOT_FOUND = 127 }; /* exit status of a shell that cannot find a program */
    struct buffer script = {0};
    plot_script(findings, path, &script);
    int code = script.failed ? -1 : run_gnuplot(&script);
    *there = code != NOT_FOUND;
    enum status status = STATUS_OK;
    if (script.failed)
        status = fail(error, STATUS_FAILED, "out of memory");
    else if (*there && (code != 0 || !is_whole(path)))
        status = fail(error, STATUS_FAILED, "%.200s: gnuplot could not draw it", path);
    buffer_free(&script);
    return status;
}
