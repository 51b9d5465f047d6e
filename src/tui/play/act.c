/* SPDX-License-Identifier: MIT
 *
 * What the player's keys do to the game on the table, as a table of actions.
 */
#include <string.h>

#include "tui/play/parts.h"

/* ---- Moves ----------------------------------------------------------------- */

/* After a move of the player's game, by whoever. */
static void moved(struct play *play, move_t move, score_t before, double now)
{
    play_follow(play, move, play->own.points - before);
    play->unsaved = true;
    play_look(play);
    if (play->own.groups == 0)
        play_finish(play, now);
}

static void take(struct play *play, double now)
{
    move_t move = play->group.move;
    score_t before = play->own.points;
    enum maker maker = play->hinted && play->advice.move[0] == move ? MAKER_HINT : MAKER_PLAYER;
    game_take(&play->own, move_x(move), move_y(move), maker);
    moved(play, move, before, now);
}

void play_redo(struct play *play, double now)
{
    struct game *game = play->game;
    score_t before = game->points;
    if (game->played == game->length)
        return;
    move_t move = game->line[game->played].move;
    game_go(game, game->played + 1);
    if (play_watching(play))
        play_look(play);
    else
        moved(play, move, before, now);
}

/* To another place of the line on the table. */
static void go(struct play *play, int played, double now)
{
    bool forth = played > play->game->played;
    game_go(play->game, played);
    play_look(play);
    if (play_watching(play))
        return;
    play_forget(play);
    play->unsaved = true;
    if (forth && play->own.groups == 0)
        play_finish(play, now);
}

/* ---- Actions --------------------------------------------------------------- */

static void step(struct play *play, int dx, int dy)
{
    cursor_move(&play->cursor, &play->game->grid, dx, dy);
    play_look(play);
}

static void act_left(struct play *play, double now)
{
    (void)now;
    step(play, -1, 0);
}

static void act_right(struct play *play, double now)
{
    (void)now;
    step(play, 1, 0);
}

static void act_up(struct play *play, double now)
{
    (void)now;
    step(play, 0, 1);
}

static void act_down(struct play *play, double now)
{
    (void)now;
    step(play, 0, -1);
}

static void act_next(struct play *play, double now)
{
    (void)now;
    cursor_jump(&play->cursor, &play->game->grid, 1);
    play_look(play);
}

static void act_previous(struct play *play, double now)
{
    (void)now;
    cursor_jump(&play->cursor, &play->game->grid, -1);
    play_look(play);
}

static void act_take(struct play *play, double now)
{
    if (play_watching(play))
        play_redo(play, now);
    else if (play->group.size >= 2)
        take(play, now);
    else if (play->group.size == 1)
        play_say(play, "this cell is alone: a group has two or more");
}

static void act_undo(struct play *play, double now)
{
    if (play->game->played == 0)
        play_say(play, "this is the start");
    else
        go(play, play->game->played - 1, now);
}

static void act_redo(struct play *play, double now)
{
    if (play->game->played == play->game->length)
        play_say(play, "there is nothing to redo");
    play_redo(play, now);
}

static void act_first(struct play *play, double now)
{
    go(play, 0, now);
}

static void act_last(struct play *play, double now)
{
    go(play, play->game->length, now);
}

/* The row of a game in the table; one past the last for a game that is not there. */
static int row_of(const char *name)
{
    int row = 0;
    while (rules_table[row].name[0] && strcmp(rules_table[row].name, name) != 0)
        row++;
    return row;
}

/* One after the other; rules of the player's own, if the program was started with some, come
 * after the last. */
static const struct rules *next_rules(const struct play *play)
{
    int rows = row_of(""), next = row_of(play->own.rules.name) + 1;
    if (next == rows && row_of(play->first_rules.name) == rows)
        return &play->first_rules;
    return &rules_table[next < rows ? next : 0];
}

static void act_game(struct play *play, double now)
{
    game_change_rules(&play->own, next_rules(play));
    play_forget(play);
    play_find_best(play);
    play_look(play);
    play_say(play, "%s: the same moves, counted by its rules", play->own.rules.name);
    if (play->own.groups == 0 && play->own.played > 0)
        play_finish(play, now); /* of the other game as well */
}

static void act_help(struct play *play, double now)
{
    (void)now;
    play->mode = MODE_HELP;
}

static void act_leave(struct play *play, double now)
{
    (void)now;
    play_leave(play);
}

static void act_best(struct play *play, double now)
{
    if (play_watching(play))
        play_leave(play);
    else
        play_watch(play, now);
}

/* What an action does, and what may go on meanwhile. */
static const struct act {
    void (*act)(struct play *play, double now);
    bool own;     /* not while a line of the archive is watched */
    bool on_side; /* neither a search nor auto-play ends for it */
} acts[ACTION_COUNT] = {
    [ACTION_LEFT] = {.act = act_left},
    [ACTION_RIGHT] = {.act = act_right},
    [ACTION_UP] = {.act = act_up},
    [ACTION_DOWN] = {.act = act_down},
    [ACTION_NEXT] = {.act = act_next},
    [ACTION_PREVIOUS] = {.act = act_previous},
    [ACTION_TAKE] = {.act = act_take},
    [ACTION_UNDO] = {.act = act_undo},
    [ACTION_REDO] = {.act = act_redo},
    [ACTION_FIRST] = {.act = act_first},
    [ACTION_LAST] = {.act = act_last},
    [ACTION_HINT] = {.act = play_hint, .own = true},
    [ACTION_AUTO] = {.act = play_auto, .on_side = true},
    [ACTION_FASTER] = {.act = play_faster, .on_side = true},
    [ACTION_SLOWER] = {.act = play_slower, .on_side = true},
    [ACTION_BEST] = {.act = act_best},
    [ACTION_NEW] = {.act = play_ask_number, .own = true},
    [ACTION_GAME] = {.act = act_game, .own = true},
    [ACTION_SAVE] = {.act = play_save, .own = true},
    [ACTION_HELP] = {.act = act_help, .on_side = true},
    [ACTION_QUIT] = {.act = play_quit},
    [ACTION_LEAVE] = {.act = act_leave},
};

void play_perform(struct play *play, enum key_action action, double now)
{
    const struct act *row = &acts[action];
    bool running = play->autoplay;
    if (!row->act)
        return;
    play->message[0] = '\0';
    if (!row->on_side)
        play_calm(play);
    if (running && action == ACTION_TAKE)
        return; /* it stopped the line: that was meant */
    if (row->own && play_watching(play))
        play_say(play, "this is the line of the archive; b goes back to your game");
    else
        row->act(play, now);
}
