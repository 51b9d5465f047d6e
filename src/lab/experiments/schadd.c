/* SPDX-License-Identifier: MIT
 *
 * Schadd, Winands, Tak & Uiterwijk 2012, Single-Player Monte-Carlo Tree Search for SameGame: tables
 * 1 to 6 and figure 2; table 7 is with the standard boards. Budgets are in nodes as in the paper.
 * Where the paper gives seconds, a second is 5,000 nodes: its table 2 has 100,000 nodes in 20 s.
 */
#include <stddef.h>

#include "lab/experiments/experiment.h"

#define SCHADD                                                                          \
    "Schadd, Winands, Tak & Uiterwijk 2012, Single-Player Monte-Carlo Tree Search for " \
    "SameGame, "
#define OF_PAPER(item) .source = SCHADD item, .repeats = "Schadd et al. 2012, " item

#define SECONDS " A second of the paper is taken as 5,000 nodes, the speed in its table 2."
#define SECONDS_OF_MOVES                                                                          \
    SECONDS " Games get shorter with every move, so searches before each move have time for 1.5 " \
            "times as many nodes. They get as many here."

/* Common to all: as many boards as in the paper, on which nothing was tuned. */
#define ON_250_BOARDS                                                                     \
    .game = "samegame", .sample = {.width = 15, .height = 15, .colors = 5, .seed = 1985}, \
    .boards = 250, .repetitions = 1

#define BY_NODES .axis = "nodes", .logarithmic = true, .grows = AXIS_BUDGET

#define PER_MOVE     ":per=move:answer=played"
#define MOVE_BY_MOVE .factor = 1.5 /* nodes of searches before each move, in equal time */

/* Tables 1 and 2 and figure 2 are from the paper of 2008, so they use its presets. */
static const struct series policies[] = {
    SERIES("Random", "spmcts:preset=balanced-2008:policy=random",
           .published = {{.mean = 2069, .deviation = 322}}),
    SERIES("TabuRandom", "spmcts:preset=balanced-2008:policy=taburandom",
           .published = {{.mean = 2737, .deviation = 445}}),
    SERIES("TabuColorRandom", "spmcts:preset=balanced-2008",
           .published = {{.mean = 3038, .deviation = 479}}),
    {0},
};

static const struct point ten_million[] = {
    {"10,000,000 nodes", 1e7, "nodes=10M,memory=4G", NULL},
    {0},
};

const struct experiment schadd_table_1 = {
    .name = "spmcts-table-1",
    .title = "SP-MCTS: playout policies",
    OF_PAPER("table 1"),
    .text = "The balanced setting (C = 0.5, D = 10,000) with three policies, until ten million "
            "nodes are in memory.",
    ON_250_BOARDS,
    .series = policies,
    .points = ten_million,
};

static const struct series settings[] = {
    SERIES("exploitation", "spmcts:preset=exploitation-2008",
           .published = {{2552, 572, 25, 63}, {2674, 607, 36, 71}, {2806, 576, 40, 69}}),
    SERIES("balanced", "spmcts:preset=balanced-2008",
           .published = {{2388, 501, 7, 19}, {2858, 560, 14, 37}, {3008, 524, 18, 59}}),
    SERIES("exploration", "spmcts:preset=exploration-2008",
           .published = {{2197, 450, 3, 8}, {2579, 492, 6, 15}, {2901, 518, 9, 20}}),
    {0},
};

static const struct point nodes[] = {
    {"100,000 nodes", 1e5, "nodes=100k", NULL},
    {"1,000,000 nodes", 1e6, "nodes=1M", NULL},
    {"5,000,000 nodes", 5e6, "nodes=5M,memory=2G", NULL},
    {0},
};

const struct experiment schadd_table_2 = {
    .name = "spmcts-table-2",
    .title = "SP-MCTS: exploitation and exploration",
    OF_PAPER("table 2"),
    .text = "Three settings of (C; D): (0.1; 32), (0.5; 10,000) and (1; 20,000), with three "
            "budgets of nodes in memory. Depths in brackets are those of the paper.",
    ON_250_BOARDS,
    .series = settings,
    .points = nodes,
    BY_NODES,
    .trees = true,
};

static const struct series restarted[] = {
    SERIES("exploitation", "spmcts:preset=exploitation-2008", .published = {[3].mean = 2970}),
    {0},
};

static const struct point restarts[] = {
    {"1", 1, "nodes=500k", NULL},
    {"2", 2, "nodes=500k", ":restarts=2"},
    {"5", 5, "nodes=500k", ":restarts=5"},
    {"10", 10, "nodes=500k", ":restarts=10"},
    {"20", 20, "nodes=500k", ":restarts=20"},
    {"50", 50, "nodes=500k", ":restarts=50"},
    {"100", 100, "nodes=500k", ":restarts=100"},
    {0},
};

const struct experiment schadd_figure_2 = {
    .name = "spmcts-figure-2",
    .title = "SP-MCTS: randomized restarts",
    OF_PAPER("figure 2"),
    .text = "The exploitation setting with 500,000 nodes, divided among several searches. The "
            "paper's text gives one number of the figure, for ten searches, and says that two "
            "searches gain 140 points over one.",
    ON_250_BOARDS,
    .series = restarted,
    .points = restarts,
    .axis = "searches that share the budget",
    .logarithmic = true,
};

