/* SPDX-License-Identifier: MIT
 *
 * Threads share two things: the stop flag, and the run that the observer sees (the view),
 * which the lock guards. The view shows lines as they come. When all threads have ended, the
 * answer is merged from them in their order, so it does not depend on timing.
 */
#include "parallel/root.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "parallel/pool.h"

struct crew;

struct worker {
    struct crew *crew;
    struct run run;
    struct observer observer;
    struct budget spent; /* as of the last callback; guarded by the lock */
    enum status status;
    struct error error;
    pthread_t thread;
};

struct crew {
    pthread_mutex_t lock;
    bool cancelled;      /* a thread could not be started, so the others do not search */
    struct run *view;    /* what the caller and the observer see */
    int size;            /* runs */
    int team;            /* threads of a run */
    int first, of;       /* number of run 0 among the runs of all parts, and the number of those */
    struct budget whole; /* of all parts, nothing spent */
    struct worker *workers;
};

static uint64_t least(uint64_t a, uint64_t limit)
{
    return limit > 0 && limit < a ? limit : a;
}

/* Threads that work together on one run. */
static int team_size(const struct search *search, const void *options, int threads)
{
    int size = search->team && threads > 1 ? search->team(options, threads) : 1;
    return size < threads ? size : threads > 1 ? threads : 1;
}

static int count_runs(const struct search *search, const struct limits *limits, int most)
{
    uint64_t runs = most > 1 && !search->repeats ? (uint64_t)most : 1;
    runs = least(runs, limits->playouts);
    runs = least(runs, limits->nodes);
    return (int)least(runs, limits->iterations);
}

/* The runs of a part, before limits reduce their number. */
static int runs_of_part(const struct search *search, const void *options, int threads)
{
    return threads > 1 ? threads / team_size(search, options, threads) : 1;
}

static int runs_of_all(const struct search *search, const void *options,
                       const struct limits *limits, int threads, int parts)
{
    int each = runs_of_part(search, options, threads);
    return count_runs(search, limits, each * (parts > 1 ? parts : 1));
}

int root_parts(const struct search *search, const void *options, const struct limits *limits,
               int threads, int parts)
{
    int each = runs_of_part(search, options, threads);
    return (runs_of_all(search, options, limits, threads, parts) + each - 1) / each;
}

int root_threads(const struct search *search, const void *options, const struct limits *limits,
                 int threads, struct root_part part)
{
    int each = runs_of_part(search, options, threads);
    int left = runs_of_all(search, options, limits, threads, part.count) - part.index * each;
    return team_size(search, options, threads) * (left < each ? left : each);
}

/* The limits of `size` runs from run `first` on, among the runs of all parts. */
static struct limits limits_of(const struct crew *crew, int first, int size)
{
    return budget_part(&crew->whole, (uint64_t)first, (uint64_t)size, (uint64_t)crew->of);
}

/* With the lock held: adds up the last counts of all workers. */
static void count_work(struct crew *crew, struct worker *worker)
{
    struct budget *all = &crew->view->budget;
    worker->spent = worker->run.budget;
    all->playouts = all->nodes = all->iterations = 0;
    for (int i = 0; i < crew->size; i++)
        budget_add(all, &crew->workers[i].spent);
}

static void observe_best(void *context, const struct run *run)
{
    struct worker *worker = context;
    struct crew *crew = worker->crew;
    pthread_mutex_lock(&crew->lock);
    count_work(crew, worker);
    crew->view->phase = run->phase;
    run_offer(crew->view, run->best.score, run->best.move, run->best.length);
    pthread_mutex_unlock(&crew->lock);
}

/* Every worker ticks; the first one after the view's own interval ticks the view. */
static void observe_tick(void *context, const struct run *run)
{
    struct worker *worker = context;
    struct crew *crew = worker->crew;
    pthread_mutex_lock(&crew->lock);
    count_work(crew, worker);
    crew->view->phase = run->phase;
    crew->view->budget.now = run->budget.now;
    run_tick(crew->view);
    pthread_mutex_unlock(&crew->lock);
}

/* Runs the search with a team of threads of its own. */
static enum status run_team(struct run *run, int team, struct error *error)
{
    struct pool *pool;
    enum status status = pool_open(&pool, team, error);
    run->team = pool_team(pool);
    if (!status)
        status = run->search->run(run, error);
    run->team = NULL;
    pool_close(pool);
    return status;
}

static void *work(void *argument)
{
    struct worker *worker = argument;
    struct run *run = &worker->run;
    pthread_mutex_lock(&worker->crew->lock); /* until all threads have started */
    bool cancelled = worker->crew->cancelled;
    pthread_mutex_unlock(&worker->crew->lock);
    if (cancelled)
        return NULL;
    run_start(run);
    worker->status = run_team(run, worker->crew->team, &worker->error);
    return NULL;
}

