/* SPDX-License-Identifier: MIT */
#include "cli/commands/tune_report.h"

#include <stdio.h>

#include "base/clock.h"
#include "cli/output/print.h"
#include "cli/output/progress.h"

static uint64_t games_of_generations(const struct tuning *tuning, int generations)
{
    return (uint64_t)generations * (uint64_t)(tuning->cem.population * tuning->cem.games);
}

/* "generation 3 of 20  best 2541.2  spread 0.45" */
static struct phrase describe(const struct tune_report *report, bool contest)
{
    const struct tuning *tuning = report->tuning;
    struct phrase phrase;
    char best[40] = "";
    if (tuning->number > 0)
        snprintf(best, sizeof best, "  best %.1f", report->best);
    if (contest)
        snprintf(phrase.text, sizeof phrase.text, "test on %d new %s%s", tuning->boards,
                 report->target->puzzles ? "seeds" : "boards", best);
    else
        snprintf(phrase.text, sizeof phrase.text, "generation %d of %d%s  spread %.2f",
                 tuning->number + 1, tuning->generations, best,
                 parameters_spread(tuning->cem.parameters, tuning->cem.count));
    return phrase;
}

static bool in_contest(const struct tuning *tuning)
{
    return tuning->number == tuning->generations ||
           parameters_spread(tuning->cem.parameters, tuning->cem.count) <= tuning->settled;
}

static void draw(struct tune_report *report, int done, double now)
{
    const struct tuning *tuning = report->tuning;
    bool contest = in_contest(tuning);
    uint64_t played = games_of_generations(tuning, tuning->number) + (uint64_t)done;
    uint64_t all = games_of_generations(tuning, contest ? tuning->number : tuning->generations) +
                   2 * (uint64_t)tuning->boards;
    struct phrase what = describe(report, contest), left = {""};
    double seconds = now - report->start, fresh = (double)(played - report->before);
    if (fresh > 0)
        snprintf(left.text, sizeof left.text, "%.40s left",
                 print_seconds(seconds * (double)(all - played) / fresh).text);
    progress_draw(&(struct progress){
        .board = left.text,
        .seconds = seconds,
        .share = (double)played / (double)all,
        .result = what.text,
        .doing = "",
    });
}

void tune_report_tick(void *context, int done)
{
    struct tune_report *report = context;
    double now = clock_seconds();
    if (report->start == 0) {
        report->start = now;
        report->before = games_of_generations(report->tuning, report->tuning->number);
    }
    if (report->progress)
        draw(report, done, now);
}

static void clear(const struct tune_report *report)
{
    if (report->progress)
        progress_clear();
}

static void print_game(const struct target *target)
{
    if (!target->puzzles) {
        printf("%s on random boards of %dx%d cells and %s, %s\n", target->settings.search->name,
               target->width, target->height, print_count(target->colors, "colour").text,
               target->rules.name);
        return;
    }
    printf("%s on ", target->settings.search->name);
    for (int i = 0; i < target->puzzles; i++)
        printf("%s%s", i ? ", " : "", target->puzzle[i]->id);
    printf("\n");
}

static void print_begin(void *context, const struct tuning *tuning, const char *line)
{
    const struct tune_report *report = context;
    const struct target *target = report->target;
    char budget[96];
    if (report->json)
        puts(line);
    if (report->json || report->quiet)
        return;
    limits_describe(&target->settings.limits, budget, sizeof budget);
    print_game(target);
    printf("%s per %s, %s of %s, elite %d, seed %llu\n\n", budget,
           target->puzzles ? "game" : "board", print_count(tuning->cem.population, "sample").text,
           print_count(tuning->cem.games, "game").text, tuning->cem.elite,
           (unsigned long long)tuning->cem.seed);
    printf("generation      best     elite       all  spread  options\n");
}

static void print_generation(void *context, const struct tuning *tuning,
                             const struct generation *generation, const char *line)
{
    struct tune_report *report = context;
    char options[CEM_TEXT_SIZE] = "";
    report->best = generation->best;
    clear(report);
    if (report->json)
        puts(line);
    else if (!report->quiet && tuning_print(tuning, options, NULL) == STATUS_OK)
        printf("%10d %9.1f %9.1f %9.1f %7.3f  %s\n", generation->number, generation->best,
               generation->elite, generation->all,
               parameters_spread(tuning->cem.parameters, tuning->cem.count), options);
    fflush(stdout); /* the next generation may take hours */
}

