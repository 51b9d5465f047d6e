/* SPDX-License-Identifier: MIT
 *
 * Baier & Winands 2012, Beam Monte-Carlo Tree Search: figures 2 to 9. The paper's budget is a
 * minute a board, and it does not say how many playouts that was. With W = 1 a search makes L
 * playouts for every move of a game, and the best L filled the minute: 90,000 and 110,000 for
 * some 55 moves are five million, 3,000 for some 130 moves of Clickomania 400,000. Those are
 * the budgets here, and L scales with them.
 */
#include <stddef.h>

#include "lab/experiments/experiment.h"

#define BAIER "Baier & Winands 2012, Beam Monte-Carlo Tree Search, "

#define MINUTE                                                                                  \
    " The paper's minute is taken as five million playouts, which is what its best L makes of " \
    "a game."
#define MINUTE_OF_CLICKOMANIA \
    " The paper's minute is taken as 400,000 playouts, which is what its best L makes of a game."

#define SMALL                                                \
    {                                                        \
        .width = 15, .height = 15, .colors = 5, .seed = 2011 \
    }
#define LARGE                                                 \
    {                                                         \
        .width = 20, .height = 20, .colors = 10, .seed = 2011 \
    }
#define UNSEEN_SMALL                                         \
    {                                                        \
        .width = 15, .height = 15, .colors = 5, .seed = 2012 \
    }
#define UNSEEN_LARGE                                          \
    {                                                         \
        .width = 20, .height = 20, .colors = 10, .seed = 2012 \
    }

/* What the figures of L and W have in common. */
#define LANDSCAPE                                                                                  \
    .repetitions = 1, .axis = "L, playouts through a depth before it is cut", .logarithmic = true, \
    .grows = AXIS_OPTION, .layout = LAYOUT_MATRIX

#define BEAM(preset, width) "bmcts:preset=" preset ":W=" width

static const struct series beams_random[] = {
    SERIES("W = 1", BEAM("samegame-random", "1")),
    SERIES("W = 10", BEAM("samegame-random", "10")),
    SERIES("W = 100", BEAM("samegame-random", "100")),
    {0},
};

static const struct point limits_random[] = {
    {"10,000", 1e4, "playouts=5M", ":L=~10000"},
    {"30,000", 3e4, "playouts=5M", ":L=~30000"},
    {"90,000", 9e4, "playouts=5M", ":L=~90000"},
    {"270,000", 27e4, "playouts=5M", ":L=~270000"},
    {0},
};

const struct experiment baier_figure_2 = {
    .name = "bmcts-figure-2",
    .title = "BMCTS in SameGame with random playouts: L and W",
    .source = BAIER "figure 2",
    .text = "C = 0.0009. The paper's best is L = 90,000 and W = 1." MINUTE,
    .game = "samegame",
    .sample = SMALL,
    .boards = 250,
    .series = beams_random,
    .points = limits_random,
    LANDSCAPE,
};

static const struct series beams_informed[] = {
    SERIES("W = 1", BEAM("samegame-informed", "1")),
    SERIES("W = 5", BEAM("samegame-informed", "5")),
    SERIES("W = 25", BEAM("samegame-informed", "25")),
    SERIES("W = 125", BEAM("samegame-informed", "125")),
    {0},
};

static const struct point limits_informed[] = {
    {"5,000", 5e3, "playouts=5M", ":L=~5000"},
    {"15,000", 15e3, "playouts=5M", ":L=~15000"},
    {"50,000", 5e4, "playouts=5M", ":L=~50000"},
    {"150,000", 15e4, "playouts=5M", ":L=~150000"},
    {0},
};

const struct experiment baier_figure_3 = {
    .name = "bmcts-figure-3",
    .title = "BMCTS in SameGame with informed playouts: L and W",
    .source = BAIER "figure 3",
    .text = "C = 0.0025. The paper's best is L = 50,000 and W = 25." MINUTE,
    .game = "samegame",
    .sample = SMALL,
    .boards = 1000,
    .series = beams_informed,
    .points = limits_informed,
    LANDSCAPE,
};

static const struct series beams_breaker[] = {
    SERIES("W = 1", BEAM("bubblebreaker", "1")),
    SERIES("W = 10", BEAM("bubblebreaker", "10")),
    SERIES("W = 100", BEAM("bubblebreaker", "100")),
    {0},
};

static const struct point limits_breaker[] = {
    {"12,000", 12e3, "playouts=5M", ":L=~12000"},
    {"36,000", 36e3, "playouts=5M", ":L=~36000"},
    {"110,000", 11e4, "playouts=5M", ":L=~110000"},
    {"330,000", 33e4, "playouts=5M", ":L=~330000"},
    {0},
};

const struct experiment baier_figure_4 = {
    .name = "bmcts-figure-4",
    .title = "BMCTS in Bubble Breaker: L and W",
    .source = BAIER "figure 4",
    .text = "C = 0.0275, random playouts. The paper's best is L = 110,000 and W = 1." MINUTE,
    .game = "bubblebreaker",
    .sample = SMALL,
    .boards = 250,
    .series = beams_breaker,
    .points = limits_breaker,
    LANDSCAPE,
};

