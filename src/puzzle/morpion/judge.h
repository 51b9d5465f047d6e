/* SPDX-License-Identifier: MIT
 *
 * The judge: the rules a second time, plain and slow, sharing no code with the fast board but what
 * the number of a move means.
 */
#ifndef PUZZLE_MORPION_JUDGE_H
#define PUZZLE_MORPION_JUDGE_H

#include "puzzle/morpion/moves.h"

/* A position on paper: which lines, by direction, go through or end at a dot, in their order. */
struct paper {
    bool dot[SIDE][SIDE];                 /* [y][x] */
    bool crossed[SIDE][SIDE][DIRECTIONS]; /* the dot is on a line in this direction */
    bool segment[SIDE][SIDE][DIRECTIONS]; /* the segment from here on, in this direction */
};

void paper_start(struct paper *paper);

/* NULL if the move is legal, else why it is not. */
const char *paper_refuses(const struct paper *paper, bool disjoint, struct stroke stroke);
void paper_play(struct paper *paper, struct stroke stroke);

/* Legal moves, tried one after the other; the first one is left in `first`. */
int paper_count(const struct paper *paper, bool disjoint, struct stroke *first);

/* Fills the verdict: legal are moves that complete a line, over is a game without a legal move. */
void morpion_judge(bool disjoint, const move_t *moves, int length, struct verdict *verdict);

#endif
