/* SPDX-License-Identifier: MIT
 *
 * Depth-budgeted search. One sentence is known about Billings' program (2007): when the search
 * reaches a depth whose budget is spent, a greedy simulation finishes the game. This file is our
 * reading of it.
 *
 * The search dives from the start of the game to its end, again and again. Each depth has a budget
 * of states that a dive expands: the best-rated ones in the queue of that depth, whichever dive
 * added them. Each child is rated by the best of a few playouts and joins the queue of the next
 * depth. So a dive goes deep at once, later dives widen it, and each depth compares all states ever
 * found there. A position that was reached before with as many points is skipped: most moves
 * commute, and the dives would spend their budgets on permutations of one set of moves.
 *
 * Measurements showed two things (docs/searches/classic.md): the best playout is a better rating
 * than the mean, and a child must not inherit the line that made its parent look good.
 */
#include "search/classic/queue.h"
#include "search/core/search.h"
#include "search/core/transposition.h"

#include <string.h>

#define OPTIONS(OPTION, CHOICE)                                                             \
    OPTION(width, 1.0, 1.0, 1e6, "the budget of depth 0: states that a dive expands there") \
    OPTION(shrink, 1.0, 0.5, 1.0, "each depth's budget as a share of the one before")       \
    OPTION(samples, 2, 1, 1000, "playouts that rate a state")                               \
    POLICY_OPTION(OPTION, CHOICE)
OPTION_TABLE(OPTIONS)

enum { LEAST_ROOM = 2 };

/* Parent and move of an expanded state; lines are reconstructed from these. */
struct trail {
    uint32_t parent;
    move_t move;
};

struct dbs {
    struct run *run;
    const struct puzzle *puzzle;
    const struct options *options;
    struct playout playout;
    struct queue *queues; /* one per depth */
    struct table reached; /* positions of this round */
    struct trail *trails; /* the start of the game first */
    uint32_t trail_count, trail_room;
    void *state, *child; /* being expanded */
    move_t *path, *moves;
    uint32_t round; /* from 1 */
    bool complete;  /* no queue dropped a state in this round */
};

static void alloc_queues(void *context, struct run *run, size_t room)
{
    struct dbs *dbs = context;
    for (int depth = 0; depth <= dbs->puzzle->max_length; depth++) {
        struct queue queue;
        queue_alloc(&queue, run, room);
        if (dbs->queues)
            dbs->queues[depth] = queue;
    }
}

static void alloc_trails(void *context, struct run *run, size_t count)
{
    struct dbs *dbs = context;
    dbs->trails = run_alloc(run, count, sizeof *dbs->trails);
    dbs->trail_room = (uint32_t)count;
}

/* The memory above the minimum is divided: 1/8 to the transposition table, 1/16 to the trails,
 * the rest to the queues. */
static void alloc_memory(struct dbs *dbs)
{
    struct run *run = dbs->run;
    size_t depths = (size_t)dbs->puzzle->max_length + 1;
    dbs->state = run_alloc_states(run, 1);
    dbs->child = run_alloc_states(run, 1);
    dbs->path = run_alloc(run, depths, sizeof *dbs->path);
    dbs->moves = run_alloc(run, (size_t)dbs->puzzle->max_moves + 1, sizeof *dbs->moves);
    dbs->queues = run_alloc(run, depths, sizeof *dbs->queues);

    size_t trails = run_layout_bytes(run, alloc_trails, dbs, depths);
    size_t queues = run_layout_bytes(run, alloc_queues, dbs, LEAST_ROOM);
    size_t left = run_memory_left(run), rest = left > trails + queues ? left - trails - queues : 0;
    alloc_trails(dbs, run,
                 run_layout_fit(run, trails + rest / 16, alloc_trails, dbs, depths, INT32_MAX));
    table_alloc(&dbs->reached, run, rest / 8);
    size_t bytes = queues + rest - rest / 8 - rest / 16;
    alloc_queues(dbs, run, run_layout_fit(run, bytes, alloc_queues, dbs, LEAST_ROOM, INT32_MAX));
}

/* The best playout from dbs->child, which the first `depth` moves of the path lead to. */
static score_t rate(struct dbs *dbs, int depth)
{
    score_t best = SCORE_MIN;
    for (int i = 0; i < dbs->options->samples && (i == 0 || !run_ended(dbs->run)); i++) {
        score_t score = playout_offer(&dbs->playout, dbs->run, dbs->child, dbs->path, depth);
        best = score > best ? score : best;
    }
    return best;
}

