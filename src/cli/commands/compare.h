/* SPDX-License-Identifier: MIT
 *
 * The parts of `chainshot compare`: an experiment from its flags, and the reports of what was run.
 */
#ifndef CLI_COMMANDS_COMPARE_H
#define CLI_COMMANDS_COMPARE_H

#include "cli/commands/lab.h"
#include "cli/input/boards.h"
#include "cli/input/search_flags.h"
#include "lab/report/findings.h"

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

/* Fills in the experiment from flags and operand, and reads the boards. */
enum status compare_experiment(struct comparison_run *run, struct error *error);

struct comparison_page {
    const struct findings *findings;
    const char *const *names; /* of the boards, by their numbers */
    const char *budget;       /* for people */
    bool json, quiet;
    const char *output; /* the page; NULL: none */
};

/* Prints tables, or an object per search. */
enum status compare_print(const struct comparison_page *page, struct error *error);

/* Writes the page, and beside it the plot and every run as CSV. */
enum status compare_write(const struct comparison_page *page, struct error *error);

/* Fails now if the page cannot be written, or has the name of its plot or CSV. */
enum status compare_try_output(const char *output, struct error *error);

#endif
