/* SPDX-License-Identifier: MIT */
#include "lab/report/report.h"

#include <string.h>

#include "lab/report/budget_words.h"
#include "lab/report/tables.h"
#include "lab/report/agreement_table.h"
#include "lab/run/label.h"

static void write_seeds(const struct design *design, struct buffer *out)
{
    unsigned long long seed = design->experiment->seed ? design->experiment->seed : 1;
    if (design->repetitions > 1)
        buffer_print(out, ", %d runs each with seeds from %llu on", design->repetitions, seed);
    else
        buffer_print(out, ", one run each with seed %llu", seed);
}

static void write_sample(const struct design *design, struct buffer *out)
{
    const struct experiment *experiment = design->experiment;
    const struct sample *sample = &experiment->sample;
    if (sample->label)
        buffer_print(out, "%s", sample->label);
    else if (experiment->measure == MEASURE_TUNING && design->puzzles)
        buffer_print(out, "%d games to a sample, with a seed each", design->units);
    else if (design->puzzles)
        buffer_print(out, "%d puzzle%s", design->boards, design->boards == 1 ? "" : "s");
    else if (experiment->measure == MEASURE_TUNING)
        buffer_print(out, "%d games to a sample, on boards of %dx%d cells and %d colours",
                     design->units, sample->width, sample->height, sample->colors);
    else if (sample->set && experiment->boards == 1)
        buffer_print(out, "Board %d of `%s`", sample->first + 1, sample->set);
    else if (sample->set)
        buffer_print(out, "The first %d boards of `%s`", design->boards, sample->set);
    else
        buffer_print(out,
                     "%d board%s of `chainshot generate --size %dx%d --colors %d --seed %llu "
                     "--count %d`",
                     design->boards, design->boards == 1 ? "" : "s", sample->width, sample->height,
                     sample->colors, (unsigned long long)sample->seed, design->boards);
    write_seeds(design, out);
}

/* Counts treatments whose results come from a program with other defaults or fewer options. */
static int count_stale(const struct findings *findings)
{
    int stale = 0;
    for (int i = 0; i < findings->design->count; i++) {
        const struct finding *finding = &findings->finding[i];
        stale += finding->outcomes &&
                 strcmp(finding->outcomes->key.options, finding->treatment->key.options) != 0;
    }
    return stale;
}

/* Counts treatments whose results come from an older revision of the search. */
static int count_older(const struct findings *findings)
{
    int older = 0;
    for (int i = 0; i < findings->design->count; i++)
        older += findings->finding[i].older;
    return older;
}

static bool is_counted(const struct design *design, const struct outcome *outcome)
{
    int board = outcome->board - design->experiment->sample.first;
    return board >= 0 && board < design->boards && outcome->repetition < design->repetitions;
}

/* Whether some of the counted runs have this origin. */
static bool has_origin(const struct findings *findings, int origin)
{
    for (int i = 0; i < findings->design->count; i++) {
        const struct outcomes *outcomes = findings->finding[i].outcomes;
        for (int j = 0; outcomes && j < outcomes->count; j++)
            if (outcomes->origin[j] == origin &&
                is_counted(findings->design, &outcomes->outcome[j]))
                return true;
    }
    return false;
}

/* Names the machines, without which seconds and speeds mean nothing. */
static void write_origins(const struct findings *findings, struct buffer *out)
{
    const struct results *results = findings->results;
    for (int i = 0; i < results->origins; i++)
        if (has_origin(findings, i))
            buffer_print(out, " Run by chainshot %s on %s.", results->origin[i].version,
                         results->origin[i].machine);
}

/* How much of the budgets was run. */
static void write_part(const struct design *design, struct buffer *out)
{
    char words[160];
    budget_words(design, words, sizeof words);
    buffer_print(out, " **Budget: %s.%s**", words,
                 design->experiment->source ? " Do not compare it with published numbers." : "");
}

