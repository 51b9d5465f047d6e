/* SPDX-License-Identifier: MIT
 *
 * A game as text and in a file, to be continued another day:
 *
 *     chainshot game 1            the version of this format
 *     name board 7
 *     number 7 15x15 5            only if the board has a number
 *     rules samegame
 *     rows 15                     of the board at the start, from the top; -1 is empty
 *     0 3 4 1 ...
 *     moves 3 2                   all moves, and how many of them are played
 *     0 4
 *     3 0 hint                    who chose the move, if not the player
 *     5 1 auto
 *     end                         missing in a truncated file
 *
 * The reader checks everything: it plays the moves and generates a numbered board. Messages name
 * line and column.
 */
#ifndef TUI_GAME_SAVED_GAME_H
#define TUI_GAME_SAVED_GAME_H

#include "base/buffer.h"
#include "tui/game/game.h"

/* More than any game needs. */
enum { SAVED_GAME_MAX_SIZE = 1 << 20 };

void saved_game_print(struct buffer *out, const struct board_info *info, const struct game *game);

/* After a failure `info` and `game` are undefined. */
enum status saved_game_parse(const char *bytes, size_t size, struct board_info *info,
                             struct game *game, struct error *error);

/* The default file: $XDG_STATE_HOME/chainshot/game, else ~/.local/state/chainshot/game. */
enum status saved_game_default_path(char *path, size_t size, struct error *error);

enum status saved_game_load(const char *path, struct board_info *info, struct game *game,
                            struct error *error);

/* Whether the file exists and holds a game on another board, which saving would overwrite. Fails
 * if the file is not a saved game. */
enum status saved_game_differs(const char *path, const struct game *game, bool *differs,
                               struct error *error);

/* Replaces the file atomically and makes missing folders. */
enum status saved_game_store(const char *path, const struct board_info *info,
                             const struct game *game, struct error *error);

#endif
