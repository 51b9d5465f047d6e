/* SPDX-License-Identifier: MIT
 *
 * A search to test peers with: the first of its runs finds a line, and the others do
 * nothing but wait until they hear of it. All end when all have heard.
 */
#ifndef TESTS_ECHO_H
#define TESTS_ECHO_H

#include "search/core/search.h"

#include <stdlib.h>
#include <time.h>

/* Set by the test; counted by the runs. */
static struct echo {
    int runs;                      /* that there will be */
    atomic_int begun, heard, deaf; /* deaf: have no peers */
} echo;

static void echo_wait(void)
{
    nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
}

static void echo_find(struct run *run)
{
    void *state = puzzle_states(run->puzzle, 1);
    struct line line = {.move = calloc((size_t)run->puzzle->max_length + 1, sizeof *line.move)};
    run->puzzle->root(run->puzzle->self, state);
    score_t score = puzzle_playout_uniform(run->puzzle, state, &run->rng, &line);
    run_offer(run, score, line.move, line.length);
    free(line.move);
    free(state);
}

static enum status echo_run(struct run *run, struct error *error)
{
    (void)error;
    int number = atomic_fetch_add(&echo.begun, 1);
    run->budget.iterations++;
    atomic_fetch_add(&echo.deaf, !run->peers);
    if (number == 0 || !run->peers)
        echo_find(run);
    while (run->peers && !run->found && !run_ended(run)) {
        if (run_adopt_best(run))
            atomic_fetch_add(&echo.heard, 1);
        echo_wait();
    }
    while (run->peers && atomic_load(&echo.heard) < echo.runs - 1 && !run_ended(run))
        echo_wait();
    return STATUS_OK;
}

static const struct option echo_options[] = {{0}};
static const struct search echo_search = {
    .name = "echo", .summary = "", .paper = "", .options = echo_options, .run = echo_run};

static inline void echo_expect(int runs)
{
    echo = (struct echo){.runs = runs};
}

#endif