/* Says what was run and what was not. */
static void write_extent(const struct findings *findings, struct buffer *out)
{
    const struct design *design = findings->design;
    const struct experiment *experiment = design->experiment;
    char command[512];
    write_sample(design, out);
    buffer_print(out, "; %s.", design->game);
    if (design->units < experiment_units(experiment))
        buffer_print(out, " The whole experiment has %d.", experiment_units(experiment));
    if (findings->runs < findings->trials)
        buffer_print(out, " **Unfinished: %d of %d runs are done.**", findings->runs,
                     findings->trials);
    if (design->scale != 1)
        write_part(design, out);
    if (count_stale(findings) > 0)
        buffer_print(out,
                     " %d of %d treatments were run by a program with other options or defaults.",
                     count_stale(findings), design->count);
    if (count_older(findings) > 0)
        buffer_print(out,
                     " **%d of %d treatments, marked †, were run by an older revision of their "
                     "search.**",
                     count_older(findings), design->count);
    write_origins(findings, out);
    label_command(design, command, sizeof command);
    buffer_print(out, "\n\n    chainshot %s\n\n", command);
}

void report_section(const struct findings *findings, int baseline, const char *picture,
                    struct buffer *out)
{
    const struct experiment *experiment = findings->design->experiment;
    buffer_print(out, "## %s\n\n", experiment->title);
    if (experiment->source)
        buffer_print(out, "%s. ", experiment->source);
    buffer_print(out, "%s\n\n", experiment->text);
    write_extent(findings, out);
    tables_write(findings, out);
    tables_compare(findings, baseline, out);
    if (picture)
        buffer_print(out, "\n![%s](%s)\n", experiment->title, picture);
    buffer_print(out, "\n");
}

/* Says how many runs are missing, if any. */
static enum status write_missing(const struct results *results, const struct experiment *experiment,
                                 const struct intent *intent, struct buffer *out,
                                 struct error *error)
{
    struct design design;
    struct findings findings;
    enum status status =
        design_open(&design, experiment, intent->scale, intent->units, NULL, error);
    if (status)
        return status;
    status = findings_open(&findings, &design, results, error);
    if (!status) {
        if (findings.runs < findings.trials)
            buffer_print(out, ", unfinished: %d of %d runs", findings.runs, findings.trials);
        findings_close(&findings);
    }
    design_close(&design);
    return status;
}

static enum status write_intents(const struct results *results, struct buffer *out,
                                 struct error *error)
{
    enum status status = STATUS_OK;
    buffer_print(out, "| experiment | | budget | boards or runs |\n|---|---|--:|--:|\n");
    for (const struct experiment *const *row = experiment_table; !status && *row; row++) {
        const struct intent *intent = results_intent(results, (*row)->name, 0);
        buffer_print(out, "| `%s` | %s | ", (*row)->name, (*row)->title);
        if (intent) {
            buffer_print(out, "%.4g | %d of %d", intent->scale, intent->units,
                         experiment_units(*row));
            status = write_missing(results, *row, intent, out, error);
        } else {
            buffer_print(out, "not run |");
        }
        buffer_print(out, " |\n");
    }
    return status;
}

enum status report_heading(const struct results *results, const char *command, struct buffer *out,
                           struct error *error)
{
    buffer_print(out, "# Results\n\n");
    if (command)
        buffer_print(out, "Made by\n\n    %s\n\n", command);
    buffer_print(out, "Means have 95 %% intervals, deviations are those of the sample, and seconds "
                      "are processor time per run.\n\n");
    enum status status = agreement_table_write(experiment_table, results, out, error);
    if (status)
        return status;
    buffer_print(out, "## What was run\n\n"
                      "A budget of 1 is the whole budget of the experiment; smaller ones must not "
                      "be compared with published numbers. Larger budgets and more boards or runs "
                      "were not run.\n\n");
    status = write_intents(results, out, error);
    buffer_print(out, "\n");
    return status;
}
