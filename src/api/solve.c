/* SPDX-License-Identifier: MIT
 *
 * The judge stands between the search and everybody else: a line is replayed
 * before an observer hears of it and again before it becomes the solution.
 */
#include "api/solve.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* What the judging observer needs while a search runs. */
struct trial {
    const struct observer *watcher; /* the request's, may be NULL */
    atomic_bool *stop;
    bool contradicted;
    struct error error;
};

static enum status judge_line(const struct puzzle *puzzle, const struct line *line,
                              struct verdict *verdict, struct error *error)
{
    if (!puzzle_judge(puzzle, line->move, line->length, verdict))
        return fail(error, STATUS_FAILED, "the judge refuses the line that was found: %s",
                    verdict->reason);
    if (verdict->score != line->score)
        return fail(error, STATUS_FAILED,
                    "the search claims %" PRId64 " points, the judge says %" PRId64, line->score,
                    verdict->score);
    return STATUS_OK;
}

static void trial_best(void *context, const struct run *run)
{
    struct trial *trial = context;
    struct verdict verdict;
    if (trial->contradicted)
        return;
    if (judge_line(run->puzzle, &run->best, &verdict, &trial->error) != STATUS_OK) {
        trial->contradicted = true;
        atomic_store(trial->stop, true);
    } else if (trial->watcher->best) {
        trial->watcher->best(trial->watcher->context, run);
    }
}

static void trial_tick(void *context, const struct run *run)
{
    struct trial *trial = context;
    if (!trial->contradicted && trial->watcher->tick)
        trial->watcher->tick(trial->watcher->context, run);
}

static enum status keep(const struct run *run, struct solution *solution, struct error *error)
{
    struct verdict verdict;
    if (!run->found)
        return fail(error, STATUS_FAILED, "search %s ended without a line", run->search->name);
    enum status status = judge_line(run->puzzle, &run->best, &verdict, error);
    if (status != STATUS_OK)
        return status;
    size_t bytes = sizeof *run->best.move * (size_t)run->best.length;
    *solution = (struct solution){
        .score = verdict.score,
        .cleared = verdict.cleared,
        .proven = run->proven,
        .bound = run->proven ? verdict.score : run->bound,
        .length = run->best.length,
        .move = malloc(bytes ? bytes : 1),
        .playouts = run->budget.playouts,
        .nodes = run->budget.nodes,
        .iterations = run->budget.iterations,
        .growth = run->growth,
        .seconds = budget_elapsed(&run->budget),
    };
    if (!solution->move)
        return fail(error, STATUS_FAILED, "out of memory");
    memcpy(solution->move, run->best.move, bytes);
    return STATUS_OK;
}

/* A line that a run starts from is judged like one that it found, and before: searches
 * play its moves. */
static enum status judge_start(const struct request *request, struct error *error)
{
    struct verdict verdict;
    if (!request->start)
        return STATUS_OK;
    enum status status = search_can_start(request->search, error);
    if (!status &&
        (!puzzle_judge(request->puzzle, request->start->move, request->start->length, &verdict) ||
         verdict.score != request->start->score))
        status = fail(error, STATUS_BAD_INPUT, "the judge refuses the line to start from: %s",
                      verdict.reason[0] ? verdict.reason : "it scores something else");
    return status;
}

enum status solve(const struct request *request, struct solution *solution, struct error *error)
{
    atomic_bool unasked = false;
    struct trial trial = {.watcher = request->observer,
                          .stop = request->stop ? request->stop : &unasked};
    struct observer observer = {&trial, trial_best, trial_tick};
    struct run run = {
        .puzzle = request->puzzle,
        .search = request->search,
        .options = request->options,
        .observer = request->observer ? &observer : NULL,
        .peers = request->peers,
        .start = request->start,
    };
    *solution = (struct solution){.bound = SCORE_MAX};
    enum status status = judge_start(request, error);
    if (status)
        return status;
    budget_start(&run.budget, &request->limits, trial.stop);
    status = root_run(&run, request->part, request->threads, request->seed, error);
    if (status == STATUS_OK && trial.contradicted)
        status = fail(error, STATUS_FAILED, "%s", trial.error.text);
    if (status == STATUS_OK)
        status = keep(&run, solution, error);
    solution->threads = root_threads(request->search, request->options, &request->limits,
                                     request->threads, request->part);
    run_end(&run);
    return status;
}

void solution_free(struct solution *solution)
{
    free(solution->move);
    *solution = (struct solution){.bound = SCORE_MAX};
}
