/* SPDX-License-Identifier: MIT
 *
 * What the keys do: the actions, the table that binds keys to them, and the help.
 */
#include <string.h>

#include "tui/play/play.h"

/* ---- Moves ----------------------------------------------------------------- */

/* After any move of the player's game. */
static void moved(struct play *play, move_t move, score_t before, double now)
{
    play_advance_suggestion(play, move, play->own.points - before);
    play->unsaved = true;
    play_update_cursor(play);
    if (play->own.groups == 0)
        play_finish(play, now);
}

static void take(struct play *play, double now)
{
    move_t move = play->group.move;
    score_t before = play->own.points;
    enum origin origin =
        play->hinted && play->suggestion.move[0] == move ? ORIGIN_HINT : ORIGIN_PLAYER;
    game_take(&play->own, move_x(move), move_y(move), origin);
    moved(play, move, before, now);
}

void play_redo(struct play *play, double now)
{
    struct game *game = play->game;
    score_t before = game->points;
    if (game->played == game->length)
        return;
    move_t move = game->line[game->played].move;
    game_seek(game, game->played + 1);
    if (play_watching(play))
        play_update_cursor(play);
    else
        moved(play, move, before, now);
}

/* Undoes or redoes moves of the line on the screen. */
static void go(struct play *play, int played, double now)
{
    bool forward = played > play->game->played;
    game_seek(play->game, played);
    play_update_cursor(play);
    if (play_watching(play))
        return;
    play_drop_suggestion(play);
    play->unsaved = true;
    if (forward && play->own.groups == 0)
        play_finish(play, now);
}

/* ---- Actions --------------------------------------------------------------- */

static void step(struct play *play, int dx, int dy)
{
    cursor_move(&play->cursor, &play->game->grid, dx, dy);
    play_update_cursor(play);
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
    play_update_cursor(play);
}

static void act_previous(struct play *play, double now)
{
    (void)now;
    cursor_jump(&play->cursor, &play->game->grid, -1);
    play_update_cursor(play);
}

static void act_take(struct play *play, double now)
{
    if (play_watching(play))
        play_redo(play, now);
    else if (play->group.size >= 2)
        take(play, now);
    else if (play->group.size == 1)
        play_message(play, "this cell is alone: a group has two or more");
}

static void act_undo(struct play *play, double now)
{
    if (play->game->played == 0)
        play_message(play, "this is the start");
    else
        go(play, play->game->played - 1, now);
}

static void act_redo(struct play *play, double now)
{
    if (play->game->played == play->game->length)
        play_message(play, "there is nothing to redo");
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

/* The row of a game in the table; one past the last row if it has none. */
static int row_of(const char *name)
{
    int row = 0;
    while (rules_table[row].name[0] && strcmp(rules_table[row].name, name) != 0)
        row++;
    return row;
}

/* The next row of the table. Custom rules that the program was started with follow the last
 * row. */
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
    play_drop_suggestion(play);
    play_load_best(play);
    play_update_cursor(play);
    play_message(play, "%s: the same moves, scored by its rules", play->own.rules.name);
    if (play->own.groups == 0 && play->own.played > 0)
        play_finish(play, now); /* archives it as a game of these rules too */
}

static void act_help(struct play *play, double now)
{
    (void)now;
    play->mode = MODE_HELP;
}

static void act_leave(struct play *play, double now)
{
    (void)now;
    play_stop_watching(play);
}

static void act_best(struct play *play, double now)
{
    if (play_watching(play))
        play_stop_watching(play);
    else
        play_watch_best(play, now);
}

/* ---- Keys ------------------------------------------------------------------ */

static const struct binding {
    int key[2]; /* the second may be 0 */
    void (*act)(struct play *play, double now);
    enum {
        HALTS,    /* stops search and auto-play first */
        OWN_GAME, /* the same, and refused while a line of the archive is watched */
        CONTINUES,
    } effect;
} bindings[] = {
    {{PRESS_LEFT, 'h'}, act_left, HALTS},
    {{PRESS_RIGHT, 'l'}, act_right, HALTS},
    {{PRESS_UP, 'k'}, act_up, HALTS},
    {{PRESS_DOWN, 'j'}, act_down, HALTS},
    {{'\t'}, act_next, HALTS},
    {{PRESS_BACK_TAB}, act_previous, HALTS},
    {{' ', PRESS_ENTER}, act_take, HALTS},
    {{'u', PRESS_BACKSPACE}, act_undo, HALTS},
    {{'r'}, act_redo, HALTS},
    {{'U', PRESS_HOME}, act_first, HALTS},
    {{'R', PRESS_END}, act_last, HALTS},
    {{'H'}, play_hint, OWN_GAME},
    {{'a'}, play_auto, CONTINUES},
    {{'+', '='}, play_faster, CONTINUES},
    {{'-', '_'}, play_slower, CONTINUES},
    {{'b'}, act_best, HALTS},
    {{'n'}, play_ask_number, OWN_GAME},
    {{'g'}, act_game, OWN_GAME},
    {{'s'}, play_save, OWN_GAME},
    {{'?'}, act_help, CONTINUES},
    {{'q'}, play_quit, HALTS},
    {{PRESS_ESCAPE}, act_leave, HALTS},
};

const struct help_row help_table[] = {
    {"arrows, h j k l", "move the cursor", "arrows", "move, also h j k l"},
    {"Tab, Shift-Tab", "next group, previous group", "Tab", "next group"},
    {"Space, Enter", "take the group under the cursor", "Space", "take the group"},
    {"mouse", "point and click; right button: undo", "mouse", "click; right: undo"},
    {"u, r", "undo, redo", "u r", "undo, redo"},
    {"U, R", "all the way", "U R", "all the way"},
    {"H", "hint: the first move of a search", "H", "hint"},
    {"a", "let the search play on", "a", "auto-play"},
    {"+, -", "faster, slower", "+ -", "faster, slower"},
    {"b", "watch the best line of the archive", "b", "best line"},
    {"n", "new board, by its number", "n", "new board"},
    {"g", "next game: other points", "g", "next game"},
    {"s", "save; play --resume continues", "s", "save"},
    {"?", "this help", "?", "help"},
    {"q", "quit", "q", "quit"},
    {NULL, NULL, NULL, NULL},
};

static const struct binding *find_binding(int key)
{
    for (size_t i = 0; i < sizeof bindings / sizeof *bindings; i++)
        if (key != 0 && (bindings[i].key[0] == key || bindings[i].key[1] == key))
            return &bindings[i];
    return NULL;
}

bool play_key_bound(int key)
{
    return find_binding(key) != NULL;
}

static void perform(struct play *play, const struct binding *binding, double now)
{
    bool running = play->autoplay;
    play->message[0] = '\0';
    if (binding->effect != CONTINUES)
        play_halt(play);
    if (running && binding->act == act_take)
        return; /* during auto-play the key only stops it */
    if (binding->effect == OWN_GAME && play_watching(play))
        play_message(play, "this is the line of the archive; b goes back to your game");
    else
        binding->act(play, now);
}

void play_press(struct play *play, int key, double now)
{
    play->falling = false;
    if (!play_handle_prompt(play, key, now)) {
        const struct binding *binding = find_binding(key);
        if (binding)
            perform(play, binding, now);
    }
    play_follow(play, now);
}
