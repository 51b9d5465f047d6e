/* SPDX-License-Identifier: MIT */
#include "lab/report/plot.h"

#include <math.h>

#include "lab/run/label.h"
#include "lab/report/tables.h"

/* Colours that colour-blind readers can tell apart (Okabe & Ito 2008), each with its own mark. No
 * panel has more lines than these. */
static const struct {
    const char *color;
    int mark, hollow; /* gnuplot's numbers of the marks */
} styles[] = {{PLOT_OURS, 7, 6},   {PLOT_THEIRS, 5, 4}, {"#009e73", 9, 8},
              {"#cc79a7", 11, 10}, {"#e69f00", 13, 12}, {"#000000", 15, 14}};
enum { TOGETHER = sizeof styles / sizeof *styles, PANEL = 4, PANELS_ACROSS = 2 };

/* The ranges of all points, ours and published, and the factor by which each line is shifted along
 * x so that error bars do not overlap. */
struct axes {
    double left, right, low, high;
    bool theirs;
    double step;
};

/* Lines `first` to `end` - 1, and the number of lines per panel. */
struct panel {
    int first, end, size;
};

static int panels_of(const struct design *design)
{
    return design->rows <= TOGETHER ? 1 : (design->rows + PANEL - 1) / PANEL;
}

static struct panel panel_of(const struct design *design, int row)
{
    int size = panels_of(design) == 1 ? design->rows : PANEL, first = row / size * size;
    return (struct panel){first, first + size < design->rows ? first + size : design->rows, size};
}

/* x at the scale of the design. */
static double place(const struct design *design, const struct treatment *treatment, bool published)
{
    bool scaled = design->experiment->grows != AXIS_FIXED && !published;
    return treatment->point->x * (scaled ? design->scale : 1);
}

static double step_aside(const struct design *design, const struct treatment *treatment,
                         const struct axes *axes)
{
    struct panel panel = panel_of(design, treatment->row);
    return pow(axes->step, treatment->row - panel.first - (panel.size - 1) / 2.0);
}

static double published_mean(const struct findings *findings, const struct finding *finding)
{
    return plot_shows_published(findings->design) ? tables_published(finding->treatment).mean : 0;
}

static void widen(struct axes *axes, double x, double low, double high)
{
    axes->left = fmin(axes->left, x);
    axes->right = fmax(axes->right, x);
    axes->low = fmin(axes->low, low);
    axes->high = fmax(axes->high, high);
}

static struct axes measure_axes(const struct findings *findings)
{
    const struct design *design = findings->design;
    const double part_of_width = 0.012;
    struct axes axes = {INFINITY, -INFINITY, INFINITY, -INFINITY, false, 1};
    for (int i = 0; i < design->count; i++) {
        const struct finding *finding = &findings->finding[i];
        const struct statistics *ours = &finding->statistics;
        double theirs = published_mean(findings, finding);
        if (ours->count > 0)
            widen(&axes, place(design, finding->treatment, false), ours->mean - ours->reach,
                  ours->mean + ours->reach);
        if (theirs > 0)
            widen(&axes, place(design, finding->treatment, true), theirs, theirs);
        axes.theirs |= theirs > 0;
    }
    if (design->experiment->logarithmic)
        axes.step = pow(axes.right / axes.left, part_of_width);
    return axes;
}

/* Two data blocks per series: our numbers and the published ones. */
static void write_series_data(const struct findings *findings, const struct axes *axes, int row,
                              struct buffer *out)
{
    const struct design *design = findings->design;
    for (int published = 0; published < 2; published++) {
        buffer_print(out, "$%s%d << end\n", published ? "theirs" : "ours", row);
        for (int column = 0; column < design->columns; column++) {
            const struct finding *finding = findings_at(findings, row, column);
            if (!finding)
                continue;
            double x = place(design, finding->treatment, published) *
                       step_aside(design, finding->treatment, axes);
            double theirs = published_mean(findings, finding);
            if (published && theirs > 0)
                buffer_print(out, "%.10g %.10g\n", x, theirs);
            else if (!published && finding->statistics.count > 0)
                buffer_print(out, "%.10g %.10g %.10g\n", x, finding->statistics.mean,
                             finding->statistics.reach);
        }
        buffer_print(out, "end\n");
    }
}

/* Whether a series has points of ours, or published ones. */
static bool has_points(const struct findings *findings, int row, bool published)
{
    for (int column = 0; column < findings->design->columns; column++) {
        const struct finding *finding = findings_at(findings, row, column);
        if (finding &&
            (published ? published_mean(findings, finding) > 0 : finding->statistics.count > 0))
            return true;
    }
    return false;
}

/* "500", "13.5k": gnuplot's own format has no decimals. */
static void write_mark(double x, struct buffer *out)
{
    double unit = x < 1e4 ? 1 : x < 1e6 ? 1e3 : 1e6;
    buffer_print(out, "'%.4g%s' %.10g", x / unit, unit < 1e3 ? "" : unit < 1e6 ? "k" : "M", x);
}

