/* SPDX-License-Identifier: MIT */
#include "lab/design.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/settings.h"
#include "puzzle/samegame/samegame.h"

void sample_name(const struct sample *sample, char *text, size_t size)
{
    if (sample->set)
        snprintf(text, size, "%s", sample->set);
    else
        snprintf(text, size, "%dx%dx%d#%" PRIu64, sample->width, sample->height, sample->colors,
                 sample->seed);
}

/* A share of an amount of work, at least 1; 0 stays no limit. */
static uint64_t share(uint64_t amount, double scale)
{
    return amount == 0 ? 0 : (uint64_t)fmax(1, round((double)amount * scale));
}

/* Writes the search with what the point adds, numbers after '~' scaled. */
static bool write_search(const char *search, const char *options, double scale, char *text,
                         size_t size)
{
    const char *parts[] = {search, options};
    size_t used = 0;
    for (size_t i = 0; i < 2; i++)
        for (const char *at = parts[i]; at && *at && used < size;) {
            size_t plain = strcspn(at, "~");
            char *end = (char *)at + plain;
            used += (size_t)snprintf(text + used, size - used, "%.*s", (int)plain, at);
            if (*end && used < size) {
                uint64_t amount = strtoull(end + 1, &end, 10);
                used +=
                    (size_t)snprintf(text + used, size - used, "%" PRIu64, share(amount, scale));
            }
            at = end;
        }
    return used < size;
}

static void write_budget(const struct treatment *treatment, char *text, size_t size)
{
    const struct limits *limits = &treatment->limits;
    const struct {
        const char *name;
        double value;
    } parts[] = {
        {"time", limits->seconds},
        {"playouts", (double)limits->playouts},
        {"nodes", (double)limits->nodes},
        {"iterations", (double)limits->iterations},
        {"memory", (double)limits->memory},
        {"threads", treatment->threads > 1 ? treatment->threads : 0},
    };
    size_t used = 0;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (parts[i].value > 0)
            used += (size_t)snprintf(text + used, size - used, "%s%s=%.12g", used ? "," : "",
                                     parts[i].name, parts[i].value);
}

/* Reads "nodes=100k,threads=4". */
static enum status read_limits(struct treatment *treatment, const char *text, struct error *error)
{
    struct settings settings;
    char copy[128], *rest = copy, *part;
    snprintf(copy, sizeof copy, "%s", text);
    enum status status = settings_start(&settings, error);
    if (status)
        return status;
    while (!status && (part = strsep(&rest, ","))) {
        char *name = strsep(&part, "=");
        status = settings_set(&settings, name, part ? part : "", error);
    }
    treatment->limits = settings.limits;
    treatment->threads = settings.threads;
    settings_end(&settings);
    return status;
}

static enum status read_budget(struct treatment *treatment, const char *text, double scale,
                               struct error *error)
{
    struct limits *limits = &treatment->limits;
    enum status status = read_limits(treatment, text, error);
    limits->seconds *= scale;
    limits->playouts = share(limits->playouts, scale);
    limits->nodes = share(limits->nodes, scale);
    limits->iterations = share(limits->iterations, scale);
    return status;
}

static enum status read_treatment(const struct design *design, const struct series *series,
                                  struct treatment *treatment, struct error *error)
{
    const struct point *point = treatment->point;
    struct key *key = &treatment->key;
    const char *budget = series->budget ? series->budget : point->budget;
    enum status status = read_budget(treatment, budget, design->scale, error);
    if (!status && !write_search(series->search, point->options, design->scale, key->search,
                                 sizeof key->search))
        status = fail(error, STATUS_FAILED, "the search's text is too long");
    if (!status)
        status = setup_open(&treatment->setup, key->search, error);
    if (status) {
        error_prefix(error, series->label);
        error_prefix(error, design->experiment->name);
    }
    return status;
}

/* A tuning is another one over other options, and with other games to a sample. */
static void key_tuning(const struct design *design, struct key *key)
{
    const struct sample *sample = &design->experiment->sample;
    size_t used = strlen(key->options);
    snprintf(key->options + used, sizeof key->options - used, " over %s", design->experiment->over);
    snprintf(key->boards, sizeof key->boards, "%d games of %dx%dx%d", design->units, sample->width,
             sample->height, sample->colors);
}

static enum status make_treatment(const struct design *design, const struct series *series,
                                  struct treatment *treatment, struct error *error)
{
    struct key *key = &treatment->key;
    enum status status = read_treatment(design, series, treatment, error);
    if (status)
        return status;
    sample_name(&design->experiment->sample, key->boards, sizeof key->boards);
    snprintf(key->game, sizeof key->game, "%s", design->rules.name);
    write_budget(treatment, key->budget, sizeof key->budget);
    options_print(treatment->setup.search->options, treatment->setup.options, key->options,
                  sizeof key->options);
    if (design->experiment->over)
        key_tuning(design, key);
    return STATUS_OK;
}

