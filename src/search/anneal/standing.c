/* SPDX-License-Identifier: MIT */
#include "search/anneal/standing.h"

#include <math.h>

#include "base/real.h"

/* Passes after which runners are compared for the first time, and the factor from one milestone
 * to the next. */
static const double first_milestone = 20, milestone_step = 1.5;

/* Early differences are mostly luck: patience is doubled after this many passes, and close to
 * its plain value after very many. */
static const double lucky_passes = 100;

/* Every runner gets this share of the leader's passes: a bad start is not final. */
static const double least_share = 0.1;

void standing_start(struct standing *standing, double scale)
{
    *standing = (struct standing){.scale = scale, .best = -HUGE_VAL, .milestone = first_milestone};
}

void standing_note(struct standing *standing, double value)
{
    standing->passes++;
    standing->best = fmax(standing->best, value);
    if ((double)standing->passes >= standing->milestone && standing->milestones < MILESTONES) {
        standing->at[standing->milestones++] = standing->best;
        standing->milestone *= milestone_step;
    }
}

bool standing_due(const struct standing *standing, int count, int alone)
{
    double passes = 0;
    for (int i = 0; i < count; i++)
        passes += (double)standing[i].passes;
    return passes >= alone * ldexp(1, count - 1);
}

/* Points behind the best runner at the last milestone that this one has passed. */
static double points_behind(const struct standing *standing, int count, int runner)
{
    int last = standing[runner].milestones - 1;
    double best = standing[runner].at[last];
    for (int i = 0; i < count; i++)
        if (standing[i].milestones > last)
            best = fmax(best, standing[i].at[last]);
    return best - standing[runner].at[last];
}

static double share(const struct standing *standing, int count, int runner, double patience)
{
    const struct standing *own = &standing[runner];
    double behind = own->milestones > 0 ? points_behind(standing, count, runner) : 0;
    if (behind == 0)
        return 1;
    double luck = 1 + sqrt(lucky_passes / (double)own->passes);
    patience *= luck * own->scale;
    return behind < 100 * patience ? fmax(real_exp(-behind / patience), least_share) : least_share;
}

int standing_next(const struct standing *standing, int count, double patience)
{
    int next = 0;
    double soonest = HUGE_VAL;
    for (int i = 0; i < count; i++) {
        double due = (double)(standing[i].passes + 1) / share(standing, count, i, patience);
        if (due < soonest) {
            next = i;
            soonest = due;
        }
    }
    return next;
}

int standing_leader(const struct standing *standing, int count)
{
    int leader = 0;
    for (int i = 1; i < count; i++)
        if (standing[i].best > standing[leader].best)
            leader = i;
    return leader;
}
