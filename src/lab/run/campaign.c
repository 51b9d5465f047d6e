/* SPDX-License-Identifier: MIT */
#include "lab/run/campaign.h"

#include <limits.h>
#include <pthread.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/rng.h"
#include "parallel/tasks.h"

/* A campaign under way. Trials that need as many threads are run together. */
struct march {
    const struct campaign *campaign;
    struct trial *trial;  /* those of the group */
    int trials;           /* of all groups */
    double start, all;    /* and the seconds they may take */
    pthread_mutex_t lock; /* of what follows and of the store */
    int done;
    double work; /* the part of `all` that is done */
};

static bool is_missing(const struct results *results, const struct trial *trial)
{
    const struct outcomes *outcomes = results_find(results, &trial->treatment->key);
    return outcomes_find(outcomes, trial->board, trial->repetition) < 0;
}

/* Treatments of an experiment that are the same are run once. */
static bool is_repeated(const struct design *design, const struct trial *trial)
{
    for (const struct treatment *other = design->treatment; other < trial->treatment; other++)
        if (key_equal(&other->key, &trial->treatment->key))
            return true;
    return false;
}

int campaign_missing(const struct design *design, const struct results *results)
{
    int missing = 0;
    for (int i = 0; i < design_trials(design); i++) {
        struct trial trial = design_trial(design, i);
        missing += is_missing(results, &trial) && !is_repeated(design, &trial);
    }
    return missing;
}

/* Whose trial it is. Hashed, so that no rank has one treatment and another the next. */
static bool is_ours(const struct campaign *campaign, int index)
{
    return rng_mix((uint64_t)index) % (uint64_t)campaign->ranks == (uint64_t)campaign->rank;
}

/* The trials of this process that need so many threads, to `trial` unless it is NULL. */
static int gather(const struct campaign *campaign, int threads, struct trial *trial,
                  double *seconds)
{
    const struct design *design = campaign->design;
    int count = 0;
    for (int i = 0; i < design_trials(design); i++) {
        struct trial next = design_trial(design, i);
        if (next.treatment->threads != threads || !is_ours(campaign, i) ||
            is_repeated(design, &next) || !is_missing(&campaign->store->results, &next))
            continue;
        if (trial)
            trial[count] = next;
        *seconds += trial_seconds(&next);
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

static enum status keep(struct march *march, const struct trial *trial,
                        const struct outcome *outcome, struct error *error)
{
    const struct campaign *campaign = march->campaign;
    const struct key *key = &trial->treatment->key;
    pthread_mutex_lock(&march->lock);
    enum status status = store_put(campaign->store, key, &campaign->origin, outcome, error);
    march->done++;
    march->work += trial_seconds(trial);
    pthread_mutex_unlock(&march->lock);
    return status;
}

static enum status run_trial(void *context, int index, struct error *error)
{
    struct march *march = context;
    const struct campaign *campaign = march->campaign;
    const struct trial *trial = &march->trial[index];
    struct outcome outcome;
    enum status status =
        trial_run(campaign->design, trial, campaign->grids, campaign->stop, &outcome, error);
    if (status || is_stopped(campaign))
        return status;
    return keep(march, trial, &outcome, error);
}

static void tick(void *context, int done)
{
    struct march *march = context;
    const struct campaign *campaign = march->campaign;
    (void)done; /* of the group */
    pthread_mutex_lock(&march->lock);
    struct campaign_progress progress = {
        .trials = march->trials,
        .done = march->done,
        .seconds = clock_seconds() - march->start,
        .left = -1,
    };
    if (march->work > 0)
        progress.left = progress.seconds * (march->all - march->work) / march->work;
    pthread_mutex_unlock(&march->lock);
    campaign->tick(campaign->context, &progress);
}

static enum status run_group(struct march *march, int threads, bool *whole, struct error *error)
{
    const struct campaign *campaign = march->campaign;
    double seconds = 0;
    int side_by_side = campaign->threads / threads;
    struct tasks tasks = {
        .count = gather(campaign, threads, march->trial, &seconds),
        .threads = side_by_side > 1 ? side_by_side : 1,
        .context = march,
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
    struct march march = {.campaign = campaign, .start = clock_seconds()};
    enum status status = STATUS_OK;
    int threads;
    *made = 0;
    *whole = true;
    for (threads = 0; (threads = next_threads(design, threads)) < INT_MAX;)
        march.trials += gather(campaign, threads, NULL, &march.all);
    march.trial = malloc(sizeof *march.trial * (size_t)(march.trials ? march.trials : 1));
    if (!march.trial)
        return fail(error, STATUS_FAILED, "out of memory for %d trials", march.trials);
    pthread_mutex_init(&march.lock, NULL);
    for (threads = 0; !status && *whole && (threads = next_threads(design, threads)) < INT_MAX;)
        status = run_group(&march, threads, whole, error);
    pthread_mutex_destroy(&march.lock);
    free(march.trial);
    *made = march.done;
    return status;
}
