/* SPDX-License-Identifier: MIT
 *
 * Nodes are expanded block by block in two steps. First every node of a block is made from its
 * parent and its children are rated; this touches only the node's own memory. Then the children go
 * to their layers, node by node. So the result does not depend on which thread did the first step.
 * A block that is interrupted leaves out nodes, and ends the sweep.
 */
#include "search/beam/sweep.h"

#include <math.h>
#include <string.h>

/* A node's parent and the move from it; lines are reconstructed from these. */
struct sweep_trail {
    uint32_t parent;
    move_t move;
};

/* A block keeps a few threads busy for about a millisecond and not longer, because the budget is
 * checked between blocks. It is divided into parts of at least PART_LEAST nodes. */
enum { BLOCK_MOST = 256, BLOCK_CHILDREN = 1 << 16, PARTS_MOST = 16, PART_LEAST = 8 };
enum { WIDTH_MOST = 1 << 24 };

/* Candidates that are refined between two checks of the stop flag. */
enum { REFINED_UNCHECKED = 16 };

/* Candidates that a layer has to keep until it is closed. */
static uint32_t shortlist(const struct sweep *sweep, uint32_t width)
{
    return sweep->rerank > 1 ? sweep->rerank * width : width;
}

/* Bytes per state that is kept in every layer. */
static size_t bytes_per_place(const struct sweep *sweep)
{
    size_t candidates = CANDIDATES_PER_PLACE * (size_t)shortlist(sweep, 1);
    size_t open = (size_t)sweep->span * (candidates * sizeof(struct candidate) + sweep->stride);
    return open + ((size_t)sweep->last + 1) * sizeof(struct sweep_trail) +
           4 * candidates * sizeof *sweep->signatures.slots;
}

size_t sweep_bytes_a_state(const struct puzzle *puzzle)
{
    size_t stride = (puzzle->state_size + PUZZLE_ALIGN - 1) / PUZZLE_ALIGN * PUZZLE_ALIGN;
    size_t rerank = puzzle->evaluation && puzzle->evaluation->refine ? RERANK_USUAL : 1;
    return stride + sizeof(struct sweep_trail) +
           rerank * CANDIDATES_PER_PLACE * sizeof(struct candidate);
}

static uint32_t width_that_fits(const struct sweep *sweep, uint32_t width)
{
    size_t fixed =
        (size_t)sweep->span * layer_room(0) * sizeof(struct candidate) + 8 * PUZZLE_ALIGN + 4096;
    size_t room = run_alloc_most(sweep->run), fits = 1;
    if (room > fixed)
        fits = (room - fixed) / bytes_per_place(sweep);
    size_t nodes = UINT32_MAX / ((size_t)sweep->last + 2);
    fits = fits < nodes ? fits : nodes;
    fits = fits < WIDTH_MOST / shortlist(sweep, 1) ? fits : WIDTH_MOST / shortlist(sweep, 1);
    return fits < 1 ? 1 : fits < width ? (uint32_t)fits : width;
}

static void alloc_block(struct sweep *sweep)
{
    int moves = sweep->puzzle->max_moves + 1, block = BLOCK_CHILDREN / moves;
    sweep->block = block < 1 ? 1 : block < BLOCK_MOST ? block : BLOCK_MOST;
    sweep->children =
        run_alloc(sweep->run, (size_t)sweep->block * (size_t)moves, sizeof *sweep->children);
    sweep->rated = run_alloc(sweep->run, (size_t)sweep->block, sizeof *sweep->rated);
    sweep->kept = run_alloc(sweep->run, (size_t)sweep->block, sizeof *sweep->kept);
    size_t scratch = heuristic_scratch_size(sweep->puzzle);
    sweep->scratch_stride = (scratch + PUZZLE_ALIGN - 1) / PUZZLE_ALIGN * PUZZLE_ALIGN;
    if (scratch > 0)
        sweep->scratch = run_alloc(sweep->run, PARTS_MOST, sweep->scratch_stride);
}

