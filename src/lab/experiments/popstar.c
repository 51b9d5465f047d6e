/* SPDX-License-Identifier: MIT
 *
 * PopStar on the boards of its open solver, github.com/cebrusfs/popstar-solver, beside the means
 * that its solver_analysis.md of 2026 reports, with seconds on a machine that is not named. They
 * stand at budgets that take at most as long here: rollout beam search of width 2000 at three
 * million playouts, BMCTS and SP-MCTS at 100,000, NRPA at its own 10,000.
 */
#include <stddef.h>

#include "lab/experiments/experiment.h"

enum { TEN_THOUSAND, HUNDRED_THOUSAND, MILLION, THREE_MILLION };

/* Twenty nodes per playout never end annealing first. `beam` counts nodes alone and gets one. */
static const struct point budgets[] = {
    {"10k", 1e4, "playouts=10k,nodes=200k", NULL},
    {"100k", 1e5, "playouts=100k,nodes=2M", NULL},
    {"1M", 1e6, "playouts=1M,nodes=20M", NULL},
    {"3M", 3e6, "playouts=3M,nodes=60M", NULL},
    {0},
};

static const struct series rows[] = {
    SERIES("auto", "auto", .published = {[THREE_MILLION] = {.mean = 5788.5}}),
    SERIES("beam", "beam", .factor = 0.05, .published = {[THREE_MILLION] = {.mean = 5788.5}}),
    SERIES("bmcts", "bmcts:L=1000", .points = 2,
           .published = {[HUNDRED_THOUSAND] = {.mean = 5528.1}}),
    SERIES("spmcts", "spmcts", .points = 2, .published = {[HUNDRED_THOUSAND] = {.mean = 4616.6}}),
    SERIES("nrpa", "nrpa:level=2", .points = 2, .published = {[TEN_THOUSAND] = {.mean = 4462.8}}),
    {0},
};

const struct experiment popstar = {
    .name = "popstar",
    .title = "PopStar on the boards of a published solver",
    .source = "github.com/cebrusfs/popstar-solver, solver_analysis.md (2026): rollout beam search "
              "of width 2000 in 1.9 s, BMCTS in 1.7 s, SP-MCTS in 3.7 s, NRPA in 1.0 s per board",
    .text =
        "10x10 cells with 5 colours, one thread. A budget is a number of playouts; for `beam` it "
        "is as many nodes. The boards are those of the published solver, its seeds 1 to 100. "
        "Nothing here was tuned on them. Its seconds are those of a machine that is not named. "
        "Beside `auto` and `beam` stands its best search on these boards, rollout beam search. "
        "Beside the others stands its search of the same name.",
    .game = "popstar",
    .sample = {.set = "popstar-100"},
    .boards = 100,
    .repetitions = 1,
    .series = rows,
    .points = budgets,
    .axis = "playouts or nodes",
    .logarithmic = true,
    .grows = AXIS_BUDGET,
};
