/* SPDX-License-Identifier: MIT
 *
 * The flags of `chainshot compare` as an experiment of the lab.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands/compare.h"
#include "cli/output/print.h"

/* More runs of a search make no interval that matters narrower. */
enum { RUNS_MOST = 10000, DEFAULT_BOARDS = 20, DEFAULT_RUNS = 10 };
static const double default_seconds = 2;

static void add_word(struct buffer *out, const char *flag, const char *word)
{
    bool plain = word[strcspn(word, " '\"\\$`!&|;()<>*?[]{}~#\t\n")] == '\0' && *word;
    buffer_print(out, "%s%s%s", flag ? " --" : "", flag ? flag : "", " ");
    buffer_print(out, "%s", plain ? "" : "'");
    for (; *word; word++)
        buffer_print(out, *word == '\'' ? "'\\''" : "%c", *word);
    buffer_print(out, "%s", plain ? "" : "'");
}

/* The command that makes the same page. */
static enum status write_command(struct comparison_run *run, struct error *error)
{
    const struct flags *flags = run->flags;
    struct buffer *out = &run->command;
    buffer_print(out, "compare");
    if (run->board)
        add_word(out, NULL, run->board);
    if (flags->set)
        add_word(out, "set", flags->set);
    for (int i = 0; i < flags->puzzle.count; i++)
        add_word(out, "puzzle", flags->puzzle.value[i]);
    if (run->experiment.sample.width)
        buffer_print(out, " --size %dx%d --colors %d --count %d", run->experiment.sample.width,
                     run->experiment.sample.height, run->experiment.sample.colors,
                     run->experiment.boards);
    if (flags->game)
        add_word(out, "game", flags->game);
    for (int i = 0; i < flags->searches.count; i++)
        add_word(out, "search", flags->searches.value[i]);
    for (int i = 0; i < flags->search.count; i++)
        add_word(out, flags->search.setting[i].name, flags->search.setting[i].value);
    buffer_print(out, " --runs %d --seed %" PRIu64, run->experiment.repetitions, flags->seed);
    if (flags->output)
        add_word(out, "output", flags->output);
    run->experiment.command = out->bytes;
    return out->failed ? fail(error, STATUS_FAILED, "out of memory") : STATUS_OK;
}

static enum status set_budget(struct comparison_run *run, struct error *error)
{
    struct settings settings;
    enum status status = settings_start(&settings, error);
    if (status)
        return status;
    status = search_flags_apply(&run->flags->search, &settings, error);
    if (!limits_finite(&settings.limits))
        settings.limits.seconds = default_seconds;
    limits_print(&settings.limits, run->budget, sizeof run->budget);
    limits_describe(&settings.limits, run->limits, sizeof run->limits);
    settings_end(&settings);
    run->points[0] = (struct point){.label = run->limits, .budget = run->budget};
    run->experiment.points = run->points;
    return status;
}

static enum status set_searches(struct comparison_run *run, struct error *error)
{
    const struct flag_list *searches = &run->flags->searches;
    if (searches->count < 2)
        return fail(error, STATUS_BAD_INPUT,
                    "expected at least two searches, such as --search auto --search nrpa:level=4");
    for (int i = 0; i < searches->count; i++)
        run->series[i] = (struct series){.label = searches->value[i], .search = searches->value[i]};
    run->experiment.series = run->series;
    return STATUS_OK;
}

static enum status check_sources(const struct comparison_run *run, struct error *error)
{
    const struct flags *flags = run->flags;
    bool random = flags->size.width || flags->colors || flags->count;
    int sources = (run->board != NULL) + (flags->set != NULL) + (flags->puzzle.count > 0) + random;
    if (sources == 0)
        return fail(error, STATUS_BAD_INPUT,
                    "expected BOARD (a file, '-' or a game ID), --set, --puzzle or --size");
    if (sources > 1)
        return fail(error, STATUS_BAD_INPUT,
                    "expected one of BOARD, --set, --puzzle and random boards (--size, --colors, "
                    "--count)");
    if (flags->puzzle.count && flags->game)
        return fail(error, STATUS_BAD_INPUT, "--game: expected boards, not --puzzle");
    return STATUS_OK;
}

static enum status set_puzzles(struct comparison_run *run)
{
    const struct flag_list *puzzles = &run->flags->puzzle;
    memcpy(run->puzzles, puzzles->value, sizeof *run->puzzles * (size_t)puzzles->count);
    run->experiment.sample.puzzles = run->puzzles;
    run->experiment.boards = puzzles->count;
    snprintf(run->label, sizeof run->label, "%.40s", print_count(puzzles->count, "puzzle").text);
    return STATUS_OK;
}

