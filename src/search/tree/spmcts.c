/* SPDX-License-Identifier: MIT
 *
 * Single-Player Monte-Carlo Tree Search (Schadd, Winands, Tak & Uiterwijk 2012): the upper
 * confidence bound with a term for the deviation of the scores and a share of the top score,
 * because no opponent answers the best line. One search per game or one per move; randomized
 * restarts divide the budget over independent searches.
 *
 * Two things in the paper can be read in more than one way; docs/searches/tree.md has the numbers.
 * - Its formula is over children that were visited. Read literally (tries=found), moves that
 *   the policy did not find below the threshold T are left out. By default every move is
 *   tried once, in random order, before the formula chooses. That is stronger.
 * - It says that scores are not scaled, but then its trees would be far deeper than reported.
 *   With tries=found, the published scores come out where C counts 8000 points as 1. The
 *   default is 2500.
 *
 * The paper leaves open whether a search per move keeps its tree: here it starts with an empty
 * one. Nodes whose subtree was searched to the end are not selected again.
 */
#include <string.h>

#include "search/tree/mcts.h"

#define OPTIONS(OPTION, CHOICE)                                                                 \
    OPTION(C, 0.1, 0.0, 1e6, "exploration constant")                                            \
    OPTION(scale, 2500.0, 1.0, 1e12, "the score that counts as 1 beside C")                     \
    OPTION(D, 1000.0, 0.0, 1e9, "added to the squared deviations of a child's scores")          \
    OPTION(W, 0.05, 0.0, 100.0, "weight of the top score")                                      \
    OPTION(T, 7, 1, 10000, "visits of a node before the formula chooses instead of the policy") \
    CHOICE(tries, "all", "all|found",                                                           \
           "moves that the formula chooses from: all, or those that the policy found before")   \
    CHOICE(per, "game", "game|move", "one search for the game, or one before each move")        \
    OPTION(moves, 64, 1, 1000000, "per=move: moves that the budget is divided over")            \
    CHOICE(final, "top", "top|average|visits", "per=move: the move with the best of these")     \
    CHOICE(answer, "best", "best|played",                                                       \
           "the best game of any playout, or the best that the final moves made")               \
    OPTION(restarts, 3, 1, 1000000000, "randomized restarts: searches that share the budget")   \
    OPTION(size, 0, 0, 1000000000, "nodes of a search before the next begins; 0: no limit")     \
    MERGE_OPTION(OPTION, CHOICE)                                                                \
    OPTION(positions, 0, 0, 1000000000,                                                         \
           "entries of the table of positions that is kept across restarts; 0: none")           \
    OPTION(rave, 0.0, 0.0, 1e9, "RAVE's equivalence parameter K; 0: no RAVE")                   \
    OPTION(widening, 0.0, 0.0, 1e6,                                                             \
           "progressive widening: a node of n visits has at most this times n^exponent "        \
           "children; 0: no limit")                                                             \
    OPTION(exponent, 0.5, 0.0, 1.0, "the exponent of progressive widening")                     \
    CHOICE(guide, "average", "average|top", "which score of a node the formula starts from")    \
    CHOICE(count, "score", "score|points",                                                      \
           "what a playout counts: its score, or its points without what the end of the "       \
           "game adds")                                                                         \
    POLICY_OPTION(OPTION, CHOICE)
OPTION_TABLE(OPTIONS)

/* Settings that the paper tuned by hand and by the Cross-Entropy Method, and those of 2008. The
 * defaults are near what `chainshot tune` found for 100,000 nodes, see
 * docs/lab/notebook/2026-11-15-tune-spmcts-uct.md. */
#define BY_HAND "T=10,W=0.02,restarts=1,policy=tabucolorrandom:epsilon=0.003"
#define BY_CEM  "restarts=1,policy=tabucolorrandom:epsilon=0.00007"
#define IN_2008 "T=10,W=0,tries=found,scale=8000,restarts=1,policy=tabucolorrandom"

