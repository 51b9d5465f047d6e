/* SPDX-License-Identifier: MIT
 *
 * Players: policies by name with their options from text, and the uniform policy
 * that every puzzle has.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/nearest.h"
#include "puzzle/puzzle.h"

score_t puzzle_playout_uniform(const struct puzzle *puzzle, void *state, struct rng *rng,
                               struct line *line)
{
    move_t moves[puzzle->max_moves];
    int count;
    while ((count = puzzle->moves(puzzle->self, state, moves)) > 0) {
        move_t move = moves[rng_below(rng, (uint32_t)count)];
        puzzle->play(puzzle->self, state, move);
        line->move[line->length++] = move;
    }
    return line->score = puzzle->score(puzzle->self, state);
}

static score_t playout_uniform(const struct player *player, void *state, struct rng *rng,
                               struct line *line)
{
    return puzzle_playout_uniform(player->puzzle, state, rng, line);
}

/* An index out of range is the puzzle's mistake; any move keeps the game legal. */
static score_t playout_own(const struct player *player, void *state, struct rng *rng,
                           struct line *line)
{
    const struct puzzle *puzzle = player->puzzle;
    move_t moves[puzzle->max_moves];
    int count;
    while ((count = puzzle->moves(puzzle->self, state, moves)) > 0) {
        int chosen = puzzle->choose(puzzle->self, state, moves, count, rng_next(rng));
        move_t move = moves[chosen >= 0 && chosen < count ? chosen : 0];
        puzzle->play(puzzle->self, state, move);
        line->move[line->length++] = move;
    }
    return line->score = puzzle->score(puzzle->self, state);
}

#define UNIFORM                                                            \
    {                                                                      \
        "uniform", "uniform among all moves", "", playout_uniform, NULL, 0 \
    }

const struct policy *puzzle_policies(const struct puzzle *puzzle)
{
    static const struct policy uniform[] = {UNIFORM, {0}};
    static const struct policy own[] = {
        {"own", "as the puzzle chooses", "", playout_own, NULL, 0}, UNIFORM, {0}};
    if (puzzle->policies && puzzle->policies->name)
        return puzzle->policies;
    return puzzle->choose ? own : uniform;
}

static enum status unknown_policy(const struct policy *policies, const char *name,
                                  struct error *error)
{
    char known[256] = "";
    size_t used = 0;
    struct nearest_name near = {.typed = name};
    for (const struct policy *row = policies; row->name; row++) {
        suggest(&near, row->name);
        if (used < sizeof known)
            used += (size_t)snprintf(known + used, sizeof known - used, "%s%s", used ? ", " : "",
                                     row->name);
    }
    return fail(error, STATUS_BAD_INPUT, "unknown policy '%.40s'%s", name,
                nearest_or_list(&near, known).text);
}

/* Sets options from ":beta=4:epsilon=0.003", or leaves the defaults for "". */
static enum status set_options(struct player *player, const char *text, struct error *error)
{
    static const struct option none[] = {{0}};
    const struct option *rows = player->policy->options ? player->policy->options : none;
    enum status status = STATUS_OK;
    char prefix[64];
    options_default(rows, player->options);
    if (strcmp(text, ":") == 0)
        status = fail(error, STATUS_BAD_INPUT, "expected NAME=VALUE after the last ':'");
    else if (*text)
        status = options_set_list(rows, player->options, text + 1, ':', error);
    snprintf(prefix, sizeof prefix, "policy %s", player->policy->name);
    if (status)
        error_prefix(error, prefix);
    return status;
}

enum status player_find(struct player *player, const struct puzzle *puzzle, const char *text,
                        struct error *error)
{
    const struct policy *policies = puzzle_policies(puzzle), *row = policies;
    size_t size = strcspn(text, ":");
    char name[64];
    snprintf(name, sizeof name, "%.*s", (int)size, text);
    while (*name && row->name && strcmp(row->name, name) != 0)
        row++;
    *player = (struct player){.puzzle = puzzle, .policy = row};
    if (!row->name)
        return unknown_policy(policies, name, error);
    return set_options(player, text + size, error);
}

enum status player_open(struct player *player, const struct puzzle *puzzle, const char *text,
                        struct error *error)
{
    enum status status = player_find(player, puzzle, text, error);
    if (status || player->policy->memory == 0)
        return status;
    player->memory = calloc(1, player->policy->memory);
    return player->memory ? STATUS_OK : fail(error, STATUS_FAILED, "out of memory");
}

void player_close(struct player *player)
{
    free(player->memory);
    player->memory = NULL;
}
