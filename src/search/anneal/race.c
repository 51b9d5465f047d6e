/* SPDX-License-Identifier: MIT */
#include "search/anneal/race.h"

#include <math.h>

#include "base/real.h"
#include "puzzle/guide.h"

/* Passes after which ladders are compared for the first time, and how many times as many
 * there are between the times after that. */
static const double first_milestone = 20, milestone_step = 1.5;

/* Passes after which the second ladder begins; the third, at twice as many. */
enum { ALONE = 40 };

/* Luck counts for less as time goes by: patience is doubled after so many passes, and near
 * the number given after very many. */
static const double lucky_passes = 100;

/* What every ladder gets of the passes of the best: a bad start is not the end. */
static const double least_share = 0.1;

bool ladders_fit(struct ladders *ladders, const struct puzzle *puzzle, size_t bytes)
{
    size_t count = bytes / ladder_bytes(puzzle, ladders->usual.most);
    if (count < (size_t)ladders->aims)
        ladders->aims = count > 0 ? (int)count : 1;
    return count > 0;
}

void ladders_take(struct ladders *ladders, struct run *run)
{
    ladders->run = run;
    ladders->root = run_alloc_states(run, 1);
    for (int i = 0; i < ladders->aims; i++) {
        ladders->runner[i].ladder = ladders->usual;
        ladder_take(&ladders->runner[i].ladder, run);
    }
}

/* The most appealing aims, the best first; returns their number. */
static int rank_aims(const struct ladders *ladders, int *aim)
{
    const struct puzzle *puzzle = ladders->run->puzzle;
    double appeal[AIMS_MOST];
    puzzle->root(puzzle->self, ladders->root);
    int aims = guide_aims(puzzle, ladders->root, appeal), count = 0;
    for (; count < ladders->aims; count++) {
        int best = -1;
        for (int i = 0; i < aims; i++)
            if (appeal[i] > (best < 0 ? 0 : appeal[best]))
                best = i;
        if (best < 0)
            break;
        aim[count] = best;
        appeal[best] = 0;
    }
    return count;
}

static void begin_next(struct ladders *ladders)
{
    struct runner *runner = &ladders->runner[ladders->count];
    runner->milestones = 0;
    runner->milestone = first_milestone;
    runner->best = -HUGE_VAL;
    ladder_start(&runner->ladder, ladders->aim[ladders->count], ladders->line);
    ladders->count++;
}

void ladders_start(struct ladders *ladders, const struct line *line)
{
    ladders->line = line;
    ladders->aim[0] = -1;
    int aims = rank_aims(ladders, ladders->aim);
    ladders->aims = aims > 0 ? aims : 1;
    ladders->count = 0;
    begin_next(ladders);
}

const struct line *ladders_best(const struct ladders *ladders)
{
    const struct line *best = &ladders->runner[0].ladder.annealing.best;
    for (int i = 1; i < ladders->count; i++)
        if (ladders->runner[i].ladder.annealing.best.score > best->score)
            best = &ladders->runner[i].ladder.annealing.best;
    return best;
}

/* Whether the work has doubled since the last one began. */
static bool is_next_due(const struct ladders *ladders)
{
    double passes = 0;
    for (int i = 0; i < ladders->count; i++)
        passes += (double)ladders->runner[i].ladder.passes;
    return ladders->count < ladders->aims && passes >= ALONE * ldexp(1, ladders->count - 1);
}

/* How many points it was behind the best when that had had as many passes. */
static double points_behind(const struct ladders *ladders, const struct runner *runner)
{
    int last = runner->milestones - 1;
    double best = runner->at[last];
    for (int i = 0; i < ladders->count; i++)
        if (ladders->runner[i].milestones > last)
            best = fmax(best, ladders->runner[i].at[last]);
    return best - runner->at[last];
}

static double share(const struct ladders *ladders, const struct runner *runner)
{
    double behind = runner->milestones > 0 ? points_behind(ladders, runner) : 0;
    if (behind == 0)
        return 1;
    double luck = 1 + sqrt(lucky_passes / (double)runner->ladder.passes);
    double patience = ladders->patience * luck * runner->ladder.annealing.scale;
    return behind < 100 * patience ? fmax(real_exp(-behind / patience), least_share) : least_share;
}

/* The one that is furthest behind its share. */
static struct runner *next_runner(struct ladders *ladders)
{
    struct runner *next = NULL;
    double soonest = HUGE_VAL;
    for (int i = 0; i < ladders->count; i++) {
        struct runner *runner = &ladders->runner[i];
        double due = (double)(runner->ladder.passes + 1) / share(ladders, runner);
        if (due < soonest) {
            next = runner;
            soonest = due;
        }
    }
    return next;
}

static void note_pass(struct runner *runner)
{
    struct ladder *ladder = &runner->ladder;
    runner->best = fmax(runner->best, annealing_value(&ladder->annealing, &ladder->script[0]));
    if ((double)runner->ladder.passes >= runner->milestone && runner->milestones < MILESTONES) {
        runner->at[runner->milestones++] = runner->best;
        runner->milestone *= milestone_step;
    }
}

bool ladders_pass(struct ladders *ladders)
{
    if (is_next_due(ladders))
        begin_next(ladders);
    struct runner *runner = next_runner(ladders);
    if (!ladder_pass(&runner->ladder))
        return false;
    note_pass(runner);
    return true;
}
