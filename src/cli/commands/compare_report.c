/* SPDX-License-Identifier: MIT */
#include "cli/commands/compare.h"

#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "cli/output/print.h"
#include "lab/report/plot.h"
#include "lab/report/report.h"
#include "lab/run/label.h"

enum { LABEL_SIZE = 160 };

static const struct finding *first_of(const struct findings *findings)
{
    return &findings->finding[0];
}

static struct comparison against_first(const struct findings *findings,
                                       const struct finding *finding)
{
    return compare_pairs(finding->value, first_of(findings)->value, findings->units);
}

static int label_width(const struct findings *findings)
{
    int width = 6;
    for (int i = 0; i < findings->design->count; i++) {
        int size = (int)strlen(findings->finding[i].treatment->label);
        width = size > width ? size : width;
    }
    return width;
}

/* A rate, "" where nothing was counted. */
static struct number_text rate_text(double rate)
{
    return rate > 0 ? number_text((int64_t)(rate + 0.5)) : (struct number_text){""};
}

static void print_row(const struct findings *findings, const struct finding *finding, int width)
{
    const struct statistics *scores = &finding->statistics;
    int digits = findings_digits(findings);
    char interval[64] = "", cleared[16] = "";
    if (scores->count > 1)
        snprintf(interval, sizeof interval, "%.*f to %.*f", digits, scores->mean - scores->reach,
                 digits, scores->mean + scores->reach);
    if (findings_have_cleared(findings))
        snprintf(cleared, sizeof cleared, "%.0f %%", 100 * finding->cleared);
    printf("%-*s %9.*f %20s %8.0f %8s %11s %11s\n", width, finding->treatment->label, digits,
           scores->mean, interval, finding->best, cleared, rate_text(finding->playouts).text,
           rate_text(finding->nodes).text);
}

static void print_scores(const struct findings *findings, int width)
{
    printf("%-*s %9s %20s %8s %8s %11s %11s\n", width, "", "mean", "95 % interval", "best",
           findings_have_cleared(findings) ? "cleared" : "", "playouts/s", "nodes/s");
    for (int i = 0; i < findings->design->count; i++)
        if (findings->finding[i].statistics.count > 0)
            print_row(findings, &findings->finding[i], width);
        else
            printf("%-*s not run\n", width, findings->finding[i].treatment->label);
}

static void print_pair(const struct findings *findings, const struct finding *finding, int width)
{
    struct comparison pair = against_first(findings, finding);
    const struct ttest *test = &pair.test;
    int digits = findings_digits(findings);
    char interval[64], p[16], wins[48];
    if (test->count < 2)
        return;
    snprintf(interval, sizeof interval, "%+.*f to %+.*f", digits, test->low, digits, test->high);
    snprintf(p, sizeof p, test->p < 1e-4 ? "<0.0001" : "%.2g", test->p);
    snprintf(wins, sizeof wins, "%d/%d/%d", pair.better, pair.equal, pair.worse);
    printf("%-*s %+9.*f %20s %8s %17s\n", width, finding->treatment->label, digits,
           test->difference, interval, p, wins);
}

/* The paired differences, if there is more than one pair. */
static void print_pairs(const struct findings *findings, int width)
{
    const char *first = first_of(findings)->treatment->label;
    bool pairs = false;
    for (int i = 1; i < findings->design->count; i++)
        pairs |= against_first(findings, &findings->finding[i]).test.count > 1;
    if (!pairs)
        return;
    printf("\nagainst %s on the same %s:\n%-*s %9s %20s %8s %17s\n", first,
           findings->design->experiment->boards > 1 ? "boards" : "seeds", width, "", "mean",
           "95 % interval", "p", "wins/ties/losses");
    for (int i = 1; i < findings->design->count; i++)
        print_pair(findings, &findings->finding[i], width);
}

static void set_real(json_t *object, const char *name, double number)
{
    json_object_set_new(object, name, isfinite(number) ? json_real(number) : json_null());
}

static void set_pair(json_t *object, const struct findings *findings, const struct finding *finding)
{
    struct comparison pair = against_first(findings, finding);
    json_object_set_new(object, "against", json_string(first_of(findings)->treatment->label));
    json_object_set_new(object, "wins", json_integer(pair.better));
    json_object_set_new(object, "ties", json_integer(pair.equal));
    json_object_set_new(object, "losses", json_integer(pair.worse));
    if (pair.test.count < 2)
        return;
    set_real(object, "difference", pair.test.difference);
    set_real(object, "difference_low", pair.test.low);
    set_real(object, "difference_high", pair.test.high);
    set_real(object, "p", pair.test.p);
}

static enum status print_json(const struct findings *findings, const struct finding *finding,
                              struct error *error)
{
    const struct treatment *treatment = finding->treatment;
    const struct statistics *scores = &finding->statistics;
    const struct design *design = findings->design;
    json_t *object = json_pack("{s:s, s:s, s:s, s:s, s:s, s:I, s:i, s:i}", "label",
                               treatment->label, "search", treatment->setup.search->name, "options",
                               treatment->key.options, "game", design->game, "budget",
                               treatment->key.budget, "seed", (json_int_t)design->experiment->seed,
                               "boards", design->boards, "runs", finding->runs);
    if (object && scores->count > 0) {
        set_real(object, "mean", scores->mean);
        set_real(object, "best", finding->best);
        set_real(object, "cleared", finding->cleared);
        set_real(object, "playouts_per_s", finding->playouts);
        set_real(object, "nodes_per_s", finding->nodes);
    }
    if (object && scores->count > 1) {
        set_real(object, "low", scores->mean - scores->reach);
        set_real(object, "high", scores->mean + scores->reach);
    }
    if (object && finding != first_of(findings))
        set_pair(object, findings, finding);
    if (object)
        json_object_set_new(object, "version", json_string(version_text));
    return write_json(object, error);
}

