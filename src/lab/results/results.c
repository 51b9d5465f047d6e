/* SPDX-License-Identifier: MIT */
#include "lab/results/results.h"

#include <stdlib.h>
#include <string.h>

void results_free(struct results *results)
{
    for (int i = 0; i < results->count; i++) {
        free(results->outcomes[i].outcome);
        free(results->outcomes[i].origin);
    }
    free(results->outcomes);
    free(results->origin);
    free(results->intent);
    *results = (struct results){0};
}

static bool same_treatment(const struct key *a, const struct key *b)
{
    return strcmp(a->search, b->search) == 0 && strcmp(a->budget, b->budget) == 0 &&
           strcmp(a->boards, b->boards) == 0 && strcmp(a->game, b->game) == 0;
}

bool key_equal(const struct key *a, const struct key *b)
{
    return same_treatment(a, b) && strcmp(a->options, b->options) == 0 &&
           a->revision == b->revision;
}

static struct outcomes *find(const struct results *results, const struct key *key)
{
    for (int i = 0; i < results->count; i++)
        if (key_equal(&results->outcomes[i].key, key))
            return &results->outcomes[i];
    return NULL;
}

const struct outcomes *results_find(const struct results *results, const struct key *key)
{
    return find(results, key);
}

const struct outcomes *results_latest(const struct results *results, const struct key *key)
{
    const struct outcomes *latest = NULL;
    for (int i = 0; i < results->count; i++) {
        const struct outcomes *outcomes = &results->outcomes[i];
        if (same_treatment(&outcomes->key, key) &&
            (!latest || outcomes->key.revision >= latest->key.revision))
            latest = outcomes;
    }
    return latest;
}

int outcomes_find(const struct outcomes *outcomes, int board, int repetition)
{
    for (int i = 0; outcomes && i < outcomes->count; i++)
        if (outcomes->outcome[i].board == board && outcomes->outcome[i].repetition == repetition)
            return i;
    return -1;
}

int results_runs(const struct results *results)
{
    int runs = 0;
    for (int i = 0; i < results->count; i++)
        runs += results->outcomes[i].count;
    return runs;
}

static struct outcomes *add_outcomes(struct results *results, const struct key *key)
{
    if (results->count == results->capacity) {
        int capacity = results->capacity ? 2 * results->capacity : 16;
        struct outcomes *more = realloc(results->outcomes, sizeof *more * (size_t)capacity);
        if (!more)
            return NULL;
        results->outcomes = more;
        results->capacity = capacity;
    }
    struct outcomes *outcomes = &results->outcomes[results->count++];
    *outcomes = (struct outcomes){.key = *key};
    return outcomes;
}

int results_origin(struct results *results, const struct origin *origin)
{
    for (int i = 0; i < results->origins; i++)
        if (strcmp(results->origin[i].version, origin->version) == 0 &&
            strcmp(results->origin[i].machine, origin->machine) == 0)
            return i;
    struct origin *more = realloc(results->origin, sizeof *more * (size_t)(results->origins + 1));
    if (!more)
        return -1;
    results->origin = more;
    more[results->origins] = *origin;
    return results->origins++;
}

static bool make_room(struct outcomes *outcomes)
{
    if (outcomes->count < outcomes->capacity)
        return true;
    int capacity = outcomes->capacity ? 2 * outcomes->capacity : 16;
    struct outcome *outcome = realloc(outcomes->outcome, sizeof *outcome * (size_t)capacity);
    if (!outcome)
        return false;
    outcomes->outcome = outcome;
    int *origin = realloc(outcomes->origin, sizeof *origin * (size_t)capacity);
    if (!origin)
        return false;
    outcomes->origin = origin;
    outcomes->capacity = capacity;
    return true;
}

enum status results_add(struct results *results, const struct key *key, const struct origin *origin,
                        const struct outcome *outcome, struct error *error)
{
    struct outcomes *outcomes = find(results, key);
    int from = results_origin(results, origin);
    if (!outcomes)
        outcomes = add_outcomes(results, key);
    int index = outcomes_find(outcomes, outcome->board, outcome->repetition);
    if (from < 0 || !outcomes || (index < 0 && !make_room(outcomes)))
        return fail(error, STATUS_FAILED, "out of memory for results");
    if (index < 0)
        index = outcomes->count++;
    outcomes->outcome[index] = *outcome;
    outcomes->origin[index] = from;
    return STATUS_OK;
}

const struct intent *results_intent(const struct results *results, const char *experiment,
                                    double scale)
{
    const struct intent *largest = NULL;
    for (int i = 0; i < results->intents; i++) {
        const struct intent *intent = &results->intent[i];
        if (strcmp(intent->experiment, experiment) == 0 && (!scale || scale == intent->scale) &&
            (!largest || intent->scale > largest->scale))
            largest = intent;
    }
    return largest;
}

enum status results_intend(struct results *results, const struct intent *intent,
                           struct error *error)
{
    const struct intent *there = results_intent(results, intent->experiment, intent->scale);
    if (there) {
        struct intent *own = &results->intent[there - results->intent];
        own->units = intent->units > own->units ? intent->units : own->units;
        return STATUS_OK;
    }
    struct intent *more = realloc(results->intent, sizeof *more * (size_t)(results->intents + 1));
    if (!more)
        return fail(error, STATUS_FAILED, "out of memory for results");
    results->intent = more;
    more[results->intents++] = *intent;
    return STATUS_OK;
}
