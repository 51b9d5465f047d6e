/* SPDX-License-Identifier: MIT */
#include "lab/report/agreement_table.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "lab/report/budget_words.h"
#include "lab/report/tables.h"
#include "lab/report/agreement.h"
#include "lab/run/label.h"

/* The published numbers of a table by their agreement. */
struct tally {
    int count[AGREEMENTS];
};

static int numbers(const struct tally *tally)
{
    int sum = 0;
    for (int i = 0; i < AGREEMENTS; i++)
        sum += tally->count[i];
    return sum;
}

static int compared(const struct tally *tally)
{
    int sum = 0;
    for (int i = 0; i < AGREEMENTS; i++)
        sum += agreement_is_final(i) ? tally->count[i] : 0;
    return sum;
}

static void tally_add(struct tally *sum, const struct tally *tally)
{
    for (int i = 0; i < AGREEMENTS; i++)
        sum->count[i] += tally->count[i];
}

static const char *agreement_name(enum agreement agreement, double scale)
{
    static const char *const names[AGREEMENTS] = {
        [AGREEMENT_REPRODUCED] = "reproduced", [AGREEMENT_BETTER] = "better",
        [AGREEMENT_BELOW] = "below",           [AGREEMENT_FEW_BOARDS] = "few boards",
        [AGREEMENT_OLDER] = "older revision",  [AGREEMENT_OTHER_BUDGET] = "smaller budget",
        [AGREEMENT_NOT_RUN] = "not run",
    };
    return agreement == AGREEMENT_OTHER_BUDGET && scale > 1 ? "larger budget" : names[agreement];
}

/* A row of the table, while it is written. */
struct row {
    const struct findings *findings;
    bool run; /* something was, so the page has a section */
    struct tally tally;
    struct claim claim;
    const struct finding *shown;
    struct evidence evidence; /* of that */
};

/* The highest published number, among the flagged series if there are any. */
static const struct finding *highest_published(const struct findings *findings)
{
    const struct finding *best = NULL;
    bool flagged = false;
    for (int i = 0; i < findings->design->count; i++) {
        const struct finding *finding = &findings->finding[i];
        const struct series *series = finding->treatment->series;
        double mean = tables_published(finding->treatment).mean;
        if (mean <= 0 || (flagged && !series->shown))
            continue;
        if (!best || (series->shown && !flagged) || mean > tables_published(best->treatment).mean)
            best = finding;
        flagged = flagged || series->shown;
    }
    return best;
}

static const struct finding *highest_of_ours(const struct findings *findings)
{
    const struct finding *best = NULL;
    for (int i = 0; i < findings->design->count; i++) {
        const struct finding *finding = &findings->finding[i];
        if (finding->statistics.count > 0 &&
            (!best || finding->statistics.mean > best->statistics.mean))
            best = finding;
    }
    return best;
}

static struct row row_of(const struct findings *findings)
{
    struct row row = {.findings = findings, .run = findings->runs > 0};
    for (int i = 0; i < findings->design->count; i++)
        if (tables_published(findings->finding[i].treatment).mean > 0)
            row.tally.count[evidence_of(findings, &findings->finding[i]).agreement]++;
    row.shown = highest_published(findings);
    if (!row.shown)
        row.claim = claim_of(findings);
    if (row.claim.best) {
        row.shown = row.claim.best;
        row.tally.count[row.claim.agreement]++;
    }
    if (!row.shown)
        row.shown = highest_of_ours(findings);
    if (row.shown)
        row.evidence = evidence_of(findings, row.shown);
    return row;
}

/* The name of the treatment in the paper, whatever the scale. */
static void write_label(const struct design *design, const struct treatment *treatment,
                        struct buffer *out)
{
    if (design->rows > 1 || design->columns == 1)
        buffer_print(out, "%s", treatment->label);
    if (design->columns > 1)
        buffer_print(out, "%s%s", design->rows > 1 ? ", " : "", treatment->point->label);
}

/* Links the section, whose anchor is its title in lower case without punctuation. */
static void write_name(const struct row *row, struct buffer *out)
{
    const struct experiment *experiment = row->findings->design->experiment;
    if (!row->run) {
        buffer_print(out, "| %s | ", experiment->repeats);
        return;
    }
    buffer_print(out, "| [%s](#", experiment->repeats);
    for (const char *c = experiment->title; *c; c++)
        if (isalnum((unsigned char)*c) || strchr(" -_", *c))
            buffer_print(out, "%c", *c == ' ' ? '-' : tolower((unsigned char)*c));
    buffer_print(out, ") | ");
}