enum status compare_print(const struct comparison_page *page, struct error *error)
{
    const struct findings *findings = page->findings;
    const struct design *design = findings->design;
    enum status status = STATUS_OK;
    for (int i = 0; page->json && !status && i < design->count; i++)
        status = print_json(findings, &findings->finding[i], error);
    if (page->json || findings->runs == 0)
        return status;
    int width = label_width(findings);
    if (!page->quiet) {
        printf("%s, %s; %s per run", design->experiment->sample.label, design->game, page->budget);
        if (design->repetitions > 1)
            printf(", %d runs, seeds from %" PRIu64 " on\n\n", design->repetitions,
                   design->experiment->seed);
        else
            printf(", seed %" PRIu64 "\n\n", design->experiment->seed);
    }
    print_scores(findings, width);
    print_pairs(findings, width);
    return STATUS_OK;
}

/* Quoted where RFC 4180 asks for it. */
static void add_cell(struct buffer *out, const char *text)
{
    bool quoted = strpbrk(text, ",\"") != NULL;
    buffer_print(out, "%s", quoted ? "\"" : "");
    for (; *text; text++)
        buffer_print(out, "%s%c", *text == '"' ? "\"" : "", *text);
    buffer_print(out, "%s,", quoted ? "\"" : "");
}

static void add_run(const struct comparison_page *page, const struct treatment *treatment,
                    const struct outcome *outcome, struct buffer *out)
{
    const struct design *design = page->findings->design;
    uint64_t seed = design->experiment->seed + (uint64_t)outcome->repetition;
    add_cell(out, page->names[outcome->board]);
    buffer_print(out, "%d,", outcome->repetition + 1);
    add_cell(out, treatment->setup.search->name);
    add_cell(out, treatment->key.options);
    buffer_print(out, "%" PRIu64 ",", seed);
    add_cell(out, treatment->key.budget);
    buffer_number(out, outcome->score);
    buffer_print(out, ",%d,%d,%" PRIu64 ",%" PRIu64 ",%.6g\n", outcome->cleared, outcome->length,
                 outcome->playouts, outcome->nodes, outcome->seconds);
}

/* The runs in the order of boards, so that the file does not depend on threads. */
static void add_csv(const struct comparison_page *page, struct buffer *out)
{
    const struct design *design = page->findings->design;
    buffer_print(out, "board,run,search,options,seed,budget,score,cleared,length,playouts,nodes,"
                      "seconds\n");
    for (int i = 0; i < design_trials(design); i++) {
        struct trial trial = design_trial(design, i);
        const struct outcomes *outcomes =
            page->findings->finding[trial.treatment - design->treatment].outcomes;
        int index = outcomes_find(outcomes, trial.board, trial.repetition);
        if (index >= 0)
            add_run(page, trial.treatment, &outcomes->outcome[index], out);
    }
}

/* "results.md" to "results.svg" */
static bool beside(const char *page, const char *ending, char path[PATH_MAX])
{
    const char *slash = strrchr(page, '/'), *base = slash ? slash + 1 : page;
    const char *dot = strrchr(base, '.');
    int stem = dot && dot > base ? (int)(dot - page) : (int)strlen(page);
    int size = snprintf(path, PATH_MAX, "%.*s%s", stem, page, ending);
    return size > 0 && size < PATH_MAX && strcmp(path, page) != 0;
}

enum status compare_try_output(const char *output, struct error *error)
{
    char path[PATH_MAX];
    if (!output)
        return STATUS_OK;
    if (!*output || !beside(output, ".svg", path) || !beside(output, ".csv", path))
        return fail(error, STATUS_BAD_INPUT, "--output '%.100s': expected a name such as page.md",
                    output);
    FILE *file = fopen(output, "a");
    if (!file)
        return fail(error, STATUS_BAD_INPUT, "--output %.200s: cannot write it: %s", output,
                    strerror(errno));
    fclose(file);
    return STATUS_OK;
}

static enum status draw(const struct comparison_page *page, char path[PATH_MAX], const char **link,
                        struct error *error)
{
    const char *slash = strrchr(page->output, '/');
    bool there;
    beside(page->output, ".svg", path);
    enum status status = plot_draw(page->findings, path, &there, error);
    if (!there && !page->quiet)
        fprintf(stderr, "chainshot: gnuplot was not found: there are tables but no plot\n");
    *link = there ? path + (slash ? slash + 1 - page->output : 0) : NULL;
    return status;
}

enum status compare_write(const struct comparison_page *page, struct error *error)
{
    char picture[PATH_MAX], csv[PATH_MAX];
    const char *link = NULL;
    struct buffer text = {0}, runs = {0};
    add_csv(page, &runs);
    beside(page->output, ".csv", csv);
    enum status status = buffer_write_file(&runs, csv, error), drawn = STATUS_OK;
    if (!status && plot_possible(page->findings))
        drawn = draw(page, picture, &link, error);
    if (!status) {
        report_section(page->findings, 0, drawn ? NULL : link, &text);
        status = buffer_write_file(&text, page->output, error);
        status = status ? status : drawn;
    }
    buffer_free(&text);
    buffer_free(&runs);
    return status;
}
