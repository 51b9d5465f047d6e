/* SPDX-License-Identifier: MIT */
#include "search/portfolio/incumbents.h"

#include <string.h>

void incumbents_take(struct incumbents *incumbents, struct run *run)
{
    incumbents->puzzle = run->puzzle;
    incumbents->state = run_alloc_states(run, 1);
    for (int i = 0; i < INCUMBENTS_MOST; i++)
        incumbents->at[i].line.move =
            run_alloc(run, (size_t)run->puzzle->max_length + 1, sizeof(move_t));
}

/* By the codes of the moves, which know a move wherever it is met; without codes lines
 * are the same if they end alike. */
static uint64_t hash_moves(const struct incumbents *incumbents, const struct line *line)
{
    const struct puzzle *puzzle = incumbents->puzzle;
    uint64_t hash = (uint64_t)line->score;
    if (!puzzle->code)
        return hash;
    puzzle->root(puzzle->self, incumbents->state);
    for (int i = 0; i < line->length; i++) {
        hash += rng_mix(puzzle->code(puzzle->self, incumbents->state, line->move[i]));
        puzzle->play(puzzle->self, incumbents->state, line->move[i]);
    }
    return hash;
}

static bool is_known(const struct incumbents *incumbents, uint64_t moves)
{
    for (int i = 0; i < incumbents->count; i++)
        if (incumbents->at[i].moves == moves)
            return true;
    return false;
}

/* Brings the incumbent at this place to where its score belongs. */
static void rise(struct incumbents *incumbents, int place)
{
    struct incumbent *at = incumbents->at;
    for (; place > 0 && at[place].line.score > at[place - 1].line.score; place--) {
        struct incumbent copy = at[place];
        at[place] = at[place - 1];
        at[place - 1] = copy;
    }
}

void incumbents_put(struct incumbents *incumbents, const struct line *line, int parent)
{
    bool grows = parent < 0 && incumbents->count < INCUMBENTS_MOST;
    int place = parent >= 0 ? parent : grows ? incumbents->count : INCUMBENTS_MOST - 1;
    struct incumbent *to = &incumbents->at[place];
    if (line->score == SCORE_MIN || (!grows && line->score <= to->line.score))
        return;
    uint64_t moves = hash_moves(incumbents, line);
    if (is_known(incumbents, moves))
        return;
    incumbents->count += grows;
    to->moves = moves;
    to->done = 0;
    to->line.score = line->score;
    to->line.length = line->length;
    memcpy(to->line.move, line->move, sizeof *line->move * (size_t)line->length);
    rise(incumbents, place);
}

double incumbents_worth(const struct incumbents *incumbents)
{
    double worth = 0, share = 3;
    for (int i = 0; i < incumbents->count; i++)
        worth += (share /= 4) * (double)incumbents->at[i].line.score;
    return worth;
}
