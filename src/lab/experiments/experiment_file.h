/* SPDX-License-Identifier: MIT
 *
 * An experiment from a JSON file, with the fields of struct experiment by their names.
 */
#ifndef LAB_EXPERIMENTS_EXPERIMENT_FILE_H
#define LAB_EXPERIMENTS_EXPERIMENT_FILE_H

#include "base/error.h"
#include "lab/experiments/experiment.h"

struct experiment_file;

/* Whether a name of an experiment is that of a file: it has a slash or ends in ".json". */
bool experiment_is_file(const char *name);

/* Reads a file. Messages name the file, the line or the field, and what was expected. */
enum status experiment_file_open(struct experiment_file **file, const char *path,
                                 struct error *error);
void experiment_file_close(struct experiment_file *file);

/* Lives as long as the file. */
const struct experiment *experiment_file_get(const struct experiment_file *file);

#endif
