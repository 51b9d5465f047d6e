/* SPDX-License-Identifier: MIT
 *
 * Baier 2015, Monte-Carlo Tree Search Enhancements for One-Player and Two-Player Domains: the long
 * runs of multi-start and nested searches. Its 9,120 and 1,280 seconds are converted to playouts as
 * the minutes in baier.c are. Each start of a multi-start search has the playouts of one minute,
 * for which its parameters were tuned. The thesis does not give the length of the inner searches of
 * nested ones, so L and `inner` are our choice: about a thousand inner searches.
 */
#include <stddef.h>

#include "lab/experiments/experiment.h"

#define THESIS                                                                        \
    "Baier 2015, Monte-Carlo Tree Search Enhancements for One-Player and Two-Player " \
    "Domains, long runs with the best settings"
#define OF_THESIS(item) .source = THESIS, .repeats = "Baier 2015, long runs, " item

#define LENGTHS                                                                                \
    " Each start of a multi-start search has the playouts of one minute. The thesis does not " \
    "give the length of its inner searches, so that is our choice."

/* Boards of one game with the published mean of each search. */
#define RUNS(size, colors_of, rows, times)                            \
    .boards = 100, .repetitions = 1, .series = rows, .points = times, \
    .sample = {.width = size, .height = size, .colors = colors_of, .seed = 2015}

#define SEARCHES(preset, runs, limit, inner, inner_limit, uct, nmcts, bmcts, nbmcts)              \
    SERIES("multi-start MCTS", "multistart:runs=" runs ":of=uct:preset=" preset,                  \
           .published = {{.mean = uct}}),                                                         \
        SERIES("NMCTS", "nmcts:preset=" preset ":inner=~" inner, .published = {{.mean = nmcts}}), \
        SERIES("multi-start BMCTS",                                                               \
               "multistart:runs=" runs ":of=bmcts:preset=" preset ":L=~" limit,                   \
               .published = {{.mean = bmcts}}),                                                   \
        SERIES("NBMCTS", "nbmcts:preset=" preset ":L=~" inner_limit,                              \
               .published = {{.mean = nbmcts}})

static const struct point long_runs[] = {{"9,120 s", 760e6, "playouts=760M,memory=4G", NULL}, {0}};
static const struct point long_runs_of_clickomania[] = {
    {"1,280 s", 8.5e6, "playouts=8.5M,memory=4G", NULL},
    {0},
};

static const struct series informed[] = {
    SEARCHES("samegame-informed", "152", "50000", "760000", "12000", 3409, 3488, 3448, 3529), {0}};
static const struct series at_random[] = {
    SEARCHES("samegame-random", "152", "90000", "760000", "12000", 2650, 2862, 2742, 2981), {0}};
static const struct series breaker[] = {
    SEARCHES("bubblebreaker", "152", "110000", "760000", "12000", 2355, 2662, 2516, 2744), {0}};
static const struct series clickomania[] = {
    SEARCHES("clickomania", "21", "3000", "8500", "65", 351.2, 360.3, 351.6, 359.7), {0}};

const struct experiment thesis_informed = {
    .name = "nested-informed",
    OF_THESIS("SameGame, informed playouts"),
    .title = "Nested and multi-start tree search: SameGame, informed playouts",
    .text = "760 million playouts per board for 9,120 seconds." LENGTHS,
    .game = "samegame",
    RUNS(15, 5, informed, long_runs),
};

const struct experiment thesis_random = {
    .name = "nested-random",
    OF_THESIS("SameGame, random playouts"),
    .title = "Nested and multi-start tree search: SameGame, random playouts",
    .text = "760 million playouts per board for 9,120 seconds." LENGTHS,
    .game = "samegame",
    RUNS(15, 5, at_random, long_runs),
};

const struct experiment thesis_breaker = {
    .name = "nested-bubblebreaker",
    OF_THESIS("Bubble Breaker"),
    .title = "Nested and multi-start tree search: Bubble Breaker",
    .text = "760 million random playouts per board for 9,120 seconds." LENGTHS,
    .game = "bubblebreaker",
    RUNS(15, 5, breaker, long_runs),
};

const struct experiment thesis_clickomania = {
    .name = "nested-clickomania",
    OF_THESIS("Clickomania"),
    .title = "Nested and multi-start tree search: Clickomania",
    .text = "8.5 million random playouts per board for 1,280 seconds." LENGTHS,
    .game = "clickomania",
    RUNS(20, 10, clickomania, long_runs_of_clickomania),
};
