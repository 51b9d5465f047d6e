/* SPDX-License-Identifier: MIT */
#include "search/mcts.h"

#include <string.h>

/* Nodes that are always there: a search with fewer is none. */
enum { LEAST_NODES = 64 };

enum status mcts_take_rest(struct mcts *mcts, struct run *run, const char *policy,
                           struct error *error)
{
    const struct puzzle *puzzle = run->puzzle;
    size_t depths = (size_t)puzzle->max_length + 1;
    *mcts = (struct mcts){
        .run = run,
        .puzzle = puzzle,
        .top.move = run_take(run, depths, sizeof(move_t)),
        .path = run_take(run, depths, sizeof(uint32_t)),
        .line = run_take(run, depths, sizeof(move_t)),
        .states = run_take_states(run, depths),
        .stride = run_stride(run),
        .moves = run_take(run, (size_t)puzzle->max_moves + 1, sizeof(move_t)),
        .next = run_take(run, depths, sizeof(uint32_t)),
    };
    return policy ? finisher_take(&mcts->finisher, run, policy, error) : STATUS_OK;
}

void mcts_take_tree(struct mcts *mcts, int trees, uint64_t most)
{
    size_t room = run_room_each(mcts->run, (size_t)trees);
    bool enough = room / sizeof(struct node) > most;
    tree_take(&mcts->tree, mcts->run, enough ? (size_t)most * sizeof(struct node) : room,
              LEAST_NODES);
}

enum status mcts_take(struct mcts *mcts, struct run *run, const char *policy, struct error *error)
{
    enum status status = mcts_take_rest(mcts, run, policy, error);
    mcts_take_tree(mcts, 1, UINT64_MAX);
    return status ? status : run_short(run, error);
}

static enum crowding crowding_named(const char *name)
{
    return strcmp(name, "prune") == 0     ? CROWDING_PRUNE
           : strcmp(name, "restart") == 0 ? CROWDING_RESTART
                                          : CROWDING_KEEP;
}

void mcts_set(struct mcts *mcts, int threshold, int restarts, int size, const char *full)
{
    mcts->threshold = (uint32_t)threshold;
    mcts->restarts = restarts;
    mcts->size = (uint64_t)size;
    mcts->crowding = crowding_named(full);
}

/* What no line scores more than, 0 if the puzzle does not say. */
static double bound_at_start(const struct mcts *mcts)
{
    const struct puzzle *puzzle = mcts->puzzle;
    puzzle->root(puzzle->self, mcts->states);
    score_t bound = puzzle->bound ? puzzle->bound(puzzle->self, mcts->states) : SCORE_MAX;
    return bound > 0 && bound < SCORE_MAX ? (double)bound : 0;
}

void mcts_set_ucb(struct mcts *mcts, const char *formula, double c, double scale)
{
    mcts->formula = strcmp(formula, "ucb1") == 0 ? FORMULA_UCB1 : FORMULA_TUNED;
    mcts->selection.c = c;
    mcts->high = scale > 0 ? scale : bound_at_start(mcts);
}

static void plant(struct mcts *mcts)
{
    tree_clear(&mcts->tree);
    mcts->added = mcts->depths = 0;
    mcts->deepest = mcts->sealed = 0;
    mcts->crowded = false;
}

/* A new game, of which the first `length` moves and the state they lead to are known. */
static void begin(struct mcts *mcts, int length)
{
    mcts->start = mcts->known = length;
    mcts->top.length = 0;
    mcts->top.score = SCORE_MIN;
    mcts->worst = SCORE_MAX;
    finisher_forget(&mcts->finisher);
    plant(mcts);
}

void mcts_begin(struct mcts *mcts)
{
    mcts->puzzle->root(mcts->puzzle->self, mcts->states);
    begin(mcts, 0);
}

static struct node *here(const struct mcts *mcts)
{
    return tree_node(&mcts->tree, mcts->path[mcts->depth]);
}

static void *state_at(const struct mcts *mcts, int length)
{
    return mcts->states + (size_t)length * mcts->stride;
}

void mcts_begin_at(struct mcts *mcts, const void *state, const move_t *prefix, int length)
{
    memcpy(mcts->line, prefix, sizeof *prefix * (size_t)length);
    memcpy(state_at(mcts, length), state, mcts->puzzle->state_size);
    begin(mcts, length);
}

/* Makes `move` the one after the first `length`, and knows the state it leads to. */
static void play(struct mcts *mcts, int length, move_t move)
{
    if (length < mcts->known && mcts->line[length] == move)
        return;
    mcts->line[length] = move;
    memcpy(state_at(mcts, length + 1), state_at(mcts, length), mcts->puzzle->state_size);
    mcts->puzzle->play(mcts->puzzle->self, state_at(mcts, length + 1), move);
    mcts->known = length + 1;
}

void mcts_settle(struct mcts *mcts, move_t move)
{
    play(mcts, mcts->start, move);
    mcts->start++;
    plant(mcts);
}

static void step(struct mcts *mcts, uint32_t child)
{
    play(mcts, mcts_length(mcts), tree_node(&mcts->tree, child)->move);
    mcts->path[++mcts->depth] = child;
}