/* A total if the table has totals, else a mean; with its standard error. */
static void write_number(const struct row *row, double mean, double error, struct buffer *out)
{
    bool total = row->findings->design->experiment->layout == LAYOUT_BOARDS;
    double factor = total ? PUBLISHED_BOARDS : 1;
    int digits = total ? 0 : findings_digits(row->findings);
    buffer_print(out, "%.*f", digits, factor * mean);
    if (error > 0 && !total)
        buffer_print(out, " (%.*f)", digits ? digits : error < 10, error);
}

static void write_published(const struct row *row, struct buffer *out)
{
    if (row->evidence.theirs > 0 && !row->claim.best)
        write_number(row, row->evidence.theirs, row->evidence.their_error, out);
    else
        buffer_print(out, "%s",
                     row->claim.best ? "the best setting"
                     : row->findings->design->experiment->measure == MEASURE_TUNING
                         ? "settings, no score"
                         : "a plot, no number");
}

/* A total needs all boards. */
static void write_ours(const struct row *row, struct buffer *out)
{
    const struct design *design = row->findings->design;
    const struct finding *shown = row->shown;
    bool total = design->experiment->layout == LAYOUT_BOARDS;
    if (shown && shown->statistics.count > 0 &&
        !(total && shown->statistics.count < PUBLISHED_BOARDS)) {
        write_number(row, row->evidence.ours, row->evidence.our_error, out);
        buffer_print(out, "%s", shown->older ? " †" : "");
    }
}

static void write_distance(const struct row *row, struct buffer *out)
{
    enum agreement agreement = row->claim.best ? row->claim.agreement : row->evidence.agreement;
    double distance = row->claim.best ? row->claim.distance : row->evidence.distance;
    bool published = row->claim.best || row->evidence.theirs > 0;
    if (!published || !agreement_is_final(agreement))
        return;
    buffer_print(out, "%+.1f", distance);
    if (row->claim.rival) {
        buffer_print(out, " to ");
        write_label(row->findings->design, row->claim.rival->treatment, out);
    }
}

static void write_budget(const struct row *row, struct buffer *out)
{
    const struct design *design = row->findings->design;
    const struct treatment *treatment =
        row->shown ? row->shown->treatment : &design->treatment[design->count - 1];
    char words[160];
    budget_words_of(design, treatment, words, sizeof words);
    int whole = experiment_units(design->experiment);
    int done = row->shown ? row->shown->statistics.count : 0;
    if (done > 0 && design->experiment->measure == MEASURE_TUNING)
        done = design->units; /* games of a sample */
    buffer_print(out, "%s | ", words);
    if (done < whole)
        buffer_print(out, "%d of ", done);
    buffer_print(out, "%d%s", whole, design->experiment->boards > 1 ? "" : " runs");
}

/* One word if all numbers agree, else how many have which agreement. */
static void write_agreement(const struct row *row, struct buffer *out)
{
    double scale = row->findings->design->scale;
    int all = numbers(&row->tally);
    const char *separator = "";
    for (int i = 0; i < AGREEMENTS; i++) {
        int count = row->tally.count[i];
        const char *name = agreement_name(i, scale);
        if (row->claim.best && i == AGREEMENT_BELOW)
            name = "another is best";
        if (count > 0 && all == 1)
            buffer_print(out, "%s", name);
        else if (count > 0)
            buffer_print(out, "%s%d %s", separator, count, name);
        separator = count > 0 ? ", " : separator;
    }
    if (all == 0)
        buffer_print(out, "nothing to compare");
}

static void write_row(const struct row *row, struct buffer *out)
{
    const struct design *design = row->findings->design;
    char command[512];
    write_name(row, out);
    if (row->shown)
        write_label(design, row->shown->treatment, out);
    buffer_print(out, " | ");
    write_published(row, out);
    buffer_print(out, " | ");
    write_ours(row, out);
    buffer_print(out, " | ");
    write_distance(row, out);
    buffer_print(out, " | ");
    write_budget(row, out);
    buffer_print(out, " | ");
    write_agreement(row, out);
    label_command(design, command, sizeof command);
    buffer_print(out, " | `%s` |\n", command);
}

