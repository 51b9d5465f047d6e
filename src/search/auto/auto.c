/* SPDX-License-Identifier: MIT
 *
 * The default search: annealing (search/anneal), and a proof (proof.h) where the puzzle is small
 * enough for one. Where memory is too small for both, annealing runs alone, and where it is too
 * small for annealing, beam search runs instead. How it compares with the other searches:
 * docs/searches/auto.md.
 */
#include "search/anneal/race.h"
#include "search/auto/proof.h"
#include "search/core/search_text.h"

/* A move that annealing plays costs this many nodes of a proof. */
static const double NODES_PER_MOVE = 0.3;

struct portfolio {
    struct run *run;
    struct playout playout;
    struct race race;
    struct proof proof;
    bool proves;     /* there is memory for the proof */
    double annealed; /* moves that annealing has played */
    score_t most;    /* the puzzle's bound at the root */
};

/* SCORE_MAX without a bound. */
static score_t bound_at_root(const struct portfolio *portfolio)
{
    const struct puzzle *puzzle = portfolio->run->puzzle;
    void *root = portfolio->playout.state;
    if (!puzzle->bound)
        return SCORE_MAX;
    puzzle->root(puzzle->self, root);
    return puzzle->bound(puzzle->self, root);
}

/* A line that scores as much as the bound at the root is as good as any. */
static bool has_ended(const struct portfolio *portfolio)
{
    struct run *run = portfolio->run;
    if (run->best.score >= portfolio->most) {
        run->proven = true;
        run->bound = run->best.score;
    }
    return run->proven || run_ended(run);
}

static void anneal(struct portfolio *portfolio)
{
    struct run *run = portfolio->run;
    uint64_t nodes = run->budget.nodes;
    run->phase = "annealing";
    run->budget.iterations += race_pass(&portfolio->race);
    portfolio->annealed += (double)(run->budget.nodes - nodes);
}

static void prove(struct portfolio *portfolio)
{
    portfolio->run->phase = "proving";
    proof_try(&portfolio->proof, &portfolio->playout);
}

static enum status run_portfolio(struct portfolio *portfolio)
{
    struct run *run = portfolio->run;
    portfolio->most = bound_at_root(portfolio);
    playout_offer_root(&portfolio->playout, run);
    if (proof_due(&portfolio->proof, 0) && !has_ended(portfolio))
        prove(portfolio);
    if (!has_ended(portfolio))
        race_start(&portfolio->race, run->start);
    while (!has_ended(portfolio)) {
        if (proof_due(&portfolio->proof, portfolio->annealed * NODES_PER_MOVE))
            prove(portfolio);
        else
            anneal(portfolio);
    }
    return STATUS_OK;
}

/* Runs another search, with its default options, in place of this one. */
static enum status run_instead(struct run *run, const char *name, struct error *error)
{
    struct search_text setup;
    enum status status = search_text_open(&setup, name, error);
    if (status)
        return status;
    const void *options = run->options;
    run->options = setup.options;
    status = search_check_limits(setup.search, setup.options, &run->budget.limits, error);
    if (!status)
        status = setup.search->run(run, error);
    run->options = options;
    search_text_close(&setup);
    return status;
}

static enum status alloc(struct portfolio *portfolio, struct run *run, struct error *error)
{
    portfolio->run = run;
    enum status status = playout_alloc(&portfolio->playout, run, "", error);
    race_alloc(&portfolio->race, run);
    if (portfolio->proves)
        proof_alloc(&portfolio->proof, run);
    return status;
}

/* The bytes that annealing and proof need, counted by a dry run without memory. */
static size_t bytes_needed(const struct portfolio *portfolio, const struct run *run)
{
    struct portfolio copy = *portfolio;
    struct run counter = {.puzzle = run->puzzle};
    alloc(&copy, &counter, NULL);
    return counter.wanted;
}

/* Shrinks annealing to fit into the memory, beside the proof if both fit. Returns false if it
 * does not fit even alone. */
static bool fit(struct portfolio *portfolio, struct run *run)
{
    size_t left = run_memory_left(run), playout;
    race_set(&portfolio->race, run->options);
    race_fit(&portfolio->race, run, run_alloc_most(run) / 4 * 3);
    portfolio->proves = true;
    if (bytes_needed(portfolio, run) <= run_alloc_most(run))
        return true;
    portfolio->proves = false;
    playout = bytes_needed(portfolio, run) - race_bytes(&portfolio->race, run);
    race_set(&portfolio->race, run->options);
    return race_fit(&portfolio->race, run, left > playout ? left - playout : 0);
}

/* Runs beam search when the memory is too small for annealing. If it is too small for beam
 * search as well, the error states the smaller of both needs. */
static enum status run_beam_instead(const struct portfolio *portfolio, struct run *run,
                                    struct error *error)
{
    size_t least = run->wanted + bytes_needed(portfolio, run);
    enum status status = run_instead(run, "beam", error);
    if (!status || run->wanted == run->taken || run->wanted < least)
        return status;
    run->wanted = least;
    return run_check_memory(run, error);
}

static enum status run_auto(struct run *run, struct error *error)
{
    struct portfolio portfolio = {.run = run};
    if (!fit(&portfolio, run))
        return run_beam_instead(&portfolio, run, error);
    enum status status = alloc(&portfolio, run, error);
    if (!status)
        status = run_check_memory(run, error);
    return status ? status : run_portfolio(&portfolio);
}

const struct search search_auto = {
    .name = "auto",
    .summary = "the default: annealing, and a proof for boards that are small enough. A playout is "
               "a proposal, a node a move played or a position expanded, an iteration a pass of "
               "annealing",
    .paper = "",
    .options = race_options,
    .revision = 1,
    .counts = COUNTS_ALL,
    .warm = true,
    .run = run_auto,
};