static bool is_sealed(const struct mcts *mcts)
{
    return mcts->depth < mcts->sealed;
}

/* Adds the child that a move of the last node leads to; false if there is no room. */
static bool expand(struct mcts *mcts, move_t move)
{
    uint32_t child = tree_add(&mcts->tree, mcts->path[mcts->depth], move);
    mcts->crowded = child == TREE_NONE;
    if (mcts->crowded)
        return false;
    step(mcts, child);
    mcts->grown = true;
    mcts->added++;
    mcts->depths += (uint64_t)mcts->depth;
    mcts->deepest = mcts->depth > mcts->deepest ? mcts->depth : mcts->deepest;
    return true;
}

/* Expands a move of the last node that has no child, drawn from all of them. */
static bool expand_untried(struct mcts *mcts)
{
    uint32_t id = mcts->path[mcts->depth];
    if (tree_node(&mcts->tree, id)->full)
        return false;
    const void *state = mcts_state(mcts);
    int count = mcts->puzzle->moves(mcts->puzzle->self, state, mcts->moves), untried = 0;
    for (int i = 0; i < count; i++)
        if (tree_find(&mcts->tree, id, mcts->moves[i]) == TREE_NONE)
            mcts->moves[untried++] = mcts->moves[i];
    if (untried == 0 || !expand(mcts, mcts->moves[rng_below(&mcts->run->rng, (uint32_t)untried)])) {
        tree_node(&mcts->tree, id)->full = untried == 0;
        return false;
    }
    tree_node(&mcts->tree, id)->full = untried == 1;
    return true;
}

/* The child that is not done and has the highest value, TREE_NONE if all are done. */
static inline __attribute__((always_inline)) uint32_t
best_child(const struct mcts *mcts, const struct node *parent,
           double (*value_of)(const struct selection *, const struct node *, double))
{
    double log_parent = real_log(parent->visits), best = 0;
    uint32_t chosen = TREE_NONE;
    for (uint32_t id = parent->first; id < parent->first + parent->count; id++) {
        const struct node *child = tree_node(&mcts->tree, id);
        double value = value_of(&mcts->selection, child, log_parent);
        if (!child->done && (chosen == TREE_NONE || value > best)) {
            best = value;
            chosen = id;
        }
    }
    return chosen;
}

/* The same for SP-MCTS. That a child is worse than the best so far takes neither a root
 * nor a division to see; those that are done always are, for their base is minus
 * infinity. */
static uint32_t best_spmcts_child(const struct mcts *mcts, const struct node *parent)
{
    float reach = (float)(mcts->selection.c * sqrt(real_log(parent->visits)));
    float best = -INFINITY, square = reach * reach;
    const struct node *nodes = mcts->tree.nodes, *chosen = nodes + TREE_NONE;
    const struct node *end = nodes + parent->first + parent->count;
    for (const struct node *child = nodes + parent->first; child < end; child++) {
        float gap = best - child->base;
        if (gap > 0 && gap * gap * (float)child->visits >= square)
            continue;
        float value = selection_spmcts(child, reach);
        if (value > best) {
            best = value;
            chosen = child;
        }
    }
    return (uint32_t)(chosen - nodes);
}

static uint32_t choose(const struct mcts *mcts, const struct node *parent)
{
    switch (mcts->formula) {
    case FORMULA_UCB1:
        return best_child(mcts, parent, selection_ucb1);
    case FORMULA_TUNED:
        return best_child(mcts, parent, selection_tuned);
    default:
        return best_spmcts_child(mcts, parent);
    }
}

/* Nothing below is left to be seen: it is not to be chosen again. */
static void finish_node(struct node *node)
{
    node->done = true;
    node->base = -INFINITY;
}

/* Selection: down to a node that the policy is to leave, or that was added now. */
void mcts_select(struct mcts *mcts)
{
    mcts->grown = mcts->crowded = false;
    mcts->depth = 0;
    mcts->path[0] = TREE_ROOT;
    for (;;) {
        struct node *node = here(mcts);
        bool sealed = is_sealed(mcts);
        if (node->done || (node->visits < mcts->threshold && !sealed))
            return;
        if (!mcts->narrow && !sealed && expand_untried(mcts))
            return;
        uint32_t child = choose(mcts, node);
        if (child == TREE_NONE) {
            if (mcts->narrow && !sealed && expand_untried(mcts))
                return;
            if (node->full || sealed)
                finish_node(node);
            return;
        }
        step(mcts, child);
    }
}

int mcts_length(const struct mcts *mcts)
{
    return mcts->start + mcts->depth;
}

const void *mcts_state(const struct mcts *mcts)
{
    return state_at(mcts, mcts_length(mcts));
}

/* Expansion where the policy led: follows the playout through the nodes it met and adds
 * the first position that was new. */
static void follow(struct mcts *mcts, const struct line *line)
{
    while (mcts_length(mcts) < line->length && !is_sealed(mcts)) {
        move_t move = line->move[mcts_length(mcts)];
        uint32_t child = tree_find(&mcts->tree, mcts->path[mcts->depth], move);
        if (child == TREE_NONE) {
            expand(mcts, move);
            return;
        }
        step(mcts, child);
    }
}

