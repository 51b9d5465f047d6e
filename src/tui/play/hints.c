/* SPDX-License-Identifier: MIT
 *
 * Hints and auto-play by the background search. A hint is the first move of its best line so
 * far. Auto-play appends the whole line to the player's moves and plays it move by move; the
 * archive's best line is watched in the same way.
 */
#include <string.h>

#include "tui/play/play.h"

/* Seconds per move; the usual speed can be followed by eye. */
static const double delays[] = {2, 1, 0.6, 0.3, 0.15, 0.08, 0.04};
enum { SLOWEST = 0, FIRST = 2, FASTEST = sizeof delays / sizeof *delays - 1 };

double play_delay(const struct play *play)
{
    return delays[FIRST + play->speed];
}

score_t play_expected_score(const struct play *play)
{
    return play->own.points + play->suggestion.score;
}

void play_halt(struct play *play)
{
    if (play->purpose != PURPOSE_NONE)
        background_search_stop(play->background);
    play->purpose = PURPOSE_NONE;
    play->suggestion.searching = false;
    play->autoplay = play->cursor_at_next = false;
}

void play_drop_suggestion(struct play *play)
{
    memset(&play->suggestion, 0, sizeof play->suggestion);
    play->hinted = false;
}

/* The suggestion keeps the score of the rest; the game's points contain the gain. */
void play_advance_suggestion(struct play *play, move_t move, score_t gain)
{
    struct suggestion *suggestion = &play->suggestion;
    play->hinted = false;
    if (suggestion->length == 0)
        return;
    if (suggestion->move[0] != move) {
        play_drop_suggestion(play);
        return;
    }
    suggestion->score -= gain;
    suggestion->length--;
    memmove(suggestion->move, suggestion->move + 1,
            sizeof *suggestion->move * (size_t)suggestion->length);
}

static void start_search(struct play *play, enum purpose purpose, double now)
{
    play_drop_suggestion(play);
    play->purpose = purpose;
    play->search_start = now;
    play->suggestion.searching = true;
    background_search_start(play->background, &play->own.grid, &play->own.rules);
}

static void point_at(struct play *play, move_t move)
{
    play->cursor = (struct cursor){move_x(move), move_y(move)};
    play_update_cursor(play);
}

/* ---- Hints ----------------------------------------------------------------- */

static void show_hint(struct play *play)
{
    point_at(play, play->suggestion.move[0]);
    play->hinted = true;
    play_message(play, "hint: %d cells at (%d,%d); this line comes to %lld", play->group.size,
                 play->cursor.x, play->cursor.y, (long long)play_expected_score(play));
}

void play_hint(struct play *play, double now)
{
    if (play->own.groups == 0)
        play_message(play, "the game is over: there is no move to hint at");
    else if (play->suggestion.length > 0)
        show_hint(play);
    else
        start_search(play, PURPOSE_HINT, now);
}

/* ---- Auto-play ------------------------------------------------------------- */

void play_start_autoplay(struct play *play, double now)
{
    play->autoplay = true;
    play->cursor_at_next = false;
    play->next_step_at = now;
}

static void run_advice(struct play *play, double now)
{
    struct suggestion *suggestion = &play->suggestion;
    game_append_line(&play->own, suggestion->move, suggestion->length, ORIGIN_AUTO);
    play->unsaved = true;
    play_start_autoplay(play, now);
    play_message(play, "auto-play: this line comes to %lld", (long long)play_expected_score(play));
}

/* Whether auto-play was interrupted in the middle of its line. */
static bool was_interrupted(const struct game *game)
{
    return game->played < game->length && game->line[game->played].origin == ORIGIN_AUTO;
}

static void start_auto(struct play *play, double now)
{
    struct game *game = play->game;
    if (play_watching(play) && game->played == game->length) {
        game_seek(game, 0);
        play_update_cursor(play);
    }
    if (was_interrupted(game))
        play_start_autoplay(play, now);
    else if (game->groups == 0)
        play_message(play, "the game is over; u takes moves back, n deals another board");
    else if (play->suggestion.length > 0)
        run_advice(play, now);
    else
        start_search(play, PURPOSE_AUTO, now);
}

/* During the search the key plays the best line so far. */
void play_auto(struct play *play, double now)
{
    bool running = play->autoplay, searching = play->purpose == PURPOSE_AUTO;
    if (searching && play->suggestion.length == 0)
        return;
    play_halt(play);
    if (running)
        play_message(play, "stopped; a continues");
    else
        start_auto(play, now);
}

static void change_speed(struct play *play, int by)
{
    int row = FIRST + play->speed + by;
    play->speed = (row < SLOWEST ? SLOWEST : row > FASTEST ? FASTEST : row) - FIRST;
    play_message(play, "a move takes %g s", play_delay(play));
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

static void poll_search(struct play *play, double now)
{
    enum purpose purpose = play->purpose;
    background_search_poll(play->background, &play->suggestion);
    bool done = !play->suggestion.searching;
    if (play->suggestion.length > 0 && purpose == PURPOSE_HINT)
        show_hint(play);
    if (!done)
        return;
    play->purpose = PURPOSE_NONE;
    if (play->suggestion.length == 0)
        play_message(play, "the search found no line: %s", play->suggestion.error.text);
    else if (purpose == PURPOSE_AUTO)
        run_advice(play, now);
}

/* A move has two halves: the cursor moves to the group, then the group is removed. */
static void play_half_move(struct play *play, double now)
{
    struct game *game = play->game;
    play->falling = false; /* of the half before */
    if (play->cursor_at_next)
        play_redo(play, now);
    else
        point_at(play, game->line[game->played].move);
    play->cursor_at_next = !play->cursor_at_next;
    play->next_step_at = now + play_delay(play) / 2;
    if (game->played < game->length)
        return;
    play->autoplay = play->cursor_at_next = false;
    if (play_watching(play))
        play_message(play, "that was %lld points by %s; b goes back to your game",
                     (long long)play->best.score, play->best.source);
}

bool play_tick(struct play *play, double now)
{
    bool running = play->autoplay && now >= play->next_step_at,
         searching = play->purpose != PURPOSE_NONE;
    if (searching)
        poll_search(play, now);
    else if (running)
        play_half_move(play, now);
    bool fell = play_fall_tick(play, now);
    play_follow(play, now);
    return running || searching || fell;
}

double play_timeout(const struct play *play, double now)
{
    static const double idle = 0.25, searching = 0.1;
    double wait = play->purpose != PURPOSE_NONE ? searching
                  : play->autoplay              ? play->next_step_at - now
                                                : idle;
    wait = wait < 0 ? 0 : wait < idle ? wait : idle;
    return play_fall_timeout(play, wait);
}
