/* SPDX-License-Identifier: MIT
 *
 * The judge: a second implementation of the rules, plain and slow, that shares
 * no code with the fast boards. Every solution that leaves the program was
 * replayed here.
 */
#ifndef PUZZLE_SAMEGAME_JUDGE_H
#define PUZZLE_SAMEGAME_JUDGE_H

#include "puzzle/samegame/grid.h"
#include "puzzle/samegame/rules.h"

/* Replays the moves and fills the verdict. Returns true if every move removes a
 * group of two or more and no group is left at the end. When a move is illegal,
 * score is what was earned before it. */
bool judge(const struct grid *grid, const struct rules *rules, const move_t *moves, int length,
           struct verdict *verdict);

/* As judge, and rewrites each move to the cell that moves() would have named: the
 * lowest cell of the group's leftmost column. */
bool judge_canonical(const struct grid *grid, const struct rules *rules, move_t *moves, int length,
                     struct verdict *verdict);

#endif
