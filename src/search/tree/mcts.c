/* SPDX-License-Identifier: MIT */
#include "search/tree/mcts.h"

#include <string.h>

static struct node *here(const struct mcts *mcts)
{
    return tree_node(&mcts->tree, mcts->path[mcts->depth]);
}

/* Nothing below is left to be seen: it is not to be chosen again. */
static void finish_node(struct node *node)
{
    node->done = true;
    node->base = -INFINITY;
}

static void *state_at(const struct mcts *mcts, int length)
{
    return mcts->states + (size_t)length * mcts->stride;
}

/* Makes `move` the one after the first `length`, and knows the state it leads to. */
static void play(struct mcts *mcts, int length, move_t move)
{
    if (length < mcts->known && mcts->line[length] == move)
        return;
    mcts->line[length] = move;
    if (mcts->rave.habits)
        mcts->rave.codes[length] = rave_code(mcts->puzzle, state_at(mcts, length), move);
    memcpy(state_at(mcts, length + 1), state_at(mcts, length), mcts->puzzle->state_size);
    mcts->puzzle->play(mcts->puzzle->self, state_at(mcts, length + 1), move);
    mcts->known = length + 1;
}

/* The memo learns what the tree knows, before the tree goes. A large tree takes seconds, so
 * the budget may end it. */
static void memorize(struct mcts *mcts)
{
    const struct puzzle *puzzle = mcts->puzzle;
    struct walk walk = walk_start(&mcts->tree, mcts->path, mcts->next, puzzle->max_length);
    while (mcts->memo.records && walk_on(&walk) && !run_over(mcts->run)) {
        const struct node *node = tree_node(&mcts->tree, walk.path[walk.depth]);
        if (node->visits < mcts->threshold)
            continue;
        for (int i = 0; i < walk.depth; i++)
            play(mcts, mcts->start + i, tree_node(&mcts->tree, walk.path[i + 1])->move);
        const void *state = state_at(mcts, mcts->start + walk.depth);
        memo_put(&mcts->memo, puzzle->hash(puzzle->self, state),
                 puzzle->points(puzzle->self, state), node);
    }
}

void mcts_forget(struct mcts *mcts)
{
    mcts->round++;
    if (mcts->favourites)
        memset(mcts->favourites, 0, FAVOURITES * sizeof *mcts->favourites);
}

static void plant(struct mcts *mcts)
{
    tree_clear(&mcts->tree);
    mcts_forget(mcts);
    mcts->added = 0;
    mcts->sealed = 0;
    mcts->crowded = false;
}

/* A new game, of which the first `length` moves and the state they lead to are known. */
static void begin(struct mcts *mcts, int length)
{
    mcts->start = mcts->known = length;
    mcts->top.length = 0;
    mcts->top.score = SCORE_MIN;
    mcts->worst = SCORE_MAX;
    mcts->selection.top = mcts->by_top;
    mcts->selection.rave = mcts->rave.habits ? mcts->equivalence : 0;
    finisher_forget(&mcts->finisher);
    plant(mcts);
}

void mcts_begin(struct mcts *mcts)
{
    memorize(mcts);
    mcts->puzzle->root(mcts->puzzle->self, mcts->states);
    begin(mcts, 0);
}

void mcts_begin_at(struct mcts *mcts, const void *state, const move_t *prefix, int length)
{
    memorize(mcts);
    memcpy(mcts->line, prefix, sizeof *prefix * (size_t)length);
    memcpy(state_at(mcts, length), state, mcts->puzzle->state_size);
    begin(mcts, length);
}

