/* SPDX-License-Identifier: MIT
 *
 * Baier 2015, Monte-Carlo Tree Search Enhancements for One-Player and Two-Player Domains: the
 * long runs with searches that are started many times and with nested ones. The playouts of
 * its 9,120 and 1,280 seconds are reckoned as those of the minutes in baier.c. A
 * search that is started many times has a minute each time, for which its parameters were
 * tuned; how long the inner searches of nested ones were is not known to us, so L and
 * `inner` are ours: some thousand inner searches.
 */
#include <stddef.h>

#include "lab/experiments/experiment.h"

#define THESIS                                                                        \
    "Baier 2015, Monte-Carlo Tree Search Enhancements for One-Player and Two-Player " \
    "Domains, long runs with the best settings"

#define LENGTHS                                                                              \
    " A search that is started many times has each time the playouts of a minute; how long " \
    "the inner searches of the thesis were is not known here, so that is our choice."

#define ON_100_BOARDS .boards = 100, .repetitions = 1

static const struct point long_runs[] = {{"9,120 s", 760e6, "playouts=760M,memory=4G", NULL}, {0}};
static const struct point long_runs_of_clickomania[] = {
    {"1,280 s", 8.5e6, "playouts=8.5M,memory=4G", NULL},
    {0},
};

static const struct series informed[] = {
    SERIES("multi-start MCTS", "multistart:runs=152:of=uct:preset=samegame-informed",
           .published = {{.mean = 3409}}),
    SERIES("NMCTS", "nmcts:preset=samegame-informed:inner=~760000", .published = {{.mean = 3488}}),
    SERIES("multi-start BMCTS", "multistart:runs=152:of=bmcts:preset=samegame-informed:L=~50000",
           .published = {{.mean = 3448}}),
    SERIES("NBMCTS", "nbmcts:preset=samegame-informed:L=~12000", .published = {{.mean = 3529}}),
    {0},
};

const struct experiment thesis_informed = {
    .name = "nested-informed",
    .title = "Nested and multi-start tree search: SameGame, informed playouts",
    .source = THESIS,
    .text = "760 million playouts a board, for 9,120 seconds." LENGTHS,
    .game = "samegame",
    .sample = {.width = 15, .height = 15, .colors = 5, .seed = 2015},
    ON_100_BOARDS,
    .series = informed,
    .points = long_runs,
};

static const struct series at_random[] = {
    SERIES("multi-start MCTS", "multistart:runs=152:of=uct:preset=samegame-random",
           .published = {{.mean = 2650}}),
    SERIES("NMCTS", "nmcts:preset=samegame-random:inner=~760000", .published = {{.mean = 2862}}),
    SERIES("multi-start BMCTS", "multistart:runs=152:of=bmcts:preset=samegame-random:L=~90000",
           .published = {{.mean = 2742}}),
    SERIES("NBMCTS", "nbmcts:preset=samegame-random:L=~12000", .published = {{.mean = 2981}}),
    {0},
};

const struct experiment thesis_random = {
    .name = "nested-random",
    .title = "Nested and multi-start tree search: SameGame, random playouts",
    .source = THESIS,
    .text = "760 million playouts a board, for 9,120 seconds." LENGTHS,
    .game = "samegame",
    .sample = {.width = 15, .height = 15, .colors = 5, .seed = 2015},
    ON_100_BOARDS,
    .series = at_random,
    .points = long_runs,
};

static const struct series breaker[] = {
    SERIES("multi-start MCTS", "multistart:runs=152:of=uct:preset=bubblebreaker",
           .published = {{.mean = 2355}}),
    SERIES("NMCTS", "nmcts:preset=bubblebreaker:inner=~760000", .published = {{.mean = 2662}}),
    SERIES("multi-start BMCTS", "multistart:runs=152:of=bmcts:preset=bubblebreaker:L=~110000",
           .published = {{.mean = 2516}}),
    SERIES("NBMCTS", "nbmcts:preset=bubblebreaker:L=~12000", .published = {{.mean = 2744}}),
    {0},
};

const struct experiment thesis_breaker = {
    .name = "nested-bubblebreaker",
    .title = "Nested and multi-start tree search: Bubble Breaker",
    .source = THESIS,
    .text = "760 million random playouts a board, for 9,120 seconds." LENGTHS,
    .game = "bubblebreaker",
    .sample = {.width = 15, .height = 15, .colors = 5, .seed = 2015},
    ON_100_BOARDS,
    .series = breaker,
    .points = long_runs,
};

static const struct series clickomania[] = {
    SERIES("multi-start MCTS", "multistart:runs=21:of=uct:preset=clickomania",
           .published = {{.mean = 351.2}}),
    SERIES("NMCTS", "nmcts:preset=clickomania:inner=~8500", .published = {{.mean = 360.3}}),
    SERIES("multi-start BMCTS", "multistart:runs=21:of=bmcts:preset=clickomania:L=~3000",
           .published = {{.mean = 351.6}}),
    SERIES("NBMCTS", "nbmcts:preset=clickomania:L=~65", .published = {{.mean = 359.7}}),
    {0},
};

const struct experiment thesis_clickomania = {
    .name = "nested-clickomania",
    .title = "Nested and multi-start tree search: Clickomania",
    .source = THESIS,
    .text = "8.5 million random playouts a board, for 1,280 seconds." LENGTHS,
    .game = "clickomania",
    .sample = {.width = 20, .height = 20, .colors = 10, .seed = 2015},
    ON_100_BOARDS,
    .series = clickomania,
    .points = long_runs_of_clickomania,
};
