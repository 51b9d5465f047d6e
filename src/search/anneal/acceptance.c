/* SPDX-License-Identifier: MIT */
#include "search/anneal/acceptance.h"

#include <math.h>

#include "base/real.h"

/* Samples before a cutoff is used, and the samples that a mean goes back: as sequences get
 * better, shortfalls change. */
static const double SAMPLES_LEAST = 30, SAMPLES_MOST = 1000;

/* One trial in 2^4 is a sample. */
enum { SAMPLE_BITS = 4 };

double acceptance_threshold(double value, double temperature, struct rng *rng)
{
    double loss = -temperature * real_log(1 - rng_unit(rng));
    return value - loss;
}

void early_rejection_start(struct early_rejection *early)
{
    for (int i = 0; i < SHORTFALLS; i++)
        early->shortfall[i] = (struct shortfall){.cutoff = -HUGE_VAL};
}

static int shortfall_of(const struct rest *rest)
{
    return rest->pieces < SHORTFALLS ? rest->pieces : SHORTFALLS - 1;
}

bool early_rejection_rejects(struct early_rejection *early, double earned, const struct rest *rest,
                             double threshold, struct rng *rng)
{
    double bound = earned + (double)rest->most;
    early->sampled = rng_next(rng) >> (64 - SAMPLE_BITS) == 0;
    return !early->sampled && bound - early->shortfall[shortfall_of(rest)].cutoff < threshold;
}

void early_rejection_learn(struct early_rejection *early, double earned, const struct rest *rest,
                           double value)
{
    struct shortfall *shortfall = &early->shortfall[shortfall_of(rest)];
    double amount = earned + (double)rest->most - value;
    if (!early->sampled)
        return;
    shortfall->count++;
    double weight = 1 / fmin(shortfall->count, SAMPLES_MOST);
    shortfall->mean += weight * (amount - shortfall->mean);
    shortfall->square += weight * (amount * amount - shortfall->square);
    double variance = fmax(shortfall->square - shortfall->mean * shortfall->mean, 0);
    if (shortfall->count >= SAMPLES_LEAST)
        shortfall->cutoff = shortfall->mean - early->z * sqrt(variance);
}
