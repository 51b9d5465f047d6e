/* SPDX-License-Identifier: MIT */
#include "search/anneal/race.h"

#include "puzzle/heuristic.h"

OPTION_STRUCT(RACE_OPTIONS)

const struct option race_options[] = OPTION_ROWS(RACE_OPTIONS);

/* Passes after which the second runner starts; the third, at twice as many. */
enum { ALONE = 40 };

void race_set(struct race *race, const void *option_struct)
{
    const struct options *options = option_struct;
    *race = (struct race){
        .common = {.most = options->replicas,
                   .hot = options->hot,
                   .cold = options->cold,
                   .final = options->final,
                   .cooling = options->cooling,
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
        race->runner[i] = race->common;
        tempering_alloc(&race->runner[i], run);
    }
}

int race_rank_aims(const struct puzzle *puzzle, const void *root, int most, int *aim)
{
    double appeal[AIMS_MOST];
    int aims = heuristic_aims(puzzle, root, appeal), count = 0;
    for (; count < most; count++) {
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
    struct tempering *runner = &race->runner[race->count];
    runner->chain.initial = race->run->puzzle->points(race->run->puzzle->self, race->root);
    tempering_start(runner, race->aim[race->count], race->line);
    standing_start(&race->standing[race->count], runner->chain.scale);
    race->count++;
}

void race_start(struct race *race, const struct line *line)
{
    const struct puzzle *puzzle = race->run->puzzle;
    race->line = line;
    race->aim[0] = -1;
    puzzle->root(puzzle->self, race->root);
    int aims = race_rank_aims(puzzle, race->root, race->aims, race->aim);
    race->aims = aims > 0 ? aims : 1;
    race->count = 0;
    start_next(race);
}

bool race_pass(struct race *race)
{
    bool final = tempering_final(race->runner) > 0;
    if (!final && race->count < race->aims && standing_due(race->standing, race->count, ALONE))
        start_next(race);
    int next = final ? standing_leader(race->standing, race->count)
                     : standing_next(race->standing, race->count, race->patience);
    struct tempering *runner = &race->runner[next];
    if (!tempering_pass(runner))
        return false;
    standing_note(&race->standing[next], chain_value(&runner->chain, &runner->replica[0]));
    return true;
}
