/* SPDX-License-Identifier: MIT
 *
 * The four steps of a playout: selection, expansion, playout, backpropagation.
 */
#include "search/tree/mcts.h"

#include <string.h>

static struct node *here(const struct mcts *mcts)
{
    return tree_node(&mcts->tree, mcts->path[mcts->depth]);
}

/* The whole subtree was searched: the node is not selected again. */
static void finish_node(struct node *node)
{
    node->done = true;
    node->base = -INFINITY;
}

static void *state_at(const struct mcts *mcts, int length)
{
    return mcts->states + (size_t)length * mcts->stride;
}

/* Makes `move` the one after the first `length`, and keeps the state that it leads to. */
static void play(struct mcts *mcts, int length, move_t move)
{
    if (length < mcts->known && mcts->line[length] == move)
        return;
    mcts->line[length] = move;
    if (mcts->rave.entries)
        mcts->rave.codes[length] = rave_code(mcts->puzzle, state_at(mcts, length), move);
    memcpy(state_at(mcts, length + 1), state_at(mcts, length), mcts->puzzle->state_size);
    mcts->puzzle->play(mcts->puzzle->self, state_at(mcts, length + 1), move);
    mcts->known = length + 1;
}

/* Stores the statistics of the tree, before it is cleared, for the searches that follow. A
 * large tree takes seconds, so the budget may end it. */
static void store_positions(struct mcts *mcts)
{
    const struct puzzle *puzzle = mcts->puzzle;
    struct walk walk = walk_start(&mcts->tree, mcts->path, mcts->next, puzzle->max_length);
    while (mcts->positions.entries && walk_on(&walk) && !run_ended(mcts->run)) {
        const struct node *node = tree_node(&mcts->tree, walk.path[walk.depth]);
        if (node->visits < mcts->threshold)
            continue;
        for (int i = 0; i < walk.depth; i++)
            play(mcts, mcts->start + i, tree_node(&mcts->tree, walk.path[i + 1])->move);
        const void *state = state_at(mcts, mcts->start + walk.depth);
        positions_put(&mcts->positions, puzzle->hash(puzzle->self, state),
                      puzzle->points(puzzle->self, state), node);
    }
}

void mcts_forget(struct mcts *mcts)
{
    mcts->generation++;
    if (mcts->child_cache)
        memset(mcts->child_cache, 0, CHILD_CACHE_SIZE * sizeof *mcts->child_cache);
}

static void clear_tree(struct mcts *mcts)
{
    tree_clear(&mcts->tree);
    mcts_forget(mcts);
    mcts->added = 0;
    mcts->closed_depth = 0;
    mcts->no_room = false;
}

/* A new game, of which the first `length` moves and the state they lead to are known. */
static void begin(struct mcts *mcts, int length)
{
    mcts->start = mcts->known = length;
    mcts->top.length = 0;
    mcts->top.score = SCORE_MIN;
    mcts->worst = SCORE_MAX;
    mcts->selection.top = mcts->by_top;
    mcts->selection.rave = mcts->rave.entries ? mcts->equivalence : 0;
    playout_forget(&mcts->playout);
    clear_tree(mcts);
}

void mcts_begin(struct mcts *mcts)
{
    store_positions(mcts);
    mcts->puzzle->root(mcts->puzzle->self, mcts->states);
    begin(mcts, 0);
}

void mcts_begin_at(struct mcts *mcts, const void *state, const move_t *prefix, int length)
{
    memcpy(mcts->line, prefix, sizeof *prefix * (size_t)length);
    memcpy(state_at(mcts, length), state, mcts->puzzle->state_size);
    begin(mcts, length);
}

void mcts_advance(struct mcts *mcts, move_t move)
{
    store_positions(mcts);
    play(mcts, mcts->start, move);
    mcts->start++;
    clear_tree(mcts);
}

static void step(struct mcts *mcts, uint32_t child)
{
    play(mcts, mcts_length(mcts), tree_node(&mcts->tree, child)->move);
    mcts->path[++mcts->depth] = child;
}

static bool is_closed(const struct mcts *mcts)
{
    return mcts->depth < mcts->closed_depth;
}

/* Another order of moves led to this position with at least as many points: whatever follows
 * is searched there and scores as much, so this node is done. */