void mcts_settle(struct mcts *mcts, move_t move)
{
    memorize(mcts);
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

/* A position that another order of moves led to with at least as many points is done:
 * whatever follows can be seen there, and scores as much. */
static void merge(struct mcts *mcts)
{
    if (table_met(&mcts->met, mcts->puzzle, mcts_state(mcts), mcts->round))
        finish_node(here(mcts));
}

/* The last node starts with what the searches before have learned of its position. */
static void recall(struct mcts *mcts)
{
    const struct puzzle *puzzle = mcts->puzzle;
    const void *state = mcts_state(mcts);
    if (mcts->memo.records)
        memo_get(&mcts->memo, puzzle->hash(puzzle->self, state),
                 puzzle->points(puzzle->self, state), mcts->trust, here(mcts));
}

/* Adds the child that a move of the last node leads to; false if there is no room. */
static bool expand(struct mcts *mcts, move_t move)
{
    uint32_t child = tree_add(&mcts->tree, mcts->path[mcts->depth], move);
    mcts->crowded = child == TREE_NONE;
    if (mcts->crowded)
        return false;
    step(mcts, child);
    merge(mcts);
    recall(mcts);
    mcts->grown = true;
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
 * child is worth more than its average and sqrt(most ln N / n). */
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
    const struct selection *s = &mcts->selection;
    bool plain = !s->top && s->rave == 0; /* else averages say nothing */
    double most = plain ? s->c * s->c : INFINITY;
    switch (mcts->formula) {
    case FORMULA_UCB1:
        return best_child(mcts, parent, 2 * most, selection_ucb1);
    case FORMULA_TUNED:
        return best_child(mcts, parent, most / 2, selection_tuned);
    default:
        return mcts->rave.habits ? best_child(mcts, parent, INFINITY, selection_schadd)
                                 : favourite_choose(mcts->favourites, &mcts->tree, &mcts->selection,
                                                    mcts->path[mcts->depth]);
    }
}

/* What is known of moves elsewhere changes while nobody looks: whenever the visits of the
 * last node have doubled, its children are told. */
static void refresh(struct mcts *mcts, const struct node *node)
{
    if (!mcts->rave.habits || (node->visits & (node->visits - 1)) != 0)
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
        return !mcts->narrow;
    return node->count < mcts->widening * real_power(node->visits, mcts->exponent);
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
        if (!sealed && may_widen(mcts, node) && expand_untried(mcts))
            return;
        refresh(mcts, node);
        uint32_t child = choose(mcts, node);
        if (child == TREE_NONE) {
            if (!sealed && (mcts->narrow || mcts->widening > 0) && expand_untried(mcts))
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

/* What a line counts as. Without what the end of the game adds only where the playout has
 * left its last state. */
static score_t counted(const struct mcts *mcts, const struct line *line)
{
    return mcts->bare && line == &mcts->finisher.line
               ? mcts->puzzle->points(mcts->puzzle->self, mcts->finisher.state)
               : line->score;
}

/* Every move of the line was worth its score, wherever it was played. The codes of its moves
 * take the place of those beyond the last node, so the way there is no longer known. */
static void learn(struct mcts *mcts, const struct line *line, score_t score)
{
    if (!mcts->rave.habits)
        return;
    rave_learn(&mcts->rave, mcts->puzzle, line, mcts_length(mcts), mcts_state(mcts), score);
    mcts->known = mcts_length(mcts);
}

/* What is kept in a node so that choosing is quick. */
static void appraise(struct mcts *mcts, struct node *node, int depth)
{
    if (mcts->rave.habits && depth > 0)
        node->base = (float)rave_average(&mcts->rave, mcts->rave.codes[mcts->start + depth - 1],
                                         node->sum / node->visits);
    else if (mcts->formula == FORMULA_SPMCTS && !node->done)
        node->base = (float)selection_base(&mcts->selection, node);
}

static void back_up(struct mcts *mcts, score_t score)
{
    for (int i = 0; i <= mcts->depth; i++) {
        struct node *node = tree_node(&mcts->tree, mcts->path[i]);
        node_count(node, score);
        appraise(mcts, node, i);
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
    score_t score = counted(mcts, line);
    learn(mcts, line, score);
    back_up(mcts, score);
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
