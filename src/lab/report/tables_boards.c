/* SPDX-License-Identifier: MIT */
#include "lab/report/tables_boards.h"

#include <math.h>

static int add(struct contender *contenders, int count, struct contender contender)
{
    if (count < CONTENDERS_MOST)
        contenders[count++] = contender;
    return count;
}

/* A series, then what was published for it; others last. */
int contenders_of(const struct findings *findings, struct contender contenders[CONTENDERS_MOST])
{
    const struct design *design = findings->design;
    int count = 0;
    for (int i = 0; i < design->count; i++) {
        const struct treatment *treatment = &design->treatment[i];
        struct contender row = {.label = treatment->label};
        row.ours = findings->finding[i].value;
        count = add(contenders, count, row);
        row.ours = NULL;
        row.theirs = treatment->series ? treatment->series->scores : NULL;
        if (row.theirs)
            count = add(contenders, count, row);
    }
    for (const struct reference *row = design->experiment->references; row && row->label; row++)
        count = add(contenders, count, (struct contender){row->label, NULL, row->scores, true});
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

static void write_head(int boards, struct buffer *out)
{
    buffer_print(out, "| | total |");
    for (int board = 0; board < boards; board++)
        buffer_print(out, " %d |", board + 1);
    buffer_print(out, "\n|---|--:|");
    for (int board = 0; board < boards; board++)
        buffer_print(out, "--:|");
    buffer_print(out, "\n");
}

/* Emphasis by '_', for a name may have a '*'. */
static void write_label(const struct contender *contender, bool whole, struct buffer *out)
{
    if (contender->ours)
        buffer_print(out, "| %s |", contender->label);
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

void tables_write_boards(const struct findings *findings, struct buffer *out)
{
    struct contender contenders[CONTENDERS_MOST];
    int boards = findings->design->boards, count = contenders_of(findings, contenders);
    write_head(boards, out);
    for (int i = 0; i < count; i++) {
        write_label(&contenders[i], findings->design->scale == 1, out);
        write_number(contender_total(&contenders[i], boards), "**", out);
        for (int board = 0; board < boards; board++)
            write_number(score(&contenders[i], board), "", out);
        buffer_print(out, "\n");
    }
}
