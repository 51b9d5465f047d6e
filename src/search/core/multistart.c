/* SPDX-License-Identifier: MIT
 *
 * Multi-start: runs any search several times and keeps the best line, for searches that have
 * no restarts of their own. Schadd et al. 2012 call it randomized restarts; Baier 2015 compares
 * nested searches to multi-start ones. Each run has its own random numbers, all of the memory
 * and an equal part of the budget that is left, so a run that ends early leaves the rest to the
 * others.
 *
 * It is a search and not an option of every search, so the archive and the tuner handle it like any
 * other search: by its name and options.
 */
#include "search/core/search_text.h"

#define OPTIONS(OPTION, CHOICE)                                               \
    CHOICE(of, "bmcts", NULL,                                                 \
           "the search, then after colons a preset and options, policy last " \
           "(uct:preset=clickomania:C=0.1:policy=mcrws:beta=4)")              \
    OPTION(runs, 10, 0, 1000000000,                                           \
           "runs that share the budget; 0: until it is spent, each may use all that is left")
OPTION_TABLE(OPTIONS)

struct series {
    struct run *run; /* the outer run */
    const struct search_text *inner;
    struct observer observer;
    uint64_t seed, runs; /* of the random streams; runs begun so far */
    struct budget ended; /* the work of the runs that have ended */
};

static void count_work(struct series *series, const struct run *one)
{
    struct budget *all = &series->run->budget;
    all->playouts = all->nodes = all->iterations = 0;
    budget_add(all, &series->ended);
    budget_add(all, &one->budget);
}

static void pass_best(void *context, const struct run *one)
{
    struct series *series = context;
    count_work(series, one);
    run_offer(series->run, one->best.score, one->best.move, one->best.length);
}

static void pass_tick(void *context, const struct run *one)
{
    struct series *series = context;
    count_work(series, one);
    series->run->phase = one->phase;
    series->run->budget.now = budget_elapsed(&series->run->budget);
    run_tick(series->run);
}

/* The first of equal parts of what is left. Runs begin only while something is left, so no limit
 * becomes 0, which would mean no limit. */
static struct limits part_of_budget(const struct budget *budget, uint64_t parts)
{
    const double least = 1e-6;
    struct limits limits = budget_part(budget, 0, 1, parts);
    double left = limits.seconds - budget_elapsed(budget);
    limits.seconds = limits.seconds == 0 ? 0 : left < least ? least : left / (double)parts;
    return limits;
}

/* The memory of the outer run counts as taken, so both stay within the limit. */
static struct run next_run(struct series *series, uint64_t parts)
{
    const struct run *all = series->run;
    struct run one = {
        .puzzle = all->puzzle,
        .search = series->inner->search,
        .options = series->inner->options,
        .rng = rng_stream(series->seed, series->runs++),
        .observer = &series->observer,
        .taken = all->taken,
        .wanted = all->wanted,
    };
    struct limits limits = part_of_budget(&all->budget, parts);
    budget_start(&one.budget, &limits, all->budget.stop);
    return one;
}

static enum status run_once(struct series *series, uint64_t parts, struct error *error)
{
    struct run *all = series->run, one = next_run(series, parts);
    run_start(&one);
    enum status status = one.search->run(&one, error);
    count_work(series, &one);
    budget_add(&series->ended, &one.budget);
    all->proven = one.proven;
    all->bound = one.bound < all->bound ? one.bound : all->bound;
    growth_add(&all->growth, &one.growth);
    run_end(&one);
    return status;
}

/* A search that ignores the seed runs once. A run that fails, for lack of memory, costs its
 * part of the budget but not the lines of the others. */
static enum status run_series(struct series *series, uint64_t runs, struct error *error)
{
    struct run *all = series->run;
    enum status status;
    runs = series->inner->search->repeats ? 1 : runs;
    do
        status = run_once(series, runs ? runs - series->runs : 1, error);
    while (!status && !all->proven && series->runs != runs && !run_ended(all));
    return all->found ? STATUS_OK : status;
}

static enum status run_multistart(struct run *run, struct error *error)
{
    const struct options *options = run->options;
    struct search_text inner;
    enum status status = search_text_open(&inner, options->of, error);
    if (status) {
        error_prefix(error, "option of");
        return status;
    }
    struct series series = {
        .run = run,
        .inner = &inner,
        .observer = {&series, pass_best, run->budget.watched ? pass_tick : NULL},
        .seed = rng_next(&run->rng),
    };
    if (inner.search == run->search)
        status = fail(error, STATUS_BAD_INPUT, "option of: multistart does not run itself");
    else
        status = run_series(&series, (uint64_t)options->runs, error);
    search_text_close(&inner);
    return status;
}

const struct search search_multistart = {
    .name = "multistart",
    .summary =
        "multi-start: runs any search several times with equal parts of the budget and keeps "
        "the best line. Nodes and iterations are those of the search",
    .paper = "",
    .options = option_rows,
    .revision = 1,
    .counts = COUNTS_ALL,
    .runs = "of",
    .run = run_multistart,
};
