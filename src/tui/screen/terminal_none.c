/* SPDX-License-Identifier: MIT
 *
 * A build without curses has no terminal game.
 */
#include "tui/screen/terminal.h"

const bool terminal_built = false;

enum status terminal_possible(struct error *error)
{
    return fail(error, STATUS_BAD_INPUT,
                "this build has no terminal game (ncurses was not found when it was configured)");
}

enum status terminal_play(struct play *play, bool *interrupted, struct error *error)
{
    (void)play;
    *interrupted = false;
    return terminal_possible(error);
}
