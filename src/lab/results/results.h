/* SPDX-License-Identifier: MIT
 *
 * Results in memory. An outcome belongs to its key, not to an experiment: boards, game, search,
 * options, budget and revision of the search. So experiments that share a treatment share its runs,
 * and changing a row costs only the runs of that row. The key has all options spelled out, so
 * results from before a change of a default or of the search do not count as new ones.
 */
#ifndef LAB_RESULTS_RESULTS_H
#define LAB_RESULTS_RESULTS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buffer.h"
#include "base/error.h"
#include "puzzle/samegame/rules.h"

/* Size of a key's text, including the '\0'. */
enum { KEY_TEXT = 1024 };

struct key {
    char boards[64];        /* "15x15x5#9", "standard-20" */
    char game[RULES_NAME];  /* canonical, as rules_parse names it */
    char search[256];       /* as search/core/search_text.h reads it */
    char options[KEY_TEXT]; /* all options of the search */
    char budget[128];       /* "nodes=100000" */
    int revision;           /* of the search; 0: run before searches had revisions */
};

bool key_equal(const struct key *a, const struct key *b);

/* The outcome of one run. */
struct outcome {
    int board, repetition; /* from 0 */
    double score;
    bool cleared;
    int length;
    uint64_t playouts, nodes;
    double seconds; /* processor time; wall-clock time if several threads searched */
    double depth;   /* average depth of a tree's nodes; 0: no tree */
    int deepest;
    char note[128]; /* further results: the options found by a tuning */
};

/* The program and the machine that made it. */
struct origin {
    char version[64], machine[128];
};

/* The most that can be requested. */
#define INTENT_SCALE_MOST 1e6
#define INTENT_UNITS_MOST 1000000

/* What was requested, so that a report knows which part of an experiment was to be run. */
struct intent {
    char experiment[64];
    double scale;
    int units; /* boards, or runs of one board: the largest number requested */
};

/* The outcomes of one treatment. */
struct outcomes {
    struct key key;
    int count, capacity;
    struct outcome *outcome; /* in no particular order */
    int *origin;             /* of each, an index into the origins */
};

struct results {
    int count, capacity;
    struct outcomes *outcomes;
    int origins;
    struct origin *origin;
    int intents;
    struct intent *intent;
};

void results_free(struct results *results);

/* The index of an origin, added if it is new; -1 if memory ran out. */
int results_origin(struct results *results, const struct origin *origin);

/* Adds an outcome in place of an earlier one of the same trial. */
enum status results_add(struct results *results, const struct key *key, const struct origin *origin,
                        const struct outcome *outcome, struct error *error);

enum status results_intend(struct results *results, const struct intent *intent,
                           struct error *error);

/* The intent of this experiment with the largest scale, or with `scale` if that is not 0;
 * NULL if there is none. */
const struct intent *results_intent(const struct results *results, const char *experiment,
                                    double scale);

/* The outcomes with this key, NULL if there are none. */
const struct outcomes *results_find(const struct results *results, const struct key *key);

/* The same, whatever the options and the revision of the search were. Prefers the latest revision,
 * then what was added last. */
const struct outcomes *results_latest(const struct results *results, const struct key *key);

/* The number of all outcomes. */
int results_runs(const struct results *results);

/* The index of a trial's outcome; -1 if there is none. `outcomes` may be NULL. */
int outcomes_find(const struct outcomes *outcomes, int board, int repetition);

#endif
