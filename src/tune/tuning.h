/* SPDX-License-Identifier: MIT
 *
 * A tuning from end to end: generations of the Cross-Entropy Method until there were
 * enough or the Gaussians are narrow, then the contest on boards that tuning never saw.
 * Each step is a line in the journal before anyone hears of it; steps that are there
 * already are read instead of done again, so that a tuning that goes on says and finds
 * what one without interruption would have.
 */
#ifndef TUNE_TUNING_H
#define TUNE_TUNING_H

#include "tune/contest.h"
#include "tune/journal.h"

struct tuning;

/* Callbacks for whoever watches. `line` is the step as JSON. */
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
    int generations;         /* at most */
    double settled;          /* ends when no spread is above this */
    int boards;              /* of the contest; 0: none is held */
    const char *version;     /* of the program: for the journal */
    struct journal *journal; /* NULL: nothing is kept */
    struct tuning_observer observer;

    /* How far it came. */
    int number; /* generations that are done */
    bool whole; /* all was done: the stop flag stayed down */
};

/* Everything above "how far it came" is filled in, the Gaussians as they start. */
enum status tuning_run(struct tuning *tuning, struct error *error);

/* The values that the means of the Gaussians stand for. */
void tuning_values(const struct tuning *tuning, double values[CEM_PARAMETERS_MOST]);

/* Writes what the means of the Gaussians make, by the print of the objective. */
enum status tuning_print(const struct tuning *tuning, char text[CEM_TEXT_SIZE],
                         struct error *error);

#endif
