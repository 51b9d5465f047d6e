/* SPDX-License-Identifier: MIT
 *
 * What keys do, as a table: the help that the player sees is made from it.
 */
#ifndef TUI_PLAY_KEYS_H
#define TUI_PLAY_KEYS_H

/* Keys that are no characters, above all that are. */
enum key {
    PRESS_OTHER = 0x110000, /* one that means nothing here */
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

enum key_action {
    ACTION_NONE,
    ACTION_LEFT,
    ACTION_RIGHT,
    ACTION_UP,
    ACTION_DOWN,
    ACTION_NEXT,
    ACTION_PREVIOUS,
    ACTION_TAKE,
    ACTION_UNDO,
    ACTION_REDO,
    ACTION_FIRST,
    ACTION_LAST,
    ACTION_HINT,
    ACTION_AUTO,
    ACTION_FASTER,
    ACTION_SLOWER,
    ACTION_BEST,
    ACTION_NEW,
    ACTION_GAME,
    ACTION_SAVE,
    ACTION_HELP,
    ACTION_QUIT,
    ACTION_LEAVE,
    ACTION_COUNT
};

/* Rows of the help: keys as people call them and what they do; ends with NULL. */
struct help_row {
    const char *keys, *text;
};
extern const struct help_row help_table[];

/* ACTION_NONE for a key that does nothing. */
enum key_action keys_action(int key);

#endif