static void prepare(struct crew *crew, int index, uint64_t seed)
{
    struct worker *worker = &crew->workers[index];
    const struct run *view = crew->view;
    worker->crew = crew;
    worker->run = (struct run){
        .puzzle = view->puzzle,
        .search = view->search,
        .options = view->options,
        .rng = rng_stream(seed, (uint64_t)(crew->first + index)),
        .budget = view->budget,
        .observer = view->observer ? &worker->observer : NULL,
        .start = view->start,
    };
    struct limits *limits = &worker->run.budget.limits;
    *limits = limits_of(crew, crew->first + index, 1);
    limits->memory = run_alloc_most(view) / (size_t)crew->size;
    worker->observer = (struct observer){
        .context = worker,
        .best = observe_best,
        .tick = view->observer && view->observer->tick ? observe_tick : NULL,
    };
}

/* Starts all threads, lets them search together and waits for them. A thread that
 * cannot be started fails the run at once, not when the budget of the others ends. */
static enum status join(struct crew *crew, struct error *error)
{
    int started = 0;
    pthread_mutex_lock(&crew->lock);
    while (started < crew->size &&
           pthread_create(&crew->workers[started].thread, NULL, work, &crew->workers[started]) == 0)
        started++;
    crew->cancelled = started < crew->size;
    pthread_mutex_unlock(&crew->lock);
    for (int i = 0; i < started; i++)
        pthread_join(crew->workers[i].thread, NULL);
    if (crew->cancelled)
        return fail(error, STATUS_FAILED, "cannot start thread %d of %d", started + 1, crew->size);
    return STATUS_OK;
}

/* Merges the answers; the lower thread wins ties. The observer is not called, because it has
 * seen this score already. A thread that failed for lack of memory loses its part of the work
 * but not the lines of the others. */
static enum status merge(struct crew *crew, struct error *error)
{
    struct run *view = crew->view;
    const struct worker *failed = NULL;
    view->found = false;
    view->observer = NULL;
    for (int i = 0; i < crew->size; i++) {
        struct worker *worker = &crew->workers[i];
        const struct run *run = &worker->run;
        if (worker->status && !failed)
            failed = worker;
        if (run->found)
            run_offer(view, run->best.score, run->best.move, run->best.length);
        count_work(crew, worker);
        view->proven |= run->proven;
        view->bound = run->bound < view->bound ? run->bound : view->bound;
        growth_add(&view->growth, &run->growth);
    }
    return view->found || !failed ? STATUS_OK
                                  : fail(error, failed->status, "%s", failed->error.text);
}

static enum status run_crew(struct crew *crew, uint64_t seed, struct error *error)
{
    const struct observer *observer = crew->view->observer;
    run_start(crew->view);
    enum status status = run_check_memory(crew->view, error);
    for (int i = 0; i < crew->size; i++)
        prepare(crew, i, seed);
    if (!status)
        status = join(crew, error);
    if (!status)
        status = merge(crew, error);
    crew->view->observer = observer;
    for (int i = 0; i < crew->size; i++)
        run_end(&crew->workers[i].run);
    return status;
}

/* Selects the runs of this part. */
static struct crew divide(struct run *run, struct root_part part, int threads)
{
    const struct search *search = run->search;
    const struct limits *limits = &run->budget.limits;
    int team = team_size(search, run->options, threads);
    return (struct crew){
        .view = run,
        .size = root_threads(search, run->options, limits, threads, part) / team,
        .team = team,
        .first = part.index * runs_of_part(search, run->options, threads),
        .of = runs_of_all(search, run->options, limits, threads, part.count),
        .whole = run->budget,
    };
}

enum status root_run(struct run *run, struct root_part part, int threads, uint64_t seed,
                     struct error *error)
{
    struct crew crew = divide(run, part, threads);
    run->budget.limits = limits_of(&crew, crew.first, crew.size);
    if (crew.size == 1) {
        run->rng = rng_stream(seed, (uint64_t)crew.first);
        run_start(run);
        return run_team(run, crew.team, error);
    }
    crew.workers = calloc((size_t)crew.size, sizeof *crew.workers);
    if (!crew.workers)
        return fail(error, STATUS_FAILED, "out of memory for %d threads", crew.size);
    pthread_mutex_init(&crew.lock, NULL);
    enum status status = run_crew(&crew, seed, error);
    pthread_mutex_destroy(&crew.lock);
    free(crew.workers);
    return status;
}