static const struct preset presets[] = {
    {"exploitation", "C=0.1,D=32," BY_HAND, "the paper's for short searches"},
    {"balanced", "C=0.5,D=10000," BY_HAND, "the paper's for a million nodes and more"},
    {"exploration", "C=1,D=20000," BY_HAND, "the paper's third"},
    {"cem-game", "C=5.96,D=67.98,T=13,W=0.49,scale=100," BY_CEM,
     "tuned by the paper for one search per game"},
    {"cem-move", "C=4.31,D=96.67,T=11,W=0.28,scale=30,per=move," BY_CEM,
     "tuned by the paper for one search per move"},
    {"exploitation-2008", "C=0.1,D=32," IN_2008,
     "read as printed in 2008, with the scores printed there"},
    {"balanced-2008", "C=0.5,D=10000," IN_2008, "read as printed in 2008"},
    {"exploration-2008", "C=1,D=20000," IN_2008, "read as printed in 2008"},
    {"paper", "C=0.1,D=32,size=100000," BY_HAND, "SP-MCTS(1): restarts of 100,000 nodes"},
    {0},
};

/* The child of the root with the highest average or the most visits. */
static move_t best_at_root(const struct mcts *mcts, bool average)
{
    const struct tree *tree = &mcts->tree;
    const struct node *root = tree_node(tree, TREE_ROOT), *best = tree_node(tree, root->first);
    for (uint32_t i = 1; i < root->count; i++) {
        const struct node *child = tree_node(tree, root->first + i);
        if (average ? child->sum / child->visits > best->sum / best->visits
                    : child->visits > best->visits)
            best = child;
    }
    return best->move;
}

/* The final move selection. The top line begins with the settled moves as long as all
 * were chosen by it. */
static move_t final_move(const struct mcts *mcts, const struct options *options)
{
    bool top = strcmp(options->final, "top") == 0;
    return top ? mcts->top.move[mcts->start]
               : best_at_root(mcts, strcmp(options->final, "average") == 0);
}

static void search_tree(struct mcts *mcts, double until)
{
    do
        mcts_playout(mcts);
    while (!mcts_ended(mcts, until));
}

/* A search before each move, until the game is over or known to its end. The first
 * `moves` of them get equal parts of the budget of this game. */
static void search_moves(struct mcts *mcts, const struct options *options)
{
    double from = budget_share(&mcts->run->budget), part = (mcts->until - from) / options->moves;
    for (int i = 1;; i++) {
        search_tree(mcts, i < options->moves ? from + i * part : mcts->until);
        if (mcts_done(mcts) || budget_reached(&mcts->run->budget, mcts->until))
            return;
        mcts_advance(mcts, final_move(mcts, options));
        if (strcmp(options->final, "top") != 0)
            mcts->top.score = SCORE_MIN; /* it may have gone another way */
    }
}

static void search_game(struct mcts *mcts, const struct options *options)
{
    if (strcmp(options->per, "move") == 0)
        search_moves(mcts, options);
    else
        search_tree(mcts, mcts->until);
    if (mcts->no_offers)
        run_offer(mcts->run, mcts->top.score, mcts->top.move, mcts->top.length);
}

static enum status run_spmcts(struct run *run, struct error *error)
{
    const struct options *options = run->options;
    struct mcts mcts;
    enum status status = mcts_alloc(&mcts, run, options->policy, error);
    if (status)
        return status;
    mcts_set(&mcts, options->T, options->restarts, options->size);
    mcts.formula = FORMULA_SPMCTS;
    mcts.selection =
        (struct selection){.c = options->C * options->scale, .d = options->D, .w = options->W};
    mcts.found_only = strcmp(options->tries, "found") == 0;
    mcts.no_offers = strcmp(options->answer, "played") == 0;
    while (mcts_restart(&mcts))
        search_game(&mcts, options);
    return STATUS_OK;
}

const struct search search_spmcts = {
    .name = "spmcts",
    .summary = "single-player Monte-Carlo tree search (SP-MCTS): UCT with terms for the deviation "
               "and the top score, and randomized restarts. A node is a position added to the "
               "tree, an iteration is a playout",
    .paper = "Schadd, Winands, Tak & Uiterwijk 2012, Single-Player Monte-Carlo Tree Search for "
             "SameGame",
    .options = option_rows,
    .revision = 1,
    .counts = COUNTS_ALL,
    .presets = presets,
    .run = run_spmcts,
};
