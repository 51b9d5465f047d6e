/* SPDX-License-Identifier: MIT
 *
 * `chainshot lab report`: a page of Markdown from results, and its plots.
 */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "cli/commands/lab.h"
#include "cli/output/print.h"
#include "lab/report/plot.h"
#include "lab/report/report.h"

struct page {
    const struct lab_flags *flags;
    struct results results;
    struct buffer out;
    bool plots; /* --output names a file, and gnuplot is not known to be missing */
};

/* Finds the number of the row with this label. */
static enum status find_baseline(const struct design *design, const char *label, int *row,
                                 struct error *error)
{
    struct nearest_name near = {.typed = label ? label : ""};
    *row = 0;
    if (!label)
        return STATUS_OK;
    for (int i = 0; i < design->count; i++) {
        suggest(&near, design->treatment[i].label);
        if (strcmp(design->treatment[i].label, label) == 0) {
            *row = design->treatment[i].row;
            return STATUS_OK;
        }
    }
    return fail(error, STATUS_BAD_INPUT, "--baseline: experiment %s has no row '%.60s'%s",
                design->experiment->name, label, nearest_text(&near, "").text);
}

/* The plots of "results.md" are in results-NAME.svg beside it; *link is the path for the page. */
static bool picture_path(const char *page, const char *experiment, char *path, size_t size,
                         const char **link)
{
    const char *slash = strrchr(page, '/'), *base = slash ? slash + 1 : page;
    const char *dot = strrchr(base, '.');
    int stem = dot && dot > base ? (int)(dot - page) : (int)strlen(page);
    int used = snprintf(path, size, "%.*s-%s.svg", stem, page, experiment);
    *link = path + (base - page);
    return used > 0 && (size_t)used < size;
}

/* Draws the plot; *link stays NULL if there is none. */
static enum status draw(struct page *page, const struct findings *findings, char path[PATH_MAX],
                        const char **link, struct error *error)
{
    bool there;
    const char *name;
    const char *experiment = findings->design->experiment->name;
    *link = NULL;
    if (!page->plots || !plot_possible(findings))
        return STATUS_OK;
    if (!picture_path(page->flags->output, experiment, path, PATH_MAX, &name))
        return fail(error, STATUS_BAD_INPUT, "--output: the path is too long");
    enum status status = plot_draw(findings, path, &there, error);
    if (!there && !page->flags->quiet)
        fprintf(stderr, "chainshot: gnuplot was not found: the report has tables but no plots\n");
    page->plots = there;
    if (!status && there)
        *link = name;
    return status;
}

static enum status add_section(struct page *page, const struct design *design, struct error *error)
{
    struct findings findings;
    char path[PATH_MAX];
    const char *link;
    int baseline;
    enum status status = find_baseline(design, page->flags->baseline, &baseline, error);
    if (!status)
        status = findings_open(&findings, design, &page->results, error);
    if (status)
        return status;
    status = draw(page, &findings, path, &link, error);
    if (!status)
        report_section(&findings, baseline, link, &page->out);
    findings_close(&findings);
    return status;
}

static enum status add_experiment(struct page *page, const struct experiment *experiment,
                                  struct error *error)
{
    const struct lab_flags *flags = page->flags;
    const struct intent *intent = results_intent(&page->results, experiment->name, flags->scale);
    struct design design;
    if (!intent)
        return fail(error, STATUS_BAD_INPUT,
                    "%.200s: has no results of experiment %s%s; 'chainshot lab run %s' makes them",
                    flags->file, experiment->name, flags->scale > 0 ? " at this scale" : "",
                    experiment->name);
    bool fewer = flags->boards && flags->boards < (uint64_t)intent->units;
    int units = fewer ? (int)flags->boards : intent->units;
    enum status status = design_open(&design, experiment, intent->scale, units, NULL, error);
    if (status)
        return status;
    status = add_section(page, &design, error);
    design_close(&design);
    return status;
}

/* Every experiment that was run, in the order of the table. */
static enum status add_everything(struct page *page, struct error *error)
{
    enum status status = STATUS_OK;
    for (const struct experiment *const *row = experiment_table; !status && *row; row++)
        if (results_intent(&page->results, (*row)->name, page->flags->scale))
            status = add_experiment(page, *row, error);
    return status;
}

/* Fails now if the page cannot be written, before plots are drawn beside it. */
static enum status try_output(const char *path, struct error *error)
{
    FILE *file = path ? fopen(path, "a") : NULL;
    if (path && !file)
        return fail(error, STATUS_BAD_INPUT, "--output %.200s: cannot write it: %s", path,
                    strerror(errno));
    if (file)
        fclose(file);
    return STATUS_OK;
}

static enum status add_heading(struct page *page, struct error *error)
{
    const struct lab_flags *flags = page->flags;
    char command[2 * PATH_MAX];
    snprintf(command, sizeof command, "chainshot lab report --file %s%s%s", flags->file,
             flags->output ? " --output " : "", flags->output ? flags->output : "");
    return report_heading(&page->results, command, &page->out, error);
}

/* The named experiments, or a whole page. */
static enum status write_page(struct page *page, const struct lab_experiments *experiments,
                              struct error *error)
{
    enum status status = STATUS_OK;
    if (experiments->count == 0)
        status = add_heading(page, error);
    if (!status && experiments->count == 0)
        status = add_everything(page, error);
    for (int i = 0; !status && i < experiments->count; i++)
        status = add_experiment(page, experiments->at[i], error);
    return status;
}

enum status lab_report(const struct call *call, struct error *error)
{
    struct page page = {.flags = call->flags};
    struct lab_experiments experiments;
    page.plots = page.flags->output != NULL;
    enum status status = lab_open(&experiments, call, error);
    if (!status)
        status = try_output(page.flags->output, error);
    if (!status)
        status = lab_load(&page.results, page.flags->file, error);
    if (!status)
        status = write_page(&page, &experiments, error);
    if (!status)
        status = page.flags->output ? buffer_write_file(&page.out, page.flags->output, error)
                                    : print_buffer(&page.out, error);
    buffer_free(&page.out);
    results_free(&page.results);
    lab_close(&experiments);
    return status;
}
