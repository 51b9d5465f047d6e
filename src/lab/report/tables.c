/* SPDX-License-Identifier: MIT */
#include "lab/report/tables.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/quantity.h"
#include "lab/run/label.h"

static bool is_whole(const struct findings *findings)
{
    return findings->design->scale == 1;
}

struct published tables_published(const struct treatment *treatment)
{
    const struct series *series = treatment->series;
    struct published published = {0};
    if (series)
        published = series->published[treatment->column];
    for (int i = 0; series && series->scores && i < PUBLISHED_BOARDS; i++)
        published.mean += (double)series->scores[i] / PUBLISHED_BOARDS;
    return published;
}

static bool has_published(const struct design *design)
{
    for (int i = 0; i < design->count; i++)
        if (tables_published(&design->treatment[i]).mean > 0)
            return true;
    return false;
}

/* Marks results of an older revision of the search. */
static const char *older_mark(const struct finding *finding)
{
    return finding->older ? " †" : "";
}

static void write_mean(const struct findings *findings, const struct finding *finding,
                       struct buffer *out)
{
    const struct statistics *statistics = &finding->statistics;
    int digits = findings_digits(findings);
    if (statistics->count == 0)
        return;
    if (statistics->reach > 0)
        buffer_print(out, "%.*f ± %.*f", digits, statistics->mean, digits, statistics->reach);
    else
        buffer_print(out, "%.*f", digits, statistics->mean);
    buffer_print(out, "%s", older_mark(finding));
}

static void write_published(const struct findings *findings, struct published published,
                            struct buffer *out)
{
    if (published.mean <= 0)
        return;
    buffer_print(out, "%.*f", findings_digits(findings), published.mean);
    if (published.deviation > 0)
        buffer_print(out, " (%.0f)", published.deviation);
}

/* Ours minus published, with an interval. The published boards are others, as many as the
 * experiment has. If their deviation is not published, ours is used. */
static void write_difference(const struct findings *findings, const struct finding *finding,
                             struct buffer *out)
{
    const double z = 1.96; /* published samples are large */
    const struct statistics *ours = &finding->statistics;
    struct published theirs = tables_published(finding->treatment);
    int digits = findings_digits(findings);
    if (theirs.mean <= 0 || ours->count == 0)
        return;
    buffer_print(out, "%+.*f", digits, ours->mean - theirs.mean);
    if (ours->count > 1) {
        double deviation = theirs.deviation > 0 ? theirs.deviation : ours->deviation;
        double error = sqrt(ours->deviation * ours->deviation / ours->count +
                            deviation * deviation / experiment_units(findings->design->experiment));
        buffer_print(out, " ± %.*f", digits, z * error);
    }
}

/* The depth of the trees, and in brackets that of the paper. */
static void write_depths(const struct findings *findings, const struct finding *finding,
                         struct buffer *out)
{
    struct published theirs = tables_published(finding->treatment);
    const double depth[][2] = {{finding->depth, theirs.depth}, {finding->deepest, theirs.deepest}};
    for (int i = 0; i < 2; i++) {
        if (finding->statistics.count > 0)
            buffer_print(out, " %.1f", depth[i][0]);
        if (is_whole(findings) && depth[i][1] > 0)
            buffer_print(out, " (%.0f)", depth[i][1]);
        buffer_print(out, " |");
    }
}

