/* SPDX-License-Identifier: MIT
 *
 * The default search: annealing (search/anneal), or policy adaptation (adaptation.h) where a puzzle
 * has no pieces, and a proof (proof.h) where it is small enough for one. Where memory is too small
 * for both, there is no proof; where it is too small for adaptation, annealing runs, and where it
 * is too small for annealing, beam search. How it compares with the other searches:
 * docs/searches/auto.md.
 */
#include "search/anneal/race.h"
#include "search/auto/adaptation.h"
#include "search/auto/proof.h"
#include "search/core/search_text.h"

/* A move that annealing or adaptation plays costs this many nodes of a proof. */
static const double NODES_PER_MOVE = 0.3;

struct portfolio {
    struct run *run;
    struct playout playout;
    struct race race;
    struct adaptation adaptation;
    struct proof proof;
    bool adapts;   /* instead of annealing */
    bool proves;   /* there is memory for the proof */
    double played; /* moves that annealing or adaptation has played */
    size_t least;  /* bytes that adaptation or annealing needs, if they do not fit */
    score_t most;  /* the puzzle's bound at the root */
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

static void improve(struct portfolio *portfolio)
{
    struct run *run = portfolio->run;
    uint64_t nodes = run->budget.nodes;
    run->phase = portfolio->adapts ? "adapting" : "annealing";
    if (portfolio->adapts)
        adaptation_pass(&portfolio->adaptation);
    else
        run->budget.iterations += race_pass(&portfolio->race);
    portfolio->played += (double)(run->budget.nodes - nodes);
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
    if (!portfolio->adapts && !has_ended(portfolio))
        race_start(&portfolio->race, run->start);
    while (!has_ended(portfolio)) {
        if (proof_due(&portfolio->proof, portfolio->played * NODES_PER_MOVE))
            prove(portfolio);
        else
            improve(portfolio);
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
    if (portfolio->adapts)
        adaptation_alloc(&portfolio->adaptation, run);
    else
        race_alloc(&portfolio->race, run);
    if (portfolio->proves)
        proof_alloc(&portfolio->proof, run);
    return status;
}

/* The bytes that all of it needs, counted by a dry run without memory. */
static size_t bytes_needed(const struct portfolio *portfolio, const struct run *run)
{
    struct portfolio copy = *portfolio;
    struct run counter = {.puzzle = run->puzzle};
    alloc(&copy, &counter, NULL);
    return counter.wanted;
}

/* Takes fewer weights until adaptation fits into the memory, beside the proof if both fit. Returns
 * false if it does not fit even alone. */
static bool fit_adaptation(struct portfolio *portfolio, const struct run *run)
{
    size_t most = run_memory_left(run);
    portfolio->adapts = portfolio->proves = true;
    portfolio->adaptation.bits = ADAPTATION_BITS;
    if (bytes_needed(portfolio, run) <= run_alloc_most(run))
        return true;
    portfolio->proves = false;
    portfolio->least = bytes_needed(portfolio, run);
    while (portfolio->least > most && portfolio->adaptation.bits > ADAPTATION_BITS_LEAST) {
        portfolio->adaptation.bits--;
        portfolio->least = bytes_needed(portfolio, run);
    }
    return portfolio->least <= most;
}

/* Shrinks annealing to fit into the memory, beside the proof if both fit. Returns false if it
 * does not fit even alone. */
static bool fit_annealing(struct portfolio *portfolio, const struct run *run)
{
    size_t left = run_memory_left(run), playout;
    portfolio->adapts = false;
    race_set(&portfolio->race, run->options);
    race_fit(&portfolio->race, run, run_alloc_most(run) / 4 * 3);
    portfolio->proves = true;
    if (bytes_needed(portfolio, run) <= run_alloc_most(run))
        return true;
    portfolio->proves = false;
    playout = bytes_needed(portfolio, run) - race_bytes(&portfolio->race, run);
    race_set(&portfolio->race, run->options);
    if (race_fit(&portfolio->race, run, left > playout ? left - playout : 0))
        return true;
    size_t least = bytes_needed(portfolio, run);
    portfolio->least = least < portfolio->least ? least : portfolio->least;
    return false;
}

/* Runs beam search when the memory is too small for the others. If it is too small for beam
 * search as well, the error states the smallest of all needs. */
static enum status run_beam_instead(const struct portfolio *portfolio, struct run *run,
                                    struct error *error)
{
    size_t least = run->wanted + portfolio->least;
    enum status status = run_instead(run, "beam", error);
    if (!status || run->wanted == run->taken || run->wanted < least)
        return status;
    run->wanted = least;
    return run_check_memory(run, error);
}

static enum status run_auto(struct run *run, struct error *error)
{
    struct portfolio portfolio = {.run = run, .least = SIZE_MAX};
    bool fits = (adaptation_suits(run->puzzle) && fit_adaptation(&portfolio, run)) ||
                fit_annealing(&portfolio, run);
    if (!fits)
        return run_beam_instead(&portfolio, run, error);
    enum status status = alloc(&portfolio, run, error);
    if (!status)
        status = run_check_memory(run, error);
    return status ? status : run_portfolio(&portfolio);
}

const struct search search_auto = {
    .name = "auto",
    .summary = "the default: annealing, and a proof for boards that are small enough; policy "
               "adaptation for puzzles without pieces. A playout is a proposal or a random game, a "
               "node a move played or a position expanded, an iteration a pass",
    .paper = "",
    .options = race_options,
    .revision = 2,
    .counts = COUNTS_ALL,
    .warm = true,
    .gpu = "anneal-gpu",
    .run = run_auto,
};
