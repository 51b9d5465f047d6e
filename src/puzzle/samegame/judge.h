/* SPDX-License-Identifier: MIT
 *
 * The judge: a second, slow implementation of the rules that shares no code with the fast boards.
 * It replays every solution before the program shows it.
 */
#ifndef PUZZLE_SAMEGAME_JUDGE_H
#define PUZZLE_SAMEGAME_JUDGE_H

#include "puzzle/samegame/grid.h"
#include "puzzle/samegame/rules.h"

/* Replays the moves and fills the verdict. Returns true if every move removes a group of two or
 * more cells and no group is left at the end. After an illegal move the score is that of the moves
 * before it. */
bool judge(const struct grid *grid, const struct rules *rules, const move_t *moves, int length,
           struct verdict *verdict);

/* The same, and rewrites each move to the form of moves(): the lowest cell of the group's leftmost
 * column. */
bool judge_canonical(const struct grid *grid, const struct rules *rules, move_t *moves, int length,
                     struct verdict *verdict);

#endif
