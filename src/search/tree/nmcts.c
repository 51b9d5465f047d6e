/* SPDX-License-Identifier: MIT
 *
 * Nested Monte-Carlo Tree Search (NMCTS, Baier & Winands 2012) and its beam form (NBMCTS,
 * Baier 2015): several trees, one per level. On the lowest level a playout is the policy's.
 * On every other level it is a whole search of the level below, which begins with an empty
 * tree at the selected leaf and returns its best line. The lowest level is UCT in NMCTS and
 * BMCTS in NBMCTS; the levels above are UCT.
 *
 * UCT tries all moves of a node before it goes below one. In an upper tree a playout is
 * expensive, and most moves are not worth a search: tries=found goes on with the moves that
 * the best lines of the searches made, and tries others when those are done.
 *
 * A level waits for the search of the one below it and for nothing else, so there is no
 * recursion: the levels are an array, and the search moves down and up in it.
 *
 * A search below the highest level that saw its whole tree is exact, and the leaf where it
 * began is done. So small boards are proven here too.
 */
#include "search/tree/tree_beam.h"

#include <string.h>

enum { LEVELS_MOST = 5 };

/* Nodes of the highest tree before a search restarts: by then its first moves no longer
 * change, see docs/searches/tree.md. */
enum { TOP_SIZE = 200 };

/* C, L and W are those of the lowest level; C2 and T2 those of the levels above. */
#define INNER_OPTION(OPTION, CHOICE) \
    OPTION(inner, 1000, 1, 1000000000, "playouts of a search below the highest tree")
#define BEAM_OPTIONS(OPTION, CHOICE)                                  \
    OPTION(L, 100, 1, 1000000000,                                     \
           "simulation limit: playouts through a depth before it is " \
           "pruned")                                                  \
    OPTION(W, 3, 1, 1000000, "beam width: nodes of a depth that survive")
#define LEVEL_OPTIONS(OPTION, CHOICE)                                                         \
    UCT_OPTIONS(OPTION, CHOICE)                                                               \
    OPTION(levels, 2, 2, LEVELS_MOST, "trees: a playout of one is a search of the next")      \
    OPTION(C2, 0.003, 0.0, 1000.0, "exploration constant of the upper trees")                 \
    OPTION(T2, 5, 1, 10000, "visits of a node of the upper trees before the formula chooses") \
    CHOICE(tries, "found", "found|all",                                                       \
           "moves that the upper trees try first: those of the best lines found, or all")     \
    OPTION(size, TOP_SIZE, 0, 1000000000,                                                     \
           "nodes of the highest tree before the search restarts; 0: no limit")               \
    POLICY_OPTION(OPTION, CHOICE)

/* Each search has a table of its own; the fields that it leaves out stay 0, which is off. */
#define NMCTS_OPTIONS(OPTION, CHOICE) \
    INNER_OPTION(OPTION, CHOICE)      \
    LEVEL_OPTIONS(OPTION, CHOICE)
#define NBMCTS_OPTIONS(OPTION, CHOICE) \
    BEAM_OPTIONS(OPTION, CHOICE)       \
    LEVEL_OPTIONS(OPTION, CHOICE)
#define ALL_OPTIONS(OPTION, CHOICE) \
    INNER_OPTION(OPTION, CHOICE)    \
    NBMCTS_OPTIONS(OPTION, CHOICE)
OPTION_STRUCT(ALL_OPTIONS)

static const struct option nmcts_rows[] = OPTION_ROWS(NMCTS_OPTIONS);
static const struct option nbmcts_rows[] = OPTION_ROWS(NBMCTS_OPTIONS);

/* UCT on every level, with the constants that the authors found for UCT and BMCTS. How long
 * an inner search is depends on the budget. */
#define PLAIN "T2=1,tries=all,size=0"

static const struct preset nmcts_presets[] = {
    {"samegame-random", UCT_SAMEGAME_RANDOM ",C2=0.0009," PLAIN, "random playouts"},
    {"samegame-informed", UCT_SAMEGAME_INFORMED ",C2=0.0025," PLAIN, "informed playouts"},
    {"bubblebreaker", UCT_BUBBLEBREAKER ",C2=0.0275," PLAIN, "for Bubble Breaker"},
    {"clickomania", UCT_CLICKOMANIA ",C2=0.012," PLAIN, "for Clickomania"},
    {0},
};

static const struct preset nbmcts_presets[] = {
    {"samegame-random", UCT_SAMEGAME_RANDOM ",C2=0.0009,W=1," PLAIN, "random playouts"},
    {"samegame-informed", UCT_SAMEGAME_INFORMED ",C2=0.0025,W=25," PLAIN, "informed playouts"},
    {"bubblebreaker", UCT_BUBBLEBREAKER ",C2=0.0275,W=1," PLAIN, "for Bubble Breaker"},
    {"clickomania", "C=0.0175,policy=random,C2=0.012,W=100," PLAIN, "for Clickomania"},
    {0},
};

struct nested {
    struct run *run;
    const struct options *options;
    struct mcts levels[LEVELS_MOST]; /* the lowest first */
    struct tree_beam beam;           /* of the lowest; limit 0: none */
    int highest, current;            /* levels; `current` is the one that searches */
};

/* Nodes for a tree of so many playouts: children are in blocks of powers of two, and a block
 * that grows needs a second one. */
