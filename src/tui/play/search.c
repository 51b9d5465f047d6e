/* SPDX-License-Identifier: MIT
 *
 * Hints and auto-play: what is done with a search in the background. A hint is the first
 * move of its best line so far. Auto-play puts the whole line after the player's moves and
 * lets it play itself; the archive's line, when it is watched, runs the same way.
 */
#include <string.h>

#include "tui/play/parts.h"

/* Seconds for each move: to be followed by eye at first. */
static const double delays[] = {2, 1, 0.6, 0.3, 0.15, 0.08, 0.04};
enum { SLOWEST = 0, FIRST = 2, FASTEST = sizeof delays / sizeof *delays - 1 };

double play_delay(const struct play *play)
{
    return delays[FIRST + play->faster];
}

score_t play_prospect(const struct play *play)
{
    return play->own.points + play->advice.score;
}

void play_calm(struct play *play)
{
    if (play->purpose != PURPOSE_NONE)
        adviser_stop(play->adviser);
    play->purpose = PURPOSE_NONE;
    play->advice.thinking = false;
    play->autoplay = play->aimed = false;
}

void play_forget(struct play *play)
{
    memset(&play->advice, 0, sizeof play->advice);
    play->hinted = false;
}

/* The score is that of the rest: what the move earned is among the game's points now. */
void play_follow(struct play *play, move_t move, score_t gain)
{
    struct advice *advice = &play->advice;
    play->hinted = false;
    if (advice->length == 0)
        return;
    if (advice->move[0] != move) {
        play_forget(play);
        return;
    }
    advice->score -= gain;
    advice->length--;
    memmove(advice->move, advice->move + 1, sizeof *advice->move * (size_t)advice->length);
}

static void ask(struct play *play, enum purpose purpose, double now)
{
    play_forget(play);
    play->purpose = purpose;
    play->asked = now;
    play->advice.thinking = true;
    adviser_ask(play->adviser, &play->own.grid, &play->own.rules);
}

static void aim(struct play *play, move_t move)
{
    play->cursor = (struct cursor){move_x(move), move_y(move)};
    play_look(play);
}

/* ---- Hints ----------------------------------------------------------------- */

static void show_hint(struct play *play)
{
    aim(play, play->advice.move[0]);
    play->hinted = true;
    play_say(play, "hint: %d cells at (%d,%d); this line comes to %lld", play->group.size,
             play->cursor.x, play->cursor.y, (long long)play_prospect(play));
}

void play_hint(struct play *play, double now)
{
    if (play->own.groups == 0)
        play_say(play, "the game is over: there is no move to hint at");
    else if (play->advice.length > 0)
        show_hint(play);
    else
        ask(play, PURPOSE_HINT, now);
}

/* ---- Auto-play ------------------------------------------------------------- */

void play_run(struct play *play, double now)
{
    play->autoplay = true;
    play->aimed = false;
    play->due = now;
}

static void run_advice(struct play *play, double now)
{
    struct advice *advice = &play->advice;
    game_foresee(&play->own, advice->move, advice->length, MAKER_AUTO);
    play->unsaved = true;
    play_run(play, now);
    play_say(play, "auto-play: this line comes to %lld", (long long)play_prospect(play));
}

/* The line that auto-play put there and that some key interrupted. */
static bool was_running(const struct game *game)
{
    return game->played < game->length && game->line[game->played].maker == MAKER_AUTO;
}

static void start_auto(struct play *play, double now)
{
    struct game *game = play->game;
    if (play_watching(play) && game->played == game->length) {
        game_go(game, 0);
        play_look(play);
    }
    if (was_running(game))
        play_run(play, now);
    else if (game->groups == 0)
        play_say(play, "the game is over; u takes moves back, n deals another board");
    else if (play->advice.length > 0)
        run_advice(play, now);
    else
        ask(play, PURPOSE_AUTO, now);
}

/* Again while it thinks: do not wait for better. */
void play_auto(struct play *play, double now)
{
    bool running = play->autoplay, thinking = play->purpose == PURPOSE_AUTO;
    if (thinking && play->advice.length == 0)
        return;
    play_calm(play);
    if (running)
        play_say(play, "stopped; a goes on");
    else
        start_auto(play, now);
}

static void change_speed(struct play *play, int by)
{
    int row = FIRST + play->faster + by;
    play->faster = (row < SLOWEST ? SLOWEST : row > FASTEST ? FASTEST : row) - FIRST;
    play_say(play, "a move takes %g s", play_delay(play));
}

void play_faster(struct play *play, double now)
{
    (void)now;
    change_speed(play, 1);
}

void play_slower(struct play *play, double now)
{
    (void)now;
    change_speed(play, -1);
}

/* ---- Time ------------------------------------------------------------------ */

static void hear(struct play *play, double now)
{
    enum purpose purpose = play->purpose;
    adviser_look(play->adviser, &play->advice);
    bool done = !play->advice.thinking;
    if (play->advice.length > 0 && purpose == PURPOSE_HINT)
        show_hint(play);
    if (!done)
        return;
    play->purpose = PURPOSE_NONE;
    if (play->advice.length == 0)
        play_say(play, "the search found no line: %s", play->advice.error.text);
    else if (purpose == PURPOSE_AUTO)
        run_advice(play, now);
}

/* A move has two halves: the cursor goes there, the group goes. */
static void run_on(struct play *play, double now)
{
    struct game *game = play->game;
    if (play->aimed)
        play_redo(play, now);
    else
        aim(play, game->line[game->played].move);
    play->aimed = !play->aimed;
    play->due = now + play_delay(play) / 2;
    if (game->played < game->length)
        return;
    play->autoplay = play->aimed = false;
    if (play_watching(play))
        play_say(play, "that was %lld points by %s; b goes back to your game",
                 (long long)play->best.score, play->best.source);
}

bool play_tick(struct play *play, double now)
{
    bool running = play->autoplay && now >= play->due, thinking = play->purpose != PURPOSE_NONE;
    if (thinking)
        hear(play, now);
    else if (running)
        run_on(play, now);
    return running || thinking;
}

double play_patience(const struct play *play, double now)
{
    static const double idle = 0.25, thinking = 0.1;
    if (play->purpose != PURPOSE_NONE)
        return thinking;
    if (!play->autoplay)
        return idle;
    double wait = play->due - now;
    return wait < 0 ? 0 : wait < idle ? wait : idle;
}
