/* SPDX-License-Identifier: MIT
 *
 * `chainshot lab`: the experiments of the papers and our own, run and reported by name.
 */
#include <stdio.h>

#include "base/quantity.h"
#include "cli/command.h"
#include "cli/commands/lab.h"
#include "cli/output/print.h"
#include "lab/results/store.h"
#include "lab/run/design.h"

const char lab_default_file[] = "lab.txt";

static enum status find(const struct experiment **experiment, const char *name, struct error *error)
{
    struct nearest_name near = {.typed = name};
    *experiment = experiment_find(name);
    if (*experiment)
        return STATUS_OK;
    for (const struct experiment *const *row = experiment_table; *row; row++)
        suggest(&near, (*row)->name);
    return fail(error, STATUS_BAD_INPUT, "no experiment is called '%.60s'%s", name,
                near.nearest ? nearest_text(&near, "").text : ", see 'chainshot lab list'");
}

static enum status open_file(struct lab_experiments *experiments, const char *path,
                             struct error *error)
{
    struct experiment_file **file = &experiments->file[experiments->files];
    enum status status = experiment_file_open(file, path, error);
    if (!status) {
        experiments->files++;
        experiments->at[experiments->count] = experiment_file_get(*file);
    }
    return status;
}

enum status lab_open(struct lab_experiments *experiments, const struct call *call,
                     struct error *error)
{
    enum status status = STATUS_OK;
    *experiments = (struct lab_experiments){0};
    for (int i = 0; !status && i < call->count; i++) {
        const char *name = call->operand[i];
        status = experiment_is_file(name) ? open_file(experiments, name, error)
                                          : find(&experiments->at[experiments->count], name, error);
        experiments->count += status == STATUS_OK;
    }
    return status;
}

void lab_close(struct lab_experiments *experiments)
{
    for (int i = 0; i < experiments->files; i++)
        experiment_file_close(experiments->file[i]);
    experiments->files = 0;
}

enum status lab_load(struct results *results, const char *path, struct error *error)
{
    struct store store;
    enum status status = store_open(&store, path, false, error);
    *results = store.results; /* the only part that outlives the store */
    store.results = (struct results){0};
    store_close(&store);
    return status;
}

enum status lab_design(struct design *design, const struct experiment *experiment,
                       const struct lab_flags *flags, atomic_bool *stop, struct error *error)
{
    if (flags->boards > INTENT_UNITS_MOST)
        return fail(error, STATUS_BAD_INPUT, "--boards: expected a number from 1 to %d",
                    INTENT_UNITS_MOST);
    return design_open(design, experiment, flags->scale > 0 ? flags->scale : 1, (int)flags->boards,
                       stop, error);
}

enum status lab_only(struct design *design, const struct lab_flags *flags, struct error *error)
{
    const char *name = design->experiment->name;
    char scale[48] = "";
    const char *strange = design_only(design, flags->only.value, flags->only.count);
    if (!strange)
        return STATUS_OK;
    if (design->scale != 1) /* which some labels contain */
        snprintf(scale, sizeof scale, " --scale %.12g", design->scale);
    return fail(error, STATUS_BAD_INPUT,
                "--only: experiment %s has no treatment with '%.60s' in its label, see 'chainshot "
                "lab list %s%s'",
                name, strange, name, scale);
}

static enum status run_export(const struct call *call, struct error *error)
{
    const struct lab_flags *flags = call->flags;
    struct results results;
    struct buffer out = {0};
    enum status status = lab_load(&results, flags->file, error);
    if (status)
        return status;
    results_write(&results, &out);
    results_free(&results);
    return print_buffer(&out, error);
}

static enum status run_import(const struct call *call, struct error *error)
{
    const struct lab_flags *flags = call->flags;
    struct results results;
    struct store store;
    enum status status = lab_load(&results, call->operand[0], error);
    if (status)
        return status;
    status = store_open(&store, flags->file, true, error);
    if (!status)
        status = store_put_all(&store, &results, error);
    if (!status)
        printf("%s imported\n", print_count(results_runs(&results), "run").text);
    store_close(&store);
    results_free(&results);
    return status;
}

static enum status read_scale(const struct flag *flag, void *field, const char *value,
                              struct error *error)
{
    double scale;
    if (!quantity_number(value, &scale) || !(scale > 0) || scale > INTENT_SCALE_MOST)
        return fail(error, STATUS_BAD_INPUT,
                    "--%s '%.40s': expected a number above 0 and at most %.0f, such as 0.01",
                    flag->name, value, INTENT_SCALE_MOST);
    *(double *)field = scale;
    return STATUS_OK;
}