void sweep_alloc(struct sweep *sweep, struct run *run, uint32_t width, uint32_t rerank)
{
    const struct puzzle *puzzle = run->puzzle;
    *sweep = (struct sweep){.run = run, .puzzle = puzzle};
    if (puzzle->evaluation && puzzle->evaluation->refine)
        sweep->rerank = rerank;
    sweep->last = heuristic_most_progress(puzzle);
    sweep->span = sweep->last + 1;
    sweep->stride = run_stride(run);
    if (heuristic_size(puzzle) > 0)
        sweep->heuristic_memory = run_alloc(run, 1, heuristic_size(puzzle));
    sweep->layers = run_alloc(run, (size_t)sweep->span, sizeof *sweep->layers);
    sweep->cost = run_alloc(run, (size_t)sweep->last + 1, sizeof *sweep->cost);
    sweep->best.move = run_alloc(run, (size_t)puzzle->max_length + 1, sizeof(move_t));
    alloc_block(sweep);
    if (sweep->rerank > 0)
        sweep->refined = run_alloc(run, PARTS_MOST, sweep->stride);

    width = sweep->width_most = width_that_fits(sweep, width);
    size_t nodes = (size_t)width * ((size_t)sweep->last + 1) + 1;
    sweep->signatures.room = signature_set_room(shortlist(sweep, width));
    sweep->signatures.slots =
        run_alloc(run, sweep->signatures.room, sizeof *sweep->signatures.slots);
    sweep->candidates = run_alloc(run, (size_t)sweep->span * layer_room(shortlist(sweep, width)),
                                  sizeof *sweep->candidates);
    sweep->trails = run_alloc(run, nodes, sizeof *sweep->trails);
    sweep->states = run_alloc(run, (size_t)sweep->span * width + 1, sweep->stride);
}

static struct layer *layer_at(const struct sweep *sweep, int layer)
{
    return &sweep->layers[layer % sweep->span];
}

/* Where the state of a node is stored: nodes of new layers overwrite those of closed ones. */
static char *state_of(const struct sweep *sweep, uint32_t node)
{
    uint32_t places = (uint32_t)sweep->span * sweep->plan.width + 1;
    return sweep->states + (size_t)(node % places) * sweep->stride;
}

/* Writes the state that a move of a node leads to into `state`. */
static void make_state(const struct sweep *sweep, uint32_t parent, move_t move, char *state)
{
    const struct puzzle *puzzle = sweep->puzzle;
    memcpy(state, state_of(sweep, parent), puzzle->state_size);
    puzzle->play(puzzle->self, state, move);
}

/* Writes the moves that lead to a node; returns how many. */
static int read_line(const struct sweep *sweep, uint32_t node, move_t *line)
{
    int length = 0;
    for (uint32_t at = node; at != 0; at = sweep->trails[at].parent)
        length++;
    int place = length;
    for (uint32_t at = node; at != 0; at = sweep->trails[at].parent)
        line[--place] = sweep->trails[at].move;
    return length;
}

/* A game ended after this node and this child. Offers it to the run if it is the best of this
 * sweep. */
static void end_game(struct sweep *sweep, uint32_t node, const struct child *child,
                     struct playout *playout)
{
    struct line *best = &sweep->best;
    if (best->score != SCORE_MIN && child->value <= (double)best->score)
        return;
    const struct puzzle *puzzle = sweep->puzzle;
    best->length = read_line(sweep, node, best->move);
    best->move[best->length++] = child->move;
    make_state(sweep, node, child->move, playout->state);
    best->score = puzzle->score(puzzle->self, playout->state);
    run_offer(sweep->run, best->score, best->move, best->length);
}

static bool is_hopeless(const struct sweep *sweep, const struct child *child)
{
    const struct run *run = sweep->run;
    return run->found && child->bound <= run->best.score;
}

