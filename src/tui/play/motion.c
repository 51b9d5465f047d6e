/* SPDX-License-Identifier: MIT
 *
 * When cells fall: after a move, and back after an undo. The game itself is already at the new
 * board, so a fall delays nothing and can end at any time.
 */
#include "tui/play/play.h"

/* Seconds: of a fall, and between two pictures of it. */
static const double usual = 0.15, picture = 0.025;

void play_look(struct play *play)
{
    play->seen.game = play->game;
    play->seen.played = play->game->played;
    play->seen.grid = play->game->grid;
}

static bool changed(const struct play *play)
{
    return play->seen.game != play->game || play->seen.played != play->game->played ||
           !grid_equal(&play->seen.grid, &play->game->grid);
}

/* The fall between the board that was seen and the one of the game, if they are a move apart. */
static bool make_fall(struct play *play)
{
    const struct game *game = play->game;
    int by = game->played - play->seen.played;
    if (play->seen.game != game || (by != 1 && by != -1))
        return false;
    play->backward = by < 0;
    const struct grid *before = by > 0 ? &play->seen.grid : &game->grid,
                      *after = by > 0 ? &game->grid : &play->seen.grid;
    int number = by > 0 ? play->seen.played : game->played;
    return fall_make(&play->fall, before, game->line[number].move, after);
}

void play_follow(struct play *play, double now)
{
    if (!changed(play))
        return;
    play->falling = play->animated && make_fall(play);
    play->fall_start = now;
    play_look(play);
}

/* Auto-play points at the next group after half of a delay; the fall has ended by then. */
static double seconds_of_fall(const struct play *play)
{
    double half = play_delay(play) / 2;
    return play->autoplay && half < usual ? half : usual;
}

double play_fall_part(const struct play *play, double now)
{
    double part = (now - play->fall_start) / seconds_of_fall(play);
    part = part < 0 ? 0 : part > 1 ? 1 : part;
    return play->backward ? 1 - part : part;
}

bool play_fall_tick(struct play *play, double now)
{
    bool falling = play->falling;
    if (now - play->fall_start >= seconds_of_fall(play))
        play->falling = false;
    return falling;
}

double play_fall_timeout(const struct play *play, double otherwise)
{
    return play->falling && picture < otherwise ? picture : otherwise;
}
