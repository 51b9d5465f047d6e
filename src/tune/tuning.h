/* SPDX-License-Identifier: MIT
 *
 * A tuning from start to end: generations of the Cross-Entropy Method until the maximum is reached
 * or the Gaussians are narrow, then the contest on boards that tuning never saw. Each step is a
 * line in the journal before observers are called. Steps that are in the journal are read instead
 * of repeated, so a tuning that continues prints and finds what an uninterrupted one would.
 */
#ifndef TUNE_TUNING_H
#define TUNE_TUNING_H

#include "tune/contest.h"
#include "tune/journal.h"

struct tuning;

/* Callbacks of a tuning. `line` is the step as JSON. */
struct tuning_observer {
    void *context;
    void (*begin)(void *context, const struct tuning *tuning, const char *line);
    /* The Gaussians are those after the generation. */
    void (*generation)(void *context, const struct tuning *tuning,
                       const struct generation *generation, const char *line);
    void (*contest)(void *context, const struct tuning *tuning, const struct contest *contest,
                    const char *line);
};

struct tuning {
    struct cem cem;
    int generations;         /* maximum number */
    double settled;          /* ends when no spread exceeds this */
    int boards;              /* of the contest; 0: no contest */
    const char *version;     /* of the program: for the journal */
    struct journal *journal; /* NULL: none */
    struct tuning_observer observer;

    /* Progress. */
    int number; /* generations that are done */
    bool whole; /* false if the stop flag was set before the end */
};

/* All fields above "Progress" must be set, with the initial Gaussians. */
enum status tuning_run(struct tuning *tuning, struct error *error);

/* The values at the means of the Gaussians. */
void tuning_values(const struct tuning *tuning, double values[CEM_PARAMETERS_MOST]);

/* Writes these values with the `print` of the objective. */
enum status tuning_print(const struct tuning *tuning, char text[CEM_TEXT_SIZE],
                         struct error *error);

#endif
