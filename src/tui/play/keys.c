/* SPDX-License-Identifier: MIT */
#include "tui/play/keys.h"

#include <stddef.h>

enum { NAMES = 2 };

static const struct binding {
    enum key_action action;
    int key[NAMES]; /* 0 where there is but one */
} bindings[] = {
    {ACTION_LEFT, {PRESS_LEFT, 'h'}},
    {ACTION_RIGHT, {PRESS_RIGHT, 'l'}},
    {ACTION_UP, {PRESS_UP, 'k'}},
    {ACTION_DOWN, {PRESS_DOWN, 'j'}},
    {ACTION_NEXT, {'\t'}},
    {ACTION_PREVIOUS, {PRESS_BACK_TAB}},
    {ACTION_TAKE, {' ', PRESS_ENTER}},
    {ACTION_UNDO, {'u', PRESS_BACKSPACE}},
    {ACTION_REDO, {'r'}},
    {ACTION_FIRST, {'U', PRESS_HOME}},
    {ACTION_LAST, {'R', PRESS_END}},
    {ACTION_HINT, {'H'}},
    {ACTION_AUTO, {'a'}},
    {ACTION_FASTER, {'+', '='}},
    {ACTION_SLOWER, {'-', '_'}},
    {ACTION_BEST, {'b'}},
    {ACTION_NEW, {'n'}},
    {ACTION_GAME, {'g'}},
    {ACTION_SAVE, {'s'}},
    {ACTION_HELP, {'?'}},
    {ACTION_QUIT, {'q'}},
    {ACTION_LEAVE, {PRESS_ESCAPE}},
};

const struct help_row help_table[] = {
    {"arrows, h j k l", "move the cursor"},
    {"Tab, Shift-Tab", "next group, group before"},
    {"Space, Enter", "take the group under the cursor"},
    {"mouse", "point and click; right button: undo"},
    {"u, r", "undo, redo"},
    {"U, R", "all the way"},
    {"H", "hint: the first move of a search"},
    {"a", "let the search play on"},
    {"+, -", "faster, slower"},
    {"b", "watch the best line of the archive"},
    {"n", "new board, by its number"},
    {"g", "next game: other points"},
    {"s", "save; play --resume goes on"},
    {"?", "this help"},
    {"q", "quit"},
    {NULL, NULL},
};

enum key_action keys_action(int key)
{
    for (size_t i = 0; i < sizeof bindings / sizeof *bindings; i++)
        for (int j = 0; j < NAMES; j++)
            if (bindings[i].key[j] == key && key != 0)
                return bindings[i].action;
    return ACTION_NONE;
}
