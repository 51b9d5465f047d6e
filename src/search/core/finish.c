/* SPDX-License-Identifier: MIT */
#include "search/core/finish.h"

#include <string.h>

enum status finisher_take(struct finisher *finisher, struct run *run, const char *policy,
                          struct error *error)
{
    finisher->state = run_take_states(run, 1);
    finisher->line.move =
        run_take(run, (size_t)run->puzzle->max_length + 1, sizeof *finisher->line.move);
    return run_player(run, policy, &finisher->player, error);
}

score_t play_out(struct finisher *finisher, struct run *run, const void *state,
                 const move_t *prefix, int length)
{
    struct line *line = &finisher->line;
    if (state != finisher->state)
        memcpy(finisher->state, state, run->puzzle->state_size);
    if (prefix != line->move && length > 0)
        memcpy(line->move, prefix, sizeof *prefix * (size_t)length);
    line->length = length;
    return run_playout(run, &finisher->player, finisher->state, line);
}

score_t finish(struct finisher *finisher, struct run *run, const void *state, const move_t *prefix,
               int length)
{
    score_t score = play_out(finisher, run, state, prefix, length);
    run_offer(run, score, finisher->line.move, finisher->line.length);
    return score;
}

void finisher_forget(struct finisher *finisher)
{
    if (finisher->player.memory)
        memset(finisher->player.memory, 0, finisher->player.policy->memory);
}

score_t finish_root(struct finisher *finisher, struct run *run)
{
    run->puzzle->root(run->puzzle->self, finisher->state);
    return finish(finisher, run, finisher->state, NULL, 0);
}
