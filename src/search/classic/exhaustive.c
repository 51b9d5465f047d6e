/* SPDX-License-Identifier: MIT
 *
 * Depth-first search of every reachable position, once, with a transposition table of the
 * exact value of each position. No bound prunes anything, so the answer rests on the rules
 * alone; it is the oracle for every other search on small boards. On large ones it stops with
 * the best game found, playouts included.
 */
#include "search/classic/stack.h"
#include "search/core/search.h"
#include "search/core/transposition.h"

#include <string.h>

#define OPTIONS(OPTION, CHOICE) POLICY_OPTION(OPTION, CHOICE)
OPTION_TABLE(OPTIONS)

/* One playout from the start every so many nodes. */
enum { PLAYOUT_INTERVAL = 1024 };

/* The best continuation of a state on the stack so far. */
struct solved_state {
    score_t value; /* points from here to the end of the game, bonus and penalty included */
    move_t move;
    uint64_t nodes; /* counted when it was entered */
};

struct walk {
    struct run *run;
    const struct puzzle *puzzle;
    struct stack stack;
    struct table table;
    struct solved_state *path; /* one per depth */
    struct playout playout;
    void *state;  /* along the answer's line */
    move_t *line; /* of the answer */
    int length;
};

static uint64_t hash_of(const struct walk *walk, const void *state)
{
    return walk->puzzle->hash ? walk->puzzle->hash(walk->puzzle->self, state) : 0;
}

static void count_node(struct walk *walk)
{
    struct budget *budget = &walk->run->budget;
    budget->nodes++;
    budget->iterations++;
    if (budget->nodes % PLAYOUT_INTERVAL == 0)
        playout_offer_root(&walk->playout, walk->run);
}

/* The game on the stack is over; before it come the moves that are settled. */
static void offer_game(struct walk *walk, score_t score)
{
    size_t size = sizeof *walk->line * (size_t)walk->stack.depth;
    if (score <= walk->run->best.score)
        return;
    memcpy(walk->line + walk->length, walk->stack.line, size);
    run_offer(walk->run, score, walk->line, walk->length + walk->stack.depth);
}

/* Looks at the current state for the first time. True if its value is known at
 * once: it is in the table, or the game is over. */
static bool enter(struct walk *walk)
{
    const struct puzzle *puzzle = walk->puzzle;
    const void *state = stack_state(&walk->stack);
    struct solved_state *top = &walk->path[walk->stack.depth];
    const struct entry *entry = table_get(&walk->table, hash_of(walk, state));
    count_node(walk);
    *top = (struct solved_state){.value = SCORE_MIN, .nodes = walk->run->budget.nodes};
    if (entry) {
        top->value = entry->value;
        top->move = entry->move;
        return true;
    }
    if (stack_expand(&walk->stack) > 0)
        return false;
    score_t score = puzzle->score(puzzle->self, state);
    top->value = score - puzzle->points(puzzle->self, state);
    offer_game(walk, score);
    return true;
}

/* All moves of the current state were tried: its value is final. */
static void remember(struct walk *walk)
{
    const struct solved_state *top = &walk->path[walk->stack.depth];
    uint64_t nodes = walk->run->budget.nodes - top->nodes + 1;
    table_put(&walk->table, &(struct entry){
                                .hash = hash_of(walk, stack_state(&walk->stack)),
                                .value = top->value,
                                .move = top->move,
                                .weight = nodes < UINT32_MAX ? (uint32_t)nodes : UINT32_MAX,
                            });
}

/* Steps back to the parent and tells it what the child was worth. */
static bool leave(struct walk *walk)
{
    const struct puzzle *puzzle = walk->puzzle;
    score_t child = puzzle->points(puzzle->self, stack_state(&walk->stack)) +
                    walk->path[walk->stack.depth].value;
    if (!stack_pop(&walk->stack))
        return false;
    struct solved_state *top = &walk->path[walk->stack.depth];
    score_t value = child - puzzle->points(puzzle->self, stack_state(&walk->stack));
    if (value > top->value) {
        top->value = value;
        top->move = walk->stack.line[walk->stack.depth];
    }
    return true;
}

/* Fills path[0] with the value of walk->state and its best move. False if the
 * budget ended first. */
static bool solve_state(struct walk *walk)
{
    stack_start(&walk->stack, walk->state);
    bool known = enter(walk);
    for (;;) {
        if (!known && stack_push(&walk->stack)) {
            if (run_ended(walk->run))
                return false;
            known = enter(walk);
            continue;
        }
        if (!known)
            remember(walk);
        known = false;
        if (!leave(walk))
            return true;
    }
}

/* Follows the best move of each state; the table knows most of them, and solves
 * again what it forgot. */
static bool follow(struct walk *walk)
{
    const struct puzzle *puzzle = walk->puzzle;
    while (puzzle->moves(puzzle->self, walk->state, walk->stack.moves) > 0) {
        if (!solve_state(walk))
            return false;
        puzzle->play(puzzle->self, walk->state, walk->path[0].move);
        walk->line[walk->length++] = walk->path[0].move;
    }
    run_offer(walk->run, puzzle->score(puzzle->self, walk->state), walk->line, walk->length);
    return true;
}

static enum status run_exhaustive(struct run *run, struct error *error)
{
    const struct options *options = run->options;
    size_t depths = (size_t)run->puzzle->max_length + 1;
    struct walk walk = {.run = run, .puzzle = run->puzzle};
    enum status status = playout_alloc(&walk.playout, run, options->policy, error);
    stack_alloc(&walk.stack, run);
    walk.path = run_alloc(run, depths, sizeof *walk.path);
    walk.state = run_alloc_states(run, 1);
    walk.line = run_alloc(run, depths, sizeof *walk.line);
    table_alloc(&walk.table, run, run_alloc_most(run));
    if (!status)
        status = run_check_memory(run, error);
    if (status)
        return status;

    playout_offer_root(&walk.playout, run);
    run->puzzle->root(run->puzzle->self, walk.state);
    run->proven = !run_ended(run) && follow(&walk);
    if (run->proven)
        run->bound = run->best.score;
    return STATUS_OK;
}

const struct search search_exhaustive = {
    .name = "exhaustive",
    .summary = "exhaustive depth-first search with a transposition table, which proves its answer "
               "on small boards. Nodes and iterations are positions visited",
    .paper = "",
    .options = option_rows,
    .repeats = true,
    .run = run_exhaustive,
};
