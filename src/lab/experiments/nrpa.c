/* SPDX-License-Identifier: MIT
 *
 * Negrevergne & Cazenave 2017, Distributed Nested Rollout Policy for SameGame: figures 3 to 5;
 * table 1 is with the standard boards. Also the selective rule of Cazenave 2016. A team of threads
 * finds the same line on any number of processors, and processes that share nothing are
 * multi-start. So the strategies of a cluster can be run on a laptop with equal playouts, without
 * the cost of communication.
 */
#include <stddef.h>

#include "lab/experiments/experiment.h"

#define NEGREVERGNE    "Negrevergne & Cazenave 2017, Distributed Nested Rollout Policy for SameGame, "
#define OF_PAPER(item) .source = NEGREVERGNE item, .repeats = "Negrevergne & Cazenave 2017, " item

#define NO_NUMBERS         " The paper gives no numbers for this figure."
#define SEQUENTIAL_IS_BEST NO_NUMBERS " It says that the sequential search ends best."

/* A plot of scores, with the meaning of x and whether it is the budget. */
#define PLOT(rows, places, x, growth)                                                  \
    .series = rows, .points = places, .axis = x, .logarithmic = true, .grows = growth, \
    .layout = LAYOUT_MATRIX

#define ON_BOARD(number, runs)                                                              \
    .game = "samegame", .sample = {.set = "standard-20", .first = number - 1}, .boards = 1, \
    .repetitions = runs

static const struct point playouts[] = {
    {"10,000 playouts", 1e4, "playouts=10k", NULL},
    {"100,000 playouts", 1e5, "playouts=100k", NULL},
    {"1,000,000 playouts", 1e6, "playouts=1M", NULL},
    {"10,000,000 playouts", 1e7, "playouts=10M", NULL},
    {"100,000,000 playouts", 1e8, "playouts=100M", NULL},
    {0},
};