/* Writes the moves that lead to the trail's state, which lies at `depth`. */
static void read_path(struct dbs *dbs, uint32_t trail, int depth)
{
    for (; depth > 0; trail = dbs->trails[trail].parent)
        dbs->path[--depth] = dbs->trails[trail].move;
}

/* Expands the best state of a depth: rates its children and puts them into the next queue. */
static void expand(struct dbs *dbs, int depth)
{
    const struct puzzle *puzzle = dbs->puzzle;
    struct queue_item item = queue_pop(&dbs->queues[depth], dbs->state);
    uint32_t trail = dbs->trail_count++;
    dbs->trails[trail] = (struct trail){item.parent, item.move};
    read_path(dbs, trail, depth);
    int count = puzzle->moves(puzzle->self, dbs->state, dbs->moves);
    for (int i = 0; i < count && !run_ended(dbs->run); i++) {
        memcpy(dbs->child, dbs->state, puzzle->state_size);
        puzzle->play(puzzle->self, dbs->child, dbs->moves[i]);
        if (table_reached(&dbs->reached, puzzle, dbs->child, dbs->round))
            continue;
        dbs->path[depth] = dbs->moves[i];
        struct queue_item child = {.parent = trail, .move = dbs->moves[i]};
        child.rating = rate(dbs, depth + 1);
        dbs->complete &= queue_put(&dbs->queues[depth + 1], child, dbs->child, &dbs->run->rng);
    }
    dbs->run->budget.nodes++;
}

/* Goes through the depths from first to last and expands as many states as the budget of each
 * allows, at least one. Returns false if all queues were empty. */
static bool dive(struct dbs *dbs)
{
    double budget = dbs->options->width;
    uint32_t before = dbs->trail_count;
    for (int depth = 0; depth < dbs->puzzle->max_length; depth++) {
        for (int i = 0; (i == 0 || i < budget) && dbs->queues[depth].size > 0; i++) {
            if (dbs->trail_count == dbs->trail_room || run_ended(dbs->run))
                return true;
            expand(dbs, depth);
        }
        budget *= dbs->options->shrink;
    }
    dbs->run->budget.iterations++;
    return dbs->trail_count > before;
}

static void start_round(struct dbs *dbs)
{
    for (int depth = 0; depth <= dbs->puzzle->max_length; depth++)
        queue_clear(&dbs->queues[depth]);
    dbs->round++;
    dbs->trail_count = 0;
    dbs->complete = true;
    dbs->puzzle->root(dbs->puzzle->self, dbs->state);
    queue_put(&dbs->queues[0], (struct queue_item){0}, dbs->state, &dbs->run->rng);
}

/* Dives until the trails are full. True if every reachable state was expanded. */
static bool run_round(struct dbs *dbs)
{
    start_round(dbs);
    while (!run_ended(dbs->run) && dbs->trail_count < dbs->trail_room)
        if (!dive(dbs))
            return dbs->complete && !dbs->run->budget.ended;
    return false;
}

static enum status run_dbs(struct run *run, struct error *error)
{
    const struct options *options = run->options;
    struct dbs dbs = {.run = run, .puzzle = run->puzzle, .options = options};
    enum status status = playout_alloc(&dbs.playout, run, options->policy, error);
    alloc_memory(&dbs);
    if (!status)
        status = run_check_memory(run, error);
    if (status)
        return status;

    playout_offer_root(&dbs.playout, run);
    while (!run->proven && !run_ended(run))
        run->proven = run_round(&dbs);
    if (run->proven)
        run->bound = run->best.score;
    return STATUS_OK;
}

static const struct preset presets[] = {
    {"fast", "samples=1", "for a tenth of a second: wider dives, rougher ratings"},
    {0},
};

const struct search search_dbs = {
    .name = "dbs",
    .summary =
        "depth-budgeted search (DBS): dives that expand the best states of every depth, rated "
        "by playouts. A node is a state expanded, an iteration is a dive",
    .paper = "after Billings 2007, undocumented; see Schadd et al. 2012",
    .options = option_rows,
    .revision = 1,
    .counts = COUNTS_ALL,
    .presets = presets,
    .run = run_dbs,
};
