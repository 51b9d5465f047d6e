/* SPDX-License-Identifier: MIT
 *
 * A* (Hart, Nilsson & Raphael 1968) that maximises a score: it expands the open state with
 * the highest upper bound, and ends when no open state can beat the best line. A position that
 * is reached again counts once, with the most points it was reached with.
 *
 * All nodes stay in memory, which is allocated once within limits.memory and fills up on any
 * large board. Then the best line is the answer, and the highest open bound says how far it
 * may be from the optimum. Playouts from some of the states give lines early.
 */
#include "search/classic/open_list.h"
#include "search/core/search.h"

#include <string.h>

#define OPTIONS(OPTION, CHOICE) POLICY_OPTION(OPTION, CHOICE)
OPTION_TABLE(OPTIONS)

enum { ROOT = 0, LEAST_NODES = 64, MOST_NODES = INT32_MAX };

/* Expanded states per playout. */
enum { PLAYOUT_INTERVAL = 8 };

struct graph_node {
    uint64_t hash;
    score_t points;
    uint32_t parent, depth;
    move_t move; /* from the parent */
};

struct graph {
    struct run *run;
    const struct puzzle *puzzle;
    struct graph_node *nodes;
    char *states; /* of the nodes, packed: to be copied before any slot sees one */
    uint32_t count, capacity;
    uint32_t *slots; /* hash index: node + 1, 0 is free; linear probing */
    uint64_t slot_count;
    struct open_list open;
    struct playout playout;
    void *state, *child; /* being expanded */
    move_t *moves, *line;
    bool full;
    score_t lost; /* the highest bound of a state that was left out */
};

/* 1.5 slots per node keep the probe sequences short. */
static void alloc_nodes(void *context, struct run *run, size_t count)
{
    struct graph *graph = context;
    graph->capacity = (uint32_t)count;
    graph->slot_count = count + count / 2 + 1;
    graph->nodes = run_alloc(run, count, sizeof *graph->nodes);
    graph->states = run_alloc(run, count, graph->puzzle->state_size);
    graph->slots = run_alloc(run, graph->slot_count, sizeof *graph->slots);
    open_list_alloc(&graph->open, run, count);
}

/* As many nodes as fit into the memory. */
static void graph_alloc(struct graph *graph)
{
    struct run *run = graph->run;
    graph->state = run_alloc_states(run, 1);
    graph->child = run_alloc_states(run, 1);
    graph->moves = run_alloc(run, (size_t)graph->puzzle->max_moves + 1, sizeof *graph->moves);
    graph->line = run_alloc(run, (size_t)graph->puzzle->max_length + 1, sizeof *graph->line);
    alloc_nodes(
        graph, run,
        run_layout_fit(run, run_memory_left(run), alloc_nodes, graph, LEAST_NODES, MOST_NODES));
}

static char *packed_state(const struct graph *graph, uint32_t node)
{
    return graph->states + (size_t)node * graph->puzzle->state_size;
}

/* The slot of this hash, or the free one where it belongs. */
static uint32_t *find_slot(const struct graph *graph, uint64_t hash)
{
    uint64_t at = (uint64_t)(((__uint128_t)hash * graph->slot_count) >> 64);
    while (graph->slots[at] && graph->nodes[graph->slots[at] - 1].hash != hash)
        at = at + 1 < graph->slot_count ? at + 1 : 0;
    return &graph->slots[at];
}

/* Returns a new node, or an old one that was reached with fewer points. Returns -1 if an old one
 * is as good, or if there is no room. */
static int64_t find_node(struct graph *graph, uint64_t hash, score_t points)
{
    uint32_t *slot = graph->puzzle->hash ? find_slot(graph, hash) : NULL;
    if (slot && *slot)
        return graph->nodes[*slot - 1].points < points ? (int64_t)*slot - 1 : -1;
    graph->full = graph->count == graph->capacity;
    if (graph->full)
        return -1;
    if (slot)
        *slot = graph->count + 1;
    return graph->count++;
}

/* Opens graph->child, unless it cannot beat the best line. The root is passed as a child of
 * itself, with a parent depth of UINT32_MAX that wraps around to 0. */