static const struct point seconds[] = {
    {"5 s", 25e3, "nodes=25k", NULL},  {"10 s", 50e3, "nodes=50k", NULL},
    {"20 s", 1e5, "nodes=100k", NULL}, {"30 s", 15e4, "nodes=150k", NULL},
    {"60 s", 3e5, "nodes=300k", NULL}, {0},
};

#define MANUAL_GAME               \
    "spmcts:preset=exploitation", \
        .published = {            \
            {.mean = 2223}, {.mean = 2342}, {.mean = 2493}, {.mean = 2555}, {.mean = 2750}}
#define MANUAL_MOVE                                      \
    "spmcts:preset=exploitation" PER_MOVE, MOVE_BY_MOVE, \
        .published = {                                   \
            {.mean = 2588}, {.mean = 2644}, {.mean = 2742}, {.mean = 2822}, {.mean = 2880}}

static const struct series time_controls[] = {
    SERIES("per game", MANUAL_GAME),
    SERIES("per move", MANUAL_MOVE),
    {0},
};

const struct experiment schadd_table_3 = {
    .name = "spmcts-table-3",
    .title = "SP-MCTS: one search for the game or one before each move",
    OF_PAPER("table 3"),
    .text = "The exploitation setting. Each search before a move has a 64th of the "
            "budget." SECONDS_OF_MOVES,
    ON_250_BOARDS,
    .series = time_controls,
    .points = seconds,
    BY_NODES,
};

static const struct series final_moves[] = {
    SERIES("highest average", "spmcts:preset=exploitation" PER_MOVE ":final=average", MOVE_BY_MOVE,
           .published = {{.mean = 784}}),
    SERIES("most visits", "spmcts:preset=exploitation" PER_MOVE ":final=visits", MOVE_BY_MOVE,
           .published = {{.mean = 1458}}),
    SERIES("top score", "spmcts:preset=exploitation" PER_MOVE ":final=top", MOVE_BY_MOVE,
           .published = {{.mean = 2644}}),
    {0},
};

static const struct point ten_seconds[] = {{"10 s", 50e3, "nodes=50k", NULL}, {0}};

const struct experiment schadd_table_4 = {
    .name = "spmcts-table-4",
    .title = "SP-MCTS: which move is final",
    OF_PAPER("table 4"),
    .text =
        "A search before each move with the exploitation setting: which move is then played. "
        "The score is that of the game that was played, not of the best playout." SECONDS_OF_MOVES,
    ON_250_BOARDS,
    .series = final_moves,
    .points = ten_seconds,
};

#define TUNED "C=0.001..10:log,D=1..1e5:log,T=1..50,W=0.001..1:log,policy.epsilon=1e-5..0.1:log"

static const struct series tunings[] = {
    SERIES("per game", "spmcts:preset=exploitation",
           .found = "C=5.96,D=67.98,T=13,W=0.49,epsilon=0.00007"),
    SERIES("per move", "spmcts:preset=exploitation" PER_MOVE,
           .found = "C=4.31,D=96.67,T=11,W=0.28,epsilon=0.00007"),
    {0},
};

static const struct point a_minute[] = {{"60 s", 3e5, "nodes=300k,memory=64M", NULL}, {0}};

const struct experiment schadd_table_5 = {
    .name = "spmcts-table-5",
    .title = "SP-MCTS: what the Cross-Entropy Method finds",
    OF_PAPER("table 5"),
    .text = "100 samples, ten of them elite, of 30 games each, for 20 generations or until the "
            "Gaussians are narrow. The ranges are ours. C counts in units of `scale`, 2,500 "
            "points, which the paper does not have, so its C is not comparable." SECONDS,
    .game = "samegame",
    .sample = {.width = 15, .height = 15, .colors = 5},
    .boards = 30,
    .repetitions = 1,
    .series = tunings,
    .points = a_minute,
    .tuned = TUNED,
    .measure = MEASURE_TUNING,
    .layout = LAYOUT_NOTES,
};

static const struct series tuned[] = {
    SERIES("per game, manual", MANUAL_GAME),
    SERIES("per game, CEM", "spmcts:preset=cem-game",
           .published =
               {{.mean = 2405}, {.mean = 2493}, {.mean = 2598}, {.mean = 2734}, {.mean = 2804}}),
    SERIES("per move, manual", MANUAL_MOVE),
    SERIES("per move, CEM", "spmcts:preset=cem-move:answer=played", MOVE_BY_MOVE,
           .published =
               {{.mean = 2652}, {.mean = 2749}, {.mean = 2856}, {.mean = 2876}, {.mean = 2913}}),
    {0},
};

const struct experiment schadd_table_6 = {
    .name = "spmcts-table-6",
    .title = "SP-MCTS: parameters by hand and by the Cross-Entropy Method",
    OF_PAPER("table 6"),
    .text = "The tuned parameters of the paper's table 5 against those that it chose by "
            "hand." SECONDS_OF_MOVES,
    ON_250_BOARDS,
    .series = tuned,
    .points = seconds,
    BY_NODES,
};