/* Adds the treatments of a series; `own` if it is a row of the experiment's. */
static enum status add_series(struct design *design, const struct series *series, bool own,
                              struct error *error)
{
    int points = series->points ? series->points : design->columns;
    size_t count = (size_t)(design->count + points);
    struct treatment *more = realloc(design->treatment, sizeof *more * count);
    if (!more)
        return fail(error, STATUS_FAILED, "out of memory");
    design->treatment = more;
    enum status status = STATUS_OK;
    for (int i = 0; !status && i < points; i++) {
        struct treatment *treatment = &more[design->count++];
        *treatment = (struct treatment){.label = series->label,
                                        .series = own ? series : NULL,
                                        .point = &design->experiment->points[i],
                                        .row = design->rows,
                                        .column = i};
        status = make_treatment(design, series, treatment, error);
    }
    design->rows++;
    return status;
}

static enum status add_searches(struct design *design, struct error *error)
{
    enum status status = STATUS_OK;
    for (const struct search *const *row = search_table; !status && *row; row++)
        status = add_series(design, &(struct series){.label = (*row)->name, .search = (*row)->name},
                            false, error);
    return status;
}

static enum status add_policies(struct design *design, struct error *error)
{
    struct grid grid = {.width = 1, .height = 1, .cell = {1}};
    struct samegame *game;
    enum status status = samegame_new(&game, &grid, &design->rules, error);
    if (status)
        return status;
    for (const struct policy *policy = samegame_puzzle(game)->policies; !status && policy->name;
         policy++) {
        char search[64];
        snprintf(search, sizeof search, "random:policy=%s", policy->name);
        status = add_series(design, &(struct series){.label = policy->name, .search = search},
                            false, error);
    }
    samegame_free(game);
    return status;
}

static enum status add_all(struct design *design, struct error *error)
{
    const struct experiment *experiment = design->experiment;
    enum status status = STATUS_OK;
    for (const struct series *row = experiment->series; !status && row && row->label; row++)
        status = add_series(design, row, true, error);
    if (!status && experiment->more == SERIES_POLICIES_AND_SEARCHES)
        status = add_policies(design, error);
    if (!status && experiment->more != SERIES_NONE)
        status = add_searches(design, error);
    return status;
}

static int choose_units(const struct experiment *experiment, int wanted)
{
    int whole = experiment_units(experiment);
    bool limited = experiment->sample.set && experiment->boards > 1;
    return wanted == 0 || (limited && wanted > whole) ? whole : wanted;
}

enum status design_open(struct design *design, const struct experiment *experiment, double scale,
                        int units, struct error *error)
{
    *design = (struct design){.experiment = experiment,
                              .scale = scale,
                              .boards = experiment->boards,
                              .repetitions = experiment->repetitions,
                              .units = choose_units(experiment, units)};
    if (experiment->measure == MEASURE_TUNING)
        design->boards = 1; /* the units are games of its samples */
    else if (experiment->boards > 1)
        design->boards = design->units;
    else
        design->repetitions = design->units;
    while (experiment->points[design->columns].label)
        design->columns++;
    enum status status = rules_parse(&design->rules, experiment->game, error);
    if (!status)
        status = add_all(design, error);
    if (status)
        design_close(design);
    return status;
}

void design_close(struct design *design)
{
    for (int i = 0; i < design->count; i++)
        setup_close(&design->treatment[i].setup);
    free(design->treatment);
    *design = (struct design){0};
}

const struct treatment *design_treatment(const struct design *design, int row, int column)
{
    for (int i = 0; i < design->count; i++)
        if (design->treatment[i].row == row && design->treatment[i].column == column)
            return &design->treatment[i];
    return NULL;
}

int design_trials(const struct design *design)
{
    return design->count * design->boards * design->repetitions;
}

struct trial design_trial(const struct design *design, int index)
{
    int play = index / design->count;
    return (struct trial){.treatment = &design->treatment[index % design->count],
                          .board = design->experiment->sample.first + play % design->boards,
                          .repetition = play / design->boards};
}

/* Speeds of most searches on one core of our day lie around these. */
double trial_seconds(const struct trial *trial)
{
    const struct limits *limits = &trial->treatment->limits;
    const double start = 0.001, playouts_a_second = 2e5, nodes_a_second = 5e5;
    return start + limits->seconds + (double)limits->playouts / playouts_a_second +
           (double)limits->nodes / nodes_a_second;
}
