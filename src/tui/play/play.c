/* SPDX-License-Identifier: MIT */
#include "tui/play/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void play_message(struct play *play, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(play->message, sizeof play->message, format, args);
    va_end(args);
}

void play_update_cursor(struct play *play)
{
    cursor_settle(&play->cursor, &play->game->grid);
    game_group(play->game, play->cursor.x, play->cursor.y, &play->group);
}

/* ---- The mouse ------------------------------------------------------------- */

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
    play_update_cursor(play);
}

void play_click(struct play *play, int x, int y, double now)
{
    if (!is_cell(play, x, y))
        return;
    bool highlighted = play->group.mark[y * play->game->grid.width + x];
    play_halt(play);
    play->message[0] = '\0';
    play_point(play, x, y);
    play->falling = false;
    if (highlighted)
        play_press(play, ' ', now);
}

/* ---- The status line ------------------------------------------------------- */

static void number_text(const struct play *play, char *text, size_t size)
{
    if (play->info.numbered && play->info.number < BOARD_NUMBER_MAX)
        snprintf(text, size, "number of the board (Enter alone: %llu): %s_",
                 (unsigned long long)play->info.number + 1, play->number_input);
    else
        snprintf(text, size, "number of the board (Enter alone: any): %s_", play->number_input);
}

static void searching_text(const struct play *play, double now, char *text, size_t size)
{
    const char *ends = play->purpose == PURPOSE_AUTO ? "a plays it now" : "any key stops";
    double seconds = now > play->search_start ? now - play->search_start : 0;
    if (play->suggestion.length == 0)
        snprintf(text, size, "thinking, %.1f s", seconds);
    else
        snprintf(text, size, "thinking, %.1f s: a line of %lld points; %s", seconds,
                 (long long)play_expected_score(play), ends);
}

void play_status(const struct play *play, double now, char *text, size_t size)
{
    text[0] = '\0';
    if (play->mode == MODE_NUMBER)
        number_text(play, text, size);
    else if (play->mode == MODE_OVERWRITE)
        snprintf(text, size, "another game is saved there; overwrite it? y, n");
    else if (play->mode == MODE_QUIT)
        snprintf(text, size, "save this game before you go? y, n, Esc");
    else if (play->purpose != PURPOSE_NONE)
        searching_text(play, now, text, size);
    else
        snprintf(text, size, "%s", play->message);
}

/* ---- Start and end --------------------------------------------------------- */

static void begin(struct play *play, double now)
{
    play_halt(play);
    play_drop_suggestion(play);
    play->game = &play->own;
    play->cursor = (struct cursor){play->own.start.width / 2, play->own.start.height / 2};
    play->started = now;
    play->unsaved = false;
    play->saved = false;
    play_load_best(play);
    play_update_cursor(play);
    play_look(play);
}

void play_new_board(struct play *play, uint64_t number, double now)
{
    struct grid grid;
    struct rules rules = play->own.rules;
    board_info_generate(&play->info, number, &grid);
    game_start(&play->own, &grid, &rules);
    begin(play, now);
}

enum status play_new(struct play **play, const struct play_setup *setup,
                     const struct board_info *info, const struct game *game, double now,
                     struct error *error)
{
    struct play *new = calloc(1, sizeof *new);
    if (!new)
        return fail(error, STATUS_FAILED, "out of memory");
    enum status status = background_search_new(&new->background, setup->settings, error);
    if (status) {
        free(new);
        return status;
    }
    new->setup = setup;
    new->info = *info;
    new->own = *game;
    new->first_rules = game->rules;
    begin(new, now);
    new->saved = setup->resumed;
    play_message(new, "? shows the keys");
    *play = new;
    return STATUS_OK;
}

void play_free(struct play *play)
{
    if (!play)
        return;
    background_search_free(play->background);
    free(play->best.move);
    free(play);
}
