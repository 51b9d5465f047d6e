/* SPDX-License-Identifier: MIT
 *
 * What the actions of `chainshot lab` share: their flags, experiments by name, and results
 * from a file.
 */
#ifndef CLI_COMMANDS_LAB_H
#define CLI_COMMANDS_LAB_H

#include "cli/input/arguments.h"
#include "lab/results/store.h"
#include "lab/run/design.h"

struct lab_flags {
    double scale; /* 0: not given */
    uint64_t boards, threads;
    const char *file, *baseline, *output;
    struct flag_list only;
    bool json, quiet, progress;
};

/* Finds an experiment by name; the error suggests the nearest name. */
enum status lab_find(const struct experiment **experiment, const char *name, struct error *error);

/* The experiment at the scale and with the boards of the flags. */
enum status lab_design(struct design *design, const struct experiment *experiment,
                       const struct lab_flags *flags, struct error *error);

/* Drops the treatments that --only does not name. */
enum status lab_only(struct design *design, const struct lab_flags *flags, struct error *error);

/* Reads the results of a file. */
enum status lab_load(struct results *results, const char *path, struct error *error);

command_run lab_list, lab_run, lab_report;

#endif