static enum status set_random(struct comparison_run *run, struct error *error)
{
    const struct flags *flags = run->flags;
    struct sample *sample = &run->experiment.sample;
    uint64_t count = flags->count ? flags->count : DEFAULT_BOARDS;
    if (count > RUNS_MOST)
        return fail(error, STATUS_BAD_INPUT, "--count: expected a number from 1 to %d", RUNS_MOST);
    sample->width = flags->size.width ? flags->size.width : 15;
    sample->height = flags->size.width ? flags->size.height : 15;
    sample->colors = flags->colors ? flags->colors : 5;
    sample->seed = flags->seed;
    run->experiment.boards = (int)count;
    snprintf(run->game, sizeof run->game, "%s", flags->game ? flags->game : "samegame");
    snprintf(run->label, sizeof run->label,
             "%.40s of generate --size %dx%d --colors %d --seed %" PRIu64 " --count %d",
             print_count((int64_t)count, "board").text, sample->width, sample->height,
             sample->colors, sample->seed, (int)count);
    return STATUS_OK;
}

/* Scores of different games have no common mean. */
static enum status find_game(struct comparison_run *run, struct error *error)
{
    struct rules rules;
    enum status status = STATUS_OK;
    for (int i = 0; !status && i < run->boards.count; i++) {
        status = board_rules(&run->boards.at[i], run->flags->game, &rules, error);
        if (!status && i > 0 && strcmp(rules.name, run->game) != 0)
            status = fail(error, STATUS_BAD_INPUT,
                          "%s is a board of %s, %s one of %s: expected --game for all of them",
                          run->boards.at[0].name, run->game, run->boards.at[i].name, rules.name);
        snprintf(run->game, sizeof run->game, "%s", rules.name);
    }
    return status;
}

static enum status set_boards(struct comparison_run *run, struct error *error)
{
    const struct flags *flags = run->flags;
    enum status status = boards_load(&run->boards, run->board, flags->set, false, error);
    if (status)
        return status;
    int count = run->boards.count;
    if (count > RUNS_MOST)
        return fail(error, STATUS_BAD_INPUT,
                    "%d boards, expected at most %d: pick some with --set ./FILE:RANGE", count,
                    RUNS_MOST);
    run->grids = malloc(sizeof *run->grids * (size_t)count);
    for (int i = 0; run->grids && i < count; i++)
        run->grids[i] = &run->boards.at[i].position->grid;
    run->experiment.sample.set = "boards";
    run->experiment.boards = count;
    snprintf(run->label, sizeof run->label, "%.40s%s%.200s", print_count(count, "board").text,
             flags->set ? " of " : "", flags->set ? flags->set : "");
    if (count == 1)
        snprintf(run->label, sizeof run->label, "%s", run->boards.at[0].name);
    return run->grids ? find_game(run, error) : fail(error, STATUS_FAILED, "out of memory");
}

static enum status set_runs(struct comparison_run *run, struct error *error)
{
    const struct flags *flags = run->flags;
    struct experiment *experiment = &run->experiment;
    uint64_t most = RUNS_MOST / (uint64_t)experiment->boards;
    experiment->repetitions = experiment->boards == 1 ? DEFAULT_RUNS : 1;
    if (flags->seed == 0)
        return fail(error, STATUS_BAD_INPUT, "--seed: expected a number from 1 on");
    if (flags->runs > most)
        return fail(error, STATUS_BAD_INPUT, "--runs: expected at most %" PRIu64 " with %s", most,
                    print_count(experiment->boards, "board").text);
    if (flags->runs)
        experiment->repetitions = (int)flags->runs;
    experiment->seed = flags->seed;
    return STATUS_OK;
}

enum status compare_experiment(struct comparison_run *run, struct error *error)
{
    const struct flags *flags = run->flags;
    run->experiment = (struct experiment){
        .name = "compare",
        .text = run->text,
        .game = run->game,
        .sample.label = run->label,
        .layout = LAYOUT_SUMMARY,
    };
    enum status status = check_sources(run, error);
    if (!status)
        status = set_searches(run, error);
    if (!status)
        status = set_budget(run, error);
    if (!status)
        status = flags->puzzle.count        ? set_puzzles(run)
                 : run->board || flags->set ? set_boards(run, error)
                                            : set_random(run, error);
    if (!status)
        status = set_runs(run, error);
    snprintf(run->text, sizeof run->text, "Each run has %s on one thread.", run->limits);
    return status ? status : write_command(run, error);
}
