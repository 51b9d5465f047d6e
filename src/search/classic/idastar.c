/* SPDX-License-Identifier: MIT
 *
 * IDA* (Korf 1985) that maximises a score: a depth-first search that cuts every state whose
 * upper bound is below a threshold, repeated with a lower threshold until no state that was
 * cut can beat the best line.
 *
 * It differs from Korf's algorithm in two things. The threshold falls to the highest bound that was
 * cut, and further if an iteration visited hardly more states than the one before, because SameGame
 * has nearly as many bounds as states. Playouts finish some of the states that are cut, so there is
 * a line long before the threshold falls to the score of one.
 */
#include "search/classic/stack.h"
#include "search/core/search.h"
#include "search/core/transposition.h"

#define OPTIONS(OPTION, CHOICE)                                                            \
    OPTION(growth, 2.0, 1.0, 1000.0,                                                       \
           "states that an iteration is meant to visit, as a multiple of the one before; " \
           "1: Korf's thresholds")                                                         \
    OPTION(transpositions, 0.5, 0.0, 1.0,                                                  \
           "share of the memory for the transposition table; 0: none")                     \
    POLICY_OPTION(OPTION, CHOICE)
OPTION_TABLE(OPTIONS)

enum { DROP_MOST = 1 << 30 };

/* Cut states per playout. */
enum { PLAYOUT_INTERVAL = 64 };

struct ida {
    struct run *run;
    const struct puzzle *puzzle;
    const struct options *options;
    struct stack stack;
    struct table table;
    struct playout playout;
    score_t threshold;
    score_t cut;    /* highest bound cut in this round that could still beat the best */
    uint64_t cuts;  /* states cut in all rounds */
    uint32_t round; /* from 1 */
};

static bool can_improve(const struct ida *ida, score_t bound)
{
    return bound > ida->run->best.score;
}

static void cut(struct ida *ida, const void *state, score_t bound)
{
    if (bound > ida->cut)
        ida->cut = bound;
    if (ida->cuts++ % PLAYOUT_INTERVAL == 0)
        playout_offer(&ida->playout, ida->run, state, ida->stack.line, ida->stack.depth);
}

/* Looks at the current state; true if it was expanded. */
static bool enter(struct ida *ida)
{
    const struct puzzle *puzzle = ida->puzzle;
    const void *state = stack_state(&ida->stack);
    score_t bound = puzzle->bound(puzzle->self, state);
    ida->run->budget.nodes++;
    if (!can_improve(ida, bound))
        return false;
    if (bound < ida->threshold) {
        cut(ida, state, bound);
        return false;
    }
    if (table_reached(&ida->table, puzzle, state, ida->round))
        return false;
    if (stack_expand(&ida->stack) > 0)
        return true;
    run_offer(ida->run, puzzle->score(puzzle->self, state), ida->stack.line, ida->stack.depth);
    return false;
}

/* One depth-first search under the threshold; false if the budget ended it. */
static bool search_round(struct ida *ida, const void *root)
{
    ida->cut = SCORE_MIN;
    ida->round++;
    stack_start(&ida->stack, root);
    enter(ida);
    do {
        while (stack_push(&ida->stack)) {
            if (run_ended(ida->run))
                return false;
            if (!enter(ida))
                stack_pop(&ida->stack);
        }
    } while (stack_pop(&ida->stack));
    return true;
}

/* Rounds until nothing that was cut can beat the best line; false if the budget ended them. */
static bool iterate(struct ida *ida, const void *root)
{
    struct run *run = ida->run;
    score_t drop = 0; /* of the threshold below the highest bound cut */
    uint64_t before = 0;
    run->bound = ida->puzzle->bound(ida->puzzle->self, root);
    while (can_improve(ida, run->bound)) {
        uint64_t start = run->budget.nodes;
        ida->threshold = run->bound - drop;
        if (run_ended(run) || !search_round(ida, root))
            return false;
        run->budget.iterations++;
        run->bound = ida->cut;
        uint64_t visited = run->budget.nodes - start;
        if (ida->options->growth > 1 && (double)visited < ida->options->growth * (double)before)
            drop = drop < DROP_MOST ? 2 * drop + 1 : drop;
        before = visited;
    }
    return true;
}

static enum status run_idastar(struct run *run, struct error *error)
{
    const struct options *options = run->options;
    struct ida ida = {.run = run, .puzzle = run->puzzle, .options = options};
    enum status status = playout_alloc(&ida.playout, run, options->policy, error);
    void *root = run_alloc_states(run, 1);
    stack_alloc(&ida.stack, run);
    table_alloc(&ida.table, run, (size_t)((double)run_alloc_most(run) * options->transpositions));
    if (!status)
        status = run_check_memory(run, error);
    if (!status)
        status = run_bounded_root(run, root, error);
    if (status)
        return status;

    playout_offer_root(&ida.playout, run);
    run->proven = iterate(&ida, root);
    if (run->proven || run->bound < run->best.score)
        run->bound = run->best.score;
    return STATUS_OK;
}

static const struct preset presets[] = {
    {"paper", "growth=1,transpositions=0", "Korf's thresholds and no transposition table"},
    {0},
};

const struct search search_idastar = {
    .name = "idastar",
    .summary = "iterative-deepening A* (IDA*), which needs little memory and proves its answer on "
               "small boards. A node is a state generated, an iteration is a threshold",
    .paper = "Korf 1985, Depth-first iterative-deepening; Schadd et al. 2012 for SameGame",
    .options = option_rows,
    .revision = 1,
    .counts = COUNTS_ALL,
    .presets = presets,
    .repeats = true,
    .run = run_idastar,
};
