/* SPDX-License-Identifier: MIT
 *
 * A game as text, to be gone on with another day:
 *
 *     chainshot game 1            the version of this format
 *     name board 7
 *     number 7 15x15 5            left out for a board that has none
 *     rules samegame
 *     rows 15                     of the board it began with, from the top, -1 for empty
 *     0 3 4 1 ...
 *     moves 3 2                   known, and played of them
 *     0 4
 *     3 0 hint                    who chose it, unless the player did
 *     5 1 auto
 *     end                         a file that was cut off does not have it
 *
 * Reading believes nothing: moves are played, a number must give the board, and a message
 * names line and column of what is wrong.
 */
#ifndef TUI_GAME_SAVE_H
#define TUI_GAME_SAVE_H

#include "base/buffer.h"
#include "tui/game/deal.h"
#include "tui/game/game.h"

/* More than any game takes. */
enum { SAVE_SIZE_MOST = 1 << 20 };

void save_print(struct buffer *out, const struct deal *deal, const struct game *game);

/* On failure what `deal` and `game` hold means nothing. */
enum status save_parse(const char *bytes, size_t size, struct deal *deal, struct game *game,
                       struct error *error);

#endif
