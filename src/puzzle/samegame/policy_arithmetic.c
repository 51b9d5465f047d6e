/* SPDX-License-Identifier: MIT */
#include "puzzle/samegame/policy_arithmetic.h"

#include <math.h>

#include "base/bits.h"
#include "base/real.h"
#include "base/ucb.h"

/* ---- Options --------------------------------------------------------------- */

_Static_assert(sizeof(struct options) <= PLAYER_OPTIONS_SIZE, "the options of a player must fit");

const struct option deviation_options[] = OPTION_ROWS(DEVIATION_OPTIONS);
const struct option tabu_options[] = OPTION_ROWS(TABU_OPTIONS);
const struct option roulette_options[] = OPTION_ROWS(ROULETTE_OPTIONS);
const struct option bandit_options[] = OPTION_ROWS(BANDIT_OPTIONS);

/* ---- Roulette wheel -------------------------------------------------------- */

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
    bool only = (wheel->in_play & (wheel->in_play - 1)) == 0; /* the formula would give 0 */
    for (int color = 1; color <= wheel->colors; color++)
        if (wheel->in_play >> color & 1)
            wheel->sum += wheel->weight[color] = only ? 1 : 1 - wheel->weight[color] / all;
}

int roulette_spin(const struct wheel *wheel, struct rng *rng)
{
    double ball = rng_unit(rng) * wheel->sum;
    uint64_t rest = wheel->in_play;
    for (; rest & (rest - 1); rest &= rest - 1) { /* the last colour gets the rounding error */
        ball -= wheel->weight[bits_lowest(rest)];
        if (ball < 0)
            break;
    }
    return bits_lowest(rest);
}

/* ---- Bandit ---------------------------------------------------------------- */

double bandit_bound(double mean, double variance, double plays, double log_all, double exploration)
{
    double ratio = 2 * log_all / plays;
    return mean + exploration * sqrt(ratio / 2 * ucb_tuned_variance(variance, ratio));
}

static double arm_bound(const struct bandit *bandit, const struct arm *arm, double log_all,
                        double exploration)
{
    double range = (double)bandit->high - (double)bandit->low, plays = (double)arm->plays;
    double mean = arm->sum / plays, variance = arm->squares / plays - mean * mean;
    double scale = range > 0 ? 1 / range : 0;
    return bandit_bound((mean - (double)bandit->low) * scale, variance * scale * scale, plays,
                        log_all, exploration);
}

int bandit_choose(const struct bandit *bandit, uint64_t arms, double exploration)
{
    int best = 0;
    double highest = 0, log_all = bandit->plays > 0 ? real_log((double)bandit->plays) : 0;
    for (; arms; arms &= arms - 1) {
        int arm = bits_lowest(arms);
        if (bandit->arm[arm].plays == 0)
            return arm;
        double bound = arm_bound(bandit, &bandit->arm[arm], log_all, exploration);
        if (!best || bound > highest) {
            best = arm;
            highest = bound;
        }
    }
    return best;
}

void bandit_learn(struct bandit *bandit, int arm, score_t score)
{
    struct arm *played = &bandit->arm[arm];
    if (bandit->plays == 0 || score < bandit->low)
        bandit->low = score;
    if (bandit->plays == 0 || score > bandit->high)
        bandit->high = score;
    bandit->plays++;
    played->plays++;
    played->sum += (double)score;
    played->squares += (double)score * (double)score;
}
