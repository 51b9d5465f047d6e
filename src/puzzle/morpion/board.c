/* SPDX-License-Identifier: MIT */
#include "puzzle/morpion/board.h"

#include <string.h>

/* A line that several dots of the cross lie on is found once for each. */
static bool is_known(const struct board *board, uint32_t entry)
{
    for (int i = 0; i < board->count; i++)
        if (board->legal[i] == entry)
            return true;
    return false;
}

static void list_lines(const struct variant *variant, struct board *board, unsigned x, unsigned y)
{
    uint64_t missing, found = lines_through(variant, board, x, y, &missing);
    for (; found; found &= found - 1) {
        uint32_t entry = found_entry((unsigned)bits_lowest(found), missing, x, y);
        if (!is_known(board, entry))
            board->legal[board->count++] = entry;
    }
}

void board_root(const struct variant *variant, struct board *board)
{
    unsigned dots = 0, x[CROSS_DOTS], y[CROSS_DOTS];
    memset(board, 0, sizeof *board);
    for (int i = 0; i < CROSS_SIDE * CROSS_SIDE; i++)
        if (is_cross(i % CROSS_SIDE, i / CROSS_SIDE)) {
            x[dots] = (unsigned)(CROSS_AT + i % CROSS_SIDE);
            y[dots++] = (unsigned)(CROSS_AT + i / CROSS_SIDE);
        }
    for (unsigned i = 0; i < dots; i++)
        board_dot(board, x[i], y[i]);
    for (unsigned i = 0; i < dots; i++)
        list_lines(variant, board, x[i], y[i]);
}
