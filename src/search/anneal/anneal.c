/* SPDX-License-Identifier: MIT
 *
 * Annealing by itself: a race of parallel tempering runs (race.h, tempering.h) over move
 * sequences (sequence.h). What it reaches: docs/searches/anneal.md.
 */
#include "search/anneal/race.h"

static enum status run_anneal(struct run *run, struct error *error)
{
    struct race race;
    race_set(&race, run->options);
    race_fit(&race, run, run_alloc_most(run));
    race_alloc(&race, run);
    enum status status = run_check_memory(run, error);
    if (status)
        return status;
    race_start(&race, run->start);
    if (run->best.length == 0) { /* the game is over before it begins */
        run->proven = true;
        run->bound = run->best.score;
    }
    while (!run->proven && !run_ended(run))
        run->budget.iterations += race_pass(&race);
    return STATUS_OK;
}

const struct search search_anneal = {
    .name = "anneal",
    .summary = "simulated annealing of move sequences by parallel tempering. Moves are addressed "
               "by cell, so they can be inserted, removed and reordered. A playout is a proposal, "
               "a node a move played, an iteration a pass over all temperatures",
    .paper = "after Kirkpatrick, Gelatt & Vecchi 1983 and Geyer 1991",
    .options = race_options,
    .revision = 2,
    .counts = COUNTS_ALL,
    .warm = true,
    .gpu = "anneal-gpu",
    .run = run_anneal,
};
