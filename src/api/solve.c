/* SPDX-License-Identifier: MIT
 *
 * The judge replays every line before an observer sees it, and again before it becomes the
 * solution.
 */
#include "api/solve.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The observer between search and request. */
struct judging {
    const struct observer *observer; /* of the request */
    atomic_bool *stop;
    bool refused;
    struct error error;
};

/* A puzzle from outside plays and judges its lines itself. */
static enum status blame_puzzle(const struct puzzle *puzzle, const struct line *line,
                                const struct verdict *verdict, struct error *error)
{
    char why[160];
    if (verdict->reason[0])
        snprintf(why, sizeof why, "a line of %" PRId64 " points is refused: %s", line->score,
                 verdict->reason);
    else
        snprintf(why, sizeof why, "a line of %" PRId64 " points gets %" PRId64, line->score,
                 verdict->score);
    if (puzzle->judge)
        return fail(error, STATUS_BAD_INPUT,
                    "puzzle %.60s: its slots and its judge disagree: %s by the judge", puzzle->name,
                    why);
    return fail(error, STATUS_BAD_INPUT,
                "puzzle %.60s: its slots are no pure functions: %s when it is played again",
                puzzle->name, why);
}

enum status judge_found(const struct puzzle *puzzle, const struct line *line,
                        struct verdict *verdict, struct error *error)
{
    bool legal = puzzle_judge(puzzle, line->move, line->length, verdict);
    if (puzzle->fault && (!legal || verdict->score != line->score))
        return blame_puzzle(puzzle, line, verdict, error);
    if (!legal)
        return fail(error, STATUS_FAILED, "the judge refuses the line that was found: %s",
                    verdict->reason);
    if (verdict->score != line->score)
        return fail(error, STATUS_FAILED,
                    "the search claims %" PRId64 " points, the judge says %" PRId64, line->score,
                    verdict->score);
    return STATUS_OK;
}

static void judge_best(void *context, const struct run *run)
{
    struct judging *judging = context;
    struct verdict verdict;
    if (judging->refused)
        return;
    if (judge_found(run->puzzle, &run->best, &verdict, &judging->error) != STATUS_OK) {
        judging->refused = true;
        atomic_store(judging->stop, true);
    } else if (judging->observer->best) {
        judging->observer->best(judging->observer->context, run);
    }
}

static void forward_tick(void *context, const struct run *run)
{
    struct judging *judging = context;
    if (!judging->refused && judging->observer->tick)
        judging->observer->tick(judging->observer->context, run);
}

static enum status make_solution(const struct run *run, struct solution *solution,
                                 struct error *error)
{
    struct verdict verdict;
    if (!run->found)
        return fail(error, STATUS_FAILED, "search %s ended without a line", run->search->name);
    enum status status = judge_found(run->puzzle, &run->best, &verdict, error);
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

/* Judges the line to start from before the search plays its moves. */
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
                      verdict.reason[0] ? verdict.reason : "its score is wrong");
    return status;
}

enum status solve(const struct request *request, struct solution *solution, struct error *error)
{
    atomic_bool never = false;
    struct judging judging = {.observer = request->observer,
                              .stop = request->stop ? request->stop : &never};
    struct observer observer = {&judging, judge_best, forward_tick};
    struct run run = {
        .puzzle = request->puzzle,
        .search = request->search,
        .options = request->options,
        .observer = request->observer ? &observer : NULL,
        .start = request->start,
    };
    *solution = (struct solution){.bound = SCORE_MAX};
    enum status status =
        search_check_limits(request->search, request->options, &request->limits, error);
    if (!status)
        status = judge_start(request, error);
    if (status)
        return status;
    budget_start(&run.budget, &request->limits, judging.stop);
    status = root_run(&run, request->part, request->threads, request->seed, error);
    struct error fault;
    if (request->puzzle->fault && request->puzzle->fault(request->puzzle->self, &fault))
        status = fail(error, fault.status, "%s", fault.text);
    if (status == STATUS_OK && judging.refused)
        status = fail(error, judging.error.status, "%s", judging.error.text);
    if (status == STATUS_OK)
        status = make_solution(&run, solution, error);
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
