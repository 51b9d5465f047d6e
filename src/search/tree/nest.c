/* SPDX-License-Identifier: MIT
 *
 * There is no recursion here. A level waits for the search of the one below it and for
 * nothing else, so the levels are an array, and the search goes down and up in it: down
 * to the lowest, where playouts are made, and up as far as searches have ended.
 *
 * A search below the highest level that has seen everything is exact: nothing is left at
 * the leaf where it began. So small boards are proven here, too.
 */
#include "search/tree/nest.h"

#include <string.h>

struct level {
    struct mcts mcts;
    struct tree_beam beam; /* limit 0: the tree is not cut */
};

struct nest {
    struct run *run;
    const struct options *options;
    struct level levels[NEST_LEVELS]; /* the lowest first */
    int highest, at;                  /* at: the one whose search goes on */
};

/* Room for so many playouts on one tree: children are in blocks of powers of two, and
 * the block that grows needs another. */
static uint64_t nodes_for(int playouts)
{
    return playouts ? 4 * (uint64_t)playouts + 1024 : UINT64_MAX;
}

/* First what every level needs, then the trees: those below the highest are small. The
 * policy is the lowest's, which comes last. */
static enum status take(struct nest *nest, struct error *error)
{
    const struct options *options = nest->options;
    enum status status = STATUS_OK;
    for (int i = nest->highest; i >= 0; i--) {
        struct level *level = &nest->levels[i];
        int limit = i ? options->L2 : options->L, width = i ? options->W2 : options->W;
        status = mcts_take_rest(&level->mcts, nest->run, i ? NULL : options->policy, error);
        if (limit > 0)
            tree_beam_take(&level->beam, &level->mcts, nest->run, limit, width);
    }
    for (int i = 0; i <= nest->highest; i++)
        mcts_take_tree(&nest->levels[i].mcts, nest->highest - i + 1,
                       i < nest->highest ? nodes_for(options->inner) : UINT64_MAX);
    return status ? status : run_short(nest->run, error);
}

static void set(struct nest *nest)
{
    const struct options *options = nest->options;
    for (int i = 0; i <= nest->highest; i++) {
        struct mcts *mcts = &nest->levels[i].mcts;
        mcts_set(mcts, i ? options->T2 : options->T, 1, 0, "keep");
        mcts_set_ucb(mcts, options->formula, i ? options->C2 : options->C, options->scale);
    }
    for (int i = 1; i <= nest->highest; i++)
        nest->levels[i].mcts.narrow = strcmp(options->tries, "found") == 0;
    mcts_set(&nest->levels[nest->highest].mcts, options->T2, options->restarts, options->size,
             options->full);
}

static void begin_beam(struct level *level)
{
    if (level->beam.limit > 0)
        tree_beam_begin(&level->beam);
}

static void count(struct level *level)
{
    if (level->beam.limit > 0)
        tree_beam_count(&level->beam);
}

/* Each level selects, and the one below begins where that led. */
static void go_down(struct nest *nest)
{
    for (; nest->at > 0; nest->at--) {
        struct mcts *above = &nest->levels[nest->at].mcts;
        struct level *below = &nest->levels[nest->at - 1];
        mcts_select(above);
        mcts_begin_at(&below->mcts, mcts_state(above), above->line, mcts_length(above));
        begin_beam(below);
    }
}

static void play_out_lowest(struct nest *nest)
{
    mcts_playout(&nest->levels[0].mcts);
    count(&nest->levels[0]);
}

/* The budget may end anywhere; the highest search also when its tree says so. */
static bool is_over(struct nest *nest)
{
    struct mcts *highest = &nest->levels[nest->highest].mcts;
    if (nest->at == nest->highest)
        return mcts_over(highest, highest->until);
    return run_over(nest->run) || budget_reached(&nest->run->budget, highest->until);
}

/* Whether the search of this level was all that the one above waits for. One that finds
 * no room for its tree ends too: it might never come to the end of its beam. */
static bool is_searched(const struct nest *nest)
{
    const struct mcts *mcts = &nest->levels[nest->at].mcts;
    uint32_t visits = tree_node(&mcts->tree, TREE_ROOT)->visits;
    uint32_t inner = (uint32_t)nest->options->inner;
    return mcts_done(mcts) || mcts->crowded || (inner > 0 && visits >= inner);
}

/* The best line of a search is the result of a playout of the level above. */
static void go_up(struct nest *nest)
{
    while (nest->at < nest->highest && is_searched(nest) && !is_over(nest)) {
        const struct mcts *below = &nest->levels[nest->at].mcts;
        struct level *above = &nest->levels[++nest->at];
        mcts_result(&above->mcts, &below->top, mcts_done(below) && below->sealed == 0);
        count(above);
    }
}

static void search_game(struct nest *nest)
{
    nest->at = nest->highest;
    begin_beam(&nest->levels[nest->highest]);
    do {
        go_down(nest);
        play_out_lowest(nest);
        go_up(nest);
    } while (!is_over(nest));
}

enum status nest_run(struct run *run, struct error *error)
{
    struct nest nest = {.run = run, .options = run->options};
    nest.highest = nest.options->levels - 1;
    enum status status = take(&nest, error);
    if (status)
        return status;
    set(&nest);
    while (mcts_restart(&nest.levels[nest.highest].mcts))
        search_game(&nest);
    return STATUS_OK;
}
