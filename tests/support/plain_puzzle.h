/* SPDX-License-Identifier: MIT
 *
 * The judge's plain board as a puzzle: slow, and sharing no code with the fast boards,
 * so that tests of searches can tell a wrong search from a wrong board. Only tests
 * include it.
 */
#ifndef TESTS_PLAIN_PUZZLE_H
#define TESTS_PLAIN_PUZZLE_H

#include <stddef.h>
#include <string.h>

#include "puzzle/samegame/judge.h"
#include "puzzle/samegame/plain.h"

struct plain_state {
    score_t points;
    struct grid grid; /* only its first width * height cells are part of a state */
};

struct plain_puzzle {
    struct grid grid;
    struct rules rules;
    score_t worth[GRID_CELLS + 1];  /* the most that k cells of one colour can bring */
    score_t most_bonus, rest_bonus; /* the highest bonus; the same if a cell is left */
    struct puzzle puzzle;
};

static void plain_puzzle_root(const void *self, void *state)
{
    const struct plain_puzzle *plain = self;
    struct plain_state *s = state;
    s->points = 0;
    memcpy(&s->grid, &plain->grid, plain->puzzle.state_size - offsetof(struct plain_state, grid));
}

static int plain_puzzle_moves(const void *self, const void *state, move_t *moves)
{
    return plain_moves(&((const struct plain_state *)state)->grid, moves);
}

static void plain_puzzle_play(const void *self, void *state, move_t move)
{
    const struct plain_puzzle *plain = self;
    struct plain_state *s = state;
    int size = plain_remove(&s->grid, move_x(move), move_y(move));
    s->points += polynomial_at(&plain->rules.group, size);
}

static score_t plain_puzzle_points(const void *self, const void *state)
{
    return ((const struct plain_state *)state)->points;
}

static score_t plain_puzzle_score(const void *self, const void *state)
{
    const struct plain_puzzle *plain = self;
    const struct plain_state *s = state;
    return s->points + plain_end(&s->grid, &plain->rules);
}

static score_t plain_puzzle_bound(const void *self, const void *state)
{
    const struct plain_puzzle *plain = self;
    const struct plain_state *s = state;
    int count[GRID_COLORS + 1] = {0};
    bool single = false;
    score_t bound = s->points;
    for (int i = 0; i < s->grid.width * s->grid.height; i++)
        count[s->grid.cell[i]]++;
    for (int color = 1; color <= GRID_COLORS; color++) {
        single |= count[color] == 1;
        bound += plain->worth[count[color]];
    }
    return bound + (single ? plain->rest_bonus : plain->most_bonus);
}

static uint64_t plain_puzzle_hash(const void *self, const void *state)
{
    const struct grid *grid = &((const struct plain_state *)state)->grid;
    uint64_t hash = 0;
    for (int i = 0; i < grid->width * grid->height; i++)
        hash = rng_mix(hash ^ grid->cell[i]);
    return hash;
}

static score_t plain_puzzle_playout(const struct player *player, void *state, struct rng *rng,
                                    struct line *line)
{
    return puzzle_playout_uniform(player->puzzle, state, rng, line);
}

/* No chance at all: always the first move. */
static score_t plain_puzzle_first(const struct player *player, void *state, struct rng *rng,
                                  struct line *line)
{
    const void *self = player->puzzle->self;
    move_t moves[GRID_CELLS / 2];
    while (plain_puzzle_moves(self, state, moves) > 0) {
        plain_puzzle_play(self, state, moves[0]);
        line->move[line->length++] = moves[0];
    }
    return line->score = plain_puzzle_score(self, state);
}

static void plain_puzzle_judge(const void *self, const move_t *moves, int length,
                               struct verdict *verdict)
{
    const struct plain_puzzle *plain = self;
    judge(&plain->grid, &plain->rules, moves, length, verdict);
}

static const struct policy plain_policies[] = {
    {.name = "random", .summary = "", .paper = "", .playout = plain_puzzle_playout},
    {.name = "first", .summary = "", .paper = "", .playout = plain_puzzle_first},
    {0},
};

/* worth[k]: the best way to split k cells into groups and a rest that stays. */
static void plain_puzzle_worth(struct plain_puzzle *plain, int cells)
{
    score_t groups[GRID_CELLS + 1];
    for (int k = 0; k <= cells; k++) {
        groups[k] = k == 0 ? 0 : SCORE_MIN / 2;
        for (int n = 2; n <= k; n++) {
            score_t value = polynomial_at(&plain->rules.group, n) + groups[k - n];
            groups[k] = value > groups[k] ? value : groups[k];
        }
        plain->worth[k] = groups[k];
        for (int rest = 1; rest <= k; rest++) {
            score_t value = groups[k - rest] - polynomial_at(&plain->rules.left, rest);
            plain->worth[k] = value > plain->worth[k] ? value : plain->worth[k];
        }
    }
}

static void plain_puzzle_bonus(struct plain_puzzle *plain, int cells)
{
    plain->rest_bonus = 0;
    for (int left = 1; left <= cells; left++)
        if (rules_bonus(&plain->rules, left) > plain->rest_bonus)
            plain->rest_bonus = rules_bonus(&plain->rules, left);
    score_t cleared = rules_bonus(&plain->rules, 0);
    plain->most_bonus = cleared > plain->rest_bonus ? cleared : plain->rest_bonus;
}

static inline const struct puzzle *
plain_puzzle_make(struct plain_puzzle *plain, const struct grid *grid, const struct rules *rules)
{
    int cells = grid->width * grid->height;
    plain->grid = *grid;
    plain->rules = *rules;
    plain_puzzle_worth(plain, cells);
    plain_puzzle_bonus(plain, cells);
    plain->puzzle = (struct puzzle){
        .name = "plain",
        .self = plain,
        .state_size = offsetof(struct plain_state, grid.cell) + (size_t)cells,
        .max_moves = cells / 2 + 1,
        .max_length = cells / 2 + 1,
        .root = plain_puzzle_root,
        .moves = plain_puzzle_moves,
        .play = plain_puzzle_play,
        .points = plain_puzzle_points,
        .score = plain_puzzle_score,
        .bound = plain_puzzle_bound,
        .hash = plain_puzzle_hash,
        .policies = plain_policies,
        .judge = plain_puzzle_judge,
    };
    return &plain->puzzle;
}

#endif
