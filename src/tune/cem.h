/* SPDX-License-Identifier: MIT
 *
 * The Cross-Entropy Method (Rubinstein 2003; for games Chaslot, Winands, Szita & van den Herik
 * 2008): draw a population of samples from one Gaussian per parameter, score each on the same new
 * boards, and move the Gaussians towards the elite, the samples that scored best. A callback scores
 * a sample, so anything with numbers can be tuned: the options of a search, the weights of an
 * evaluation.
 *
 * A generation is a function of the Gaussians, its number and the seed. So a tuning that was killed
 * continues from the means and deviations of its last generation. Threads and machines do not
 * change the result, if they do not change that of the callback.
 */
#ifndef TUNE_CEM_H
#define TUNE_CEM_H

#include <stdatomic.h>

#include "base/error.h"
#include "tune/parameter.h"

/* One board: stream `index` of a seed, as in grid_random and `chainshot generate`. */
struct draw {
    uint64_t seed, index;
};

/* Something besides the values that a score depends on: "game", "samegame". */
struct fact {
    const char *name; /* NULL ends a list */
    char text[1024];
};

/* What is tuned. `values` NULL means those from before tuning. */
struct objective {
    void *context;
    /* Plays one board with these values, one per parameter; higher scores are better.
     * Called from many threads at once. */
    enum status (*score)(void *context, const double *values, const struct draw *board,
                         double *score, struct error *error);
    /* Writes the values in the form that people use, such as options of a search. */
    enum status (*print)(void *context, const double *values, char *text, size_t size,
                         struct error *error);
    /* By these the journal recognises a tuning. */
    const struct fact *facts;
};

enum { CEM_PARAMETERS_MOST = 64, CEM_TEXT_SIZE = 1024 }; /* the latter: of what `print` writes */

struct cem {
    struct parameter *parameters; /* owned by the caller; a generation moves them */
    int count;                    /* at most CEM_PARAMETERS_MOST */
    int population;               /* samples per generation, at least 2 */
    int elite;                    /* number of elite samples, 1 to population - 1 */
    int games;                    /* boards per sample */
    double rate;  /* share of the way to the mean and deviation of the elite: 0 < rate <= 1 */
    double floor; /* smallest spread of any parameter */
    uint64_t seed;
    int threads;
    atomic_bool *stop; /* may be NULL */
    const struct objective *objective;

    /* About ten times a second, from the calling thread: `done` games of this generation or
     * contest. May be NULL. */
    void (*tick)(void *context, int done);
    void *watcher; /* context of the tick */
};

/* The samples of a generation and their scores. */
struct generation {
    int number;      /* from 1 */
    double *values;  /* those of sample i start at i * count */
    double *scores;  /* of each sample: the mean over its games */
    int *order;      /* samples, best first; the elite are the first of them */
    double best;     /* mean score of the best sample, */
    double elite;    /* of the elite */
    double all;      /* and of all */
    double *scratch; /* points of all samples, then scores of all games */
};

enum status generation_start(struct generation *generation, const struct cem *cem,
                             struct error *error);
void generation_end(struct generation *generation);

/* Draws generation `number`, scores it and moves the Gaussians. If the stop flag was set meanwhile,
 * *whole is false and the Gaussians are unchanged. */
enum status cem_generation(const struct cem *cem, int number, struct generation *generation,
                           bool *whole, struct error *error);

/* The seeds of the boards for samples and for the contest: different streams, both usable with
 * `chainshot generate`. */
uint64_t cem_board_seed(uint64_t seed);
uint64_t cem_test_seed(uint64_t seed);

#endif
