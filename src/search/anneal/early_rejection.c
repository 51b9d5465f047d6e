/* SPDX-License-Identifier: MIT */
#include "search/anneal/early_rejection.h"

#include <math.h>

/* Trials that were studied before anything is said, and about how many are remembered: as the
 * games get better they fall short by other amounts. */
static const double KNOWN = 30, REMEMBERED = 1000;

/* One of so many trials is studied: 2 to this power. */
enum { STUDIED = 4 };

void hopes_start(struct hopes *hopes)
{
    for (int i = 0; i < HOPES; i++)
        hopes->shortfall[i] = (struct shortfall){.least = -HUGE_VAL};
}

static int number(const struct rest *rest)
{
    return rest->pieces < HOPES ? rest->pieces : HOPES - 1;
}

bool hopes_dashed(struct hopes *hopes, double earned, const struct rest *rest, double needed,
                  struct rng *rng)
{
    double hope = earned + (double)rest->most;
    hopes->studied = rng_next(rng) >> (64 - STUDIED) == 0;
    return !hopes->studied && hope - hopes->shortfall[number(rest)].least < needed;
}

void hopes_learn(struct hopes *hopes, double earned, const struct rest *rest, double value)
{
    struct shortfall *shortfall = &hopes->shortfall[number(rest)];
    double amount = earned + (double)rest->most - value;
    if (!hopes->studied)
        return;
    shortfall->count++;
    double weight = 1 / fmin(shortfall->count, REMEMBERED);
    shortfall->mean += weight * (amount - shortfall->mean);
    shortfall->square += weight * (amount * amount - shortfall->square);
    double variance = fmax(shortfall->square - shortfall->mean * shortfall->mean, 0);
    if (shortfall->count >= KNOWN)
        shortfall->least = shortfall->mean - hopes->faith * sqrt(variance);
}
