/* SPDX-License-Identifier: MIT */
#include "lab/report/plot.h"

#include <math.h>

#include "lab/run/label.h"
#include "lab/report/tables.h"

/* The names of the rows and the points of both kinds. */
struct rows {
    int count;
    bool bars; /* ours have an interval */
    struct buffer names, ours, theirs;
};

static void add_name(struct rows *rows, const char *label)
{
    buffer_print(&rows->names, "%s", rows->count ? ", " : "");
    plot_quoted(label, &rows->names);
    buffer_print(&rows->names, " %d", rows->count++);
}

static void add_treatments(const struct findings *findings, struct rows *rows)
{
    for (int i = 0; i < findings->design->count; i++) {
        const struct finding *finding = &findings->finding[i];
        const struct statistics *statistics = &finding->statistics;
        bool shown = plot_shows_published(findings->design);
        double theirs = shown ? tables_published(finding->treatment).mean : 0;
        char label[160];
        if (statistics->count == 0 && !(theirs > 0))
            continue;
        label_treatment(findings->design, finding->treatment, label, sizeof label);
        if (statistics->count > 0)
            buffer_print(&rows->ours, "%d %.10g %.10g\n", rows->count, statistics->mean,
                         statistics->reach);
        if (theirs > 0)
            buffer_print(&rows->theirs, "%d %.10g\n", rows->count, theirs);
        add_name(rows, label);
    }
}

/* Totals, which have no interval. The published total of a series is in its row. A series whose
 * boards were not all run has a row only for a published total. */
static void add_totals(const struct findings *findings, struct rows *rows)
{
    struct contender contenders[CONTENDERS_MOST];
    int boards = findings->design->boards, count = contenders_of(findings, contenders);
    bool shown = plot_shows_published(findings->design), named = false;
    for (int i = 0; i < count; i++) {
        const struct contender *contender = &contenders[i];
        double total = contender_total(contender, boards);
        if (contender->ours ? isnan(total) : !contender->other && !shown) {
            named = false;
            continue;
        }
        if (contender->ours || contender->other || !named)
            add_name(rows, contender->label);
        named = contender->ours != NULL;
        buffer_print(contender->ours ? &rows->ours : &rows->theirs, "%d %.10g\n", rows->count - 1,
                     total);
    }
}

static const char *text_of(const struct buffer *buffer)
{
    return buffer->bytes ? buffer->bytes : "";
}

static void write_rows(const struct rows *rows, struct buffer *out)
{
    bool ours = rows->ours.size > 0, theirs = rows->theirs.size > 0;
    buffer_print(out, "set ytics (%s)\nset yrange [%d.6:-0.6]\n", text_of(&rows->names),
                 rows->count - 1);
    buffer_print(out, "$ours << end\n%send\n$theirs << end\n%send\n", text_of(&rows->ours),
                 text_of(&rows->theirs));
    buffer_print(out, theirs ? "plot " : "unset key\nplot ");
    if (ours)
        buffer_print(out, "$ours using %s lc rgb '" PLOT_OURS "' pt 7 ps 0.7 lw 1.5 title 'ours'",
                     rows->bars ? "2:1:3 with xerrorbars" : "2:1 with points");
    if (theirs)
        buffer_print(out,
                     "%s$theirs using 2:1 with points lc rgb '" PLOT_THEIRS
                     "' pt 6 lw 1.5 title 'published'",
                     ours ? ", " : "");
    buffer_print(out, "\n");
    out->failed |= rows->names.failed || rows->ours.failed || rows->theirs.failed;
}

static struct rows gather(const struct findings *findings)
{
    struct rows rows = {.bars = findings->design->experiment->layout != LAYOUT_BOARDS};
    if (!rows.bars)
        add_totals(findings, &rows);
    else
        add_treatments(findings, &rows);
    return rows;
}

static void free_rows(struct rows *rows)
{
    buffer_free(&rows->names);
    buffer_free(&rows->ours);
    buffer_free(&rows->theirs);
}

bool plot_rows_possible(const struct findings *findings)
{
    struct rows rows = gather(findings);
    bool possible = rows.ours.size > 0;
    free_rows(&rows);
    return possible;
}

int plot_rows_height(const struct findings *findings)
{
    enum { FRAME = 145, LEGEND = 45, ROW = 24 };
    struct rows rows = gather(findings);
    int height = FRAME + ROW * rows.count + (rows.theirs.size > 0 ? LEGEND : 0);
    free_rows(&rows);
    return height;
}

void plot_rows(const struct findings *findings, struct buffer *out)
{
    struct rows rows = gather(findings);
    write_rows(&rows, out);
    free_rows(&rows);
}
