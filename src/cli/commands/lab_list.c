/* SPDX-License-Identifier: MIT
 *
 * `chainshot lab list`: the experiments, or the treatments of those named.
 */
#include <stdio.h>
#include <string.h>

#include "cli/commands/lab.h"
#include "cli/output/print.h"
#include "lab/run/label.h"

enum { LABEL_SIZE = 160 };

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

static enum status list_json(const struct design *design, struct error *error)
{
    const struct experiment *experiment = design->experiment;
    return write_json(json_pack("{s:s, s:s, s:s*, s:s, s:s, s:i, s:i, s:i, s:i, s:o}", "name",
                                experiment->name, "title", experiment->title, "source",
                                experiment->source, "text", experiment->text, "game", design->game,
                                "boards", experiment->boards, "repetitions",
                                experiment->repetitions, "treatments", design->count, "runs",
                                design_trials(design), "labels", labels(design)),
                      error);
}

static void list_treatments(const struct design *design)
{
    char label[LABEL_SIZE], budget[96];
    int width = 0;
    for (int i = 0; i < design->count; i++) {
        label_treatment(design, &design->treatment[i], label, sizeof label);
        if ((int)strlen(label) > width)
            width = (int)strlen(label);
    }
    for (int i = 0; i < design->count; i++) {
        label_treatment(design, &design->treatment[i], label, sizeof label);
        label_budget(&design->treatment[i], budget, sizeof budget);
        printf("  %-*s  %-18s  %s\n", width, label, budget, design->treatment[i].key.search);
    }
}

/* `first`: the heading comes before it. */
static void list_row(const struct design *design, bool first)
{
    if (first)
        printf("%-22s %10s %7s  %s\n", "experiment", "treatments", "runs", "what");
    printf("%-22s %10d %7d  %s\n", design->experiment->name, design->count, design_trials(design),
           design->experiment->title);
}

static enum status list_experiment(const struct experiment *experiment,
                                   const struct lab_flags *flags, bool named, bool first,
                                   struct error *error)
{
    struct design design;
    enum status status = lab_design(&design, experiment, flags, NULL, error);
    if (status)
        return status;
    if (named)
        status = lab_only(&design, flags, error);
    if (!status && flags->json)
        status = list_json(&design, error);
    else if (!status)
        list_row(&design, first);
    if (!status && named && !flags->json)
        list_treatments(&design);
    design_close(&design);
    return status;
}

enum status lab_list(const struct call *call, struct error *error)
{
    const struct lab_flags *flags = call->flags;
    struct lab_experiments experiments;
    enum status status = lab_open(&experiments, call, error);
    for (int i = 0; !status && i < experiments.count; i++)
        status = list_experiment(experiments.at[i], flags, true, i == 0, error);
    for (const struct experiment *const *row = experiment_table;
         !status && call->count == 0 && *row; row++)
        status = list_experiment(*row, flags, false, row == experiment_table, error);
    lab_close(&experiments);
    return status;
}
