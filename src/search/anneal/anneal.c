/* SPDX-License-Identifier: MIT
 *
 * Annealing of scripts on a ladder of temperatures. What a change is: annealing.h; how the
 * rungs work together: ladder.h; how aims are chosen: ladders.h; what it reaches: docs/anneal.md.
 */
#include "search/anneal/race.h"

#define OPTIONS(OPTION, CHOICE)                                                                  \
    LADDERS_OPTIONS(OPTION)                                                                      \
    OPTION(leftover, 0.05, 0.0, 1.0,                                                             \
           "what a piece that is left costs while searching, as a share of the bonus for none")  \
    OPTION(insert, 0.3, 0.0, 1.0, "share of the changes that put a move in")                     \
    OPTION(remove, 0.1, 0.0, 1.0, "... that take one out; the rest tell one at another time")    \
    OPTION(reach, 0.25, 0.0, 1.0, "how far moves are shifted, as a share of the script")         \
    OPTION(aside, 0.3, 0.0, 1.0, "share of the moves put in that may be of the colour saved up") \
    OPTION(faith, 2.5, 0.0, 1000.0,                                                              \
           "deviations by which a trial must be lucky for it to be given up before its end")
OPTION_TABLE(OPTIONS)

static enum status run_anneal(struct run *run, struct error *error)
{
    const struct options *options = run->options;
    struct ladders ladders = {
        .usual = {.most = options->rungs,
                  .hot = options->hot,
                  .cold = options->cold,
                  .annealing.settings = {options->leftover, options->insert, options->remove,
                                         options->reach, options->aside, options->faith},
                  .annealing.tried = &run->budget.playouts},
        .aims = options->aims,
        .patience = options->patience,
    };
    ladders_fit(&ladders, run->puzzle, run->budget.limits.memory / 2);
    ladders_take(&ladders, run);
    enum status status = run_check_memory(run, error);
    if (status)
        return status;
    ladders_start(&ladders, run->start);
    if (run->best.length == 0) { /* the game is over before it begins */
        run->proven = true;
        run->bound = run->best.score;
    }
    while (!run->proven && !run_ended(run))
        run->budget.iterations += ladders_pass(&ladders);
    return STATUS_OK;
}

const struct search search_anneal = {
    .name = "anneal",
    .summary = "games told by their pieces, so that a move can be put in, taken out or told at "
               "another time, annealed at several temperatures at once; a playout is a change "
               "tried, a node a move played, an iteration a pass over all temperatures",
    .paper = "after Kirkpatrick, Gelatt & Vecchi 1983 and Geyer 1991",
    .options = option_rows,
    .warm = true,
    .run = run_anneal,
};
