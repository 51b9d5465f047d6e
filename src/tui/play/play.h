/* SPDX-License-Identifier: MIT
 *
 * The terminal game without a terminal: keys and mouse in, the state that a screen shows out.
 * Keys are numbers and time is an argument, so tests need neither terminal nor clock.
 */
#ifndef TUI_PLAY_PLAY_H
#define TUI_PLAY_PLAY_H

#include "api/settings.h"
#include "archive/archive.h"
#include "tui/game/game.h"
#include "tui/play/background_search.h"
#include "tui/play/fall.h"

/* Keys that are not characters, above all code points. */
enum key {
    PRESS_OTHER = 0x110000, /* has no meaning here */
    PRESS_LEFT,
    PRESS_RIGHT,
    PRESS_UP,
    PRESS_DOWN,
    PRESS_HOME,
    PRESS_END,
    PRESS_BACK_TAB,
    PRESS_ENTER,
    PRESS_ESCAPE,
    PRESS_BACKSPACE,
};

/* Rows of the help: names of keys and what they do, and the same for places with little room;
 * ends with NULL. */
struct help_row {
    const char *keys, *text, *short_keys, *short_text;
};
extern const struct help_row help_table[];

/* What a game needs; must outlive it. */
struct play_setup {
    const struct settings *settings; /* of the search behind hints and auto-play */
    struct archive *archive;         /* NULL: none */
    const char *version;             /* of the program, for the archive */
    const char *save_path;           /* the file of the saved game */
    bool save_named;                 /* it is not the usual one */
    bool resumed;                    /* the game comes from it */
    bool animation;                  /* cells may fall visibly */
};

/* What the next key answers. */
enum mode {
    MODE_GAME,
    MODE_HELP,
    MODE_NUMBER,    /* the player types the number of a board */
    MODE_OVERWRITE, /* the file holds another game: overwrite it? */
    MODE_QUIT,      /* save before quitting? */
};

/* Why a search runs. */
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
    struct background_search *background;
    struct board_info info;
    double started;           /* when the player got this board */
    struct game own, watched; /* the player's game, and the archive's best line */
    struct game *game;        /* the one of them that is shown */
    struct rules first_rules; /* the rules that the program was started with */
    struct cursor cursor;
    struct group group; /* under the cursor */
    struct best best;

    enum mode mode;
    char number_input[24]; /* digits of MODE_NUMBER */
    char message[512];     /* the result of the last key; "" if there is none */
    bool unsaved;          /* there are moves that were not saved */
    bool saved;            /* the file holds this game, maybe with fewer moves */
    bool quit_when_saved;
    bool quit; /* the player has left */

    enum purpose purpose;         /* of the search that is running */
    double search_start;          /* when it began */
    struct suggestion suggestion; /* its best line; later, what remains of that line */
    bool hinted;                  /* the player has seen the first move of that line */

    bool autoplay, cursor_at_next; /* the cursor is at the next move of auto-play */
    double next_step_at;           /* when the next half of a move happens */
    int speed;                     /* steps from the usual one; negative: slower */

    bool animated; /* the terminal can show a fall; set by its owner */
    bool falling, backward;
    double fall_start;
    struct fall fall;
    struct {
        const struct game *game;
        int played;
        struct grid grid;
    } seen; /* the board before the last key or tick */
};

/* Starts with a board, or with a saved game, which is copied from `game`. */
enum status play_new(struct play **play, const struct play_setup *setup,
                     const struct board_info *info, const struct game *game, double now,
                     struct error *error);
void play_free(struct play *play);

/* Whether a key does something in MODE_GAME. */
bool play_key_bound(int key);

/* Handles a key: a character, or one of enum key. */
void play_press(struct play *play, int key, double now);

/* The mouse is over a cell, or clicked it. A click removes the highlighted group and highlights
 * any other. Empty cells and cells outside the board do nothing. */
void play_point(struct play *play, int x, int y);
void play_click(struct play *play, int x, int y, double now);

/* Polls the search and plays the next move of auto-play if it is time. Returns true if there is
 * something new to draw. */
bool play_tick(struct play *play, double now);

/* Seconds until the next tick can do anything. */
double play_timeout(const struct play *play, double now);

/* The status line: a question, the running search, or the result of the last key. */
void play_status(const struct play *play, double now, char *text, size_t size);

/* Saves an unsaved game when a signal ends the program. *path is the file, "" if there was
 * nothing to save. */
enum status play_interrupt(struct play *play, char *path, size_t size, struct error *error);

/* The result of the player's game in one line, and how to go on with it. */
void play_farewell(const struct play *play, bool way_on, char *text, size_t size);

/* While `falling`: the part of the fall that is over, for fall_place. */
double play_fall_part(const struct play *play, double now);

/* The score of the whole game if it follows the suggested line. */
score_t play_expected_score(const struct play *play);

/* Seconds per move of auto-play. */
double play_delay(const struct play *play);

static inline bool play_watching(const struct play *play)
{
    return play->game == &play->watched;
}

/* ---- Shared by the files of this folder ------------------------------------ */

__attribute__((format(printf, 2, 3))) void play_message(struct play *play, const char *format, ...);

/* Updates cursor and group after the board on the screen changed. */
void play_update_cursor(struct play *play);
void play_new_board(struct play *play, uint64_t number, double now);

/* actions.c */
/* Plays the next move of the line on the screen. */
void play_redo(struct play *play, double now);

/* motion.c */
/* Takes the board as seen; nothing falls to it. */
void play_look(struct play *play);
/* Starts a fall if the board is a move further than the one seen, or a move back. */
void play_follow(struct play *play, double now);
/* Ends a fall that is over; whether there was one, which must be drawn. */
bool play_fall_tick(struct play *play, double now);
double play_fall_timeout(const struct play *play, double otherwise);

/* hints.c */
void play_hint(struct play *play, double now);
void play_auto(struct play *play, double now);
void play_start_autoplay(struct play *play, double now);
void play_faster(struct play *play, double now);
void play_slower(struct play *play, double now);
/* Stops search and auto-play; the suggestion stays. */
void play_halt(struct play *play);
/* The suggestion does not fit the position any more. */
void play_drop_suggestion(struct play *play);
/* After a move that earned `gain`: keeps the rest of the suggested line if the move follows it. */
void play_advance_suggestion(struct play *play, move_t move, score_t gain);

/* archive.c */
void play_load_best(struct play *play);
/* Judges, announces and archives a game that is over. */
void play_finish(struct play *play, double now);
void play_watch_best(struct play *play, double now);
void play_stop_watching(struct play *play);

/* prompt.c */
void play_ask_number(struct play *play, double now);
void play_save(struct play *play, double now);
void play_quit(struct play *play, double now);
/* Handles a key that answers a question; false in MODE_GAME. */
bool play_handle_prompt(struct play *play, int key, double now);

#endif
