/* SPDX-License-Identifier: MIT
 *
 * The hash of a position. A position is the cross and the set of lines drawn: every new dot lies
 * on its line, and what lines use is known from them. In touching games, too, since collinear
 * lines that touch are told apart by counting from either end. So the sum of a key per line is a
 * hash that does not depend on the order of the moves. There is a sum for each of the eight
 * symmetries of the cross, and the least is the hash.
 */
#include "puzzle/morpion/board.h"

/* The line after x was mirrored (symmetry & 1), y was (2), and both were exchanged (4). The middle
 * of a line of five is a dot, so the line is given by it and the direction. */
static uint32_t image(line_t line, unsigned symmetry)
{
    unsigned direction = line >> 12, track = line >> 6 & 63, place = (line & 63) + LINE / 2;
    unsigned x = direction == 1 ? track : place;
    unsigned y = direction == 0   ? track
                 : direction == 1 ? place
                 : direction == 2 ? x - track
                                  : track - x;
    const unsigned mirror = 2 * CROSS_AT + CROSS_SIDE - 1;
    if (symmetry & 1)
        x = mirror - x;
    if (symmetry & 2)
        y = mirror - y;
    if ((symmetry ^ symmetry >> 1) & 1 && direction > 1)
        direction ^= 1;
    if (symmetry & 4) {
        unsigned swap = x;
        x = y;
        y = swap;
        direction ^= direction < 2;
    }
    return direction << 12 | y % SIDE << 6 | x % SIDE;
}

static void add_line(uint64_t sum[SYMMETRIES], line_t line)
{
    for (unsigned i = 0; i < SYMMETRIES; i++)
        sum[i] += rng_mix(image(line, i));
}

void board_sum(struct board *board)
{
    while (board->summed < board->length)
        add_line(board->sum, board->line[board->summed++]);
}

uint64_t board_hash(const struct board *board)
{
    uint64_t sum[SYMMETRIES], least = UINT64_MAX;
    for (int i = 0; i < SYMMETRIES; i++)
        sum[i] = board->sum[i];
    for (int i = board->summed; i < board->length; i++)
        add_line(sum, board->line[i]);
    for (int i = 0; i < SYMMETRIES; i++)
        least = sum[i] < least ? sum[i] : least;
    return rng_mix(least);
}
