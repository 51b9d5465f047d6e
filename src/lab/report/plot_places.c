/* SPDX-License-Identifier: MIT */
#include "lab/report/plot_places.h"

#include <math.h>

#include "lab/report/label.h"
#include "lab/report/tables.h"
#include "lab/report/tables_boards.h"

/* What is gathered: names of places, and points of both kinds. */
struct places {
    int count;
    bool bars; /* ours have an interval */
    struct buffer names, ours, theirs;
};

static void add_name(struct places *places, const char *label)
{
    buffer_print(&places->names, "%s", places->count ? ", " : "");
    plot_quoted(label, &places->names);
    buffer_print(&places->names, " %d", places->count++);
}

static void add_treatments(const struct findings *findings, struct places *places)
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
            buffer_print(&places->ours, "%d %.10g %.10g\n", places->count, statistics->mean,
                         statistics->reach);
        if (theirs > 0)
            buffer_print(&places->theirs, "%d %.10g\n", places->count, theirs);
        add_name(places, label);
    }
}

/* Totals, which have no interval. What was published for a series stands at its place. */
static void add_totals(const struct findings *findings, struct places *places)
{
    struct contender contenders[CONTENDERS_MOST];
    int boards = findings->design->boards, count = contenders_of(findings, contenders);
    for (int i = 0; i < count; i++) {
        const struct contender *contender = &contenders[i];
        double total = contender_total(contender, boards);
        if (contender->ours || contender->other)
            add_name(places, contender->label);
        if (contender->ours && !isnan(total))
            buffer_print(&places->ours, "%d %.10g\n", places->count - 1, total);
        else if (!contender->ours && (contender->other || plot_shows_published(findings->design)))
            buffer_print(&places->theirs, "%d %.10g\n", places->count - 1, total);
    }
}

static const char *text_of(const struct buffer *buffer)
{
    return buffer->bytes ? buffer->bytes : "";
}

static void write_places(const struct places *places, struct buffer *out)
{
    bool ours = places->ours.size > 0, theirs = places->theirs.size > 0;
    buffer_print(out, "set ytics (%s)\nset yrange [%d.6:-0.6]\n", text_of(&places->names),
                 places->count - 1);
    buffer_print(out, "$ours << end\n%send\n$theirs << end\n%send\n", text_of(&places->ours),
                 text_of(&places->theirs));
    buffer_print(out, theirs ? "plot " : "unset key\nplot ");
    if (ours)
        buffer_print(out, "$ours using %s lc rgb '" PLOT_OURS "' pt 7 ps 0.7 lw 1.5 title 'ours'",
                     places->bars ? "2:1:3 with xerrorbars" : "2:1 with points");
    if (theirs)
        buffer_print(out,
                     "%s$theirs using 2:1 with points lc rgb '" PLOT_THEIRS
                     "' pt 6 lw 1.5 title 'published'",
                     ours ? ", " : "");
    buffer_print(out, "\n");
    out->failed |= places->names.failed || places->ours.failed || places->theirs.failed;
}

static struct places gather(const struct findings *findings)
{
    struct places places = {.bars = findings->design->experiment->layout != LAYOUT_BOARDS};
    if (!places.bars)
        add_totals(findings, &places);
    else
        add_treatments(findings, &places);
    return places;
}

static void free_places(struct places *places)
{
    buffer_free(&places->names);
    buffer_free(&places->ours);
    buffer_free(&places->theirs);
}

bool plot_places_possible(const struct findings *findings)
{
    struct places places = gather(findings);
    bool possible = places.ours.size > 0;
    free_places(&places);
    return possible;
}

int plot_places_height(const struct findings *findings)
{
    enum { FRAME = 145, LEGEND = 45, ROW = 24 };
    struct places places = gather(findings);
    int height = FRAME + ROW * places.count + (places.theirs.size > 0 ? LEGEND : 0);
    free_places(&places);
    return height;
}

void plot_places(const struct findings *findings, struct buffer *out)
{
    struct places places = gather(findings);
    write_places(&places, out);
    free_places(&places);
}
