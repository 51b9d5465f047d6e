/* SPDX-License-Identifier: MIT
 *
 * Questions to the player: the number of a board, whether to save and what to write over.
 * And the file of saved games, which the answers are about.
 */
#include <stdio.h>
#include <string.h>

#include "base/quantity.h"
#include "tui/play/parts.h"
#include "tui/play/slot.h"

/* ---- A board by its number ------------------------------------------------- */

void play_ask_number(struct play *play, double now)
{
    (void)now;
    play->typed[0] = '\0';
    play->mode = MODE_NUMBER;
}

static uint64_t next_number(const struct play *play)
{
    bool next = play->deal.numbered && play->deal.number < DEAL_MOST;
    return next ? play->deal.number + 1 : deal_any();
}

static void deal_typed(struct play *play, double now)
{
    uint64_t number = next_number(play);
    struct error error;
    play->mode = MODE_GAME;
    if (play->typed[0] && quantity_seed("board", play->typed, &number, &error))
        play_say(play, "%s", error.text);
    else
        play_deal(play, number, now);
}

static void type_number(struct play *play, int key, double now)
{
    size_t size = strlen(play->typed);
    if (key >= '0' && key <= '9' && size + 1 < sizeof play->typed) {
        play->typed[size] = (char)key;
        play->typed[size + 1] = '\0';
    } else if (key == PRESS_BACKSPACE && size > 0) {
        play->typed[size - 1] = '\0';
    } else if (key == PRESS_ENTER) {
        deal_typed(play, now);
    } else if (key == PRESS_ESCAPE || key == 'q') {
        play->mode = MODE_GAME;
    }
}

/* ---- Saving ---------------------------------------------------------------- */

static void write_slot(struct play *play)
{
    struct error error;
    play->mode = MODE_GAME;
    if (slot_write(play->setup->slot, &play->deal, &play->own, &error)) {
        play->quit_when_saved = false;
        play_say(play, "%s", error.text);
        return;
    }
    play->unsaved = false;
    play->quit = play->quit_when_saved;
    play_say(play, "saved; chainshot play --resume goes on");
}

void play_save(struct play *play, double now)
{
    (void)now;
    struct error error;
    bool other;
    if (slot_other(play->setup->slot, &play->own, &other, &error)) {
        play->mode = MODE_GAME;
        play->quit_when_saved = false;
        play_say(play, "not saved: %s", error.text);
    } else if (other) {
        play->mode = MODE_OVERWRITE;
    } else {
        write_slot(play);
    }
}

static void answer_overwrite(struct play *play, int key)
{
    if (key == 'y') {
        write_slot(play);
    } else if (key == 'n' || key == PRESS_ESCAPE) {
        play->mode = MODE_GAME;
        play->quit_when_saved = false;
        play_say(play, "not saved");
    }
}

/* ---- The end --------------------------------------------------------------- */

/* A game that is over or not begun is nothing to go on with. */
static bool worth_saving(const struct play *play)
{
    return play->unsaved && play->own.length > 0 && play->own.groups > 0;
}

void play_quit(struct play *play, double now)
{
    (void)now;
    if (play_watching(play))
        play_leave(play);
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

bool play_answer(struct play *play, int key, double now)
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

/* Nobody can be asked any more: where another game is saved, this one goes beside it. */
enum status play_interrupt(struct play *play, char *path, size_t size, struct error *error)
{
    bool other;
    path[0] = '\0';
    if (!worth_saving(play))
        return STATUS_OK;
    if (slot_other(play->setup->slot, &play->own, &other, error))
        other = true;
    if (snprintf(path, size, "%s%s", play->setup->slot, other ? ".interrupted" : "") >= (int)size)
        return fail(error, STATUS_BAD_INPUT, "the path of the saved game is too long");
    return slot_write(path, &play->deal, &play->own, error);
}