/* Puts a tic at each point, unless ours and the paper's points differ. */
static void write_marks(const struct design *design, const struct axes *axes, struct buffer *out)
{
    const struct experiment *experiment = design->experiment;
    bool named = experiment->grows == AXIS_FIXED;
    if (!named && design->scale != 1 && axes->theirs)
        return;
    buffer_print(out, "set xtics (");
    for (int column = 0; column < design->columns; column++) {
        const struct treatment *treatment = design_treatment(design, 0, column);
        buffer_print(out, "%s", column == 0 ? "" : ", ");
        if (named) {
            plot_quoted(treatment->point->label, out);
            buffer_print(out, " %.10g", treatment->point->x);
        } else {
            write_mark(place(design, treatment, false), out);
        }
    }
    buffer_print(out, ")\n");
}

/* All panels have the same ranges, with a margin. */
static void write_axes(const struct findings *findings, const struct axes *axes, struct buffer *out)
{
    const struct experiment *experiment = findings->design->experiment;
    const double beside = 1.4, above = 0.04 * (axes->high - axes->low);
    buffer_print(out, "set xlabel ");
    plot_quoted(experiment->axis, out);
    if (experiment->logarithmic)
        buffer_print(out, "\nset logscale x\nset xrange [%.10g:%.10g]", axes->left / beside,
                     axes->right * beside);
    buffer_print(out, "\nset format x '%s'\n", axes->right < 1e4 ? "%g" : "%.0s%c");
    if (above > 0)
        buffer_print(out, "set yrange [%.10g:%.10g]\n", axes->low - above, axes->high + above);
    write_marks(findings->design, axes, out);
}

static void write_curve(const struct findings *findings, int row, bool published,
                        struct buffer *out)
{
    int style = row - panel_of(findings->design, row).first;
    buffer_print(out, "$%s%d %s lc rgb '%s' pt %d ps %s lw 1.5 ", published ? "theirs" : "ours",
                 row, published ? "using 1:2 with points" : "using 1:2:3 with yerrorlines",
                 styles[style].color, published ? styles[style].hollow : styles[style].mark,
                 published ? "1.0" : "0.7");
    buffer_print(out, published ? "notitle" : "title ");
    if (!published)
        plot_quoted(findings_at(findings, row, 0)->treatment->label, out);
    buffer_print(out, ", \\\n");
}

/* One entry of the legend stands for all published points. It draws nothing, and it ends the list
 * of plots. */
static void write_legend_of_theirs(bool theirs, struct buffer *out)
{
    buffer_print(out, "NaN with points lc rgb '#555555' pt 6 ps 1.0 lw 1.5 %s\n",
                 theirs ? "title 'hollow: published'" : "notitle");
}

static void write_panel(const struct findings *findings, const struct axes *axes,
                        struct panel panel, struct buffer *out)
{
    buffer_print(out, "plot ");
    for (int row = 0; row < findings->design->rows; row++)
        if ((row < panel.first || row >= panel.end) && has_points(findings, row, false))
            buffer_print(out, "$ours%d using 1:2 with lines lc rgb '#d4d4d4' notitle, \\\n", row);
    for (int row = panel.first; row < panel.end; row++)
        for (int published = 0; published < 2; published++)
            if (has_points(findings, row, published))
                write_curve(findings, row, published, out);
    write_legend_of_theirs(axes->theirs, out);
}

int plot_curves_height(const struct findings *findings)
{
    enum { WHOLE = 510, HEADING = 40, PART = 380 };
    int panels = panels_of(findings->design);
    return panels == 1 ? WHOLE : HEADING + PART * ((panels + 1) / PANELS_ACROSS);
}

static void start_panels(const struct design *design, struct buffer *out)
{
    int down = (panels_of(design) + 1) / PANELS_ACROSS;
    buffer_print(out, "set multiplot layout %d,%d title ", down, PANELS_ACROSS);
    plot_title(design, out);
    buffer_print(out, ".', bars: 95 %% interval'\nunset title\n"
                      "set ylabel 'mean score in points'\n"
                      "set key samplen 2 maxcols 2\nset bmargin 7\n");
}

void plot_curves(const struct findings *findings, struct buffer *out)
{
    const struct design *design = findings->design;
    struct axes axes = measure_axes(findings);
    int panels = panels_of(design);
    write_axes(findings, &axes, out);
    for (int row = 0; row < design->rows; row++)
        write_series_data(findings, &axes, row, out);
    if (panels > 1)
        start_panels(design, out);
    for (int row = 0; row < design->rows; row = panel_of(design, row).end)
        write_panel(findings, &axes, panel_of(design, row), out);
    if (panels > 1)
        buffer_print(out, "unset multiplot\n");
}
