/* SPDX-License-Identifier: MIT
 *
 * What every search uses while it runs: its best line, its budget and its playouts.
 */
#include "search/core/search.h"

#include <string.h>

static const double TICK_INTERVAL = 0.1;

void run_start(struct run *run)
{
    const struct observer *observer = run->observer;
    run->budget.watched = observer && observer->tick;
    run->next_tick = TICK_INTERVAL;
    run->bound = SCORE_MAX;
    run->phase = "searching";
    run->best.move = run_alloc(run, (size_t)run->puzzle->max_length + 1, sizeof *run->best.move);
    if (run->start && run->best.move)
        run_offer(run, run->start->score, run->start->move, run->start->length);
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

bool run_ended(struct run *run)
{
    bool over = budget_spent(&run->budget);
    run_tick(run);
    return over;
}

void team_each(struct team *team, int count, team_task *task, void *context)
{
    if (team) {
        team->each(team, count, task, context);
        return;
    }
    for (int i = 0; i < count; i++)
        task(context, i);
}

enum status run_player(struct run *run, const char *policy, struct player *player,
                       struct error *error)
{
    enum status status = player_find(player, run->puzzle, policy, error);
    if (!status && player->policy->memory > 0)
        player->memory = run_alloc(run, 1, player->policy->memory);
    return status;
}

enum status run_bounded_root(const struct run *run, void *state, struct error *error)
{
    const struct puzzle *puzzle = run->puzzle;
    puzzle->root(puzzle->self, state);
    if (puzzle->bound && puzzle->bound(puzzle->self, state) < SCORE_MAX)
        return STATUS_OK;
    return fail(error, STATUS_BAD_INPUT, "search %s: puzzle %s has no bound on its score%s",
                run->search->name, puzzle->name, puzzle->bound ? "" : ", the slot bound is empty");
}

score_t run_playout(struct run *run, const struct player *player, void *state, struct line *line)
{
    run->budget.playouts++;
    return player_playout(player, state, &run->rng, line);
}

enum status playout_alloc(struct playout *playout, struct run *run, const char *policy,
                          struct error *error)
{
    playout->state = run_alloc_states(run, 1);
    playout->line.move =
        run_alloc(run, (size_t)run->puzzle->max_length + 1, sizeof *playout->line.move);
    return run_player(run, policy, &playout->player, error);
}

score_t playout_play(struct playout *playout, struct run *run, const void *state,
                     const move_t *prefix, int length)
{
    struct line *line = &playout->line;
    if (state != playout->state)
        memcpy(playout->state, state, run->puzzle->state_size);
    if (prefix != line->move && length > 0)
        memcpy(line->move, prefix, sizeof *prefix * (size_t)length);
    line->length = length;
    return run_playout(run, &playout->player, playout->state, line);
}

score_t playout_offer(struct playout *playout, struct run *run, const void *state,
                      const move_t *prefix, int length)
{
    score_t score = playout_play(playout, run, state, prefix, length);
    run_offer(run, score, playout->line.move, playout->line.length);
    return score;
}

void playout_forget(struct playout *playout)
{
    if (playout->player.memory)
        memset(playout->player.memory, 0, playout->player.policy->memory);
}

score_t playout_offer_root(struct playout *playout, struct run *run)
{
    run->puzzle->root(run->puzzle->self, playout->state);
    return playout_offer(playout, run, playout->state, NULL, 0);
}
