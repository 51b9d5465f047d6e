/* SPDX-License-Identifier: MIT */
#include "lab/run/trial_tuning.h"

#include <stdio.h>

#include "base/clock.h"
#include "tune/target.h"
#include "tune/tuning.h"

static void hear_contest(void *context, const struct tuning *tuning, const struct contest *contest,
                         const char *line)
{
    struct outcome *outcome = context;
    char text[CEM_TEXT_SIZE];
    (void)line;
    outcome->score = contest->test.first;
    if (tuning_print(tuning, text, NULL) == STATUS_OK)
        snprintf(outcome->note, sizeof outcome->note, "%.*s", (int)sizeof outcome->note - 1, text);
}

/* What `chainshot tune` does where nobody says otherwise; the paper has 30 games, and 250
 * boards for its test. */
static struct tuning describe(struct target *target, int games, const struct objective *objective,
                              struct outcome *outcome)
{
    enum { POPULATION = 100, GENERATIONS = 20 };
    return (struct tuning){
        .cem = {.parameters = target->ranges.parameters,
                .count = target->ranges.count,
                .population = POPULATION,
                .elite = POPULATION / 10,
                .games = games,
                .rate = 0.7,
                .floor = 0.02,
                .seed = target->settings.seed,
                .threads = target->settings.threads,
                .stop = target->stop,
                .objective = objective},
        .generations = GENERATIONS,
        .settled = 0.05,
        .boards = 8 * games + 10,
        .version = "",
        .observer = {.context = outcome, .contest = hear_contest},
    };
}

enum status trial_tune(const struct design *design, const struct trial *trial, atomic_bool *stop,
                       struct outcome *outcome, struct error *error)
{
    const struct treatment *treatment = trial->treatment;
    const struct sample *sample = &design->experiment->sample;
    struct fact facts[TARGET_FACTS];
    struct target target = {
        .settings = {.search = treatment->setup.search,
                     .options = treatment->setup.options,
                     .limits = treatment->limits,
                     .seed = (uint64_t)trial->repetition + 1,
                     .threads = treatment->threads},
        .rules = design->rules,
        .width = sample->width,
        .height = sample->height,
        .colors = sample->colors,
        .stop = stop,
    };
    struct objective objective = {&target, target_score, target_print, facts};
    *outcome = (struct outcome){.board = trial->board, .repetition = trial->repetition};
    enum status status = target_ranges(&target, design->experiment->tuned, error);
    if (status)
        return status;
    target_facts(&target, facts);
    struct tuning tuning = describe(&target, design->units, &objective, outcome);
    double start = clock_seconds();
    status = tuning_run(&tuning, error);
    outcome->seconds = clock_seconds() - start;
    return status;
}
