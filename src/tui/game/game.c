/* SPDX-License-Identifier: MIT */
#include "tui/game/game.h"

#include <string.h>

#include "puzzle/samegame/plain.h"

static void count_groups(struct game *game)
{
    move_t moves[GRID_CELLS / 2];
    game->groups = plain_moves(&game->grid, moves);
}

/* Plays the next move of the line, which is legal. */
static void advance(struct game *game)
{
    move_t move = game->line[game->played++].move;
    int size = plain_remove(&game->grid, move_x(move), move_y(move));
    game->points += polynomial_at(&game->rules.group, size);
}

void game_start(struct game *game, const struct grid *start, const struct rules *rules)
{
    memset(game, 0, sizeof *game);
    game->start = *start;
    game->rules = *rules;
    game_go(game, 0);
}

void game_go(struct game *game, int played)
{
    if (played < game->played || played == 0) {
        game->grid = game->start;
        game->points = 0;
        game->played = 0;
    }
    while (game->played < played)
        advance(game);
    count_groups(game);
}

bool game_take(struct game *game, int x, int y, enum maker maker)
{
    struct group group;
    game_group(game, x, y, &group);
    if (group.size < 2)
        return false;
    struct step *next = &game->line[game->played];
    if (game->played == game->length || next->move != group.move) {
        *next = (struct step){group.move, maker};
        game->length = game->played + 1;
    }
    game_go(game, game->played + 1);
    return true;
}

void game_foresee(struct game *game, const move_t *moves, int length, enum maker maker)
{
    int played = game->played;
    game->length = played;
    for (int i = 0; i < length && game_take(game, move_x(moves[i]), move_y(moves[i]), maker);)
        i++;
    game_go(game, played);
}

void game_change_rules(struct game *game, const struct rules *rules)
{
    int played = game->played;
    game->rules = *rules;
    game_go(game, 0);
    game_go(game, played);
}

score_t game_score(const struct game *game)
{
    return game->points + plain_end(&game->grid, &game->rules);
}

void game_moves(const struct game *game, move_t *moves)
{
    for (int i = 0; i < game->played; i++)
        moves[i] = game->line[i].move;
}

int game_made_by(const struct game *game, enum maker maker)
{
    int count = 0;
    for (int i = 0; i < game->played; i++)
        count += game->line[i].maker == maker;
    return count;
}

void game_group(const struct game *game, int x, int y, struct group *group)
{
    const struct grid *grid = &game->grid;
    memset(group, 0, sizeof *group);
    if (x < 0 || x >= grid->width || y < 0 || y >= grid->height)
        return;
    group->size = plain_group(grid, x, y, group->mark);
    group->move = plain_name(grid, x, y);
    if (group->size >= 2)
        group->points = polynomial_at(&game->rules.group, group->size);
}