/* Drops children that cannot be kept, whatever other candidates follow. */
static int filter_children(const struct sweep *sweep, struct child *children, int count)
{
    int kept = 0;
    for (int i = 0; i < count; i++) {
        struct child child = children[i];
        if (!child.over && isnan(child.value))
            child.value = -INFINITY;
        if (!is_hopeless(sweep, &child))
            children[kept++] = child;
    }
    count = kept;
    kept = 0;
    for (int i = 0; i < count; i++) {
        uint32_t to = children[i].progress;
        if (children[i].over || children[i].value >= layer_at(sweep, (int)to)->floor)
            children[kept++] = children[i];
    }
    return kept;
}

static struct child *children_of(const struct sweep *sweep, uint32_t place)
{
    return sweep->children + place * ((size_t)sweep->puzzle->max_moves + 1);
}

/* The first step: makes the node at this place of the block and rates its children. */
static void expand(const struct sweep *sweep, uint32_t node, uint32_t place, int layer,
                   void *scratch)
{
    struct child *children = children_of(sweep, place);
    char *state = state_of(sweep, node);
    if (node > 0)
        make_state(sweep, sweep->trails[node].parent, sweep->trails[node].move, state);
    sweep->rated[place] = heuristic_expand(&sweep->heuristic, scratch, state, layer, children);
    sweep->kept[place] = filter_children(sweep, children, sweep->rated[place]);
}

/* Some nodes of a layer. */
struct block {
    const struct sweep *sweep;
    uint32_t from, size, parts;
    int layer;
};

static void expand_part(void *context, int part)
{
    const struct block *block = context;
    const struct sweep *sweep = block->sweep;
    void *scratch = sweep->scratch ? sweep->scratch + (size_t)part * sweep->scratch_stride : NULL;
    uint32_t end = ((uint32_t)part + 1) * block->size / block->parts;
    for (uint32_t i = (uint32_t)part * block->size / block->parts; i < end; i++) {
        sweep->rated[i] = sweep->kept[i] = 0;
        if (!budget_interrupted(&sweep->run->budget))
            expand(sweep, block->from + i, i, block->layer, scratch);
    }
}

/* The second step: counts the children of a node and puts them into their layers. */
static void put_children(struct sweep *sweep, uint32_t node, uint32_t place,
                         struct playout *playout)
{
    sweep->run->budget.nodes += (uint64_t)sweep->rated[place];
    for (int i = 0; i < sweep->kept[place]; i++) {
        const struct child *child = children_of(sweep, place) + i;
        if (child->over) {
            end_game(sweep, node, child, playout);
            continue;
        }
        struct candidate candidate = {child->signature, child->value, node, child->move};
        struct layer *to = layer_at(sweep, (int)child->progress);
        if (candidate.value >= to->floor)
            layer_put(to, &candidate, &sweep->signatures, sweep->keep);
    }
}

/* Nodes left in the budget. */
static double nodes_left(const struct sweep *sweep)
{
    const struct budget *budget = &sweep->run->budget;
    double left = INFINITY;
    if (budget->limits.nodes > 0)
        left = (double)budget->limits.nodes - (double)budget->nodes;
    if (budget->limits.seconds > 0 && sweep->seconds > 0)
        left = fmin(left, (budget->limits.seconds - budget_elapsed(budget)) / sweep->seconds);
    return left;
}

/* The width that the budget allows from this layer to the end. A layer of unknown cost counts as
 * one node per state, so that a game that gets there is not cut off. */
static double affordable_from(const struct sweep *sweep, int layer)
{
    double cost = 0;
    int unknown = 0;
    for (int i = layer; i <= sweep->last; i++) {
        cost += sweep->cost[i];
        unknown += sweep->cost[i] == 0;
    }
    if (sweep->expected > 0)
        cost *= sweep->spent / sweep->expected;
    if (cost == 0 && sweep->expected == 0)
        return INFINITY;
    return nodes_left(sweep) / (cost + unknown);
}

