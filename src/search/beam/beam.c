/* SPDX-License-Identifier: MIT
 *
 * Beam search: sweeps over the game, each keeping the best states of every layer
 * (sweep.h). The first is narrow, so that there is a line at once; each further one is
 * wider, with another aim and somewhat other weights, until the budget ends. The last is
 * made as wide as what is left of the budget allows.
 *
 * Options, ideas that were tried, and measurements: docs/searches/beam.md.
 */
#include "search/beam/sweep_aim.h"

#include <math.h>

#define OPTIONS(OPTION, CHOICE)                                                                  \
    OPTION(start, 40, 1, 16777216, "beam width of the first sweep")                              \
    OPTION(growth, 1.1, 1.0, 1000.0, "width of each sweep as a multiple of the one before")      \
    OPTION(width, 16777216, 1, 16777216, "greatest beam width; memory may limit it further")     \
    OPTION(closure, 2, 0, 8,                                                                     \
           "rounds of irrelevant moves that duplicate detection ignores; 0: only equal "         \
           "states are duplicates")                                                              \
    OPTION(rerank, RERANK_USUAL, 0, 64,                                                          \
           "candidates per place of the beam that are ranked again by costly features; 0: none") \
    OPTION(spread, 4.0, 0.0, 1000.0,                                                             \
           "how freely later sweeps choose the colour to save up; 0: always the first choice")   \
    OPTION(jitter, 0.1, 0.0, 2.0, "standard deviation of the logarithm of later weights")        \
    CHOICE(weights, "", NULL, "a weight file; empty: the weights made for this game")            \
    POLICY_OPTION(OPTION, CHOICE)
OPTION_TABLE(OPTIONS)

/* Width of a first sweep that only measures what sweeps cost. */
enum { TRIAL_WIDTH = 8 };

struct beam {
    struct run *run;
    const struct options *options;
    struct sweep sweep;
    struct playout playout;
    struct sweep_aim aim;
    void *root;
    bool exact; /* the last sweep kept every state, so duplicate detection may ignore nothing */
};

/* The width of the next sweep: all that the budget allows if it leaves no room for another one. */
static uint32_t next_width(const struct beam *beam, double width)
{
    double affordable = sweep_affordable(&beam->sweep);
    if (affordable < width * (1 + beam->options->growth))
        width = affordable;
    if (width > beam->sweep.width_most)
        width = beam->sweep.width_most;
    return width < 1 ? 1 : (uint32_t)width;
}

static void sweep_once(struct beam *beam, double width, bool first)
{
    struct run *run = beam->run;
    const struct options *options = beam->options;
    struct sweep_plan plan = {
        .width = next_width(beam, width),
        .mode.closure = beam->exact ? 0 : options->closure,
    };
    if (first)
        sweep_aim_default(&beam->aim, beam->root, &plan);
    else
        sweep_aim_draw(&beam->aim, beam->root, &plan);
    bool done = sweep_run(&beam->sweep, &plan, beam->root, &beam->playout);
    beam->exact = done && !beam->sweep.lost;
    run->proven = done && sweep_proves(&beam->sweep);
}

static enum status run_beam(struct run *run, struct error *error)
{
    const struct options *options = run->options;
    struct beam beam = {
        .run = run,
        .options = options,
        .aim = {.spread = options->spread, .jitter = options->jitter},
        .root = run_alloc_states(run, 1),
    };
    enum status status = playout_alloc(&beam.playout, run, options->policy, error);
    if (!status)
        status = sweep_aim_alloc(&beam.aim, run, options->weights, error);
    sweep_alloc(&beam.sweep, run, (uint32_t)options->width, (uint32_t)options->rerank);
    if (!status)
        status = run_check_memory(run, error);
    if (status)
        return status;

    run->puzzle->root(run->puzzle->self, beam.root);
    playout_offer_root(&beam.playout, run);
    double width = options->start;
    if (width > 2 * TRIAL_WIDTH && !run_ended(run))
        sweep_once(&beam, TRIAL_WIDTH, true);
    for (bool first = true; !run->proven && !run_ended(run); first = false) {
        sweep_once(&beam, width, first);
        run->budget.iterations++;
        width = fmin(width * options->growth, beam.sweep.width_most);
    }
    if (run->proven)
        run->bound = run->best.score;
    return STATUS_OK;
}

static int team(const void *options, int threads)
{
    (void)options;
    return threads;
}

const struct search search_beam = {
    .name = "beam",
    .summary =
        "beam search with a heuristic evaluation whose weights can be set and tuned. A sweep keeps "
        "the best states of every layer, and each one is wider than the one before. A node is a "
        "child evaluated, an iteration is a sweep",
    .paper = "",
    .options = option_rows,
    .revision = 1,
    .counts = COUNTS_NODES | COUNTS_ITERATIONS,
    .team = team,
    .run = run_beam,
};
