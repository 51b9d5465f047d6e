/* SPDX-License-Identifier: MIT
 *
 * Results on disk: a text file, as results_text.h describes it, to which several processes
 * may add at once. An outcome is on disk when the call returns, so a run that is killed
 * loses only the trials that were under way (see tune/journal.h). One thread at a time.
 */
#ifndef LAB_RESULTS_STORE_H
#define LAB_RESULTS_STORE_H

#include "lab/results/results_text.h"
#include "tune/journal.h"

struct store {
    struct results results; /* all that is in the file, as far as it was read */
    struct results_reader reader;
    struct journal *journal;
};

/* Opens a file and reads it. With `write` a file that is missing or empty is begun; without,
 * it must hold results. Files that are something else or of another version are refused
 * and left as they are. */
enum status store_open(struct store *store, const char *path, bool write, struct error *error);
void store_close(struct store *store);

/* Reads what other processes have added. */
enum status store_refresh(struct store *store, struct error *error);

/* Adds an outcome in place of an earlier one of the same trial. */
enum status store_put(struct store *store, const struct key *key, const struct origin *origin,
                      const struct outcome *outcome, struct error *error);

enum status store_intend(struct store *store, const struct intent *intent, struct error *error);

/* Adds all results, or none where it fails; a process that is killed may have added some. */
enum status store_put_all(struct store *store, const struct results *results, struct error *error);

#endif
