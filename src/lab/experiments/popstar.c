/* SPDX-License-Identifier: MIT
 *
 * PopStar beside the numbers that its open solver publishes: github.com/cebrusfs/popstar-solver,
 * solver_analysis.md of 2026. They are means over 100 fixed random boards, in seconds on a machine
 * that is not named. Each stands at the budget that is nearest to its own: NRPA of level 2 with
 * N=100 makes 10,000 playouts, BMCTS about 60,000 different ones. A beam of 2,000 states with about
 * 20 children each ends its games a million times.
 */
#include <stddef.h>

#include "lab/experiments/experiment.h"

enum { TEN_THOUSAND, HUNDRED_THOUSAND, MILLION };

/* Twenty nodes per playout never end annealing first; `beam`, which counts nodes alone, gets one.
 */
static const struct point budgets[] = {
    {"10k", 1e4, "playouts=10k,nodes=200k", NULL},
    {"100k", 1e5, "playouts=100k,nodes=2M", NULL},
    {"1M", 1e6, "playouts=1M,nodes=20M", NULL},
    {0},
};

static const struct series rows[] = {
    SERIES("auto", "auto", .published = {[MILLION] = {.mean = 5788.5}}),
    SERIES("beam", "beam", .factor = 0.05, .published = {[MILLION] = {.mean = 5788.5}}),
    SERIES("bmcts", "bmcts:L=1000", .points = 2,
           .published = {[HUNDRED_THOUSAND] = {.mean = 5528.1}}),
    SERIES("spmcts", "spmcts", .points = 2, .published = {[HUNDRED_THOUSAND] = {.mean = 4616.6}}),
    SERIES("nrpa", "nrpa:level=2", .points = 2, .published = {[TEN_THOUSAND] = {.mean = 4462.8}}),
    {0},
};

const struct experiment popstar = {
    .name = "popstar",
    .title = "PopStar beside its published solver",
    .source = "github.com/cebrusfs/popstar-solver, solver_analysis.md (2026): rollout beam search "
              "of width 2000 in 1.9 s, BMCTS in 1.7 s, SP-MCTS in 3.7 s, NRPA in 1.0 s per board",
    .text = "10x10 cells with 5 colours, boards that nothing was tuned on, one thread. A budget is "
            "a number of playouts; for `beam` it is as many nodes. The published solver has other "
            "random boards of this kind and seconds on a machine that is not named. Beside `auto` "
            "and `beam` stands its best search on 100 boards, rollout beam search. Beside the "
            "others stands its search of the same name, at the budget nearest to its own.",
    .game = "popstar",
    .sample = {.width = 10, .height = 10, .colors = 5, .seed = 20261118},
    .boards = 100,
    .repetitions = 1,
    .series = rows,
    .points = budgets,
    .axis = "playouts or nodes",
    .logarithmic = true,
    .grows = AXIS_BUDGET,
};