/* The part that was run at the largest scale, or the whole if nothing was. */
static enum status add_row(const struct experiment *experiment, const struct results *results,
                           struct tally *tally, struct buffer *out, struct error *error)
{
    const struct intent *intent = results_intent(results, experiment->name, 0);
    struct design design;
    struct findings findings;
    enum status status = design_open(&design, experiment, intent ? intent->scale : 1,
                                     intent ? intent->units : 0, NULL, error);
    if (status)
        return status;
    status = findings_open(&findings, &design, results, error);
    if (!status) {
        struct row row = row_of(&findings);
        write_row(&row, out);
        *tally = row.tally;
        findings_close(&findings);
    }
    design_close(&design);
    return status;
}

/* "Baier & Winands 2012, figure 4, left" and ", right" are one figure. */
static bool same_item(const char *a, const char *b)
{
    const char *comma = a ? strchr(a, ',') : NULL;
    size_t length = comma ? (size_t)(comma - a) + 1 + strcspn(comma + 1, ",") : 0;
    return comma && strncmp(a, b, length) == 0 && (b[length] == '\0' || b[length] == ',');
}

/* How many tables, figures and long runs are compared in whole, in part, or not. */
struct score {
    int whole, part, none, without; /* without: nothing to compare */
    struct tally tally;             /* of all numbers */
};

static void score_add(struct score *score, const struct tally *item)
{
    int done = compared(item), all = numbers(item);
    score->whole += all > 0 && done == all;
    score->part += done > 0 && done < all;
    score->none += all > 0 && done == 0;
    score->without += all == 0;
    tally_add(&score->tally, item);
}

static void write_score(const struct score *score, struct buffer *out)
{
    const int *count = score->tally.count;
    buffer_print(out,
                 "%d tables, figures and long runs of papers: %d compared in whole, %d in part, %d "
                 "not yet, %d with nothing to compare. ",
                 score->whole + score->part + score->none + score->without, score->whole,
                 score->part, score->none, score->without);
    buffer_print(out,
                 "%d published numbers and best settings: %d reproduced, %d better, %d below, %d "
                 "not compared yet.\n\n",
                 numbers(&score->tally), count[AGREEMENT_REPRODUCED], count[AGREEMENT_BETTER],
                 count[AGREEMENT_BELOW], numbers(&score->tally) - compared(&score->tally));
}

static void write_legend(struct buffer *out)
{
    buffer_print(out,
                 "Compared are runs at full budget by today's revision, on at least %d boards or "
                 "all of them. The difference is ours minus published, in standard errors. Within "
                 "%.0f the number is *reproduced*, else ours is *better* or *below*.\n\n",
                 AGREEMENT_UNITS, AGREEMENT_ERRORS);
    buffer_print(out,
                 "A row shows the highest published number of its table, or the method that "
                 "the figure is about. In brackets are standard errors, where the paper "
                 "prints a deviation. For some plots the paper says only which setting is the "
                 "best. That is reproduced if no other setting is better by more than %.0f "
                 "standard errors. The command stands without `chainshot`; it runs what the "
                 "row shows.\n\n",
                 AGREEMENT_ERRORS);
    buffer_print(out, "| table or figure | shown | published | ours | difference | budget | "
                      "boards | verdict | command |\n"
                      "|---|---|--:|--:|--:|---|--:|---|---|\n");
}

enum status agreement_table_write(const struct experiment *const *table,
                                  const struct results *results, struct buffer *out,
                                  struct error *error)
{
    struct buffer rows = {0};
    struct score score = {0};
    struct tally item = {0};
    const char *last = NULL;
    enum status status = STATUS_OK;
    for (; !status && *table; table++) {
        const char *name = (*table)->repeats;
        struct tally tally = {0};
        if (!name)
            continue;
        status = add_row(*table, results, &tally, &rows, error);
        if (last && !same_item(last, name)) {
            score_add(&score, &item);
            item = (struct tally){0};
        }
        tally_add(&item, &tally);
        last = name;
    }
    if (last)
        score_add(&score, &item);
    buffer_print(out, "## Against the papers\n\n");
    write_score(&score, out);
    write_legend(out);
    buffer_print(out, "%s\n", rows.bytes ? rows.bytes : "");
    buffer_free(&rows);
    return status;
}
