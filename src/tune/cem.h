/* SPDX-License-Identifier: MIT
 *
 * The Cross-Entropy Method (Rubinstein 2003; for games Chaslot, Winands, Szita & van den
 * Herik 2008): draw a population of samples from a Gaussian per parameter, score each on
 * the same fresh boards, and move the Gaussians towards the elite, the samples that scored
 * best. A callback scores a sample, so that anything with numbers in it can be tuned: the
 * options of a search, the weights of an evaluation.
 *
 * A generation is a function of the Gaussians, its number and the seed. So a tuning that
 * was killed goes on from the means and deviations of its last generation, and neither
 * threads nor machines change what comes out, if the callback keeps to that.
 */
#ifndef TUNE_CEM_H
#define TUNE_CEM_H

#include <stdatomic.h>

#include "base/error.h"
#include "tune/parameter.h"

/* One board: stream `index` of a seed, as grid_random and `chainshot generate` have it. */
struct draw {
    uint64_t seed, index;
};

/* Something that a score depends on besides the values: "game", "samegame". */
struct fact {
    const char *name; /* NULL ends a list */
    char text[1024];
};

/* What is tuned. Where `values` are NULL, those that were there before tuning are meant. */
struct objective {
    void *context;
    /* Plays one board with these values, one per parameter; higher scores are better.
     * Called from many threads at once. */
    enum status (*score)(void *context, const double *values, const struct draw *board,
                         double *score, struct error *error);
    /* Writes what the values make, as people can use it: options of a search, say. */
    enum status (*print)(void *context, const double *values, char *text, size_t size,
                         struct error *error);
    /* By these the journal knows a tuning again. */
    const struct fact *facts;
};

enum { CEM_PARAMETERS_MOST = 64, CEM_TEXT_SIZE = 1024 }; /* of what `print` writes */

struct cem {
    struct parameter *parameters; /* owned by the caller; a generation moves them */
    int count;                    /* at most CEM_PARAMETERS_MOST */
    int population;               /* samples in a generation, at least 2 */
    int elite;                    /* of these, 1 to population - 1 */
    int games;                    /* boards on which a sample is scored */
    double rate;  /* how far mean and deviation go towards the elite's: 0 < rate <= 1 */
    double floor; /* the spread of no parameter falls below this */
    uint64_t seed;
    int threads;
    atomic_bool *stop; /* may be NULL */
    const struct objective *objective;

    /* About ten times a second, from the thread that waits: `done` games of this
     * generation or contest. May be NULL. */
    void (*tick)(void *context, int done);
    void *watcher; /* context of the tick */
};

/* What a generation was like. */
struct generation {
    int number;      /* from 1 on */
    double *values;  /* of sample i from i * count on */
    double *scores;  /* mean over the games, for every sample */
    int *order;      /* samples, best first: the elite are the first of them */
    double best;     /* mean score of the best sample, */
    double elite;    /* of the elite */
    double all;      /* and of all */
    double *scratch; /* points of all samples, then scores of all games */
};

enum status generation_start(struct generation *generation, const struct cem *cem,
                             struct error *error);
void generation_end(struct generation *generation);

/* Draws generation `number`, scores it and moves the Gaussians. If the stop flag went up
 * meanwhile, *whole is false and the Gaussians stay where they were. */
enum status cem_generation(const struct cem *cem, int number, struct generation *generation,
                           bool *whole, struct error *error);

/* The seeds of the boards that samples are scored on, and of those that are kept for
 * the contest: different streams, and both can be given to `chainshot generate`. */
uint64_t cem_board_seed(uint64_t seed);
uint64_t cem_test_seed(uint64_t seed);

#endif
