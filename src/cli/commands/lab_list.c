/* SPDX-License-Identifier: MIT
 *
 * `chainshot lab list`: the experiments, or the treatments of those named, with what they cost
 * and how much of them is done.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands/lab.h"
#include "cli/output/print.h"
#include "lab/run/cost.h"
#include "lab/run/label.h"

enum { LABEL_SIZE = 160 };

/* An experiment at the scale of the flags: what it costs and what is done. */
struct listed {
    struct design design;
    struct cost *costs; /* of each treatment */
    struct extent extents[EXTENTS_MOST];
    int scales;
};

static double core_hours(const struct cost *cost)
{
    return cost->seconds / 3600;
}

static json_t *costs(const struct listed *listed)
{
    json_t *list = json_array();
    for (int i = 0; list && i < listed->design.count; i++) {
        char label[LABEL_SIZE];
        const struct cost *cost = &listed->costs[i];
        label_treatment(&listed->design, &listed->design.treatment[i], label, sizeof label);
        json_array_append_new(list,
                              json_pack("{s:s, s:f, s:b, s:i, s:i}", "label", label, "core_hours",
                                        core_hours(cost), "measured", cost->measured, "runs",
                                        cost->runs, "done", cost->done));
    }
    return list;
}

static json_t *extents(const struct listed *listed)
{
    json_t *list = json_array();
    for (int i = 0; list && i < listed->scales; i++) {
        const struct extent *extent = &listed->extents[i];
        json_array_append_new(list, json_pack("{s:f, s:i, s:i}", "scale", extent->scale, "runs",
                                              extent->runs, "done", extent->done));
    }
    return list;
}

static json_t *labels(const struct design *design)
{
    json_t *list = json_array();
    for (int i = 0; list && i < design->count; i++) {
        char label[LABEL_SIZE];
        label_treatment(design, &design->treatment[i], label, sizeof label);
        json_array_append_new(list, json_string(label));
    }
    return list;
}

static enum status list_json(const struct listed *listed, struct error *error)
{
    const struct design *design = &listed->design;
    const struct experiment *experiment = design->experiment;
    struct cost sum = cost_sum(listed->costs, design->count);
    return write_json(
        json_pack("{s:s, s:s, s:s*, s:s, s:s, s:i, s:i, s:i, s:i, s:f, s:b, s:o, s:o, s:o}", "name",
                  experiment->name, "title", experiment->title, "source", experiment->source,
                  "text", experiment->text, "game", design->game, "boards", experiment->boards,
                  "repetitions", experiment->repetitions, "treatments", design->count, "runs",
                  design_trials(design), "core_hours", core_hours(&sum), "measured", sum.measured,
                  "done", extents(listed), "labels", labels(design), "costs", costs(listed)),
        error);
}

/* "0.021", "3.4", "160", with a mark where speeds were not measured. */
static struct phrase hours_text(const struct cost *cost)
{
    struct phrase phrase;
    double hours = core_hours(cost);
    snprintf(phrase.text, sizeof phrase.text, hours < 10 ? "%s%.2g" : "%s%.0f",
             cost->measured ? "" : "~", hours);
    return phrase;
}

/* "47 %"; 100 only if everything is done, 0 only if nothing is. */
static struct phrase share_text(int done, int runs)
{
    struct phrase phrase;
    double share = runs > 0 ? 100.0 * done / runs : 0;
    snprintf(phrase.text, sizeof phrase.text, "%s%d %%", share > 0 && share < 1 ? "<" : "",
             share > 0 && share < 1 ? 1 : (int)share);
    return phrase;
}

static void list_treatments(const struct listed *listed)
{
    const struct design *design = &listed->design;
    char label[LABEL_SIZE], budget[96];
    int width = 0;
    for (int i = 0; i < design->count; i++) {
        label_treatment(design, &design->treatment[i], label, sizeof label);
        if ((int)strlen(label) > width)
            width = (int)strlen(label);
    }
    for (int i = 0; i < design->count; i++) {
        const struct cost *cost = &listed->costs[i];
        label_treatment(design, &design->treatment[i], label, sizeof label);
        label_budget(&design->treatment[i], budget, sizeof budget);
        printf("  %-*s  %-18s  %8s h  %5s  %s\n", width, label, budget, hours_text(cost).text,
               share_text(cost->done, cost->runs).text, design->treatment[i].key.search);
    }
}

/* `first`: the heading comes before it. */
static void list_row(const struct listed *listed, bool first)
{
    const struct design *design = &listed->design;
    struct cost sum = cost_sum(listed->costs, design->count);
    const struct extent *most = listed->extents;
    char scale[32] = "";
    if (listed->scales > 0)
        snprintf(scale, sizeof scale, " at %.3g", most->scale);
    if (first)
        printf("%-22s %10s %7s %10s  %-15s %s\n", "experiment", "treatments", "runs", "core-hours",
               "done at scale", "what");
    printf("%-22s %10d %7d %10s  %5s%-10s %s\n", design->experiment->name, design->count,
           design_trials(design), hours_text(&sum).text,
           listed->scales > 0 ? share_text(most->done, most->runs).text : "-", scale,
           design->experiment->title);
}

static enum status estimate(struct listed *listed, const struct results *results,
                            struct error *error)
{
    listed->costs = calloc((size_t)listed->design.count + 1, sizeof *listed->costs);
    if (!listed->costs)
        return fail(error, STATUS_FAILED, "out of memory");
    enum status status = cost_estimate(&listed->design, results, listed->costs, error);
    if (!status)
        status = cost_extents(listed->design.experiment, results, listed->extents, &listed->scales,
                              error);
    return status;
}

static enum status list_experiment(const struct experiment *experiment, const struct call *call,
                                   const struct results *results, bool first, struct error *error)
{
    const struct lab_flags *flags = call->flags;
    struct listed listed = {0};
    bool named = call->count > 0;
    enum status status = lab_design(&listed.design, experiment, flags, NULL, error);
    if (!status && named)
        status = lab_only(&listed.design, flags, error);
    if (!status)
        status = estimate(&listed, results, error);
    if (!status && flags->json)
        status = list_json(&listed, error);
    else if (!status)
        list_row(&listed, first);
    if (!status && named && !flags->json)
        list_treatments(&listed);
    free(listed.costs);
    design_close(&listed.design);
    return status;
}

/* Without a results file nothing is done; one that --file names must be there. */
static enum status load_if_there(struct results *results, const struct lab_flags *flags,
                                 struct error *error)
{
    *results = (struct results){0};
    if (flags->file == lab_default_file && access(flags->file, F_OK) != 0)
        return STATUS_OK;
    return lab_load(results, flags->file, error);
}

enum status lab_list(const struct call *call, struct error *error)
{
    struct lab_experiments experiments;
    struct results results = {0};
    enum status status = lab_open(&experiments, call, error);
    if (!status)
        status = load_if_there(&results, call->flags, error);
    for (int i = 0; !status && i < experiments.count; i++)
        status = list_experiment(experiments.at[i], call, &results, i == 0, error);
    for (const struct experiment *const *row = experiment_table;
         !status && call->count == 0 && *row; row++)
        status = list_experiment(*row, call, &results, row == experiment_table, error);
    results_free(&results);
    lab_close(&experiments);
    return status;
}
