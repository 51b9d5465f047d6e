/* SPDX-License-Identifier: MIT
 *
 * The game at the table: a board, the player's keys and mouse in, and what a screen has to
 * show out. Knows neither a terminal nor a clock: keys are numbers, time is an argument, so
 * that everything here is tested without either.
 */
#ifndef TUI_PLAY_PLAY_H
#define TUI_PLAY_PLAY_H

#include "api/settings.h"
#include "archive/archive.h"
#include "tui/play/adviser.h"
#include "tui/game/cursor.h"
#include "tui/game/deal.h"
#include "tui/game/game.h"
#include "tui/play/keys.h"

/* What a game is played with; must outlive it. */
struct play_setup {
    const struct settings *settings; /* of the search behind hints and auto-play */
    struct archive *archive;         /* NULL: none */
    const char *version;             /* of the program, for the archive */
    const char *slot;                /* the file that games are saved in */
};

/* What the keys talk to. */
enum mode {
    MODE_GAME,
    MODE_HELP,
    MODE_NUMBER,    /* the player types the number of a board */
    MODE_OVERWRITE, /* the file holds another game: write over it? */
    MODE_QUIT,      /* save before quitting? */
};

/* Why the adviser thinks. */
enum purpose { PURPOSE_NONE, PURPOSE_HINT, PURPOSE_AUTO };

/* The best line of the archive for this board and game. */
struct best {
    bool known;
    score_t score;
    char source[64];
    int length;
    move_t *move; /* owned */
};

struct play {
    const struct play_setup *setup;
    struct adviser *adviser;
    struct deal deal;
    double started;           /* when this board was dealt */
    struct game own, watched; /* the player's; the archive's best line */
    struct game *game;        /* the one of them on the table */
    struct rules first_rules; /* the game that the program was started with */
    struct cursor cursor;
    struct group group; /* under the cursor */
    struct best best;

    enum mode mode;
    char typed[24];    /* digits of MODE_NUMBER */
    char message[512]; /* what the last key led to; "" if there is nothing to say */
    bool unsaved;      /* there are moves that no file has */
    bool quit_when_saved;
    bool quit; /* the player has left */

    enum purpose purpose; /* of the search that is running */
    double asked;         /* since when */
    struct advice advice; /* what it knows; after it, the line that goes on from here */
    bool hinted;          /* the player has seen the first move of that line */

    bool autoplay, aimed; /* moves play themselves; the cursor is at the next one */
    double due;           /* when the next half of a move is */
    int faster;           /* than at first, in steps; less than 0: slower */
};

/* Deals a board, or goes on with a saved game that is copied from `game`. */
enum status play_new(struct play **play, const struct play_setup *setup, const struct deal *deal,
                     const struct game *game, double now, struct error *error);
void play_free(struct play *play);

/* A key: a character, or one of enum key. */
void play_press(struct play *play, int key, double now);

/* The mouse is over a cell; it clicked there. A click takes the group that is highlighted
 * and highlights another one. Cells that are empty or outside the board do nothing. */
void play_point(struct play *play, int x, int y);
void play_click(struct play *play, int x, int y, double now);

/* Time passes: the adviser has news, the next move is due. True if there is something to
 * show. */
bool play_tick(struct play *play, double now);

/* Seconds until the next tick can matter. */
double play_patience(const struct play *play, double now);

/* The program is told to end: saves what no file has. *path is where, "" if there was
 * nothing to save. */
enum status play_interrupt(struct play *play, char *path, size_t size, struct error *error);

/* What the adviser's line comes to from the start of the game. */
score_t play_prospect(const struct play *play);

/* Seconds for each move of auto-play. */
double play_delay(const struct play *play);

static inline bool play_watching(const struct play *play)
{
    return play->game == &play->watched;
}

#endif
