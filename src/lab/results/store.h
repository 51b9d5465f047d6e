/* SPDX-License-Identifier: MIT
 *
 * Results on disk, in an SQLite file that several processes may write at once: each outcome
 * is there when the call returns, so a run that is killed loses only the trials that it
 * was at. A build without SQLite has the same functions, and opening says so.
 */
#ifndef LAB_RESULTS_STORE_H
#define LAB_RESULTS_STORE_H

#include "lab/results/results.h"

struct store;

/* Opens a file to read it, or with `create` to write as well, and makes it where it is
 * missing. Files that are something else or of another version are refused and left as they
 * are. */
enum status store_open(struct store **store, const char *path, bool create, struct error *error);
void store_close(struct store *store);

/* Adds all that is there to the results. */
enum status store_load(struct store *store, struct results *results, struct error *error);

/* Keeps an outcome in place of an earlier one of the same trial. One thread at a time. */
enum status store_put(struct store *store, const struct key *key, const struct origin *origin,
                      const struct outcome *outcome, struct error *error);

enum status store_intend(struct store *store, const struct intent *intent, struct error *error);

/* Keeps all of them, or none. */
enum status store_put_all(struct store *store, const struct results *results, struct error *error);

#endif
