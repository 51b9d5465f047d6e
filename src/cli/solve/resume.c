/* SPDX-License-Identifier: MIT
 *
 * What `solve` takes from the archive before it searches: results for --resume, lines for
 * --warm.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "archive/runs.h"
#include "cli/solve/session.h"

/* Writes what else identifies a run: the limits, the revision of the search and --warm. */
static void print_budget(const struct session *session, char *text, size_t size)
{
    const struct settings *settings = &session->settings;
    size_t used = limits_print(&settings->limits, text, size);
    snprintf(text + used, size - used, "%srevision=%d%s", used ? "," : "",
             search_revision(settings->search, settings->options),
             session->flags->warm ? ",warm=1" : "");
}

/* Makes a run with the fields that identify it. */
static struct archive_run *make_run(const struct session *session, const struct subject *subject,
                                    struct error *error)
{
    struct archive_run *run = calloc(1, sizeof *run);
    if (!run) {
        fail(error, STATUS_FAILED, "out of memory");
        return NULL;
    }
    session_entry(session, subject);
    run->entry = *session->entry;
    run->entry.move = NULL;
    print_budget(session, run->budget, sizeof run->budget);
    return run;
}

enum status session_find_run(const struct session *session, const struct subject *subject,
                             struct solution *solution, bool *found, struct error *error)
{
    *found = false;
    if (!session->flags->resume)
        return STATUS_OK;
    struct archive_run *run = make_run(session, subject, error);
    if (!run)
        return STATUS_FAILED;
    enum status status = runs_get(session->archive, run, found, error);
    if (!status && *found)
        *solution = (struct solution){
            .score = run->entry.score,
            .cleared = run->entry.cleared,
            .proven = run->proven,
            .bound = run->bound,
            .length = run->entry.length,
            .move = run->entry.move,
            .playouts = run->playouts,
            .nodes = run->nodes,
            .iterations = run->iterations,
            .seconds = run->entry.seconds,
            .threads = run->entry.threads,
            .ranks = run->ranks,
        };
    free(run);
    return status;
}

enum status session_store_run(const struct session *session, const struct subject *subject,
                              const struct solution *solution, struct error *error)
{
    if (!session->archive)
        return STATUS_OK;
    struct archive_run *run = make_run(session, subject, error);
    if (!run)
        return STATUS_FAILED;
    run->entry.score = solution->score;
    run->entry.length = solution->length;
    run->entry.move = solution->move;
    run->entry.seconds = solution->seconds;
    run->entry.threads = solution->threads;
    run->ranks = solution->ranks;
    run->proven = solution->proven;
    run->bound = solution->bound;
    run->playouts = solution->playouts;
    run->nodes = solution->nodes;
    run->iterations = solution->iterations;
    enum status status = runs_put(session->archive, run, error);
    free(run);
    return status;
}

/* Whether the line may come from the run that is resumed. A run limited by work finds its lines
 * again, so a better line comes from a larger budget. If time is the only limit, a line that took
 * longer to find comes from a larger budget too. Another version may have another revision of the
 * search. */
static bool may_be_own(const struct session *session, const struct archive_entry *entry)
{
    const struct limits *limits = &session->settings.limits;
    return !limits_repeat(limits) && entry->seconds <= limits->seconds &&
           strcmp(entry->source, session->entry->source) == 0 &&
           strcmp(entry->options, session->entry->options) == 0 &&
           strcmp(entry->version, session->entry->version) == 0 &&
           entry->seed == session->entry->seed;
}

enum status session_prefer_archived(const struct session *session, const struct subject *subject,
                                    struct solution *solution, struct error *error)
{
    struct archive_entry entry;
    bool found;
    if (!session->flags->resume)
        return STATUS_OK;
    enum status status = subject_archived(subject, session->archive, &entry, &found, error);
    if (status || !found)
        return status;
    session_entry(session, subject);
    if (may_be_own(session, &entry) && entry.score > solution->score) {
        move_t *move = solution->move;
        solution->score = entry.score;
        solution->cleared = entry.cleared;
        solution->length = entry.length;
        solution->move = entry.move;
        entry.move = move;
    }
    archive_entry_free(&entry);
    return STATUS_OK;
}

enum status warm_start_find(struct warm_start *warm, const struct session *session,
                            const struct subject *subject, struct error *error)
{
    struct archive_entry entry;
    *warm = (struct warm_start){.asked = session->flags->warm};
    if (!warm->asked)
        return STATUS_OK;
    enum status status = subject_archived(subject, session->archive, &entry, &warm->found, error);
    if (status || !warm->found)
        return status;
    warm->line = (struct line){entry.score, entry.length, entry.move};
    memcpy(warm->source, entry.source, sizeof warm->source);
    return STATUS_OK;
}

void warm_start_free(struct warm_start *warm)
{
    free(warm->line.move);
    *warm = (struct warm_start){0};
}

const struct line *warm_start_line(const struct warm_start *warm)
{
    return warm->found ? &warm->line : NULL;
}