/* Keeps a small reserve: running short hurts most at the end, where games are decided. */
double sweep_affordable(const struct sweep *sweep)
{
    return 0.97 * affordable_from(sweep, 0);
}

/* Nodes in the next block: fewer where a limit in nodes is near, so that it is met. */
static uint32_t block_size(const struct sweep *sweep)
{
    const struct budget *budget = &sweep->run->budget;
    uint64_t limit = budget->limits.nodes, block = (uint64_t)sweep->block;
    if (limit == 0)
        return (uint32_t)block;
    uint64_t left = limit > budget->nodes ? limit - budget->nodes : 0;
    uint64_t fits = left / (2 * (uint64_t)sweep->puzzle->max_moves);
    return (uint32_t)(fits < 1 ? 1 : fits < block ? fits : block);
}

/* Parts into which a block is divided. */
static uint32_t parts_of(uint32_t nodes)
{
    uint32_t parts = nodes / PART_LEAST;
    return parts < 1 ? 1 : parts < PARTS_MOST ? parts : PARTS_MOST;
}

/* Expands nodes `from` up to `end` of a layer; false if the budget ended. */
static bool expand_nodes(struct sweep *sweep, uint32_t from, uint32_t end, int layer,
                         struct playout *playout)
{
    while (from < end) {
        if (run_ended(sweep->run))
            return false;
        uint32_t size = block_size(sweep);
        size = end - from < size ? end - from : size;
        uint32_t parts = parts_of(size);
        struct block block = {sweep, from, size, parts, layer};
        team_each(parts > 1 ? sweep->run->team : NULL, (int)parts, expand_part, &block);
        for (uint32_t i = 0; i < size; i++)
            put_children(sweep, from + i, i, playout);
        if (budget_interrupted(&sweep->run->budget)) /* some nodes may have been left out */
            return false;
        from += size;
    }
    return true;
}

/* Candidates of a layer whose values are refined. */
struct reranking {
    const struct sweep *sweep;
    struct candidate *candidates;
    uint32_t count, parts;
};

static void rerank_part(void *context, int part)
{
    const struct reranking *reranking = context;
    const struct sweep *sweep = reranking->sweep;
    char *state = sweep->refined + (size_t)part * sweep->stride;
    uint64_t count = reranking->count, begin = (uint64_t)part * count / reranking->parts;
    uint64_t end = ((uint64_t)part + 1) * count / reranking->parts;
    for (uint64_t i = begin; i < end; i++) {
        if ((i - begin) % REFINED_UNCHECKED == 0 && budget_interrupted(&sweep->run->budget))
            return;
        struct candidate *candidate = &reranking->candidates[i];
        make_state(sweep, candidate->parent, candidate->move, state);
        candidate->value += heuristic_refine(&sweep->heuristic, state);
    }
}

/* Refines the values of candidates that might be kept. */
static void rerank(struct sweep *sweep, struct layer *layer, uint32_t width)
{
    if (sweep->rerank == 0 || !sweep->heuristic.refines)
        return;
    layer_cut(layer, &sweep->signatures, shortlist(sweep, width));
    struct reranking reranking = {sweep, layer->candidates, layer->count, parts_of(layer->count)};
    team_each(reranking.parts > 1 ? sweep->run->team : NULL, (int)reranking.parts, rerank_part,
              &reranking);
}

/* Closes a layer: its candidates become nodes. Returns the number of the first. */
static uint32_t close_layer(struct sweep *sweep, int number)
{
    struct layer *layer = layer_at(sweep, number);
    uint32_t first = sweep->nodes, width = sweep->plan.width;
    double affordable = affordable_from(sweep, number);
    if (affordable < width)
        width = affordable > 1 ? (uint32_t)affordable : 1;
    rerank(sweep, layer, width);
    layer_close(layer, &sweep->signatures, width);
    sweep->lost |= layer->lost;
    for (uint32_t i = 0; i < layer->count; i++)
        sweep->trails[sweep->nodes++] =
            (struct sweep_trail){layer->candidates[i].parent, layer->candidates[i].move};
    layer_clear(layer, layer->candidates, layer->room);
    return first;
}