static void write_row(const struct findings *findings, const struct finding *finding,
                      bool published, struct buffer *out)
{
    const struct statistics *statistics = &finding->statistics;
    char label[160], budget[96];
    bool in_budget = findings->design->experiment->grows == AXIS_BUDGET && !is_whole(findings);
    label_treatment(findings->design, finding->treatment, label, sizeof label);
    label_budget(finding->treatment, budget, sizeof budget);
    buffer_print(out, "| %s | %s | %d | ", in_budget ? finding->treatment->label : label, budget,
                 statistics->count);
    write_mean(findings, finding, out);
    if (statistics->count > 0)
        buffer_print(out, " | %.*f | %.0f %% | %.3g |", findings_digits(findings),
                     statistics->deviation, 100 * finding->cleared, finding->seconds);
    else
        buffer_print(out, " | | | |");
    if (findings->design->experiment->trees)
        write_depths(findings, finding, out);
    if (published) {
        buffer_print(out, " ");
        write_published(findings, tables_published(finding->treatment), out);
        buffer_print(out, " |");
    }
    if (published && is_whole(findings)) {
        buffer_print(out, " ");
        write_difference(findings, finding, out);
        buffer_print(out, " |");
    }
    buffer_print(out, "\n");
}

static void write_rate(double rate, struct buffer *out)
{
    buffer_print(out, " %s |", rate > 0 ? number_text((int64_t)rate).text : "");
}

static void write_speeds(const struct findings *findings, struct buffer *out)
{
    buffer_print(out, "| | boards | playouts/s | nodes/s | ms per run |\n"
                      "|---|--:|--:|--:|--:|\n");
    for (int i = 0; i < findings->design->count; i++) {
        const struct finding *finding = &findings->finding[i];
        char label[160];
        label_treatment(findings->design, finding->treatment, label, sizeof label);
        buffer_print(out, "| %s%s | %d |", label, older_mark(finding), finding->statistics.count);
        write_rate(finding->playouts, out);
        write_rate(finding->nodes, out);
        if (finding->statistics.count > 0)
            buffer_print(out, " %.1f", 1000 * finding->seconds);
        buffer_print(out, " |\n");
    }
}

static void write_list(const struct findings *findings, struct buffer *out)
{
    const struct design *design = findings->design;
    bool published = has_published(design), trees = design->experiment->trees;
    const char *unit = design->experiment->boards > 1 ? "boards" : "runs";
    buffer_print(out, "| | budget | %s | mean | deviation | cleared | s |", unit);
    buffer_print(out, "%s", trees ? " depth | deepest |" : "");
    if (published)
        buffer_print(out, is_whole(findings) ? " published | difference |"
                                             : " published, for the whole budget |");
    buffer_print(out, "\n|---|---|--:|--:|--:|--:|--:|%s%s\n", trees ? "--:|--:|" : "",
                 !published           ? ""
                 : is_whole(findings) ? "--:|--:|"
                                      : "--:|");
    for (int i = 0; i < design->count; i++)
        write_row(findings, &findings->finding[i], published, out);
}

static void write_notes(const struct findings *findings, struct buffer *out)
{
    const struct design *design = findings->design;
    buffer_print(out, "| | run | found | mean on other boards |\n|---|--:|---|--:|\n");
    for (int i = 0; i < design->count; i++) {
        const struct finding *finding = &findings->finding[i];
        const struct treatment *treatment = finding->treatment;
        for (int j = 0; finding->outcomes && j < finding->outcomes->count; j++) {
            const struct outcome *outcome = &finding->outcomes->outcome[j];
            buffer_print(out, "| %s%s | %d | `%s` | %.0f |\n", treatment->label,
                         older_mark(finding), outcome->repetition + 1, outcome->note,
                         outcome->score);
        }
        if (treatment->series && treatment->series->found)
            buffer_print(out, "| _%s, published%s_ | | `%s` | |\n", treatment->label,
                         is_whole(findings) ? "" : " for the whole budget",
                         treatment->series->found);
    }
}

static void write_matrix_row(const struct findings *findings, int row, struct buffer *out)
{
    const struct design *design = findings->design;
    buffer_print(out, "| %s |", findings_at(findings, row, 0)->treatment->label);
    for (int column = 0; column < design->columns; column++) {
        const struct finding *finding = findings_at(findings, row, column);
        buffer_print(out, " ");
        if (finding)
            write_mean(findings, finding, out);
        buffer_print(out, " |");
    }
    buffer_print(out, "\n");
}

