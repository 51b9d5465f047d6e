/* SPDX-License-Identifier: MIT
 *
 * UCT (Kocsis & Szepesvari 2006) with UCB1 or UCB1-Tuned (Auer et al. 2002), as Baier &
 * Winands 2012 apply it to puzzles: the plain Monte-Carlo tree search that BMCTS is compared
 * to. Scores are scaled to [0,1]. The paper does not say how, so the score that counts as 1
 * is an option.
 */
#include "search/tree/mcts.h"

#define OPTIONS(OPTION, CHOICE)  \
    UCT_OPTIONS(OPTION, CHOICE)  \
    MERGE_OPTION(OPTION, CHOICE) \
    POLICY_OPTION(OPTION, CHOICE)
OPTION_TABLE(OPTIONS)

static const struct preset presets[] = {
    {"samegame-random", UCT_SAMEGAME_RANDOM, "the paper's for a minute of random playouts"},
    {"samegame-random-120", "C=0.0016,policy=random", "the same for two minutes"},
    {"samegame-random-240", "C=0.002,policy=random", "the same for four minutes"},
    {"samegame-informed", UCT_SAMEGAME_INFORMED, "the paper's for a minute of informed playouts"},
    {"samegame-informed-120", "C=0.0035,policy=informed", "the same for two minutes"},
    {"samegame-informed-240", "C=0.0065,policy=informed", "the same for four minutes"},
    {"bubblebreaker", UCT_BUBBLEBREAKER, "the paper's for a minute of Bubble Breaker"},
    {"bubblebreaker-120", "C=0.0475,policy=random", "the same for two minutes"},
    {"bubblebreaker-240", "C=0.055,policy=random", "the same for four minutes"},
    {"clickomania", UCT_CLICKOMANIA, "the paper's for a minute of Clickomania"},
    {"clickomania-120", "C=0.016,policy=random", "the same for two minutes"},
    {"clickomania-240", "C=0.022,policy=random", "the same for four minutes"},
    {0},
};

static void search_game(struct mcts *mcts)
{
    do
        mcts_playout(mcts);
    while (!mcts_ended(mcts, mcts->until));
}

static enum status run_uct(struct run *run, struct error *error)
{
    const struct options *options = run->options;
    struct mcts mcts;
    enum status status = mcts_alloc(&mcts, run, options->policy, error);
    if (status)
        return status;
    mcts_set(&mcts, 1, 1, 0);
    mcts_set_ucb(&mcts, options->formula, options->C, options->scale);
    while (mcts_restart(&mcts))
        search_game(&mcts);
    return STATUS_OK;
}

const struct search search_uct = {
    .name = "uct",
    .summary = "upper confidence bounds applied to trees (UCT): Monte-Carlo tree search by UCB1 or "
               "UCB1-Tuned. A node is a position added to the tree, an iteration is a playout",
    .paper = "Kocsis & Szepesvari 2006; for puzzles Baier & Winands 2012, Beam Monte-Carlo Tree "
             "Search",
    .options = option_rows,
    .revision = 1,
    .counts = COUNTS_ALL,
    .presets = presets,
    .run = run_uct,
};