static void back_up(struct mcts *mcts, score_t score)
{
    for (int i = 0; i <= mcts->depth; i++) {
        struct node *node = tree_node(&mcts->tree, mcts->path[i]);
        node_count(node, score);
        if (mcts->formula == FORMULA_SPMCTS && !node->done)
            node->base = (float)selection_base(&mcts->selection, node);
    }
}

static bool children_done(const struct mcts *mcts, const struct node *node)
{
    for (uint32_t i = 0; i < node->count; i++)
        if (!tree_node(&mcts->tree, node->first + i)->done)
            return false;
    return true;
}

/* Where nothing is left below the last node, its ancestors may have nothing left
 * either. */
static void close_path(struct mcts *mcts)
{
    for (int depth = mcts->depth; depth > 0; depth--) {
        struct node *parent = tree_node(&mcts->tree, mcts->path[depth - 1]);
        bool all = parent->full || depth <= mcts->sealed;
        if (!tree_node(&mcts->tree, mcts->path[depth])->done || !all ||
            !children_done(mcts, parent))
            return;
        finish_node(parent);
    }
}

/* Scores from 0, or the worst if that is less, to the highest. */
static void rescale(struct mcts *mcts)
{
    double low = mcts->worst < 0 ? (double)mcts->worst : 0;
    double high = mcts->high > 0 ? mcts->high : (double)mcts->top.score;
    mcts->selection.low = low;
    mcts->selection.unit = high > low ? 1 / (high - low) : 1;
}

static void remember(struct mcts *mcts, const struct line *line)
{
    score_t score = line->score;
    if (!mcts->secret)
        run_offer(mcts->run, score, line->move, line->length);
    if (score > mcts->top.score) {
        mcts->top.score = score;
        mcts->top.length = line->length;
        memcpy(mcts->top.move, line->move, sizeof *line->move * (size_t)line->length);
    }
    mcts->worst = score < mcts->worst ? score : mcts->worst;
    rescale(mcts);
}

void mcts_result(struct mcts *mcts, const struct line *line, bool exact)
{
    if (!mcts->grown && !exact)
        follow(mcts, line);
    back_up(mcts, line->score);
    if (exact || mcts_length(mcts) == line->length)
        finish_node(here(mcts));
    close_path(mcts);
    remember(mcts, line);
    mcts->run->budget.nodes += mcts->grown || mcts->crowded;
}

void mcts_playout(struct mcts *mcts)
{
    mcts_select(mcts);
    play_out(&mcts->finisher, mcts->run, mcts_state(mcts), mcts->line, mcts_length(mcts));
    mcts_result(mcts, &mcts->finisher.line, false);
    mcts->run->budget.iterations++;
}

bool mcts_done(const struct mcts *mcts)
{
    return tree_node(&mcts->tree, TREE_ROOT)->done;
}

void mcts_prove(const struct mcts *mcts)
{
    struct run *run = mcts->run;
    if (!mcts_done(mcts) || mcts->start > 0 || mcts->sealed > 0)
        return;
    run->proven = true;
    run->bound = run->best.score;
}

/* Frees what is below nodes with fewer visits, and below those that are done. Sealed
 * nodes would not get their children back. */
static void thin(struct mcts *mcts, uint32_t visits)
{
    struct tree *tree = &mcts->tree;
    struct walk walk = walk_start(tree, mcts->path, mcts->next, mcts->puzzle->max_length);
    while (walk_on(&walk)) {
        const struct node *node = tree_node(tree, walk.path[walk.depth]);
        if (walk.depth >= mcts->sealed && (node->done || node->visits < visits))
            tree_drop(tree, walk.path[walk.depth]);
    }
}

/* Rarely visited nodes first; half of the room pays for the walks. */
static void make_room(struct mcts *mcts)
{
    uint32_t root = tree_node(&mcts->tree, TREE_ROOT)->visits;
    for (uint32_t visits = 4; visits < root; visits *= 2) {
        thin(mcts, visits);
        if (mcts->tree.taken <= mcts->tree.capacity / 2 || visits > UINT32_MAX / 2)
            return;
    }
}

bool mcts_over(struct mcts *mcts, double until)
{
    if (run_over(mcts->run) || mcts_done(mcts) || budget_reached(&mcts->run->budget, until))
        return true;
    if (mcts->size > 0 && mcts->added >= mcts->size)
        return true;
    if (mcts->crowded && mcts->crowding == CROWDING_PRUNE)
        make_room(mcts);
    return mcts->crowded && mcts->crowding == CROWDING_RESTART;
}

bool mcts_restart(struct mcts *mcts)
{
    if (mcts->searches > 0) {
        mcts_prove(mcts);
        if (mcts->run->proven || run_over(mcts->run))
            return false;
    }
    mcts->searches++;
    mcts->until = mcts->searches < mcts->restarts ? (double)mcts->searches / mcts->restarts : 1;
    mcts_begin(mcts);
    return true;
}
