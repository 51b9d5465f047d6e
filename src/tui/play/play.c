/* SPDX-License-Identifier: MIT */
#include "tui/play/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tui/play/parts.h"

void play_say(struct play *play, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(play->message, sizeof play->message, format, args);
    va_end(args);
}

void play_look(struct play *play)
{
    cursor_settle(&play->cursor, &play->game->grid);
    game_group(play->game, play->cursor.x, play->cursor.y, &play->group);
}

/* ---- Keys and mouse -------------------------------------------------------- */

void play_press(struct play *play, int key, double now)
{
    if (!play_answer(play, key, now))
        play_perform(play, keys_action(key), now);
}

static bool is_cell(const struct play *play, int x, int y)
{
    const struct grid *grid = &play->game->grid;
    return play->mode == MODE_GAME && x >= 0 && x < grid->width && y >= 0 && y < grid->height &&
           grid_at(grid, x, y);
}

void play_point(struct play *play, int x, int y)
{
    if (!is_cell(play, x, y) || play->autoplay || play->purpose != PURPOSE_NONE)
        return;
    play->cursor = (struct cursor){x, y};
    play_look(play);
}

void play_click(struct play *play, int x, int y, double now)
{
    if (!is_cell(play, x, y))
        return;
    bool highlighted = play->group.mark[y * play->game->grid.width + x];
    play_calm(play);
    play->message[0] = '\0';
    play_point(play, x, y);
    if (highlighted)
        play_perform(play, ACTION_TAKE, now);
}

/* ---- Beginning and end ----------------------------------------------------- */

static void begin(struct play *play, double now)
{
    play_calm(play);
    play_forget(play);
    play->game = &play->own;
    play->cursor = (struct cursor){play->own.start.width / 2, play->own.start.height / 2};
    play->started = now;
    play->unsaved = false;
    play_find_best(play);
    play_look(play);
}

void play_deal(struct play *play, uint64_t number, double now)
{
    struct grid grid;
    struct rules rules = play->own.rules;
    deal_number(&play->deal, number, &grid);
    game_start(&play->own, &grid, &rules);
    begin(play, now);
}

enum status play_new(struct play **play, const struct play_setup *setup, const struct deal *deal,
                     const struct game *game, double now, struct error *error)
{
    struct play *new = calloc(1, sizeof *new);
    if (!new)
        return fail(error, STATUS_FAILED, "out of memory");
    enum status status = adviser_new(&new->adviser, setup->settings, error);
    if (status) {
        free(new);
        return status;
    }
    new->setup = setup;
    new->deal = *deal;
    new->own = *game;
    new->first_rules = game->rules;
    begin(new, now);
    if (new->best.known)
        play_say(new, "the archive's best is %lld; ? shows the keys", (long long)new->best.score);
    else
        play_say(new, "? shows the keys");
    *play = new;
    return STATUS_OK;
}

void play_free(struct play *play)
{
    if (!play)
        return;
    adviser_free(play->adviser);
    free(play->best.move);
    free(play);
}
