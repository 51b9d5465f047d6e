/* SPDX-License-Identifier: MIT
 *
 * What the actions of `chainshot lab` share: their flags, experiments by name, and results
 * from a file.
 */
#ifndef CLI_COMMANDS_LAB_H
#define CLI_COMMANDS_LAB_H

#include "cli/input/arguments.h"
#include "lab/experiments/experiment_file.h"
#include "lab/results/store.h"
#include "lab/run/campaign.h"

struct lab_flags {
    double scale; /* 0: not given */
    uint64_t boards, threads;
    const char *file, *baseline, *output;
    struct flag_list only;
    bool json, quiet, progress;
};

/* The results file where --file names none. */
extern const char lab_default_file[];

/* The experiments that the operands name: built-in ones and files. */
enum { LAB_MOST = 64 };
struct lab_experiments {
    int count, files;
    const struct experiment *at[LAB_MOST];
    struct experiment_file *file[LAB_MOST];
};

/* Finds all of them, at most LAB_MOST; the error suggests the nearest name. Close them in any
 * case. */
enum status lab_open(struct lab_experiments *experiments, const struct call *call,
                     struct error *error);
void lab_close(struct lab_experiments *experiments);

/* The experiment at the scale and with the boards of the flags; `stop` as in design_open. */
enum status lab_design(struct design *design, const struct experiment *experiment,
                       const struct lab_flags *flags, atomic_bool *stop, struct error *error);

/* Drops the treatments that --only does not name. */
enum status lab_only(struct design *design, const struct lab_flags *flags, struct error *error);

/* Reads the results of a file. */
enum status lab_load(struct results *results, const char *path, struct error *error);

/* Draws the progress line; `name` is that of the experiment. */
void lab_progress(const char *name, const struct campaign_progress *now);

command_run lab_list, lab_run, lab_report;

#endif
