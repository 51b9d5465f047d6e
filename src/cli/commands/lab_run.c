/* SPDX-License-Identifier: MIT
 *
 * `chainshot lab run`: does the missing runs of experiments and shows progress, until all are
 * done or a signal stops it.
 */
#include <stdio.h>
#include <stdlib.h>

#include "cli/commands/lab.h"
#include "cli/input/boards.h"
#include "cli/input/search_flags.h"
#include "cli/input/signals.h"
#include "cli/output/print.h"
#include "cli/output/progress.h"
#include "cluster/launch.h"
#include "lab/run/campaign.h"

enum { THREADS_MOST = 4096 };

struct lab_session {
    const struct lab_flags *flags;
    struct store store;
    atomic_bool *stop;
    bool progress;
    const char *name; /* of the experiment that is run */
};

static void tick(void *context, const struct campaign_progress *now)
{
    const struct lab_session *session = context;
    lab_progress(session->name, now);
}

static void print_summary(const struct lab_session *session, const struct design *design, int made)
{
    int trials = design_trials(design), missing = campaign_missing(design, &session->store.results);
    if (session->flags->quiet || launch_rank() > 0)
        return;
    printf("%s: %s made, %s of %s done\n", design->experiment->name, print_count(made, "run").text,
           number_text(trials - missing).text, number_text(trials).text);
}

static struct campaign prepare(struct lab_session *session, const struct design *design,
                               const struct grid *const *grids)
{
    uint64_t threads = session->flags->threads;
    struct campaign campaign = {
        .design = design,
        .grids = grids,
        .store = &session->store,
        .threads = threads ? (int)threads : available_processors(),
        .rank = launch_rank(),
        .ranks = launch_ranks(),
        .stop = session->stop,
        .tick = session->progress ? tick : NULL,
        .context = session,
    };
    snprintf(campaign.origin.version, sizeof campaign.origin.version, "%s", version_text);
    campaign_machine(campaign.origin.machine, sizeof campaign.origin.machine);
    return campaign;
}

static enum status store_intent(struct lab_session *session, const struct design *design,
                                struct error *error)
{
    struct intent intent = {.scale = design->scale, .units = design->units};
    snprintf(intent.experiment, sizeof intent.experiment, "%s", design->experiment->name);
    return store_intend(&session->store, &intent, error);
}

static enum status run_design(struct lab_session *session, const struct design *design,
                              const struct grid *const *grids, struct error *error)
{
    struct campaign campaign = prepare(session, design, grids);
    int made = 0;
    bool whole;
    session->name = design->experiment->name;
    enum status status = store_intent(session, design, error);
    if (!status)
        status = campaign_run(&campaign, &made, &whole, error);
    if (session->progress)
        progress_clear();
    if (!status && campaign.ranks > 1) /* adds what the others have done by now */
        status = store_refresh(&session->store, error);
    if (!status)
        print_summary(session, design, made);
    return status;
}

/* Runs on the boards of a set, if the experiment has one. */
static enum status run_on_set(struct lab_session *session, const struct design *design,
                              struct error *error)
{
    struct boards boards;
    const struct experiment *experiment = design->experiment;
    if (!experiment->sample.set)
        return run_design(session, design, NULL, error);
    enum status status = boards_load(&boards, NULL, experiment->sample.set, false, error);
    if (status)
        return status;
    const struct grid **grids = malloc(sizeof *grids * (size_t)boards.count);
    for (int i = 0; grids && i < boards.count; i++)
        grids[i] = &boards.at[i].position->grid;
    if (!grids)
        status = fail(error, STATUS_FAILED, "out of memory");
    else if (experiment->sample.first + design->boards > boards.count)
        status =
            fail(error, STATUS_BAD_INPUT, "set %s has %d boards, expected %d",
                 experiment->sample.set, boards.count, experiment->sample.first + design->boards);
    else
        status = run_design(session, design, grids, error);
    free(grids);
    boards_free(&boards);
    return status;
}

/* Opens the part of an experiment that the flags ask for. */
static enum status open_part(struct design *design, const struct lab_session *session,
                             const struct experiment *experiment, struct error *error)
{
    enum status status = lab_design(design, experiment, session->flags, session->stop, error);
    if (status)
        return status;
    status = lab_only(design, session->flags, error);
    if (status)
        design_close(design);
    return status;
}

static enum status run_experiment(struct lab_session *session, const struct experiment *experiment,
                                  struct error *error)
{
    struct design design;
    enum status status = open_part(&design, session, experiment, error);
    if (status)
        return status;
    status = run_on_set(session, &design, error);
    design_close(&design);
    return status;
}

/* Whether every search can work on the puzzles: some need a bound. */
static enum status try_puzzles(const struct design *design, struct error *error)
{
    enum status status = STATUS_OK;
    for (int i = 0; design->puzzles && !status && i < design->count; i++) {
        status = trial_try(design, &design->treatment[i], NULL, error);
        if (status)
            error_prefix(error, design->experiment->name);
    }
    return status;
}

/* Checks names, labels and puzzles before anything is run. */
static enum status check_all(const struct lab_session *session,
                             const struct lab_experiments *experiments, struct error *error)
{
    struct design design;
    enum status status = STATUS_OK;
    for (int i = 0; !status && i < experiments->count; i++) {
        status = open_part(&design, session, experiments->at[i], error);
        if (status)
            return status;
        status = try_puzzles(&design, error);
        design_close(&design);
    }
    return status;
}

static enum status run_all(struct lab_session *session, const struct lab_experiments *experiments,
                           struct error *error)
{
    enum status status = check_all(session, experiments, error);
    if (!status)
        status = store_open(&session->store, session->flags->file, true, error);
    for (int i = 0; !status && i < experiments->count && !atomic_load(session->stop); i++)
        status = run_experiment(session, experiments->at[i], error);
    return status;
}

enum status lab_run(const struct call *call, struct error *error)
{
    const struct lab_flags *flags = call->flags;
    struct lab_session session = {
        .flags = flags,
        .stop = signals_catch(),
        .progress = progress_wanted(flags->progress, flags->quiet) && launch_rank() == 0,
    };
    if (flags->threads > THREADS_MOST)
        return fail(error, STATUS_BAD_INPUT, "--threads: expected a number from 1 to %d",
                    THREADS_MOST);
    struct lab_experiments experiments;
    enum status status = lab_open(&experiments, call, error);
    if (!status)
        status = run_all(&session, &experiments, error);
    if (!status && atomic_load(session.stop) && !flags->quiet && launch_rank() == 0)
        fprintf(stderr, "chainshot: stopped; the same command continues\n");
    store_close(&session.store);
    lab_close(&experiments);
    return status;
}
