/* SPDX-License-Identifier: MIT
 *
 * Not part of the kernels: compiled once, so that every code path rounds alike.
 */
#include "puzzle/samegame/roulette.h"

#include "base/bits.h"
#include "base/real.h"

static double exponent(const struct wheel *wheel, double beta, int cells)
{
    int left = 0;
    for (int color = 1; color <= wheel->colors; color++)
        left += wheel->count[color];
    return 1 + beta * left / cells;
}

static int rarest(const struct wheel *wheel)
{
    int least = 0;
    for (int color = 1; color <= wheel->colors; color++)
        if (wheel->count[color] > 0 && (!least || wheel->count[color] < least))
            least = wheel->count[color];
    return least;
}

void roulette_weigh(struct wheel *wheel, double beta, int cells)
{
    double alpha = exponent(wheel, beta, cells), theta = rarest(wheel) * 0.5, all = 0;
    for (int color = 1; color <= wheel->colors; color++) {
        bool in_play = wheel->in_play >> color & 1;
        wheel->weight[color] = in_play ? real_power(wheel->count[color] - theta, alpha) : 0;
        all += wheel->weight[color];
    }
    wheel->sum = 0;
    bool only = (wheel->in_play & (wheel->in_play - 1)) == 0; /* the formula would give it 0 */
    for (int color = 1; color <= wheel->colors; color++)
        if (wheel->in_play >> color & 1)
            wheel->sum += wheel->weight[color] = only ? 1 : 1 - wheel->weight[color] / all;
}

int roulette_spin(const struct wheel *wheel, struct rng *rng)
{
    double ball = rng_unit(rng) * wheel->sum;
    uint64_t rest = wheel->in_play;
    for (; rest & (rest - 1); rest &= rest - 1) { /* what rounding leaves is the last one's */
        ball -= wheel->weight[bits_lowest(rest)];
        if (ball < 0)
            break;
    }
    return bits_lowest(rest);
}
