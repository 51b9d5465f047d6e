/* SPDX-License-Identifier: MIT */
#include "lab/run/design.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lab/run/label.h"
#include "lab/run/trial.h"
#include "puzzle/samegame/samegame.h"

/* Adds the treatments of a series; `own` if it is a row of the experiment. */
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
        status = treatment_read(treatment, design, series, error);
    }
    design->rows++;
    return status;
}

/* Whether the search can work on the puzzles: some need a bound, or an evaluation. */
static bool is_able(const struct design *design, const struct search *search)
{
    const struct series series = {.label = search->name, .search = search->name};
    struct treatment treatment = {.label = series.label, .point = design->experiment->points};
    bool able = treatment_read(&treatment, design, &series, NULL) == STATUS_OK &&
                trial_try(design, &treatment, NULL, NULL) == STATUS_OK;
    search_text_close(&treatment.setup);
    return able;
}

static enum status add_searches(struct design *design, struct error *error)
{
    enum status status = STATUS_OK;
    for (const struct search *const *row = search_table; !status && *row; row++)
        if (!design->puzzles || is_able(design, *row))
            status =
                add_series(design, &(struct series){.label = (*row)->name, .search = (*row)->name},
                           false, error);
    return status;
}

static enum status add_policies_of(struct design *design, const struct puzzle *puzzle,
                                   struct error *error)
{
    enum status status = STATUS_OK;
    for (const struct policy *policy = puzzle_policies(puzzle); !status && policy->name; policy++) {
        char search[64];
        snprintf(search, sizeof search, "random:policy=%s", policy->name);
        status = add_series(design, &(struct series){.label = policy->name, .search = search},
                            false, error);
    }
    return status;
}

static enum status add_policies(struct design *design, struct error *error)
{
    struct grid grid = {.width = 1, .height = 1, .cell = {1}};
    struct samegame *game;
    if (design->puzzles)
        return add_policies_of(design, design->puzzle[0]->puzzle, error);
    enum status status = samegame_new(&game, &grid, &design->rules, error);
    if (status)
        return status;
    status = add_policies_of(design, samegame_puzzle(game), error);
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
    const struct sample *sample = &experiment->sample;
    bool limited = (sample->set || sample->puzzles) && experiment->boards > 1;
    return wanted == 0 || (limited && wanted > whole) ? whole : wanted;
}

/* What is played: the rules of the boards, or the puzzles. */
static enum status open_game(struct design *design, atomic_bool *stop, struct error *error)
{
    const struct experiment *experiment = design->experiment;
    enum status status;
    if (experiment->sample.puzzles) {
        status = design_open_puzzles(design, stop, error);
    } else {
        status = rules_parse(&design->rules, experiment->game, error);
        memcpy(design->game, design->rules.name, sizeof design->game);
    }
    if (status)
        error_prefix(error, experiment->name);
    return status;
}

enum status design_open(struct design *design, const struct experiment *experiment, double scale,
                        int units, atomic_bool *stop, struct error *error)
{
    _Static_assert(sizeof design->game == sizeof design->rules.name, "a game has one name");
    *design = (struct design){.experiment = experiment,
                              .scale = scale,
                              .boards = experiment->boards,
                              .repetitions = experiment->repetitions,
                              .units = choose_units(experiment, units)};
    if (experiment->measure == MEASURE_TUNING)
        design->boards = 1; /* the units are the games of its samples */
    else if (experiment->boards > 1)
        design->boards = design->units;
    else
        design->repetitions = design->units;
    while (experiment->points[design->columns].label)
        design->columns++;
    enum status status = open_game(design, stop, error);
    if (!status)
        status = add_all(design, error);
    if (status)
        design_close(design);
    return status;
}

void design_close(struct design *design)
{
    for (int i = 0; i < design->count; i++)
        search_text_close(&design->treatment[i].setup);
    free(design->treatment);
    design_close_puzzles(design);
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

bool design_repeats(const struct design *design, const struct treatment *treatment)
{
    for (const struct treatment *other = design->treatment; other < treatment; other++)
        if (key_equal(&other->key, &treatment->key))
            return true;
    return false;
}

static bool has_text(const struct design *design, const struct treatment *treatment,
                     const char *text)
{
    char label[160];
    label_treatment(design, treatment, label, sizeof label);
    return strstr(label, text) != NULL;
}

static bool is_anywhere(const struct design *design, const char *text)
{
    for (int i = 0; i < design->count; i++)
        if (has_text(design, &design->treatment[i], text))
            return true;
    return false;
}

static bool is_wanted(const struct design *design, const struct treatment *treatment,
                      const char *const *texts, int count)
{
    for (int i = 0; i < count; i++)
        if (has_text(design, treatment, texts[i]))
            return true;
    return count == 0;
}

const char *design_only(struct design *design, const char *const *texts, int count)
{
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (!is_anywhere(design, texts[i]))
            return texts[i];
    for (int i = 0; i < design->count; i++) {
        struct treatment *treatment = &design->treatment[i];
        if (is_wanted(design, treatment, texts, count))
            design->treatment[kept++] = *treatment;
        else
            search_text_close(&treatment->setup);
    }
    design->count = kept;
    return NULL;
}