static void merge(struct mcts *mcts)
{
    if (table_reached(&mcts->transpositions, mcts->puzzle, mcts_state(mcts), mcts->generation))
        finish_node(here(mcts));
}

/* The new node starts with the statistics that earlier searches have of its position. */
static void recall(struct mcts *mcts)
{
    const struct puzzle *puzzle = mcts->puzzle;
    const void *state = mcts_state(mcts);
    if (mcts->positions.entries)
        positions_get(&mcts->positions, puzzle->hash(puzzle->self, state),
                      puzzle->points(puzzle->self, state), here(mcts));
}

/* Adds the child that a move of the last node leads to; false if there is no room. */
static bool expand(struct mcts *mcts, move_t move)
{
    uint32_t child = tree_add(&mcts->tree, mcts->path[mcts->depth], move);
    mcts->no_room = child == TREE_NONE;
    if (mcts->no_room)
        return false;
    step(mcts, child);
    merge(mcts);
    recall(mcts);
    mcts->expanded = true;
    mcts->added++;
    growth_add(&mcts->run->growth, &(struct growth){1, (uint64_t)mcts->depth, mcts->depth});
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

/* The child that is not done and has the highest value, TREE_NONE if all are done. No
 * child is worth more than its average plus sqrt(most ln N / n). */
static inline __attribute__((always_inline)) uint32_t
best_child(const struct mcts *mcts, const struct node *parent, double most,
           double (*value_of)(const struct selection *, const struct node *, double))
{
    const struct selection *s = &mcts->selection;
    double log_parent = real_log(parent->visits), best = -INFINITY;
    uint32_t chosen = TREE_NONE;
    for (uint32_t id = parent->first; id < parent->first + parent->count; id++) {
        const struct node *child = tree_node(&mcts->tree, id);
        if (child->done || selection_is_less(s, child, most * log_parent, best))
            continue;
        double value = value_of(s, child, log_parent);
        if (value > best) {
            best = value;
            chosen = id;
        }
    }
    return chosen;
}

/* The child of the last node that the formula chooses. */
static uint32_t choose(const struct mcts *mcts, const struct node *parent)
{
    double most = mcts->selection.c * mcts->selection.c;
    switch (mcts->formula) {
    case FORMULA_UCB1:
        return best_child(mcts, parent, 2 * most, selection_ucb1);
    case FORMULA_UCB1_TUNED:
        return best_child(mcts, parent, most / 2, selection_ucb1_tuned);
    default:
        return mcts->rave.entries ? best_child(mcts, parent, INFINITY, selection_schadd)
                                  : child_cache_choose(mcts->child_cache, &mcts->tree,
                                                       &mcts->selection, mcts->path[mcts->depth]);
    }
}

/* The RAVE averages of moves change with every playout. Those that the children hold are
 * brought up to date whenever the visits of their parent have doubled. */
static void refresh(struct mcts *mcts, const struct node *node)
{
    if (!mcts->rave.entries || (node->visits & (node->visits - 1)) != 0)
        return;
    for (uint32_t i = 0; i < node->count; i++) {
        struct node *child = tree_node(&mcts->tree, node->first + i);
        uint64_t code = rave_code(mcts->puzzle, mcts_state(mcts), child->move);
        child->base = (float)rave_average(&mcts->rave, code, child->base);
    }
}

/* Whether a node may have one child more before those that it has are done. */
static bool may_widen(const struct mcts *mcts, const struct node *node)
{
    if (mcts->widening == 0 || node->full)
        return !mcts->found_only;
    return node->count < mcts->widening * real_power(node->visits, mcts->exponent);
}

/* Selection: down to the node where the policy takes over, or to one that was just added. */
void mcts_select(struct mcts *mcts)
{
    mcts->expanded = mcts->no_room = false;
    mcts->depth = 0;
    mcts->path[0] = TREE_ROOT;
    for (;;) {
        struct node *node = here(mcts);
        bool closed = is_closed(mcts);
        if (node->done || (node->visits < mcts->threshold && !closed))
            return;
        if (!closed && may_widen(mcts, node) && expand_untried(mcts))
            return;
        refresh(mcts, node);
        uint32_t child = choose(mcts, node);
        if (child == TREE_NONE) {
            if (!closed && (mcts->found_only || mcts->widening > 0) && expand_untried(mcts))
                return;
            if (node->full || closed)
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

/* Expansion: follows the playout through the nodes of the tree and adds the first position
 * that is new. */
static void follow(struct mcts *mcts, const struct line *line)
{
    while (mcts_length(mcts) < line->length && !is_closed(mcts)) {
        move_t move = line->move[mcts_length(mcts)];
        uint32_t child = tree_find(&mcts->tree, mcts->path[mcts->depth], move);
        if (child == TREE_NONE) {
            expand(mcts, move);
            return;
        }
        step(mcts, child);
    }
}

/* The score that is backed up. count=points leaves out what the end of the game adds, where
 * the state at the end is known. */
static score_t counted(const struct mcts *mcts, const struct line *line)
{
    return mcts->points_only && line == &mcts->playout.line
               ? mcts->puzzle->points(mcts->puzzle->self, mcts->playout.state)
               : line->score;
}

/* RAVE counts the score for every move of the line. The codes of its moves overwrite those
 * beyond the last node, so the states after it are no longer known. */
static void learn(struct mcts *mcts, const struct line *line, score_t score)
{
    if (!mcts->rave.entries)
        return;
    rave_learn(&mcts->rave, mcts->puzzle, line, mcts_length(mcts), mcts_state(mcts), score);
    mcts->known = mcts_length(mcts);
}

/* Computes the part of a child's value that selection need not compute again. */
static void update_base(struct mcts *mcts, struct node *node, int depth)
{
    if (mcts->rave.entries && depth > 0)
        node->base = (float)rave_average(&mcts->rave, mcts->rave.codes[mcts->start + depth - 1],
                                         node->sum / node->visits);
    else if (mcts->formula == FORMULA_SPMCTS && !node->done)
        node->base = (float)selection_base(&mcts->selection, node);
}

static void backpropagate(struct mcts *mcts, score_t score)
{
    for (int i = 0; i <= mcts->depth; i++) {
        struct node *node = tree_node(&mcts->tree, mcts->path[i]);
        node_count(node, score);
        update_base(mcts, node, i);
    }
}

static bool children_done(const struct mcts *mcts, const struct node *node)
{
    for (uint32_t i = 0; i < node->count; i++)
        if (!tree_node(&mcts->tree, node->first + i)->done)
            return false;
    return true;
}

/* When the last node is done, its ancestors may be done too. */
static void finish_ancestors(struct mcts *mcts)
{
    for (int depth = mcts->depth; depth > 0; depth--) {
        struct node *parent = tree_node(&mcts->tree, mcts->path[depth - 1]);
        bool all = parent->full || depth <= mcts->closed_depth;
        if (!tree_node(&mcts->tree, mcts->path[depth])->done || !all ||
            !children_done(mcts, parent))
            return;
        finish_node(parent);
    }
}

/* Maps scores to [0,1]: 0 is a score of 0, or the worst score if that is below. */
static void rescale(struct mcts *mcts)
{
    double low = mcts->worst < 0 ? (double)mcts->worst : 0;
    double high = mcts->high > 0 ? mcts->high : (double)mcts->top.score;
    mcts->selection.low = low;
    mcts->selection.unit = high > low ? 1 / (high - low) : 1;
}

static void keep_best(struct mcts *mcts, const struct line *line)
{
    score_t score = line->score;
    if (!mcts->no_offers)
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
    if (!mcts->expanded && !exact)
        follow(mcts, line);
    score_t score = counted(mcts, line);
    learn(mcts, line, score);
    backpropagate(mcts, score);
    if (exact || mcts_length(mcts) == line->length)
        finish_node(here(mcts));
    finish_ancestors(mcts);
    keep_best(mcts, line);
    mcts->run->budget.nodes += mcts->expanded || mcts->no_room;
}

void mcts_playout(struct mcts *mcts)
{
    mcts_select(mcts);
    playout_play(&mcts->playout, mcts->run, mcts_state(mcts), mcts->line, mcts_length(mcts));
    mcts_result(mcts, &mcts->playout.line, false);
    mcts->run->budget.iterations++;
}
