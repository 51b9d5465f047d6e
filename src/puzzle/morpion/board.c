/* SPDX-License-Identifier: MIT */
#include "puzzle/morpion/board.h"

#include <string.h>

/* Adds the legal lines through a dot whose missing dot lies at or after `first`: with first =
 * CROSS lines are not listed twice while the cross is scanned. */
static void add_lines(const struct variant *variant, struct board *board, unsigned x, unsigned y)
{
    uint64_t missing, found = lines_through(variant, board, x, y, &missing);
    for (; found; found &= found - 1)
        board->legal[board->count++] = found_entry((unsigned)bits_lowest(found), missing, x, y);
}

/* The cross one dot after the other: each adds the lines that lacked one dot more before it. A
 * line of the list that the dot completes is not legal, and neither is one whose missing dot was
 * another one when it was listed, so the list is made at the end, dot by dot, without repeats. */
void board_root(const struct variant *variant, struct board *board)
{
    memset(board, 0, sizeof *board);
    for (int y = 0; y < CROSS_SIDE; y++)
        for (int x = 0; x < CROSS_SIDE; x++)
            if (is_cross(x, y))
                board_dot(board, (unsigned)(CROSS_AT + x), (unsigned)(CROSS_AT + y));
    for (int y = 0; y < CROSS_SIDE; y++)
        for (int x = 0; x < CROSS_SIDE; x++) {
            int known = board->count;
            if (is_cross(x, y))
                add_lines(variant, board, (unsigned)(CROSS_AT + x), (unsigned)(CROSS_AT + y));
            int count = known;
            for (int i = known; i < board->count; i++) {
                bool repeated = false;
                for (int k = 0; k < known; k++)
                    repeated |= board->legal[k] == board->legal[i];
                board->legal[count] = board->legal[i];
                count += !repeated;
            }
            board->count = (uint16_t)count;
        }
}

void board_play(const struct variant *variant, struct board *board, uint32_t played)
{
    struct stroke stroke = move_stroke(entry_move(played));
    int count = 0;
    for (int i = 0; i < board->count; i++) {
        uint32_t entry = board->legal[i];
        board->legal[count] = entry;
        count += stays_legal(variant, entry, played);
    }
    board->count = (uint16_t)count;
    board_mark(variant, board, played);
    add_lines(variant, board, (unsigned)stroke.x, (unsigned)stroke.y);
}
