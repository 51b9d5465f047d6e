/* SPDX-License-Identifier: MIT
 *
 * What every search leans on while it runs: its best line, its budget and its
 * playouts.
 */
#include "search/search.h"

#include <stdio.h>
#include <string.h>

static const double TICK_INTERVAL = 0.1;

void run_start(struct run *run)
{
    const struct observer *observer = run->observer;
    run->budget.watched = observer && observer->tick;
    run->next_tick = TICK_INTERVAL;
    run->bound = SCORE_MAX;
    run->doing = "searching";
    run->best.move = run_take(run, (size_t)run->puzzle->max_length + 1, sizeof *run->best.move);
}

void run_end(struct run *run)
{
    run_release(run);
    run->best.move = NULL;
}

bool run_offer(struct run *run, score_t score, const move_t *moves, int length)
{
    if (run->found && score <= run->best.score)
        return false;
    run->found = true;
    run->best.score = score;
    run->best.length = length;
    memcpy(run->best.move, moves, sizeof *moves * (size_t)length);
    if (run->observer && run->observer->best)
        run->observer->best(run->observer->context, run);
    return true;
}

void run_tick(struct run *run)
{
    if (!run->budget.watched || run->budget.now < run->next_tick)
        return;
    run->next_tick = run->budget.now + TICK_INTERVAL;
    run->observer->tick(run->observer->context, run);
}

bool run_over(struct run *run)
{
    bool over = budget_spent(&run->budget);
    run_tick(run);
    return over;
}

static enum status unknown_policy(const struct run *run, const char *name, struct error *error)
{
    char known[256] = "";
    size_t used = 0;
    for (const struct policy *row = run->puzzle->policies; row->name && used < sizeof known; row++)
        used += (size_t)snprintf(known + used, sizeof known - used, "%s%s", used ? ", " : "",
                                 row->name);
    return fail(error, STATUS_BAD_INPUT, "unknown policy '%.40s', expected %s", name, known);
}

enum status run_policy(const struct run *run, const char *name, const struct policy **policy,
                       struct error *error)
{
    const struct policy *policies = run->puzzle->policies;
    bool none = !policies || !policies->name;
    *policy = NULL;
    if (none && (!*name || strcmp(name, "uniform") == 0))
        return STATUS_OK;
    if (none)
        return fail(error, STATUS_BAD_INPUT, "unknown policy '%.40s', expected uniform", name);
    *policy = *name ? puzzle_policy(run->puzzle, name) : policies;
    return *policy ? STATUS_OK : unknown_policy(run, name, error);
}

enum status run_bounded_root(const struct run *run, void *state, struct error *error)
{
    const struct puzzle *puzzle = run->puzzle;
    puzzle->root(puzzle->self, state);
    if (puzzle->bound && puzzle->bound(puzzle->self, state) < SCORE_MAX)
        return STATUS_OK;
    return fail(error, STATUS_BAD_INPUT, "search %s: puzzle %s has no bound on its score",
                run->search->name, puzzle->name);
}

score_t run_playout(struct run *run, const struct policy *policy, void *state, struct line *line)
{
    run->budget.playouts++;
    if (policy)
        return policy->playout(run->puzzle->self, state, &run->rng, line);
    return puzzle_playout_uniform(run->puzzle, state, &run->rng, line);
}
