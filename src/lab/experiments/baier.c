/* SPDX-License-Identifier: MIT
 *
 * Baier & Winands 2012, Beam Monte-Carlo Tree Search: figures 2 to 9. The paper's budget is one
 * minute per board, and it does not say how many playouts that was. With W = 1 a search makes L
 * playouts for every move of a game, and the best L filled the minute. L = 90,000 or 110,000 for
 * about 55 moves gives five million playouts; L = 3,000 for about 130 moves of Clickomania gives
 * 400,000. Those are the budgets here, and L scales with them.
 */
#include <stddef.h>

#include "lab/experiments/experiment.h"

#define BAIER "Baier & Winands 2012, Beam Monte-Carlo Tree Search, "

#define MINUTE                                                                                  \
    " The paper's minute is taken as five million playouts, because its best L makes about as " \
    "many per game."
#define MINUTE_OF_CLICKOMANIA                                                                   \
    " The paper's minute is taken as 400,000 playouts, because its best L makes about as many " \
    "per game."

#define SMALL(number) .sample = {.width = 15, .height = 15, .colors = 5, .seed = number}
#define LARGE(number) .sample = {.width = 20, .height = 20, .colors = 10, .seed = number}

#define FIGURE(number)                                                  \
    .name = "bmcts-figure-" #number, .source = BAIER "figure " #number, \
    .repeats = "Baier & Winands 2012, figure " #number

/* What the figures of L and W have in common. */
#define LANDSCAPE(number, rows, limits)                                                          \
    FIGURE(number), .repetitions = 1, .series = rows, .points = limits,                          \
                    .axis = "L, playouts through a depth before it is cut", .logarithmic = true, \
                    .grows = AXIS_OPTION, .layout = LAYOUT_MATRIX