static void start(struct sweep *sweep, const struct sweep_plan *plan, const void *state)
{
    sweep->plan = *plan;
    if (sweep->plan.width > sweep->width_most)
        sweep->plan.width = sweep->width_most;
    sweep->best.score = SCORE_MIN;
    sweep->lost = false;
    sweep->layer = 0;
    sweep->nodes = 1;
    sweep->began = budget_elapsed(&sweep->run->budget);
    sweep->nodes_before = sweep->run->budget.nodes;
    heuristic_start(&sweep->heuristic, sweep->puzzle, plan->weights, &plan->mode,
                    sweep->heuristic_memory);
    sweep->keep =
        sweep->heuristic.refines ? shortlist(sweep, sweep->plan.width) : sweep->plan.width;
    sweep->signatures.room = signature_set_room(sweep->keep);
    uint32_t room = layer_room(sweep->keep);
    for (int i = 0; i < sweep->span; i++)
        layer_clear(&sweep->layers[i], sweep->candidates + (size_t)i * room, room);
    memcpy(state_of(sweep, 0), state, sweep->puzzle->state_size);
}

/* The budget ended in this layer: plays out the best of its nodes. */
static void break_off(struct sweep *sweep, uint32_t node, struct playout *playout)
{
    const struct puzzle *puzzle = sweep->puzzle;
    int length = read_line(sweep, node, playout->line.move);
    if (node > 0)
        make_state(sweep, sweep->trails[node].parent, sweep->trails[node].move, playout->state);
    else
        memcpy(playout->state, state_of(sweep, 0), puzzle->state_size);
    playout_offer(playout, sweep->run, playout->state, playout->line.move, length);
}

/* Closes a layer, expands its nodes and remembers what they cost. False if the budget
 * ended; *from is the first of them. */
static bool pass_layer(struct sweep *sweep, int layer, uint32_t *from, struct playout *playout)
{
    const struct budget *budget = &sweep->run->budget;
    uint64_t rated = budget->nodes;
    sweep->layer = layer;
    *from = close_layer(sweep, layer);
    bool going = expand_nodes(sweep, *from, sweep->nodes, layer, playout);
    double states = sweep->nodes - *from, children = (double)(budget->nodes - rated);
    if (sweep->cost[layer] > 0) {
        sweep->expected += sweep->cost[layer] * states;
        sweep->spent += children;
    }
    if (states > 0)
        sweep->cost[layer] = children / states;
    if (budget->nodes > sweep->nodes_before)
        sweep->seconds =
            (budget_elapsed(budget) - sweep->began) / (double)(budget->nodes - sweep->nodes_before);
    return going;
}

bool sweep_run(struct sweep *sweep, const struct sweep_plan *plan, const void *state,
               struct playout *playout)
{
    start(sweep, plan, state);
    uint32_t from = 0;
    bool going = expand_nodes(sweep, 0, 1, 0, playout);
    for (int layer = 1; going && layer <= sweep->last && !(plan->exact && sweep->lost); layer++)
        going = pass_layer(sweep, layer, &from, playout);
    if (!going)
        break_off(sweep, from, playout);
    sweep->expected = sweep->spent = 0;
    return going;
}

/* The layer keeps the one of two equal states with the higher value. Is that the one with more
 * points? Unknown for a puzzle that evaluates its own states. */
static bool keeps_the_best(const struct puzzle *puzzle)
{
    return puzzle->evaluation || !puzzle->evaluate || !puzzle->hash;
}

bool sweep_proves(const struct sweep *sweep)
{
    return !sweep->lost && sweep->plan.mode.closure == 0 && keeps_the_best(sweep->puzzle);
}
