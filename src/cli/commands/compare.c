/* SPDX-License-Identifier: MIT
 *
 * `chainshot compare`: an experiment of the lab made from the command line, run and reported at
 * once. Its results stay in memory.
 */
#include "cli/commands/compare.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands/lab.h"
#include "cli/input/boards.h"
#include "cli/input/search_flags.h"
#include "cli/input/signals.h"
#include "cli/output/print.h"
#include "cli/output/progress.h"

/* More runs of a search make no interval that matters narrower. */
enum { RUNS_MOST = 10000, THREADS_MOST = 4096 };
enum { DEFAULT_BOARDS = 20, DEFAULT_RUNS = 10 };
static const double default_seconds = 2;

struct flags {
    const char *set, *game, *output;
    struct flag_list searches, puzzle;
    struct flag_size size;
    int colors;
    uint64_t count, runs, seed, threads;
    struct search_flags search; /* the budget */
    bool json, quiet, progress;
};

/* An experiment and what its texts point to. */
struct comparison_run {
    const struct flags *flags;
    const char *board; /* the operand; NULL: none */
    atomic_bool *stop;
    struct experiment experiment;
    struct series series[FLAG_LIST_MOST + 1];
    struct point points[2];
    const char *puzzles[FLAG_LIST_MOST + 1];
    char game[sizeof((struct rules *)0)->name], budget[192], limits[96], label[320], text[160],
        title[600];
    struct buffer command;
    struct boards boards;
    const struct grid **grids;
    const char **names;
    char *numbers; /* names of random boards */
    struct design design;
    struct store store;
};

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
    snprintf(run->label, sizeof run->label, "%s", print_count(puzzles->count, "puzzle").text);
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
             "%s of generate --size %dx%d --colors %d --seed %" PRIu64 " --count %d",
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
    snprintf(run->label, sizeof run->label, "%s%s%s", print_count(count, "board").text,
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

static enum status set_experiment(struct comparison_run *run, struct error *error)
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

static enum status open_design(struct comparison_run *run, struct error *error)
{
    struct design *design = &run->design;
    enum status status = design_open(design, &run->experiment, 1, 0, run->stop, error);
    if (design->puzzles)
        snprintf(run->title, sizeof run->title, "Searches on %s", design->game);
    else
        snprintf(run->title, sizeof run->title, "Searches on %s, %s", run->label, design->game);
    run->experiment.title = run->title;
    return status;
}

/* Equal runs would count as a second opinion. */
static enum status check_doubles(const struct design *design, struct error *error)
{
    for (int i = 0; i < design->count; i++)
        for (int j = 0; j < i; j++) {
            const struct treatment *one = &design->treatment[i], *other = &design->treatment[j];
            if (one->setup.search == other->setup.search &&
                strcmp(one->key.options, other->key.options) == 0)
                return fail(error, STATUS_BAD_INPUT, "--search %.100s: is the same as %.100s",
                            one->label, other->label);
        }
    for (int i = 0; i < design->puzzles; i++)
        for (int j = 0; j < i; j++)
            if (strcmp(design->puzzle[i]->id, design->puzzle[j]->id) == 0)
                return fail(error, STATUS_BAD_INPUT, "--puzzle %.150s: given twice",
                            design->puzzle[i]->id);
    return STATUS_OK;
}

/* Fails before anything is run if a search cannot work. */
static enum status try_all(const struct comparison_run *run, struct error *error)
{
    enum status status = check_doubles(&run->design, error);
    for (int i = 0; !status && i < run->design.count; i++)
        status = trial_try(&run->design, &run->design.treatment[i], run->grids, error);
    return status;
}

static enum status name_boards(struct comparison_run *run, struct error *error)
{
    enum { SIZE = 24 };
    size_t count = (size_t)run->design.boards;
    run->names = calloc(count, sizeof *run->names);
    run->numbers = calloc(count, SIZE);
    if (!run->names || !run->numbers)
        return fail(error, STATUS_FAILED, "out of memory");
    for (size_t i = 0; i < count; i++) {
        snprintf(run->numbers + SIZE * i, SIZE, "#%zu", i + 1);
        run->names[i] = run->design.puzzles ? run->design.puzzle[i]->id
                        : run->grids        ? run->boards.at[i].name
                                            : run->numbers + SIZE * i;
    }
    return STATUS_OK;
}

static void tick(void *context, const struct campaign_progress *now)
{
    (void)context;
    lab_progress("", now);
}

static enum status do_runs(struct comparison_run *run, struct error *error)
{
    const struct flags *flags = run->flags;
    bool progress = progress_wanted(flags->progress, flags->quiet), whole = true;
    int made;
    struct campaign campaign = {
        .design = &run->design,
        .grids = run->grids,
        .store = &run->store,
        .threads = flags->threads ? (int)flags->threads : available_processors(),
        .ranks = 1,
        .stop = run->stop,
        .tick = progress ? tick : NULL,
    };
    snprintf(campaign.origin.version, sizeof campaign.origin.version, "%s", version_text);
    campaign_machine(campaign.origin.machine, sizeof campaign.origin.machine);
    enum status status = campaign_run(&campaign, &made, &whole, error);
    if (progress)
        progress_clear();
    if (!status && !whole && !flags->quiet)
        fprintf(stderr, "chainshot: stopped after %s of %s\n", number_text(made).text,
                print_count(design_trials(&run->design), "run").text);
    return status;
}

static enum status report(struct comparison_run *run, struct error *error)
{
    const struct flags *flags = run->flags;
    struct findings findings;
    struct comparison_page page = {&findings,   run->names,   run->limits,
                                   flags->json, flags->quiet, flags->output};
    enum status status = findings_open(&findings, &run->design, &run->store.results, error);
    if (status)
        return status;
    status = compare_print(&page, error);
    if (!status && flags->output)
        status = compare_write(&page, error);
    findings_close(&findings);
    return status;
}

static enum status compare(struct comparison_run *run, struct error *error)
{
    const struct flags *flags = run->flags;
    if (flags->threads > THREADS_MOST)
        return fail(error, STATUS_BAD_INPUT, "--threads: expected a number from 1 to %d",
                    THREADS_MOST);
    enum status status = set_experiment(run, error);
    if (!status)
        status = compare_try_output(flags->output, error);
    if (!status)
        status = open_design(run, error);
    if (!status)
        status = try_all(run, error);
    if (!status)
        status = name_boards(run, error);
    if (!status)
        status = do_runs(run, error);
    return status ? status : report(run, error);
}

static enum status run(const struct call *call, struct error *error)
{
    struct comparison_run *run = calloc(1, sizeof *run);
    if (!run)
        return fail(error, STATUS_FAILED, "out of memory");
    run->flags = call->flags;
    run->board = call->count > 0 ? call->operand[0] : NULL;
    run->stop = signals_catch();
    enum status status = compare(run, error);
    store_close(&run->store);
    design_close(&run->design);
    boards_free(&run->boards);
    buffer_free(&run->command);
    free(run->grids);
    free(run->names);
    free(run->numbers);
    free(run);
    return status;
}

static const struct flag flags[] = {
    FLAG_HEADING("What to compare"),
    FLAG("search", 0, "SEARCH[:OPTIONS]", flag_list, searches,
         "a search with its options after colons, nrpa:level=4:alpha=0.5; given twice or more. The "
         "first is what the others are compared with"),
    FLAG_HEADING("Boards (one of BOARD, --set, --puzzle, or random boards)"),
    FLAG_ROW_SET,
    FLAG("puzzle", 0, "PUZZLE", flag_list, puzzle,
         "another puzzle: a built-in one by its name, or a plug-in as ./FILE.so[:ARGUMENTS]; "
         "several count as boards"),
    FLAG("size", 0, "WxH", flag_size, size, "random boards of this size (default 15x15)"),
    FLAG("colors", 0, "N", flag_colors, colors, "colours of random boards (default 5)"),
    FLAG("count", 0, "N", flag_count, count,
         "number of random boards, those of 'generate' with the same --seed (default 20)"),
    FLAG_ROW_GAME,
    FLAG_HEADING("Budget of each run (default 2 s)"),
    FLAG_ROWS_BUDGET,
    FLAG_HEADING("Runs"),
    FLAG("runs", 0, "N", flag_count, runs,
         "runs of each search on a board, with a seed each (default 1, or 10 if there is one board "
         "or puzzle)"),
    FLAG("seed", 0, "N", flag_seed, seed,
         "seed of the first run, and of random boards (default 1)"),
    FLAG("threads", 0, "N", flag_count, threads,
         "runs in parallel (default all processors); changes no result unless the budget is time"),
    FLAG_HEADING("Output"),
    FLAG("output", 0, "FILE.md", flag_text, output,
         "write the tables to this file, and beside it FILE.svg with a plot (with gnuplot) and "
         "FILE.csv with every run"),
    FLAG("json", 0, NULL, flag_switch, json, "print one JSON object per search and line"),
    FLAG("quiet", 0, NULL, flag_switch, quiet, "print only the tables, and no progress"),
    FLAG("progress", 0, NULL, flag_switch, progress,
         "show progress even if standard error is not a terminal"),
    {0},
};

static const struct example examples[] = {
    {"chainshot compare --set standard-20 --search anneal --search nrpa:level=4 --time 2s",
     "two searches on a set of boards"},
    {"chainshot compare --size 10x10 --colors 4 --count 50 --search spmcts --search uct "
     "--playouts 10k",
     "random boards and equal work, with the same result on every machine"},
    {"chainshot compare --puzzle ./mine.so --search auto --search nrpa --time 10s --output mine.md",
     "on a puzzle of your own, with ten seeds; a page, a plot and a CSV"},
    {NULL, NULL},
};

const struct command command_compare = {
    .name = "compare",
    .operands = "[BOARD]",
    .most = 1,
    .summary = "compare searches on boards, with intervals and tests",
    .text = "Runs every search on every board and prints means with 95 % intervals. The other "
            "searches are compared with the first by a paired t-test over the boards, or over "
            "the seeds if there is one board. Every score is replayed by the judge.\n\n"
            "Ctrl-C ends the comparison and reports the runs that are done. All searches play a "
            "board before the next one begins, so the tests stay fair. For budgets in time use an "
            "idle machine, with no more threads than processors. 'lab' keeps results in a file, "
            "continues after a kill, and reads experiments from a file.",
    .flags = flags,
    .flags_size = sizeof(struct flags),
    .defaults = &(const struct flags){.seed = 1},
    .examples = examples,
    .run = run,
};
