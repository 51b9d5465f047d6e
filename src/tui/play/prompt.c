/* SPDX-License-Identifier: MIT
 *
 * Questions to the player: the number of a board, whether to save and whether to overwrite. Also
 * saving itself.
 */
#include <stdio.h>
#include <string.h>

#include "base/quantity.h"
#include "tui/game/saved_game.h"
#include "tui/play/play.h"

/* ---- A board by its number ------------------------------------------------- */

void play_ask_number(struct play *play, double now)
{
    (void)now;
    play->number_input[0] = '\0';
    play->mode = MODE_NUMBER;
}

static uint64_t next_number(const struct play *play)
{
    bool next = play->info.numbered && play->info.number < BOARD_NUMBER_MAX;
    return next ? play->info.number + 1 : random_board_number();
}

static void start_typed_board(struct play *play, double now)
{
    uint64_t number = next_number(play);
    struct error error;
    play->mode = MODE_GAME;
    if (play->number_input[0] && quantity_seed("board", play->number_input, &number, &error))
        play_message(play, "%s", error.text);
    else
        play_new_board(play, number, now);
}

static void type_number(struct play *play, int key, double now)
{
    size_t size = strlen(play->number_input);
    if (key >= '0' && key <= '9' && size + 1 < sizeof play->number_input) {
        play->number_input[size] = (char)key;
        play->number_input[size + 1] = '\0';
    } else if (key == PRESS_BACKSPACE && size > 0) {
        play->number_input[size - 1] = '\0';
    } else if (key == PRESS_ENTER) {
        start_typed_board(play, now);
    } else if (key == PRESS_ESCAPE || key == 'q') {
        play->mode = MODE_GAME;
    }
}

/* ---- Saving ---------------------------------------------------------------- */

static void store_game(struct play *play)
{
    struct error error;
    play->mode = MODE_GAME;
    if (saved_game_store(play->setup->save_path, &play->info, &play->own, &error)) {
        play->quit_when_saved = false;
        play_message(play, "%s", error.text);
        return;
    }
    play->unsaved = false;
    play->saved = true;
    play->quit = play->quit_when_saved;
    play_message(play, "saved; chainshot play --resume continues");
}

void play_save(struct play *play, double now)
{
    (void)now;
    struct error error;
    bool differs;
    if (saved_game_differs(play->setup->save_path, &play->own, &differs, &error)) {
        play->mode = MODE_GAME;
        play->quit_when_saved = false;
        play_message(play, "not saved: %s", error.text);
    } else if (differs) {
        play->mode = MODE_OVERWRITE;
    } else {
        store_game(play);
    }
}

static void answer_overwrite(struct play *play, int key)
{
    if (key == 'y') {
        store_game(play);
    } else if (key == 'n' || key == PRESS_ESCAPE) {
        play->mode = MODE_GAME;
        play->quit_when_saved = false;
        play_message(play, "not saved");
    }
}

/* ---- The end --------------------------------------------------------------- */

/* A game that is over or has no moves need not be saved. */
static bool worth_saving(const struct play *play)
{
    return play->unsaved && play->own.length > 0 && play->own.groups > 0;
}

void play_quit(struct play *play, double now)
{
    (void)now;
    if (play_watching(play))
        play_stop_watching(play);
    else if (worth_saving(play))
        play->mode = MODE_QUIT;
    else
        play->quit = true;
}

static void answer_quit(struct play *play, int key, double now)
{
    if (key == 'y') {
        play->quit_when_saved = true;
        play_save(play, now);
    } else if (key == 'n' || key == 'q') {
        play->quit = true;
    } else if (key == PRESS_ESCAPE) {
        play->mode = MODE_GAME;
    }
}

bool play_handle_prompt(struct play *play, int key, double now)
{
    switch (play->mode) {
    case MODE_HELP:
        play->mode = MODE_GAME;
        return true;
    case MODE_NUMBER:
        type_number(play, key, now);
        return true;
    case MODE_OVERWRITE:
        answer_overwrite(play, key);
        return true;
    case MODE_QUIT:
        answer_quit(play, key, now);
        return true;
    case MODE_GAME:
        break;
    }
    return false;
}

/* The player cannot be asked any more: another saved game stays and this one goes beside it. */
enum status play_interrupt(struct play *play, char *path, size_t size, struct error *error)
{
    bool differs;
    path[0] = '\0';
    if (!worth_saving(play))
        return STATUS_OK;
    if (saved_game_differs(play->setup->save_path, &play->own, &differs, error))
        differs = true;
    if (snprintf(path, size, "%s%s", play->setup->save_path, differs ? ".interrupted" : "") >=
        (int)size)
        return fail(error, STATUS_BAD_INPUT, "the path of the saved game is too long");
    return saved_game_store(path, &play->info, &play->own, error);
}
