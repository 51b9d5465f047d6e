/* SPDX-License-Identifier: MIT
 *
 * Nested Monte-Carlo Tree Search (Baier & Winands 2012): UCT whose playouts are searches
 * of UCT, see nest.h. The presets have the settings that the authors found for UCT itself;
 * how many playouts an inner search gets depends on the budget.
 */
#include "search/tree/nest.h"

#define OPTIONS(OPTION, CHOICE)                                                       \
    OPTION(inner, 1000, 1, 1000000000, "playouts of a search below the highest tree") \
    NEST_OPTIONS(OPTION, CHOICE)

static const struct option option_rows[] = OPTION_ROWS(OPTIONS);

static const struct preset presets[] = {
    {"samegame-random", UCT_SAMEGAME_RANDOM ",C2=0.0009," NEST_PLAIN, "random playouts"},
    {"samegame-informed", UCT_SAMEGAME_INFORMED ",C2=0.0025," NEST_PLAIN, "informed playouts"},
    {"bubblebreaker", UCT_BUBBLEBREAKER ",C2=0.0275," NEST_PLAIN, "for Bubble Breaker"},
    {"clickomania", UCT_CLICKOMANIA ",C2=0.012," NEST_PLAIN, "for Clickomania"},
    {0},
};

const struct search search_nmcts = {
    .name = "nmcts",
    .summary = "nested Monte-Carlo tree search: UCT whose playouts are whole searches of UCT; "
               "nodes are positions added to any tree, playouts and iterations those of the "
               "lowest",
    .paper = "Baier & Winands 2012, Nested Monte-Carlo Tree Search for Online Planning in Large "
             "MDPs",
    .options = option_rows,
    .presets = presets,
    .run = nest_run,
};