void tables_head(const struct design *design, struct buffer *out)
{
    buffer_print(out, "| |");
    for (int column = 0; column < design->columns; column++) {
        char label[96];
        label_point(design, design_treatment(design, 0, column), label, sizeof label);
        buffer_print(out, " %s |", label);
    }
    buffer_print(out, "\n|---|");
    for (int column = 0; column < design->columns; column++)
        buffer_print(out, "--:|");
    buffer_print(out, "\n");
}

static void write_matrix(const struct findings *findings, struct buffer *out)
{
    const struct design *design = findings->design;
    tables_head(design, out);
    for (int row = 0; row < design->rows; row++)
        write_matrix_row(findings, row, out);
}

static int add(struct contender *contenders, int count, struct contender contender)
{
    if (count < CONTENDERS_MOST)
        contenders[count++] = contender;
    return count;
}

/* Each series and what was published for it, then the other programs. */
int contenders_of(const struct findings *findings, struct contender contenders[CONTENDERS_MOST])
{
    const struct design *design = findings->design;
    int count = 0;
    for (int i = 0; i < design->count; i++) {
        const struct treatment *treatment = &design->treatment[i];
        struct contender row = {.label = treatment->label};
        row.ours = findings->finding[i].value;
        row.mark = older_mark(&findings->finding[i]);
        count = add(contenders, count, row);
        row.ours = NULL;
        row.theirs = treatment->series ? treatment->series->scores : NULL;
        if (row.theirs)
            count = add(contenders, count, row);
    }
    for (const struct reference *row = design->experiment->references; row && row->label; row++)
        count = add(contenders, count,
                    (struct contender){.label = row->label, .theirs = row->scores, .other = true});
    return count;
}

static double score(const struct contender *contender, int board)
{
    return contender->ours ? contender->ours[board] : contender->theirs[board];
}

double contender_total(const struct contender *contender, int boards)
{
    double sum = 0;
    for (int board = 0; board < boards; board++)
        sum += score(contender, board);
    return sum;
}

static void write_boards_head(int boards, struct buffer *out)
{
    buffer_print(out, "| | total |");
    for (int board = 0; board < boards; board++)
        buffer_print(out, " %d |", board + 1);
    buffer_print(out, "\n|---|--:|");
    for (int board = 0; board < boards; board++)
        buffer_print(out, "--:|");
    buffer_print(out, "\n");
}

/* Emphasis by '_', because a name may contain '*'. */
static void write_contender(const struct contender *contender, bool whole, struct buffer *out)
{
    if (contender->ours)
        buffer_print(out, "| %s%s |", contender->label, contender->mark);
    else
        buffer_print(out, "| _%s, published%s_ |", contender->label,
                     whole || contender->other ? "" : " for the whole budget");
}

static void write_number(double value, const char *mark, struct buffer *out)
{
    if (isnan(value))
        buffer_print(out, " |");
    else
        buffer_print(out, " %s%.0f%s |", mark, value, mark);
}

static void write_boards(const struct findings *findings, struct buffer *out)
{
    struct contender contenders[CONTENDERS_MOST];
    int boards = findings->design->boards, count = contenders_of(findings, contenders);
    write_boards_head(boards, out);
    for (int i = 0; i < count; i++) {
        write_contender(&contenders[i], findings->design->scale == 1, out);
        write_number(contender_total(&contenders[i], boards), "**", out);
        for (int board = 0; board < boards; board++)
            write_number(score(&contenders[i], board), "", out);
        buffer_print(out, "\n");
    }
}

void tables_write(const struct findings *findings, struct buffer *out)
{
    static void (*const write[])(const struct findings *, struct buffer *) = {
        [LAYOUT_LIST] = write_list,     [LAYOUT_MATRIX] = write_matrix,
        [LAYOUT_BOARDS] = write_boards, [LAYOUT_SPEEDS] = write_speeds,
        [LAYOUT_NOTES] = write_notes,   [LAYOUT_SUMMARY] = tables_summary,
    };
    write[findings->design->experiment->layout](findings, out);
}
