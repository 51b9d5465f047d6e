/* SPDX-License-Identifier: MIT
 *
 * `chainshot compare`: an experiment of the lab made from the command line, run and reported at
 * once. Its results stay in memory.
 */
#include "cli/commands/compare.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/input/signals.h"
#include "cli/output/print.h"
#include "cli/output/progress.h"

enum { THREADS_MOST = 4096 };

static enum status open_design(struct comparison_run *run, struct error *error)
{
    struct design *design = &run->design;
    enum status status = design_open(design, &run->experiment, 1, 0, run->stop, error);
    if (design->puzzles)
        snprintf(run->title, sizeof run->title, "Searches on %s", design->game);
    else
        snprintf(run->title, sizeof run->title, "Searches on %.300s, %.200s", run->label,
                 design->game);
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
    enum status status = compare_experiment(run, error);
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
    FLAG(
        "search", 0, "SEARCH", flag_list, searches,
        "a search, with its options after colons: nrpa:level=4:alpha=0.5; given twice or more. The "
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
    {"chainshot compare --set standard-20 --search auto --search nrpa:level=4",
     "two searches on a set of boards, 2 s per run"},
    {"chainshot compare --size 9x9 --search uct --search spmcts --playouts 10k",
     "random boards and equal work, with the same result on every machine"},
    {"chainshot compare --puzzle ./mine.so --search auto --search nrpa --time 10s",
     "on a puzzle of your own, with ten seeds"},
    {"chainshot compare board.txt --search auto --search beam --output page.md",
     "writes a page, a plot and a CSV"},
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