#define BEAM(preset, width, ...) \
    SERIES("W = " width, "bmcts:preset=" preset ":W=" width, ##__VA_ARGS__)
#define LIMIT(label, limit, playouts)                     \
    {                                                     \
        label, limit, "playouts=" playouts, ":L=~" #limit \
    }

static const struct series beams_random[] = {
    BEAM("samegame-random", "1", .best = 3),
    BEAM("samegame-random", "10"),
    BEAM("samegame-random", "100"),
    {0},
};

static const struct point limits_random[] = {
    LIMIT("10,000", 10000, "5M"),
    LIMIT("30,000", 30000, "5M"),
    LIMIT("90,000", 90000, "5M"),
    LIMIT("270,000", 270000, "5M"),
    {0},
};

const struct experiment baier_figure_2 = {
    LANDSCAPE(2, beams_random, limits_random),
    .title = "BMCTS in SameGame with random playouts: L and W",
    .text = "C = 0.0009. The paper's best is L = 90,000 and W = 1." MINUTE,
    .game = "samegame",
    SMALL(2011),
    .boards = 250,
};

static const struct series beams_informed[] = {
    BEAM("samegame-informed", "1"),
    BEAM("samegame-informed", "5"),
    BEAM("samegame-informed", "25", .best = 3),
    BEAM("samegame-informed", "125"),
    {0},
};

static const struct point limits_informed[] = {
    LIMIT("5,000", 5000, "5M"),
    LIMIT("15,000", 15000, "5M"),
    LIMIT("50,000", 50000, "5M"),
    LIMIT("150,000", 150000, "5M"),
    {0},
};

const struct experiment baier_figure_3 = {
    LANDSCAPE(3, beams_informed, limits_informed),
    .title = "BMCTS in SameGame with informed playouts: L and W",
    .text = "C = 0.0025. The paper's best is L = 50,000 and W = 25." MINUTE,
    .game = "samegame",
    SMALL(2011),
    .boards = 1000,
};

static const struct series beams_breaker[] = {BEAM("bubblebreaker", "1", .best = 3),
                                              BEAM("bubblebreaker", "10"),
                                              BEAM("bubblebreaker", "100"),
                                              {0}};

static const struct point limits_breaker[] = {
    LIMIT("12,000", 12000, "5M"),
    LIMIT("36,000", 36000, "5M"),
    LIMIT("110,000", 110000, "5M"),
    LIMIT("330,000", 330000, "5M"),
    {0},
};

const struct experiment baier_figure_4 = {
    LANDSCAPE(4, beams_breaker, limits_breaker),
    .title = "BMCTS in Bubble Breaker: L and W",
    .text = "C = 0.0275, random playouts. The paper's best is L = 110,000 and W = 1." MINUTE,
    .game = "bubblebreaker",
    SMALL(2011),
    .boards = 250,
};

static const struct series beams_clickomania[] = {
    BEAM("clickomania", "1"),
    BEAM("clickomania", "10"),
    BEAM("clickomania", "100", .best = 3),
    BEAM("clickomania", "1000"),
    {0},
};

static const struct point limits_clickomania[] = {
    LIMIT("300", 300, "400k"),
    LIMIT("1,000", 1000, "400k"),
    LIMIT("3,000", 3000, "400k"),
    LIMIT("10,000", 10000, "400k"),
    {0},
};

const struct experiment baier_figure_5 = {
    LANDSCAPE(5, beams_clickomania, limits_clickomania),
    .title = "BMCTS in Clickomania: L and W",
    .text = "C = 0.0175, random playouts. The paper's best is L = 3,000 and W = "
            "100." MINUTE_OF_CLICKOMANIA,
    .game = "clickomania",
    LARGE(2011),
    .boards = 500,
};

/* MCTS has other parameters for each time, BMCTS only for one minute. The point's options are
 * appended to the name of the preset. */
#define AGAINST(number, rows, times)                                                          \
    FIGURE(number), .boards = 1000, .repetitions = 1, .series = rows, .points = times,        \
                    .axis = "playouts; the paper's time as in the text", .logarithmic = true, \
                    .grows = AXIS_BUDGET

#define BEST_OF_BOTH \
    "UCT with the paper's C for each time, and BMCTS with its best L and W for the first."

/* Published means of MCTS for one, two and four minutes, and of BMCTS for one. */
#define RIVALS(preset, limit, one, two, four, beam)                                      \
    SERIES("MCTS", "uct:preset=" preset,                                                 \
           .published = {{.mean = one}, {.mean = two}, {.mean = four}}),                 \
        SERIES("BMCTS", "bmcts:preset=" preset ":L=~" limit, .points = 1, .shown = true, \
               .published = {{.mean = beam}})

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
    RIVALS("samegame-random", "90000", 1923, 1997, 2030, 2034), {0}};
static const struct series rivals_informed[] = {
    RIVALS("samegame-informed", "50000", 2827, 2907, 2957, 2880), {0}};
static const struct series rivals_breaker[] = {
    RIVALS("bubblebreaker", "110000", 1659.5, 1682.4, 1701.9, 1698.5), {0}};
static const struct series rivals_clickomania[] = {
    RIVALS("clickomania", "3000", 334.5, 337.3, 339.6, 336.8), {0}};

const struct experiment baier_figure_6 = {
    AGAINST(6, rivals_random, minutes),
    .title = "BMCTS against MCTS in SameGame with random playouts",
    .text = BEST_OF_BOTH MINUTE,
    .game = "samegame",
    SMALL(2012),
};

const struct experiment baier_figure_7 = {
    AGAINST(7, rivals_informed, minutes),
    .title = "BMCTS against MCTS in SameGame with informed playouts",
    .text = BEST_OF_BOTH MINUTE,
    .game = "samegame",
    SMALL(2012),
};

const struct experiment baier_figure_8 = {
    AGAINST(8, rivals_breaker, minutes),
    .title = "BMCTS against MCTS in Bubble Breaker",
    .text = BEST_OF_BOTH MINUTE,
    .game = "bubblebreaker",
    SMALL(2012),
};

const struct experiment baier_figure_9 = {
    AGAINST(9, rivals_clickomania, minutes_of_clickomania),
    .title = "BMCTS against MCTS in Clickomania",
    .text = BEST_OF_BOTH MINUTE_OF_CLICKOMANIA,
    .game = "clickomania",
    LARGE(2012),
};