static uint64_t nodes_for(int playouts)
{
    return playouts ? 4 * (uint64_t)playouts + 1024 : UINT64_MAX;
}

/* First what every level needs, then the trees: those below the highest are small. Only the
 * lowest level has a policy. */
static enum status alloc_memory(struct nested *nested, struct error *error)
{
    const struct options *options = nested->options;
    struct run *run = nested->run;
    enum status status = STATUS_OK;
    for (int i = nested->highest; i >= 0; i--)
        status = mcts_alloc_rest(&nested->levels[i], run, i ? NULL : options->policy, error);
    if (options->L > 0)
        tree_beam_alloc(&nested->beam, &nested->levels[0], run, options->L, options->W);
    for (int i = 0; i <= nested->highest; i++)
        mcts_alloc_tree(&nested->levels[i], nested->highest - i + 1,
                        i < nested->highest ? nodes_for(options->inner) : UINT64_MAX);
    return status ? status : run_check_memory(run, error);
}

static void set_levels(struct nested *nested)
{
    const struct options *options = nested->options;
    for (int i = 0; i <= nested->highest; i++) {
        struct mcts *mcts = &nested->levels[i];
        mcts_set(mcts, i ? options->T2 : 1, 1, i == nested->highest ? options->size : 0);
        mcts_set_ucb(mcts, options->formula, i ? options->C2 : options->C, options->scale);
        mcts->found_only = i && strcmp(options->tries, "found") == 0;
    }
}

/* Each level selects a leaf, and the level below begins there. False if the budget ended: the
 * first pages of several large trees take a while to clear. */
static bool descend(struct nested *nested)
{
    for (; nested->current > 0; nested->current--) {
        if (run_ended(nested->run))
            return false;
        struct mcts *above = &nested->levels[nested->current], *below = above - 1;
        mcts_select(above);
        mcts_begin_at(below, mcts_state(above), above->line, mcts_length(above));
        if (nested->current == 1 && nested->beam.limit > 0)
            tree_beam_begin(&nested->beam);
    }
    return true;
}

static void play_out_lowest(struct nested *nested)
{
    mcts_playout(&nested->levels[0]);
    if (nested->beam.limit > 0)
        tree_beam_count(&nested->beam);
}

/* The budget may end the search at any level; the highest tree only at its own. */
static bool is_ended(struct nested *nested)
{
    struct mcts *highest = &nested->levels[nested->highest];
    if (nested->current == nested->highest)
        return mcts_ended(highest, highest->until);
    return run_ended(nested->run) || budget_reached(&nested->run->budget, highest->until);
}

/* Whether the search of the current level is complete. One that finds no room for a node is
 * too: it might never exhaust the tree below its beam. */
static bool is_complete(const struct nested *nested)
{
    const struct mcts *mcts = &nested->levels[nested->current];
    uint32_t visits = tree_node(&mcts->tree, TREE_ROOT)->visits;
    uint32_t inner = (uint32_t)nested->options->inner;
    return mcts_done(mcts) || mcts->no_room || (inner > 0 && visits >= inner);
}

/* The best line of a complete search is the result of a playout of the level above. */
static void ascend(struct nested *nested)
{
    while (nested->current < nested->highest && is_complete(nested) && !is_ended(nested)) {
        const struct mcts *below = &nested->levels[nested->current++];
        mcts_result(&nested->levels[nested->current], &below->top,
                    mcts_done(below) && below->closed_depth == 0);
    }
}

static void search_game(struct nested *nested)
{
    nested->current = nested->highest;
    do {
        if (!descend(nested))
            break;
        play_out_lowest(nested);
        ascend(nested);
    } while (!is_ended(nested));
    if (!nested->run->found)
        playout_offer_root(&nested->levels[0].playout, nested->run);
}

static enum status run_nested(struct run *run, struct error *error)
{
    struct nested nested = {.run = run, .options = run->options};
    nested.highest = nested.options->levels - 1;
    enum status status = alloc_memory(&nested, error);
    if (status)
        return status;
    set_levels(&nested);
    while (mcts_restart(&nested.levels[nested.highest]))
        search_game(&nested);
    return STATUS_OK;
}

const struct search search_nmcts = {
    .name = "nmcts",
    .summary = "nested Monte-Carlo tree search (NMCTS): UCT whose playouts are searches of UCT. "
               "Nodes are positions added to any tree; playouts and iterations are those of the "
               "lowest level",
    .paper = "Baier & Winands 2012, Nested Monte-Carlo Tree Search for Online Planning in Large "
             "MDPs",
    .options = nmcts_rows,
    .revision = 1,
    .counts = COUNTS_ALL,
    .presets = nmcts_presets,
    .run = run_nested,
};

const struct search search_nbmcts = {
    .name = "nbmcts",
    .summary = "nested beam Monte-Carlo tree search (NBMCTS): UCT whose playouts are searches of "
               "BMCTS. Nodes are positions added to any tree; playouts and iterations are those "
               "of the lowest level",
    .paper = "Baier 2015, Monte-Carlo Tree Search Enhancements for One-Player and Two-Player "
             "Domains",
    .options = nbmcts_rows,
    .revision = 1,
    .counts = COUNTS_ALL,
    .presets = nbmcts_presets,
    .run = run_nested,
};
