/* SPDX-License-Identifier: MIT
 *
 * Depth-budgeted search. Of Billings' program (2007) one sentence is known: where the
 * search comes to a depth whose budget is spent, a greedy simulation finishes the
 * game. This is our reading of it.
 *
 * The search dives from the start of the game to its end, again and again. A dive
 * grants every depth a budget of states to expand: the best-rated of those that wait
 * there, whichever dive brought them. Every child that an expansion makes is beyond
 * the budget at that moment, so playouts finish the game from it; the best of them is
 * its rating, and with that it waits at its depth for this dive or a later one. So
 * the line goes deep at once and the dives widen it, each depth comparing all that
 * was ever found there. A position that was met before, with as many points, is not
 * looked at again: most moves commute, and without this the dives would drown in the
 * orders of one set of moves.
 *
 * Two things the measurements taught: to rate by the best playout and not by the
 * mean, and not to let a child inherit the line that made its parent look good
 * (docs/classic.md has the numbers).
 */
#include "search/core/finish.h"
#include "search/classic/queue.h"
#include "search/core/transposition.h"

#include <string.h>

#define OPTIONS(OPTION, CHOICE)                                                              \
    OPTION(width, 1.0, 1.0, 1e6, "states that a dive expands at the start of the game")      \
    OPTION(shrink, 1.0, 0.5, 1.0, "each depth's budget as a share of the one before")        \
    OPTION(samples, 2, 1, 1000, "playouts that rate a state")                                \
    OPTION(restart, 0, 0, 1000000000,                                                        \
           "playouts before everything is forgotten but the best line; 0: when memory ends") \
    POLICY_OPTION(OPTION, CHOICE)
OPTION_TABLE(OPTIONS)

enum { LEAST_ROOM = 2 };

/* A state that was expanded: where it came from. Lines are read off these. */
struct trail {
    uint32_t parent;
    move_t move;
};

struct dbs {
    struct run *run;
    const struct puzzle *puzzle;
    const struct options *options;
    struct finisher finisher;
    struct queue *queues; /* one a depth */
    struct table met;     /* positions of this round */
    struct trail *trails; /* the start of the game first */
    uint32_t trail_count, trail_room;
    void *state, *child; /* being expanded */
    move_t *path, *moves;
    uint32_t round; /* from 1 */
    bool complete;  /* no state lost its place in this round */
};

static uint32_t within(size_t count)
{
    return count < INT32_MAX ? (uint32_t)count : INT32_MAX;
}

/* Shares out the memory: first the least that works, then of the rest an eighth to
 * the positions met, a sixteenth to the trails and what is left to the queues. */
static void take_memory(struct dbs *dbs)
{
    struct run *run = dbs->run;
    size_t depths = (size_t)dbs->puzzle->max_length + 1, state = queue_bytes(dbs->puzzle);
    dbs->state = run_take_states(run, 1);
    dbs->child = run_take_states(run, 1);
    dbs->path = run_take(run, depths, sizeof *dbs->path);
    dbs->moves = run_take(run, (size_t)dbs->puzzle->max_moves + 1, sizeof *dbs->moves);
    dbs->queues = run_take(run, depths, sizeof *dbs->queues);

    size_t extra = 4 * PUZZLE_ALIGN; /* of a queue's two pieces */
    size_t least = depths * (LEAST_ROOM * state + extra + sizeof *dbs->trails) + extra;
    size_t rest = run_room(run) > least ? run_room(run) - least : 0;
    dbs->trail_room = within(depths + rest / 16 / sizeof *dbs->trails);
    dbs->trails = run_take(run, dbs->trail_room, sizeof *dbs->trails);
    table_take(&dbs->met, run, rest / 8);
    uint32_t room = within(LEAST_ROOM + (rest - rest / 8 - rest / 16) / depths / state);
    for (size_t depth = 0; depth < depths; depth++) {
        struct queue queue;
        queue_take(&queue, run, room);
        if (dbs->queues)
            dbs->queues[depth] = queue;
    }
}

