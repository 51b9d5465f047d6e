/* SPDX-License-Identifier: MIT
 *
 * Results on disk: a text file (results_text.h) that several processes may append to at once. An
 * outcome is on disk when the call returns, so a killed process loses only its running trials (see
 * tune/journal.h). A store is used by one thread at a time.
 *
 * A zeroed store has no file and keeps results in memory.
 */
#ifndef LAB_RESULTS_STORE_H
#define LAB_RESULTS_STORE_H

#include "lab/results/results_text.h"
#include "tune/journal.h"

struct store {
    struct results results; /* the content of the file as far as it was read */
    struct results_reader reader;
    struct journal *journal;
};

/* Opens a file and reads it. With `write` a missing or empty file is started; otherwise it must
 * contain results. Other files and other versions are refused and left unchanged. */
enum status store_open(struct store *store, const char *path, bool write, struct error *error);
void store_close(struct store *store);

/* Reads what other processes have appended. */
enum status store_refresh(struct store *store, struct error *error);

/* Adds an outcome, which replaces an earlier one of the same trial. */
enum status store_put(struct store *store, const struct key *key, const struct origin *origin,
                      const struct outcome *outcome, struct error *error);

enum status store_intend(struct store *store, const struct intent *intent, struct error *error);

/* Adds all results, or none if it fails; a process that is killed may have added some. */
enum status store_put_all(struct store *store, const struct results *results, struct error *error);

#endif
