/* SPDX-License-Identifier: MIT */
#include "search/anneal/race.h"

#include <math.h>

#include "base/real.h"
#include "puzzle/heuristic.h"

#define OPTIONS(OPTION, CHOICE)                                                               \
    OPTION(colors, 3, 1, RUNNERS_MOST, "colours to save up that race each other")             \
    OPTION(patience, 0.25, 0.0001, 1000.0,                                                    \
           "how far behind a colour may be, in standard deviations of random games")          \
    OPTION(replicas, 6, 1, REPLICAS_MOST, "temperatures of parallel tempering, in the end")   \
    OPTION(hot, 0.18, 0.001, 1000.0,                                                          \
           "highest temperature, in standard deviations of random games")                     \
    OPTION(cold, 0.035, 0.0001, 1000.0, "lowest temperature")                                 \
    OPTION(leftover, 0.05, 0.0, 1.0,                                                          \
           "penalty for a piece that is left, as a share of the bonus for clearing")          \
    OPTION(insert, 0.3, 0.0, 1.0, "share of proposals that insert a move")                    \
    OPTION(remove, 0.1, 0.0, 1.0, "share that remove one; the rest shift one")                \
    OPTION(reach, 0.25, 0.0, 1.0, "mean distance of a shift, as a share of the sequence")     \
    OPTION(saved, 0.3, 0.0, 1.0, "share of inserted moves that may play the colour saved up") \
    OPTION(z, 2.5, 0.0, 1000.0,                                                               \
           "reject early what would have to end so many standard deviations above expectation")
OPTION_STRUCT(OPTIONS)

const struct option race_options[] = OPTION_ROWS(OPTIONS);

/* Passes after which runners are compared for the first time, and the factor from one milestone
 * to the next. */
static const double first_milestone = 20, milestone_step = 1.5;

/* Passes after which the second runner starts; the third, at twice as many. */
enum { ALONE = 40 };

/* Early differences are mostly luck: patience is doubled after this many passes, and close to
 * its plain value after very many. */
static const double lucky_passes = 100;

/* Every runner gets this share of the leader's passes: a bad start is not final. */
static const double least_share = 0.1;

void race_set(struct race *race, const void *option_struct)
{
    const struct options *options = option_struct;
    *race = (struct race){
        .common = {.most = options->replicas,
                   .hot = options->hot,
                   .cold = options->cold,
                   .chain = {.leftover = options->leftover,
                             .proposals = {options->insert, options->remove, options->reach,
                                           options->saved},
                             .early.z = options->z}},
        .aims = options->colors,
        .patience = options->patience,
    };
}

/* Counted by a run that has no memory. */
size_t race_bytes(const struct race *race, const struct run *run)
{
    struct race copy = *race;
    struct run counter = {.puzzle = run->puzzle};
    race_alloc(&copy, &counter);
    return counter.wanted;
}

bool race_fit(struct race *race, const struct run *run, size_t bytes)
{
    while (race->aims > 1 && race_bytes(race, run) > bytes / 2)
        race->aims--;
    while (race->common.most > 1 && race_bytes(race, run) > bytes)
        race->common.most--;
    return race_bytes(race, run) <= bytes;
}

void race_alloc(struct race *race, struct run *run)
{
    race->run = run;
    race->root = run_alloc_states(run, 1);
    for (int i = 0; i < race->aims; i++) {
        race->runner[i].tempering = race->common;
        tempering_alloc(&race->runner[i].tempering, run);
    }
}

/* The most promising aims, the best first; returns their number. */
static int rank_aims(const struct race *race, int *aim)
{
    const struct puzzle *puzzle = race->run->puzzle;
    double appeal[AIMS_MOST];
    puzzle->root(puzzle->self, race->root);
    int aims = heuristic_aims(puzzle, race->root, appeal), count = 0;
    for (; count < race->aims; count++) {
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

static void start_next(struct race *race)
{
    struct runner *runner = &race->runner[race->count];
    runner->milestones = 0;
    runner->milestone = first_milestone;
    runner->best = -HUGE_VAL;
    runner->tempering.chain.initial =
        race->run->puzzle->points(race->run->puzzle->self, race->root);
    tempering_start(&runner->tempering, race->aim[race->count], race->line);
    race->count++;
}

void race_start(struct race *race, const struct line *line)
{
    race->line = line;
    race->aim[0] = -1;
    int aims = rank_aims(race, race->aim);
    race->aims = aims > 0 ? aims : 1;
    race->count = 0;
    start_next(race);
}

/* Whether the work has doubled since the last start. */
static bool is_next_due(const struct race *race)
{
    double passes = 0;
    for (int i = 0; i < race->count; i++)
        passes += (double)race->runner[i].tempering.passes;
    return race->count < race->aims && passes >= ALONE * ldexp(1, race->count - 1);
}

/* Points behind the best runner at the last milestone that this one has passed. */
static double points_behind(const struct race *race, const struct runner *runner)
{
    int last = runner->milestones - 1;
    double best = runner->at[last];
    for (int i = 0; i < race->count; i++)
        if (race->runner[i].milestones > last)
            best = fmax(best, race->runner[i].at[last]);
    return best - runner->at[last];
}

static double share(const struct race *race, const struct runner *runner)
{
    double behind = runner->milestones > 0 ? points_behind(race, runner) : 0;
    if (behind == 0)
        return 1;
    double luck = 1 + sqrt(lucky_passes / (double)runner->tempering.passes);
    double patience = race->patience * luck * runner->tempering.chain.scale;
    return behind < 100 * patience ? fmax(real_exp(-behind / patience), least_share) : least_share;
}

/* The runner that is furthest behind its share of passes. */
static struct runner *next_runner(struct race *race)
{
    struct runner *next = NULL;
    double soonest = HUGE_VAL;
    for (int i = 0; i < race->count; i++) {
        struct runner *runner = &race->runner[i];
        double due = (double)(runner->tempering.passes + 1) / share(race, runner);
        if (due < soonest) {
            next = runner;
            soonest = due;
        }
    }
    return next;
}

static void note_pass(struct runner *runner)
{
    const struct tempering *tempering = &runner->tempering;
    runner->best = fmax(runner->best, chain_value(&tempering->chain, &tempering->replica[0]));
    if ((double)tempering->passes >= runner->milestone && runner->milestones < MILESTONES) {
        runner->at[runner->milestones++] = runner->best;
        runner->milestone *= milestone_step;
    }
}

bool race_pass(struct race *race)
{
    if (is_next_due(race))
        start_next(race);
    struct runner *runner = next_runner(race);
    if (!tempering_pass(&runner->tempering))
        return false;
    note_pass(runner);
    return true;
}
