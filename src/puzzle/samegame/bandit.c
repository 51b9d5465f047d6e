/* SPDX-License-Identifier: MIT
 *
 * Not part of the kernels: compiled once, so that every code path rounds alike.
 */
#include "puzzle/samegame/bandit.h"

#include <math.h>

#include "base/bits.h"
#include "base/real.h"
#include "base/ucb.h"

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