/* Further fields are those of level 1. */
#define SHARED(team, ...)                                                        \
    SERIES("shared, level 1", "nrpa:level=4:strategy=leaf" team, ##__VA_ARGS__), \
        SERIES("shared, level 2", "nrpa:level=4:strategy=node:at=2" team),       \
        SERIES("shared, level 3", "nrpa:level=4:strategy=node:at=3" team)
#define LOCAL(team)                                                        \
    SERIES("local, level 1", "nrpa:level=4:strategy=local:at=1" team),     \
        SERIES("local, level 2", "nrpa:level=4:strategy=local:at=2" team), \
        SERIES("local, level 3", "nrpa:level=4:strategy=local:at=3" team)
#define SEQUENTIAL SERIES("sequential", "nrpa:level=4", .best = 5)

static const struct series shared[] = {SEQUENTIAL, SHARED(":team=16"), {0}};
static const struct series local[] = {SEQUENTIAL, LOCAL(":team=16"), {0}};
static const struct series shared_teams[] = {SHARED("", .best = 5), {0}};
static const struct series local_teams[] = {LOCAL(""), {0}};
static const struct series by_the_clock[] = {
    SERIES("root", "nrpa:level=4"), SHARED(""), LOCAL(""), {0}};

const struct experiment nrpa_figure_3_shared = {
    .name = "nrpa-figure-3-shared",
    .title = "NRPA by playouts: 16 threads with shared weights",
    OF_PAPER("figure 3, left"),
    .text = "The cost of running NRPA in parallel pieces: the score after equal playouts in "
            "all, with four levels and N = 100." SEQUENTIAL_IS_BEST,
    ON_BOARD(1, 20),
    PLOT(shared, playouts, "playouts of all threads", AXIS_BUDGET),
};

const struct experiment nrpa_figure_3_local = {
    .name = "nrpa-figure-3-local",
    .title = "NRPA by playouts: 16 threads with weights of their own",
    OF_PAPER("figure 3, right"),
    .text = "The same with separate weights for each thread." SEQUENTIAL_IS_BEST,
    ON_BOARD(1, 20),
    PLOT(local, playouts, "playouts of all threads", AXIS_BUDGET),
};

#define EQUAL_TIME                                                                              \
    " For the paper's 500 s every thread makes two million playouts, as if communication cost " \
    "nothing. The paper does not say how many its threads made." NO_NUMBERS

static const struct point teams[] = {
    {"1", 1, "playouts=2M", ":team=1"},     {"4", 4, "playouts=8M", ":team=4"},
    {"8", 8, "playouts=16M", ":team=8"},    {"16", 16, "playouts=32M", ":team=16"},
    {"32", 32, "playouts=64M", ":team=32"}, {0},
};

const struct experiment nrpa_figure_4_shared = {
    .name = "nrpa-figure-4-shared",
    .title = "NRPA by time: threads with shared weights",
    OF_PAPER("figure 4, left"),
    .text = "The score after equal time, by the number of threads." EQUAL_TIME
            " It says that level 1 is the best, and the only one to gain from 32 threads.",
    ON_BOARD(1, 20),
    PLOT(shared_teams, teams, "threads", AXIS_FIXED),
};

const struct experiment nrpa_figure_4_local = {
    .name = "nrpa-figure-4-local",
    .title = "NRPA by time: threads with weights of their own",
    OF_PAPER("figure 4, right"),
    .text = "The score after equal time, by the number of threads." EQUAL_TIME,
    ON_BOARD(1, 20),
    PLOT(local_teams, teams, "threads", AXIS_FIXED),
};

#define CLOCK(threads) "time=500s,threads=" threads

static const struct point clock[] = {
    {"1", 1, CLOCK("1"), NULL},
    {"4", 4, CLOCK("4"), NULL},
    {"16", 16, CLOCK("16"), NULL},
    {0},
};

const struct experiment nrpa_clock = {
    .name = "nrpa-clock",
    .title = "NRPA by the clock: every strategy on threads of its own",
    OF_PAPER("figure 4, by the clock"),
    .text = "Figure 4 including the cost of communication: the score after equal time, with "
            "one processor per thread. One thread is the sequential search." NO_NUMBERS,
    ON_BOARD(1, 20),
    PLOT(by_the_clock, clock, "threads", AXIS_FIXED),
};

static const struct series clusters[] = {
    SERIES("root, 160 x 1", "multistart:runs=160:of=nrpa:level=5"),
    SERIES("hybrid 1, 10 x 16 shared", "multistart:runs=10:of=nrpa:level=5:strategy=leaf:team=16",
           .best = 4),
    SERIES("hybrid 2, 10 x 16 local",
           "multistart:runs=10:of=nrpa:level=5:strategy=local:at=1:team=16"),
    {0},
};

static const struct point cores[] = {
    {"1,000 per core", 1e3, "playouts=160k", NULL},
    {"10,000 per core", 1e4, "playouts=1.6M", NULL},
    {"100,000 per core", 1e5, "playouts=16M", NULL},
    {"1,000,000 per core", 1e6, "playouts=160M", NULL},
    {0},
};

#define CLUSTER                                                                              \
    "160 cores run 160 searches, or 10 searches of 16 threads each with shared or separate " \
    "weights. Time is counted in playouts per core." NO_NUMBERS                              \
    " It says that hybrid 1 ends best."

const struct experiment nrpa_figure_5_board_1 = {
    .name = "nrpa-figure-5-board-1",
    .title = "NRPA on a cluster of 160 cores: board 1",
    OF_PAPER("figure 5, left"),
    .text = CLUSTER,
    ON_BOARD(1, 20),
    PLOT(clusters, cores, "playouts per core", AXIS_BUDGET),
};

const struct experiment nrpa_figure_5_board_3 = {
    .name = "nrpa-figure-5-board-3",
    .title = "NRPA on a cluster of 160 cores: board 3",
    OF_PAPER("figure 5, right"),
    .text = CLUSTER,
    ON_BOARD(3, 20),
    PLOT(clusters, cores, "playouts per core", AXIS_BUDGET),
};

static const struct series rules[] = {
    SERIES("no tabu", "nrpa:tabu=none", .published = {{.mean = 2011}}),
    SERIES("tabu", "nrpa:tabu=plain", .published = {{.mean = 2484}}),
    SERIES("selective rule", "nrpa:tabu=selective", .published = {{.mean = 2636}}),
    {0},
};

static const struct point rule_time[] = {{"163.84 s", 1e6, "playouts=1M", NULL}, {0}};

const struct experiment nrpa_rule = {
    .name = "nrpa-rule",
    .title = "NRPA: the selective rule",
    .source = "Cazenave 2016, Nested Rollout Policy Adaptation with Selective Policies, board 1 at "
              "163.84 s",
    .repeats = "Cazenave 2016, board 1",
    .text = "Three rules for when the most frequent colour may be played, with a million "
            "playouts. The paper gives a time and not its playouts, so only the order of the rows "
            "can be compared.",
    ON_BOARD(1, 200),
    .series = rules,
    .points = rule_time,
};