static void open_child(struct graph *graph, struct open_node parent, move_t move)
{
    const struct puzzle *puzzle = graph->puzzle;
    score_t bound = puzzle->bound(puzzle->self, graph->child);
    bound = bound < parent.bound ? bound : parent.bound;
    if (bound <= graph->run->best.score)
        return;
    score_t points = puzzle->points(puzzle->self, graph->child);
    uint64_t hash = puzzle->hash ? puzzle->hash(puzzle->self, graph->child) : 0;
    int64_t id = find_node(graph, hash, points);
    if (graph->full && bound > graph->lost)
        graph->lost = bound;
    if (id < 0)
        return;
    graph->nodes[id] = (struct graph_node){hash, points, parent.id, parent.depth + 1, move};
    memcpy(packed_state(graph, (uint32_t)id), graph->child, puzzle->state_size);
    open_list_put(&graph->open, (struct open_node){bound, parent.depth + 1, (uint32_t)id});
}

/* Replays the moves to a node into `state`. A node on the way may have been reached
 * with more points since, so the points are those of the replay. */
static int replay(struct graph *graph, uint32_t node, void *state)
{
    const struct puzzle *puzzle = graph->puzzle;
    int length = 0;
    for (uint32_t at = node; at != ROOT; at = graph->nodes[at].parent)
        length++;
    int at_move = length;
    for (uint32_t at = node; at != ROOT; at = graph->nodes[at].parent)
        graph->line[--at_move] = graph->nodes[at].move;
    puzzle->root(puzzle->self, state);
    for (int i = 0; i < length; i++)
        puzzle->play(puzzle->self, state, graph->line[i]);
    return length;
}

static void finish_node(struct graph *graph, uint32_t node)
{
    int length = replay(graph, node, graph->child);
    playout_offer(&graph->playout, graph->run, graph->child, graph->line, length);
}

/* Opens the children of a node. If the budget ends on the way, the other children are lost. */
static void expand(struct graph *graph, struct open_node item)
{
    const struct puzzle *puzzle = graph->puzzle;
    memcpy(graph->state, packed_state(graph, item.id), puzzle->state_size);
    int count = puzzle->moves(puzzle->self, graph->state, graph->moves);
    graph->run->budget.iterations++;
    if (count == 0 || graph->run->budget.iterations % PLAYOUT_INTERVAL == 0)
        finish_node(graph, item.id);
    for (int i = 0; i < count; i++) {
        if (i > 0 && run_ended(graph->run)) {
            graph->lost = item.bound > graph->lost ? item.bound : graph->lost;
            break;
        }
        memcpy(graph->child, graph->state, puzzle->state_size);
        puzzle->play(puzzle->self, graph->child, graph->moves[i]);
        graph->run->budget.nodes++;
        open_child(graph, item, graph->moves[i]);
    }
}

/* The highest bound of any state that was not expanded. No line scores more than the maximum of
 * this and the best score. */
static score_t open_bound(const struct graph *graph)
{
    score_t bound = graph->open.size > 0 ? graph->open.items[0].bound : SCORE_MIN;
    return bound > graph->lost ? bound : graph->lost;
}

static void search_graph(struct graph *graph)
{
    struct run *run = graph->run;
    open_child(graph, (struct open_node){.bound = SCORE_MAX, .depth = UINT32_MAX, .id = ROOT}, 0);
    while (!graph->full && open_bound(graph) > run->best.score && !run_ended(run)) {
        run->bound = open_bound(graph);
        expand(graph, open_list_pop(&graph->open));
    }
    run->bound = open_bound(graph);
    run->proven = run->bound <= run->best.score;
    if (run->proven)
        run->bound = run->best.score;
}

static enum status run_astar(struct run *run, struct error *error)
{
    const struct options *options = run->options;
    struct graph graph = {.run = run, .puzzle = run->puzzle, .lost = SCORE_MIN};
    enum status status = playout_alloc(&graph.playout, run, options->policy, error);
    graph_alloc(&graph);
    if (!status)
        status = run_check_memory(run, error);
    if (!status)
        status = run_bounded_root(run, graph.child, error);
    if (status)
        return status;
    playout_offer_root(&graph.playout, run);
    search_graph(&graph);
    return STATUS_OK;
}

const struct search search_astar = {
    .name = "astar",
    .summary = "A*: best-first search by an upper bound, which proves its answer on small boards. "
               "A node is a state generated, an iteration is a state expanded",
    .paper = "Hart, Nilsson & Raphael 1968; Schadd et al. 2012 for SameGame",
    .options = option_rows,
    .revision = 1,
    .counts = COUNTS_ALL,
    .repeats = true,
    .run = run_astar,
};
