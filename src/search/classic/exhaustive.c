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

/* Nodes per playout from the start. */
enum { PLAYOUT_INTERVAL = 1024 };

/* The best continuation found so far of a state on the stack. */
struct solved_state {
    score_t value; /* points from here to the end of the game, bonus and penalty included */
    move_t move;
    uint64_t nodes; /* counted when it was entered */
};

struct dfs {
    struct run *run;
    const struct puzzle *puzzle;
    struct stack stack;
    struct table table;
    struct solved_state *path; /* one per depth */
    struct playout playout;
    void *state;  /* along the answer's line */
    int choices;  /* legal moves of `state`, in stack.moves while it is entered */
    move_t *line; /* of the answer */
    int length;
};

static uint64_t hash_of(const struct dfs *dfs, const void *state)
{
    return dfs->puzzle->hash ? dfs->puzzle->hash(dfs->puzzle->self, state) : 0;
}

static void count_node(struct dfs *dfs)
{
    struct budget *budget = &dfs->run->budget;
    budget->nodes++;
    budget->iterations++;
    if (budget->nodes % PLAYOUT_INTERVAL == 0)
        playout_offer_root(&dfs->playout, dfs->run);
}

/* Offers the line of a finished game: the moves that are settled, then those on the stack. */
static void offer_game(struct dfs *dfs, score_t score)
{
    size_t size = sizeof *dfs->line * (size_t)dfs->stack.depth;
    if (score <= dfs->run->best.score)
        return;
    memcpy(dfs->line + dfs->length, dfs->stack.line, size);
    run_offer(dfs->run, score, dfs->line, dfs->length + dfs->stack.depth);
}

/* Whether the move can be played in dfs->state. States that mirror each other may share an entry,
 * whose move is then that of the other state. */
static bool is_choice(const struct dfs *dfs, move_t move)
{
    for (int i = 0; i < dfs->choices; i++)
        if (dfs->stack.moves[i] == move)
            return true;
    return false;
}

/* Visits the current state for the first time. True if its value is known at once: it is in
 * the table, or the game is over. */
static bool enter(struct dfs *dfs)
{
    const struct puzzle *puzzle = dfs->puzzle;
    const void *state = stack_state(&dfs->stack);
    struct solved_state *top = &dfs->path[dfs->stack.depth];
    const struct entry *entry = table_get(&dfs->table, hash_of(dfs, state));
    count_node(dfs);
    *top = (struct solved_state){.value = SCORE_MIN, .nodes = dfs->run->budget.nodes};
    if (entry && (dfs->stack.depth > 0 || is_choice(dfs, entry->move))) {
        top->value = entry->value;
        top->move = entry->move;
        return true;
    }
    if (stack_expand(&dfs->stack) > 0)
        return false;
    score_t score = puzzle->score(puzzle->self, state);
    top->value = score - puzzle->points(puzzle->self, state);
    offer_game(dfs, score);
    return true;
}

/* All moves of the current state were tried: its value is final. */
static void remember(struct dfs *dfs)
{
    const struct solved_state *top = &dfs->path[dfs->stack.depth];
    uint64_t nodes = dfs->run->budget.nodes - top->nodes + 1;
    table_put(&dfs->table, &(struct entry){
                               .hash = hash_of(dfs, stack_state(&dfs->stack)),
                               .value = top->value,
                               .move = top->move,
                               .weight = nodes < UINT32_MAX ? (uint32_t)nodes : UINT32_MAX,
                           });
}

/* Steps back to the parent and backs up the value of the child. */
static bool leave(struct dfs *dfs)
{
    const struct puzzle *puzzle = dfs->puzzle;
    score_t child =
        puzzle->points(puzzle->self, stack_state(&dfs->stack)) + dfs->path[dfs->stack.depth].value;
    if (!stack_pop(&dfs->stack))
        return false;
    struct solved_state *top = &dfs->path[dfs->stack.depth];
    score_t value = child - puzzle->points(puzzle->self, stack_state(&dfs->stack));
    if (value > top->value) {
        top->value = value;
        top->move = dfs->stack.line[dfs->stack.depth];
    }
    return true;
}

/* Fills path[0] with the value of dfs->state and its best move. False if the
 * budget ended first. */
static bool solve_state(struct dfs *dfs)
{
    stack_start(&dfs->stack, dfs->state);
    bool known = enter(dfs);
    for (;;) {
        if (!known && stack_push(&dfs->stack)) {
            if (run_ended(dfs->run))
                return false;
            known = enter(dfs);
            continue;
        }
        if (!known)
            remember(dfs);
        known = false;
        if (!leave(dfs))
            return true;
    }
}

/* Plays the best move of each state to the end. Most of them are in the table; a state whose
 * entry was replaced is solved again. */
static bool follow(struct dfs *dfs)
{
    const struct puzzle *puzzle = dfs->puzzle;
    while ((dfs->choices = puzzle->moves(puzzle->self, dfs->state, dfs->stack.moves)) > 0) {
        if (!solve_state(dfs))
            return false;
        puzzle->play(puzzle->self, dfs->state, dfs->path[0].move);
        dfs->line[dfs->length++] = dfs->path[0].move;
    }
    run_offer(dfs->run, puzzle->score(puzzle->self, dfs->state), dfs->line, dfs->length);
    return true;
}

static enum status run_exhaustive(struct run *run, struct error *error)
{
    const struct options *options = run->options;
    size_t depths = (size_t)run->puzzle->max_length + 1;
    struct dfs dfs = {.run = run, .puzzle = run->puzzle};
    enum status status = playout_alloc(&dfs.playout, run, options->policy, error);
    stack_alloc(&dfs.stack, run);
    dfs.path = run_alloc(run, depths, sizeof *dfs.path);
    dfs.state = run_alloc_states(run, 1);
    dfs.line = run_alloc(run, depths, sizeof *dfs.line);
    table_alloc(&dfs.table, run, run_alloc_most(run));
    if (!status)
        status = run_check_memory(run, error);
    if (status)
        return status;

    playout_offer_root(&dfs.playout, run);
    run->puzzle->root(run->puzzle->self, dfs.state);
    run->proven = !run_ended(run) && follow(&dfs);
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
    .revision = 1,
    .counts = COUNTS_ALL,
    .repeats = true,
    .run = run_exhaustive,
};
