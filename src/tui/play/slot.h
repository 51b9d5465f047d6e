/* SPDX-License-Identifier: MIT
 *
 * The file that a game is saved in. Writing is all or nothing: a new file takes the place
 * of the old one when it is on disk, and a file that holds something else than a saved
 * game is never written over.
 */
#ifndef TUI_PLAY_SLOT_H
#define TUI_PLAY_SLOT_H

#include "tui/game/deal.h"
#include "tui/game/game.h"

/* Where games are saved when nobody says: $XDG_STATE_HOME/chainshot/game, else
 * ~/.local/state/chainshot/game. */
enum status slot_default_path(char *path, size_t size, struct error *error);

enum status slot_read(const char *path, struct deal *deal, struct game *game, struct error *error);

/* Whether the file is there and its game is on another board, which saving would lose. A
 * file that is no saved game is an error. */
enum status slot_other(const char *path, const struct game *game, bool *other, struct error *error);

/* Makes the folders where they are missing. */
enum status slot_write(const char *path, const struct deal *deal, const struct game *game,
                       struct error *error);

#endif
