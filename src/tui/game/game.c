/* SPDX-License-Identifier: MIT */
#include "tui/game/game.h"

#include <stdio.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

#include "puzzle/samegame/plain.h"

/* ---- Boards ---------------------------------------------------------------- */

void board_info_generate(struct board_info *info, uint64_t number, struct grid *grid)
{
    info->numbered = true;
    info->number = number;
    snprintf(info->name, sizeof info->name, "board %llu", (unsigned long long)number);
    grid_random(grid, info->width, info->height, info->colors, number, 0);
}

void board_info_set(struct board_info *info, const char *name, const struct grid *grid)
{
    int colors = grid_colors(grid);
    *info = (struct board_info){
        .width = grid->width, .height = grid->height, .colors = colors ? colors : 1};
    snprintf(info->name, sizeof info->name, "%s", name);
}

uint64_t random_board_number(void)
{
    uint64_t bits;
    if (getrandom(&bits, sizeof bits, GRND_NONBLOCK) != sizeof bits)
        bits = (uint64_t)time(NULL);
    return 1 + rng_mix(bits) % 999999;
}

/* ---- Moves ----------------------------------------------------------------- */

static void count_groups(struct game *game)
{
    move_t moves[GRID_CELLS / 2];
    game->groups = plain_moves(&game->grid, moves);
}

/* Plays the next move of the line. */
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
    game_seek(game, 0);
}

void game_seek(struct game *game, int played)
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

bool game_take(struct game *game, int x, int y, enum origin origin)
{
    struct group group;
    game_group(game, x, y, &group);
    if (group.size < 2)
        return false;
    struct step *next = &game->line[game->played];
    if (game->played == game->length || next->move != group.move) {
        *next = (struct step){group.move, origin};
        game->length = game->played + 1;
    }
    game_seek(game, game->played + 1);
    return true;
}

void game_append_line(struct game *game, const move_t *moves, int length, enum origin origin)
{
    int played = game->played;
    game->length = played;
    for (int i = 0; i < length && game_take(game, move_x(moves[i]), move_y(moves[i]), origin);)
        i++;
    game_seek(game, played);
}

void game_change_rules(struct game *game, const struct rules *rules)
{
    int played = game->played;
    game->rules = *rules;
    game_seek(game, 0);
    game_seek(game, played);
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

int game_count_moves(const struct game *game, enum origin origin)
{
    int count = 0;
    for (int i = 0; i < game->played; i++)
        count += game->line[i].origin == origin;
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

/* ---- The cursor ------------------------------------------------------------ */

static int clamp(int value, int max)
{
    return value < 0 ? 0 : value > max ? max : value;
}

void cursor_settle(struct cursor *cursor, const struct grid *grid)
{
    cursor->x = clamp(cursor->x, grid->width - 1);
    cursor->y = clamp(cursor->y, grid->height - 1);
    while (cursor->x > 0 && !grid_at(grid, cursor->x, 0))
        cursor->x--;
    while (cursor->y > 0 && !grid_at(grid, cursor->x, cursor->y))
        cursor->y--;
}

void cursor_move(struct cursor *cursor, const struct grid *grid, int dx, int dy)
{
    cursor->x += dx;
    cursor->y += dy;
    cursor_settle(cursor, grid);
}

void cursor_jump(struct cursor *cursor, const struct grid *grid, int step)
{
    move_t moves[GRID_CELLS / 2], from = plain_name(grid, cursor->x, cursor->y);
    int count = plain_moves(grid, moves), before = 0, through = 0;
    if (count == 0)
        return;
    for (int i = 0; i < count; i++) { /* the moves are sorted */
        before += moves[i] < from;
        through += moves[i] <= from;
    }
    move_t to = moves[step > 0 ? through % count : (before + count - 1) % count];
    *cursor = (struct cursor){move_x(to), move_y(to)};
}
