/* SPDX-License-Identifier: MIT
 *
 * Beam Monte-Carlo Tree Search (Baier & Winands 2012): UCT with UCB1-Tuned and a counter per
 * depth of the tree. When L playouts have passed through a depth, its W most visited nodes
 * survive with their ancestors, and everything else is freed. The search goes on below them,
 * so the tree grows deep however long the game is, and memory stays linear in its depth.
 *
 * Pruning also frees everything below that depth, so the counters below start again: each
 * depth gets L playouts, which with W = 1 is the move-by-move search that the paper
 * compares it to. When the tree below the beam is exhausted, the next search begins.
 */
#include "search/tree/tree_beam.h"

#define OPTIONS(OPTION, CHOICE)                                                    \
    OPTION(L, 50000, 1, 1000000000,                                                \
           "simulation limit: playouts through a depth before it "                 \
           "is pruned")                                                            \
    OPTION(W, 25, 1, 1000000, "beam width: nodes of a depth that survive")         \
    UCT_OPTIONS(OPTION, CHOICE)                                                    \
    OPTION(grow, 1.0, 1.0, 1000.0,                                                 \
           "growing beam: factor of W after each exhausted search; 1: W is fixed") \
    MERGE_OPTION(OPTION, CHOICE)                                                   \
    POLICY_OPTION(OPTION, CHOICE)
OPTION_TABLE(OPTIONS)

static const struct preset presets[] = {
    {"samegame-random", UCT_SAMEGAME_RANDOM ",L=90000,W=1", "the paper's for random playouts"},
    {"samegame-informed", UCT_SAMEGAME_INFORMED ",L=50000,W=25",
     "the paper's for informed playouts"},
    {"bubblebreaker", UCT_BUBBLEBREAKER ",L=110000,W=1", "the paper's for Bubble Breaker"},
    {"clickomania", "C=0.0175,policy=random,L=3000,W=100", "the paper's for Clickomania"},
    {0},
};

static void search_game(struct mcts *mcts, struct tree_beam *beam)
{
    tree_beam_begin(beam);
    do {
        mcts_playout(mcts);
        tree_beam_count(beam);
    } while (!mcts_ended(mcts, mcts->until));
}

static enum status run_bmcts(struct run *run, struct error *error)
{
    const struct options *options = run->options;
    struct mcts mcts;
    struct tree_beam beam;
    tree_beam_alloc(&beam, &mcts, run, options->L, options->W);
    enum status status = mcts_alloc(&mcts, run, options->policy, error);
    if (status)
        return status;
    mcts_set(&mcts, 1, 1, 0);
    mcts_set_ucb(&mcts, options->formula, options->C, options->scale);
    while (mcts_restart(&mcts))
        search_game(&mcts, &beam);
    return STATUS_OK;
}

const struct search search_bmcts = {
    .name = "bmcts",
    .summary =
        "beam Monte-Carlo tree search (BMCTS): UCT that prunes each depth of the tree to its "
        "most visited nodes. A node is a position added to the tree, an iteration is a "
        "playout",
    .paper = "Baier & Winands 2012, Beam Monte-Carlo Tree Search",
    .options = option_rows,
    .revision = 1,
    .counts = COUNTS_ALL,
    .presets = presets,
    .run = run_bmcts,
};