/* Refuses an empty name, as a script with an unset variable would pass it. */
static enum status read_file(const struct flag *flag, void *field, const char *value,
                             struct error *error)
{
    if (!*value)
        return fail(error, STATUS_BAD_INPUT, "--%s '': expected the name of a file", flag->name);
    *(const char **)field = value;
    return STATUS_OK;
}

static const struct action actions[] = {
    {"list", "[NAME]...", 0, LAB_MOST,
     "all experiments with their runs, core-hours, and how much is done at which scale; with "
     "NAME, the treatments of the experiment with label, budget, core-hours, share done and "
     "search",
     lab_list},
    {"run", "NAME...", 1, LAB_MOST, "do the missing runs of experiments", lab_run},
    {"report", "[NAME]...", 0, LAB_MOST,
     "tables and plots as Markdown, of the named experiments, or of all that were run below a "
     "table "
     "of what agrees with the papers",
     lab_report},
    {"export", "", 0, 0, "all results of the file, sorted, each run once", run_export},
    {"import", "RESULTS", 1, 1, "add the results of another file", run_import},
    {0},
};

#define ROW(name, letter, value, reader, field, text) \
    FLAG_OF(struct lab_flags, name, letter, value, reader, field, text)

static const struct flag flags[] = {
    ROW("file", 0, "FILE", read_file, file,
        "the text file with the results, to which runs are added (default lab.txt)"),
    FLAG_HEADING("How much of an experiment"),
    ROW("scale", 0, "F", read_scale, scale,
        "multiply budgets by F (default 1; for 'report' the largest scale that was run)"),
    ROW("boards", 0, "N", flag_count, boards,
        "use only N boards, or N runs if the experiment has one board (default all)"),
    ROW("only", 0, "TEXT", flag_list, only,
        "run, list NAME: only treatments with TEXT in their label, such as '60 s'; may be "
        "repeated to add others"),
    ROW("threads", 0, "N", flag_count, threads,
        "runs in parallel (default all processors); changes no result unless the budget is time"),
    FLAG_HEADING("Reports"),
    ROW("baseline", 0, "ROW", flag_text, baseline,
        "the row that others are compared with, by its label (default the first)"),
    ROW("output", 0, "FILE.md", read_file, output,
        "write the report to this file, and plots beside it (with gnuplot)"),
    FLAG_HEADING("Output"),
    ROW("json", 0, NULL, flag_switch, json, "list: print one JSON object per line"),
    ROW("quiet", 0, NULL, flag_switch, quiet, "print no progress and no remarks"),
    ROW("progress", 0, NULL, flag_switch, progress,
        "show progress even if standard error is not a terminal"),
    {0},
};

static const struct example examples[] = {
    {"chainshot lab list", "what can be run"},
    {"chainshot lab list --file docs/lab/results.txt", "what is done, and what the rest costs"},
    {"chainshot lab run spmcts-table-2 --scale 0.01 --boards 20", "a test of a few seconds"},
    {"chainshot lab run spmcts-table-2", "as in the paper; continues after a kill"},
    {"chainshot lab list nested-variants", "its treatments by their labels"},
    {"chainshot lab run nested-variants --only 'nrpa, 10 s' --only 'P=4, 10 s'",
     "two of its treatments"},
    {"mpirun -n 64 chainshot lab run spmcts-table-2 --threads 1",
     "many processes share its runs and the file"},
    {"chainshot lab report spmcts-table-2 --output table-2.md", "tables and plots"},
    {NULL, NULL},
};

const struct command command_lab = {
    .name = "lab",
    .operands = "list|run|report|export|import",
    .summary = "run the experiments of the papers and compare",
    .text =
        "An experiment is a table or a figure of a paper, or a comparison of our own. It has "
        "boards, searches with their options, budgets, repetitions and published numbers. 'run' "
        "does the runs that are not in the file yet and stores each one when it is done. So the "
        "same command continues after a kill. Threads and the processes of mpirun or srun share "
        "the runs.\n\n"
        "'list' estimates core-hours from the runs in the file at any scale: how many times longer "
        "than by typical speeds (200,000 playouts, 500,000 nodes per second) a treatment took. "
        "Where there are no runs, typical speeds count and ~ marks the number. Runs count as done "
        "if today's search would make them again: same options, same revision.\n\n"
        "'report' gives means with 95 % intervals, paired t-tests and the number of boards on "
        "which a treatment is better, equal or worse than a baseline. It says which part of the "
        "experiment was run, and never compares a scaled run with published numbers.",
    .flags = flags,
    .flags_size = sizeof(struct lab_flags),
    .defaults = &(const struct lab_flags){.file = lab_default_file},
    .examples = examples,
    .actions = actions,
    .shares = lab_run,
};