/* One row per parameter: before, tuned, and one standard deviation to either side. */
static void print_parameters(const struct tune_report *report)
{
    const struct tuning *tuning = report->tuning;
    printf("\n%-20s %12s %12s   one deviation around it\n", "option", "before", "tuned");
    for (int i = 0; i < tuning->cem.count; i++) {
        const struct parameter *parameter = &tuning->cem.parameters[i];
        double mean = parameter->mean, deviation = parameter->deviation;
        char before[40], tuned[40], low[40], high[40];
        parameter_print(parameter, report->target->ranges.knobs[i].before, before, sizeof before);
        parameter_print(parameter, parameter_value(parameter, mean), tuned, sizeof tuned);
        parameter_print(parameter, parameter_value(parameter, mean - deviation), low, sizeof low);
        parameter_print(parameter, parameter_value(parameter, mean + deviation), high, sizeof high);
        printf("%-20s %12s %12s   %s to %s\n", parameter->name, before, tuned, low, high);
    }
}

static void print_test(const struct target *target, const struct ttest *test)
{
    uint64_t seed = cem_test_seed(target->settings.seed);
    if (target->puzzles)
        printf("\ntest with %d seeds that tuning never saw, from %llu on:\n", test->count,
               (unsigned long long)target_seed(&(struct draw){seed, 0}));
    else
        printf("\ntest on %d boards that tuning never saw:\n"
               "  chainshot generate --size %dx%d --colors %d --seed %llu --count %d\n",
               test->count, target->width, target->height, target->colors, (unsigned long long)seed,
               test->count);
    printf("  tuned %.1f, before %.1f, difference %+.1f with a standard error of %.1f\n",
           test->first, test->second, test->difference, test->error);
    printf("  95 %% interval %+.1f to %+.1f, t(%d) = %.2f, p = %.2g\n", test->low, test->high,
           test->count - 1, test->t, test->p);
}

static void print_contest(void *context, const struct tuning *tuning, const struct contest *contest,
                          const char *line)
{
    const struct tune_report *report = context;
    (void)tuning;
    clear(report);
    if (report->json)
        puts(line);
    if (report->json || report->quiet)
        return;
    print_parameters(report);
    print_test(report->target, &contest->test);
}

struct tuning_observer tune_report_observer(struct tune_report *report)
{
    return (struct tuning_observer){report, print_begin, print_generation, print_contest};
}

static void print_stop(const struct tuning *tuning)
{
    struct error remark;
    if (tuning->journal)
        fail(&remark, STATUS_OK, "stopped after %s; the same command with --resume continues",
             print_count(tuning->number, "generation").text);
    else
        fail(&remark, STATUS_OK, "stopped after %s; with --file a tuning can continue later",
             print_count(tuning->number, "generation").text);
    warn(&remark);
}

static enum status write_weights(const struct tune_report *report, struct error *error)
{
    const struct tuning *tuning = report->tuning;
    const struct target *target = report->target;
    struct buffer text = {0};
    double values[CEM_PARAMETERS_MOST];
    tuning_values(tuning, values);
    target_weights(target, values, &text);
    enum status status = buffer_write_file(&text, target->file, error);
    buffer_free(&text);
    return status;
}

enum status tune_report_end(struct tune_report *report, struct error *error)
{
    const struct tuning *tuning = report->tuning;
    char options[CEM_TEXT_SIZE];
    clear(report);
    if (!tuning->whole)
        print_stop(tuning);
    enum status status = tuning_print(tuning, options, error);
    if (!status && report->target->file && tuning->number > 0)
        status = write_weights(report, error);
    if (status || report->json || tuning->number == 0)
        return status;
    if (report->quiet) {
        puts(options);
        return STATUS_OK;
    }
    if (!tuning->whole || tuning->boards == 0)
        print_parameters(report);
    printf("\n-o %s\n", options);
    return STATUS_OK;
}
