/* SPDX-License-Identifier: MIT
 *
 * One search on one puzzle in one call, for tests: options as text, an answer that was
 * judged, and an assertion that fails when the judge says something else.
 */
#ifndef TESTS_SEARCH_RUN_H
#define TESTS_SEARCH_RUN_H

#include "parallel/root.h"
#include "unit.h"

struct attempt {
    const struct puzzle *puzzle;
    const char *search, *options;
    struct limits limits;
    uint64_t seed;
    int threads;
    struct root_part part;
    atomic_bool *stop;
    const struct observer *observer;
};

struct answer {
    enum status status;
    struct error error;
    bool found, proven;
    score_t score, bound;
    uint64_t playouts, nodes, iterations;
    uint64_t line; /* a hash of the moves */
};

static void check_line(const struct run *run)
{
    struct verdict verdict;
    assert_true(puzzle_judge(run->puzzle, run->best.move, run->best.length, &verdict));
    assert_int_equal(verdict.score, run->best.score);
    assert_true(run->bound >= run->best.score);
    assert_true(!run->proven || run->bound == run->best.score);
}

static inline struct answer attempt(const struct attempt *attempt)
{
    struct answer answer = {0};
    const struct search *search = search_find(attempt->search);
    assert_non_null(search);
    void *options = malloc(options_size(search->options) + 1);
    options_default(search->options, options);
    const char *text = attempt->options ? attempt->options : "";
    assert_int_equal(options_set_all(search->options, options, text, NULL), STATUS_OK);
    struct run run = {.puzzle = attempt->puzzle,
                      .search = search,
                      .options = options,
                      .observer = attempt->observer};
    struct limits limits = attempt->limits;
    if (limits.memory == 0)
        limits.memory = 1 << 20; /* the usual limit is too much to clear in every test */
    budget_start(&run.budget, &limits, attempt->stop);
    answer.status = root_run(&run, attempt->part, attempt->threads ? attempt->threads : 1,
                             attempt->seed, &answer.error);
    if (run.found)
        check_line(&run);
    assert_true(run.taken <= limits.memory);
    answer.found = run.found;
    answer.proven = run.proven;
    answer.score = run.best.score;
    answer.bound = run.bound;
    answer.playouts = run.budget.playouts;
    answer.nodes = run.budget.nodes;
    answer.iterations = run.budget.iterations;
    for (int i = 0; run.found && i < run.best.length; i++)
        answer.line = rng_mix(answer.line ^ run.best.move[i]);
    run_end(&run);
    free(options);
    return answer;
}

/* What the search asks for when it has so little. */
static inline size_t memory_wanted(struct attempt at, size_t memory)
{
    at.limits.memory = memory;
    struct answer answer = attempt(&at);
    assert_int_equal(answer.status, STATUS_BAD_INPUT);
    assert_false(answer.found);
    const char *least = strstr(answer.error.text, "at least ");
    assert_non_null(least);
    return strtoull(least + 9, NULL, 10);
}

/* The least memory that the search accepts, by what it says itself when it has
 * too little: the same whatever it has. */
static inline size_t least_memory(struct attempt at)
{
    size_t least = memory_wanted(at, 1);
    at.limits.memory = least;
    assert_int_equal(attempt(&at).status, STATUS_OK);
    assert_int_equal(memory_wanted(at, least - 1), least);
    assert_int_equal(memory_wanted(at, least / 2), least);
    return least;
}

#endif
