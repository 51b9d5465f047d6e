/* SPDX-License-Identifier: MIT
 *
 * Scripts: games told by pieces instead of places. A move is named by a piece that takes
 * part in it, and pieces keep their names wherever they fall. So a move can be taken out of
 * a script, put in or told earlier, and most of what comes after it still happens: what
 * local search needs, and what a list of places cannot give.
 *
 * A puzzle whose pieces have names offers `scripting`; any other is told by the codes of its
 * moves, which is slower and forgives less.
 */
#ifndef PUZZLE_SCRIPT_H
#define PUZZLE_SCRIPT_H

#include "puzzle/puzzle.h"

typedef uint32_t piece_t;
enum { PIECE_NONE = UINT32_MAX };

/* How a game ended. */
struct ending {
    score_t score; /* beyond the points of the moves: a bonus, or less than 0 */
    score_t bonus; /* what it is if nothing is left; 0: there is none */
    int left;      /* pieces */
};

/* Slots are pure, as those of struct puzzle. A state here is one whose pieces have names:
 * memory that may be copied, PUZZLE_ALIGN-aligned. */
struct scripting {
    size_t (*size)(const struct puzzle *puzzle); /* bytes of a state */
    void (*root)(const struct puzzle *puzzle, void *state);
    /* Plays the move that the piece is part of, and says what that earned. Returns false,
     * with `after` undefined, if the piece is gone or part of no move. */
    bool (*play)(const struct puzzle *puzzle, const void *before, void *after, piece_t piece,
                 score_t *gain);
    /* A piece of a move drawn at random among those that leave `aim` alone (see guide.h;
     * -1: among all). PIECE_NONE if there is no such move. */
    piece_t (*draw)(const struct puzzle *puzzle, const void *state, int aim, struct rng *rng);
    /* Any piece of the move that this piece is part of. */
    piece_t (*mate)(const struct puzzle *puzzle, const void *state, piece_t piece, struct rng *rng);
    /* The same pieces in the same places; points do not count. */
    bool (*same)(const struct puzzle *puzzle, const void *a, const void *b);
    struct ending (*end)(const struct puzzle *puzzle, const void *state);
    /* Between the names of a move that can be played here: a piece of it, and what
     * puzzle->play knows it by. */
    piece_t (*piece)(const struct puzzle *puzzle, const void *state, move_t move);
    move_t (*move)(const struct puzzle *puzzle, const void *state, piece_t piece);
};

/* The puzzle's own, or the one that goes by codes. */
const struct scripting *puzzle_scripting(const struct puzzle *puzzle);

#endif
