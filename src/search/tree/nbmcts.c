/* SPDX-License-Identifier: MIT
 *
 * Nested Beam Monte-Carlo Tree Search (Baier 2015): UCT whose playouts are searches of
 * BMCTS, see nest.h and bmcts.c. A search of BMCTS ends by itself, when nothing is left
 * below its beam, so L says how long the inner ones are. The presets have the settings
 * that the authors found for BMCTS itself, but for L, which depends on the budget.
 */
#include "search/tree/nest.h"

static const struct option option_rows[] = OPTION_ROWS(NEST_ALL_OPTIONS);

static const struct preset presets[] = {
    {"samegame-random", UCT_SAMEGAME_RANDOM ",C2=0.0009,W=1," NEST_PLAIN, "random playouts"},
    {"samegame-informed", UCT_SAMEGAME_INFORMED ",C2=0.0025,W=25," NEST_PLAIN, "informed playouts"},
    {"bubblebreaker", UCT_BUBBLEBREAKER ",C2=0.0275,W=1," NEST_PLAIN, "for Bubble Breaker"},
    {"clickomania", "C=0.0175,policy=random,C2=0.012,W=100," NEST_PLAIN, "for Clickomania"},
    {0},
};

const struct search search_nbmcts = {
    .name = "nbmcts",
    .summary = "nested beam Monte-Carlo tree search: UCT whose playouts are whole searches of "
               "BMCTS; nodes are positions added to any tree, playouts and iterations those of "
               "the lowest",
    .paper = "Baier 2015, Monte-Carlo Tree Search Enhancements for One-Player and Two-Player "
             "Domains",
    .options = option_rows,
    .presets = presets,
    .run = nest_run,
};
