/* SPDX-License-Identifier: MIT */
#include "lab/results/store.h"

#include <string.h>

static enum status read_line(struct store *store, const char *line, struct error *error)
{
    enum status status = results_read_line(&store->reader, &store->results, line, error);
    if (status)
        error_prefix(error, journal_path(store->journal));
    return status;
}

/* Locks the file and reads new lines; after a failure it is not locked. */
static enum status begin(struct store *store, struct error *error)
{
    const char *line;
    enum status status = journal_lock(store->journal, error);
    if (status)
        return status;
    for (; !status && (line = journal_line(store->journal)); journal_pass(store->journal))
        status = read_line(store, line, error);
    if (status)
        journal_unlock(store->journal);
    return status;
}

/* Appends lines to the locked file and reads them as another process would. */
static enum status append(struct store *store, struct buffer *lines, struct error *error)
{
    char *rest = lines->bytes, *line;
    if (lines->failed)
        return fail(error, STATUS_FAILED, "out of memory for results");
    if (lines->size == 0)
        return STATUS_OK;
    buffer_cut(lines, lines->size - 1); /* the journal adds the last newline */
    enum status status = journal_add(store->journal, lines->bytes, error);
    while (!status && (line = strsep(&rest, "\n")))
        status = read_line(store, line, error);
    return status;
}

static enum status finish(struct store *store, struct buffer *lines, struct error *error)
{
    enum status status = append(store, lines, error);
    journal_unlock(store->journal);
    buffer_free(lines);
    return status;
}

/* Starts a file that has no whole line yet. A process that was killed here may have left a part of
 * the heading; a file with anything else is refused. */
static enum status require_heading(struct store *store, bool write, struct error *error)
{
    struct buffer heading = {0};
    const char *path = journal_path(store->journal), *rest = journal_rest(store->journal);
    enum status status = STATUS_OK;
    if (store->reader.lines > 0)
        return STATUS_OK;
    results_write_heading(&heading);
    if (!heading.failed && strncmp(heading.bytes, rest, strlen(rest)) != 0)
        status = fail(error, STATUS_BAD_INPUT,
                      "%.200s: not a results file of the lab: it has no whole line", path);
    else if (!write)
        status = fail(error, STATUS_BAD_INPUT, "%.200s: not a results file of the lab: it is empty",
                      path);
    else
        status = append(store, &heading, error);
    buffer_free(&heading);
    return status;
}

enum status store_open(struct store *store, const char *path, bool write, struct error *error)
{
    *store = (struct store){0};
    enum status status =
        journal_open(&store->journal, path, write ? JOURNAL_SHARED : JOURNAL_READ, error);
    if (!status)
        status = begin(store, error);
    if (!status) {
        status = require_heading(store, write, error);
        journal_unlock(store->journal);
    }
    if (status)
        store_close(store);
    return status;
}

void store_close(struct store *store)
{
    if (store->journal)
        journal_close(store->journal);
    results_reader_free(&store->reader);
    results_free(&store->results);
    *store = (struct store){0};
}

enum status store_refresh(struct store *store, struct error *error)
{
    enum status status = begin(store, error);
    if (!status)
        journal_unlock(store->journal);
    return status;
}

enum status store_put(struct store *store, const struct key *key, const struct origin *origin,
                      const struct outcome *outcome, struct error *error)
{
    struct buffer lines = {0};
    if (!store->journal)
        return results_add(&store->results, key, origin, outcome, error);
    enum status status = begin(store, error);
    if (status)
        return status;
    results_write_run(&store->reader, &store->results, key, origin, outcome, &lines);
    return finish(store, &lines, error);
}

enum status store_intend(struct store *store, const struct intent *intent, struct error *error)
{
    struct buffer lines = {0};
    enum status status = begin(store, error);
    if (status)
        return status;
    const struct intent *there = results_intent(&store->results, intent->experiment, intent->scale);
    if (!there || there->units < intent->units)
        results_write_intent(intent, &lines);
    return finish(store, &lines, error);
}

enum status store_put_all(struct store *store, const struct results *results, struct error *error)
{
    struct buffer lines = {0};
    enum status status = begin(store, error);
    if (status)
        return status;
    results_write_all(&store->reader, results, &lines);
    return finish(store, &lines, error);
}
