/* SPDX-License-Identifier: MIT
 *
 * The store of a build without SQLite: opening says so, and since no handle ever exists,
 * the rest is never reached with one.
 */
#include "lab/results/store.h"

static enum status none(struct error *error)
{
    return fail(error, STATUS_BAD_INPUT,
                "this build keeps no results (SQLite was not found when it was configured)");
}

enum status store_open(struct store **store, const char *path, bool create, struct error *error)
{
    (void)path, (void)create;
    *store = NULL;
    return none(error);
}

void store_close(struct store *store)
{
    (void)store;
}

enum status store_load(struct store *store, struct results *results, struct error *error)
{
    (void)store, (void)results;
    return none(error);
}

enum status store_put(struct store *store, const struct key *key, const struct origin *origin,
                      const struct outcome *outcome, struct error *error)
{
    (void)store, (void)key, (void)origin, (void)outcome;
    return none(error);
}

enum status store_intend(struct store *store, const struct intent *intent, struct error *error)
{
    (void)store, (void)intent;
    return none(error);
}

enum status store_put_all(struct store *store, const struct results *results, struct error *error)
{
    (void)store, (void)results;
    return none(error);
}