static const struct series beams_clickomania[] = {
    SERIES("W = 1", BEAM("clickomania", "1")),
    SERIES("W = 10", BEAM("clickomania", "10")),
    SERIES("W = 100", BEAM("clickomania", "100")),
    SERIES("W = 1000", BEAM("clickomania", "1000")),
    {0},
};

static const struct point limits_clickomania[] = {
    {"300", 300, "playouts=400k", ":L=~300"},
    {"1,000", 1000, "playouts=400k", ":L=~1000"},
    {"3,000", 3000, "playouts=400k", ":L=~3000"},
    {"10,000", 10000, "playouts=400k", ":L=~10000"},
    {0},
};

const struct experiment baier_figure_5 = {
    .name = "bmcts-figure-5",
    .title = "BMCTS in Clickomania: L and W",
    .source = BAIER "figure 5",
    .text = "C = 0.0175, random playouts. The paper's best is L = 3,000 and W = "
            "100." MINUTE_OF_CLICKOMANIA,
    .game = "clickomania",
    .sample = LARGE,
    .boards = 500,
    .series = beams_clickomania,
    .points = limits_clickomania,
    LANDSCAPE,
};

/* MCTS has other parameters for other times, BMCTS only a minute: the point's options go
 * on where the name of the preset ends. */
#define AGAINST                                                                            \
    .boards = 1000, .repetitions = 1, .axis = "playouts; the paper's time as in the text", \
    .logarithmic = true, .grows = AXIS_BUDGET

static const struct point minutes[] = {
    {"60 s", 5e6, "playouts=5M", NULL},
    {"120 s", 10e6, "playouts=10M", "-120"},
    {"240 s", 20e6, "playouts=20M", "-240"},
    {0},
};

static const struct point minutes_of_clickomania[] = {
    {"60 s", 4e5, "playouts=400k", NULL},
    {"120 s", 8e5, "playouts=800k", "-120"},
    {"240 s", 16e5, "playouts=1.6M", "-240"},
    {0},
};

static const struct series rivals_random[] = {
    SERIES("MCTS", "uct:preset=samegame-random",
           .published = {{.mean = 1923}, {.mean = 1997}, {.mean = 2030}}),
    SERIES("BMCTS", "bmcts:preset=samegame-random:L=~90000", .points = 1,
           .published = {{.mean = 2034}}),
    {0},
};

const struct experiment baier_figure_6 = {
    .name = "bmcts-figure-6",
    .title = "BMCTS against MCTS in SameGame with random playouts",
    .source = BAIER "figure 6",
    .text = "UCT with the paper's C for each time, and BMCTS with its best L and W for the "
            "first." MINUTE,
    .game = "samegame",
    .sample = UNSEEN_SMALL,
    .series = rivals_random,
    .points = minutes,
    AGAINST,
};

static const struct series rivals_informed[] = {
    SERIES("MCTS", "uct:preset=samegame-informed",
           .published = {{.mean = 2827}, {.mean = 2907}, {.mean = 2957}}),
    SERIES("BMCTS", "bmcts:preset=samegame-informed:L=~50000", .points = 1,
           .published = {{.mean = 2880}}),
    {0},
};

const struct experiment baier_figure_7 = {
    .name = "bmcts-figure-7",
    .title = "BMCTS against MCTS in SameGame with informed playouts",
    .source = BAIER "figure 7",
    .text = "UCT with the paper's C for each time, and BMCTS with its best L and W for the "
            "first." MINUTE,
    .game = "samegame",
    .sample = UNSEEN_SMALL,
    .series = rivals_informed,
    .points = minutes,
    AGAINST,
};

static const struct series rivals_breaker[] = {
    SERIES("MCTS", "uct:preset=bubblebreaker",
           .published = {{.mean = 1659.5}, {.mean = 1682.4}, {.mean = 1701.9}}),
    SERIES("BMCTS", "bmcts:preset=bubblebreaker:L=~110000", .points = 1,
           .published = {{.mean = 1698.5}}),
    {0},
};

const struct experiment baier_figure_8 = {
    .name = "bmcts-figure-8",
    .title = "BMCTS against MCTS in Bubble Breaker",
    .source = BAIER "figure 8",
    .text = "UCT with the paper's C for each time, and BMCTS with its best L and W for the "
            "first." MINUTE,
    .game = "bubblebreaker",
    .sample = UNSEEN_SMALL,
    .series = rivals_breaker,
    .points = minutes,
    AGAINST,
};

static const struct series rivals_clickomania[] = {
    SERIES("MCTS", "uct:preset=clickomania",
           .published = {{.mean = 334.5}, {.mean = 337.3}, {.mean = 339.6}}),
    SERIES("BMCTS", "bmcts:preset=clickomania:L=~3000", .points = 1,
           .published = {{.mean = 336.8}}),
    {0},
};

const struct experiment baier_figure_9 = {
    .name = "bmcts-figure-9",
    .title = "BMCTS against MCTS in Clickomania",
    .source = BAIER "figure 9",
    .text = "UCT with the paper's C for each time, and BMCTS with its best L and W for the "
            "first." MINUTE_OF_CLICKOMANIA,
    .game = "clickomania",
    .sample = UNSEEN_LARGE,
    .series = rivals_clickomania,
    .points = minutes_of_clickomania,
    AGAINST,
};
