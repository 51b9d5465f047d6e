/* SPDX-License-Identifier: MIT */
#include "lab/run/campaign.h"

#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/rng.h"
#include "lab/run/cost.h"
#include "parallel/tasks.h"

/* A running campaign. Trials with equal numbers of threads run together as a group. */
struct campaign_state {
    const struct campaign *campaign;
    struct trial *trial;  /* of the group */
    int trials;           /* in all groups */
    double start, all;    /* start time, and the expected seconds of all trials */
    pthread_mutex_t lock; /* guards the rest and the store */
    int done;
    double work; /* the part of `all` that is done */
};

static bool is_missing(const struct results *results, const struct trial *trial)
{
    const struct outcomes *outcomes = results_find(results, &trial->treatment->key);
    return outcomes_find(outcomes, trial->board, trial->repetition) < 0;
}

int campaign_missing(const struct design *design, const struct results *results)
{
    int missing = 0;
    for (int i = 0; i < design_trials(design); i++) {
        struct trial trial = design_trial(design, i);
        missing += is_missing(results, &trial) && !design_repeats(design, trial.treatment);
    }
    return missing;
}

/* The rank that runs a trial. Hashed, so that every rank gets trials of all treatments. */
static bool is_ours(const struct campaign *campaign, int index)
{
    return rng_mix((uint64_t)index) % (uint64_t)campaign->ranks == (uint64_t)campaign->rank;
}

/* The number of trials of this process that need so many threads; stores them in `trial` unless it
 * is NULL. */
static int gather(const struct campaign *campaign, int threads, struct trial *trial,
                  double *seconds)
{
    const struct design *design = campaign->design;
    int count = 0;
    for (int i = 0; i < design_trials(design); i++) {
        struct trial next = design_trial(design, i);
        if (next.treatment->threads != threads || !is_ours(campaign, i) ||
            design_repeats(design, next.treatment) || !is_missing(&campaign->store->results, &next))
            continue;
        if (trial)
            trial[count] = next;
        *seconds += trial_seconds(design, next.treatment);
        count++;
    }
    return count;
}

/* The next larger number of threads that a treatment needs; INT_MAX after the last. */
static int next_threads(const struct design *design, int threads)
{
    int next = INT_MAX;
    for (int i = 0; i < design->count; i++)
        if (design->treatment[i].threads > threads && design->treatment[i].threads < next)
            next = design->treatment[i].threads;
    return next;
}

static bool is_stopped(const struct campaign *campaign)
{
    return campaign->stop && atomic_load(campaign->stop);
}

static enum status keep(struct campaign_state *state, const struct trial *trial,
                        const struct outcome *outcome, struct error *error)
{
    const struct campaign *campaign = state->campaign;
    const struct key *key = &trial->treatment->key;
    pthread_mutex_lock(&state->lock);
    enum status status = store_put(campaign->store, key, &campaign->origin, outcome, error);
    state->done++;
    state->work += trial_seconds(campaign->design, trial->treatment);
    pthread_mutex_unlock(&state->lock);
    return status;
}

static enum status run_trial(void *context, int index, struct error *error)
{
    struct campaign_state *state = context;
    const struct campaign *campaign = state->campaign;
    const struct trial *trial = &state->trial[index];
    struct outcome outcome;
    enum status status =
        trial_run(campaign->design, trial, campaign->grids, campaign->stop, &outcome, error);
    if (status || is_stopped(campaign))
        return status;
    return keep(state, trial, &outcome, error);
}

static void tick(void *context, int done)
{
    struct campaign_state *state = context;
    const struct campaign *campaign = state->campaign;
    (void)done; /* in the group */
    pthread_mutex_lock(&state->lock);
    struct campaign_progress progress = {
        .trials = state->trials,
        .done = state->done,
        .seconds = clock_seconds() - state->start,
        .left = -1,
    };
    if (state->work > 0)
        progress.left = progress.seconds * (state->all - state->work) / state->work;
    pthread_mutex_unlock(&state->lock);
    campaign->tick(campaign->context, &progress);
}

static enum status run_group(struct campaign_state *state, int threads, bool *whole,
                             struct error *error)
{
    const struct campaign *campaign = state->campaign;
    double seconds = 0;
    int side_by_side = campaign->threads / threads;
    struct tasks tasks = {
        .count = gather(campaign, threads, state->trial, &seconds),
        .threads = side_by_side > 1 ? side_by_side : 1,
        .context = state,
        .run = run_trial,
        .tick = campaign->tick ? tick : NULL,
        .stop = campaign->stop,
    };
    return tasks_run(&tasks, whole, error);
}

enum status campaign_run(const struct campaign *campaign, int *made, bool *whole,
                         struct error *error)
{
    const struct design *design = campaign->design;
    struct campaign_state state = {.campaign = campaign, .start = clock_seconds()};
    enum status status = STATUS_OK;
    int threads;
    *made = 0;
    *whole = true;
    for (threads = 0; (threads = next_threads(design, threads)) < INT_MAX;)
        state.trials += gather(campaign, threads, NULL, &state.all);
    state.trial = malloc(sizeof *state.trial * (size_t)(state.trials ? state.trials : 1));
    if (!state.trial)
        return fail(error, STATUS_FAILED, "out of memory for %d trials", state.trials);
    pthread_mutex_init(&state.lock, NULL);
    for (threads = 0; !status && *whole && (threads = next_threads(design, threads)) < INT_MAX;)
        status = run_group(&state, threads, whole, error);
    pthread_mutex_destroy(&state.lock);
    free(state.trial);
    *made = state.done;
    return status;
}

/* Reads the processor model from Linux; false if it is not known. */
static bool read_model(char *text, size_t size)
{
    char line[256] = "";
    bool found = false;
    FILE *file = fopen("/proc/cpuinfo", "r");
    while (file && !found && fgets(line, sizeof line, file)) {
        const char *colon = strchr(line, ':');
        found = colon && colon[1] && strncmp(line, "model name", 10) == 0;
        if (found)
            snprintf(text, size, "%.*s", (int)strcspn(colon + 2, "\n"), colon + 2);
    }
    if (file)
        fclose(file);
    return found;
}

void campaign_machine(char *text, size_t size)
{
    struct utsname system;
    char model[96] = "unknown";
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    if (!read_model(model, sizeof model) && uname(&system) == 0)
        snprintf(model, sizeof model, "%.80s", system.machine);
    snprintf(text, size, "%s, %ld processor%s", model, processors, processors == 1 ? "" : "s");
}