/* The best playout from dbs->child, which the first `depth` moves of the path lead to. */
static score_t rate(struct dbs *dbs, int depth)
{
    score_t best = SCORE_MIN;
    for (int i = 0; i < dbs->options->samples && (i == 0 || !run_over(dbs->run)); i++) {
        score_t score = finish(&dbs->finisher, dbs->run, dbs->child, dbs->path, depth);
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

/* Takes the best state of a depth, rates its children and lets them wait. */
static void expand(struct dbs *dbs, int depth)
{
    const struct puzzle *puzzle = dbs->puzzle;
    struct place place = queue_pop(&dbs->queues[depth], dbs->state);
    uint32_t trail = dbs->trail_count++;
    dbs->trails[trail] = (struct trail){place.parent, place.move};
    read_path(dbs, trail, depth);
    int count = puzzle->moves(puzzle->self, dbs->state, dbs->moves);
    for (int i = 0; i < count && !run_over(dbs->run); i++) {
        memcpy(dbs->child, dbs->state, puzzle->state_size);
        puzzle->play(puzzle->self, dbs->child, dbs->moves[i]);
        if (table_met(&dbs->met, puzzle, dbs->child, dbs->round))
            continue;
        dbs->path[depth] = dbs->moves[i];
        struct place child = {.parent = trail, .move = dbs->moves[i]};
        child.rating = rate(dbs, depth + 1);
        dbs->complete &= queue_put(&dbs->queues[depth + 1], child, dbs->child, &dbs->run->rng);
    }
    dbs->run->budget.nodes++;
}

/* From the start of the game to its end, every depth within its budget, which is a
 * state at least however far it shrank. False if no state waits anywhere. */
static bool dive(struct dbs *dbs)
{
    double budget = dbs->options->width;
    uint32_t before = dbs->trail_count;
    for (int depth = 0; depth < dbs->puzzle->max_length; depth++) {
        for (int i = 0; (i == 0 || i < budget) && dbs->queues[depth].size > 0; i++) {
            if (dbs->trail_count == dbs->trail_room || run_over(dbs->run))
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
    queue_put(&dbs->queues[0], (struct place){0}, dbs->state, &dbs->run->rng);
}

/* Dives until the round is to end. True if it has looked at everything there is. */
static bool run_round(struct dbs *dbs)
{
    uint64_t restart = (uint64_t)dbs->options->restart, start = dbs->run->budget.playouts;
    start_round(dbs);
    while (!run_over(dbs->run) && dbs->trail_count < dbs->trail_room) {
        if (!dive(dbs))
            return dbs->complete && !dbs->run->budget.over;
        if (restart > 0 && dbs->run->budget.playouts - start >= restart)
            break;
    }
    return false;
}

static enum status run_dbs(struct run *run, struct error *error)
{
    const struct options *options = run->options;
    struct dbs dbs = {.run = run, .puzzle = run->puzzle, .options = options};
    enum status status = finisher_take(&dbs.finisher, run, options->policy, error);
    take_memory(&dbs);
    if (!status)
        status = run_short(run, error);
    if (status)
        return status;

    finish_root(&dbs.finisher, run);
    while (!run->proven && !run_over(run))
        run->proven = run_round(&dbs);
    if (run->proven)
        run->bound = run->best.score;
    return STATUS_OK;
}

static const struct preset presets[] = {
    {"fast", "samples=1", "for a tenth of a second: wider dives, rougher ratings"},
    {"record", "samples=2,width=1,shrink=1,restart=0", "for seconds and more; the default"},
    {0},
};

const struct search search_dbs = {
    .name = "dbs",
    .summary = "depth-budgeted search: dives that expand the best states of every depth, playouts "
               "where the budget is spent; a node is a state expanded, an iteration a dive",
    .paper = "after Billings 2007, undocumented; see Schadd et al. 2012",
    .options = option_rows,
    .presets = presets,
    .run = run_dbs,
};
