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

/* Parts of a state, a bit each. */
typedef uint64_t parts_t;

/* What a move did. One whose parts are the same in another state does the same there, and
 * nothing to its other parts. */
struct effect {
    score_t gain;
    parts_t parts; /* that it looked at or changed */
};

/* How a game ended. */
struct ending {
    score_t score; /* beyond the points of the moves: a bonus, or less than 0 */
    score_t bonus; /* what it is if nothing is left; 0: there is none */
    int left;      /* pieces */
};

/* What is still to be played. */
struct rest {
    score_t most; /* that it brings, with the bonus, if all goes well */
    int pieces;   /* but for the aim's, which go last */
};

/* Slots are pure, as those of struct puzzle. A state here is one whose pieces have names:
 * memory that may be copied, PUZZLE_ALIGN-aligned. */
struct scripting {
    size_t (*size)(const struct puzzle *puzzle); /* bytes of a state */
    void (*root)(const struct puzzle *puzzle, void *state);
    /* Plays the move that the piece is part of. Returns false, with `after` and `effect` left
     * alone, if the piece is gone or part of no move. */
    bool (*play)(const struct puzzle *puzzle, const void *before, void *after, piece_t piece,
                 struct effect *effect);
    /* A piece of a move drawn at random among those that leave `aim` alone (see guide.h;
     * -1: among all). PIECE_NONE if there is no such move. */
    piece_t (*draw)(const struct puzzle *puzzle, const void *state, int aim, struct rng *rng);
    /* Plays such a move, as play does. */
    piece_t (*play_any)(const struct puzzle *puzzle, const void *before, void *after, int aim,
                        struct rng *rng, struct effect *effect);
    /* Any piece of the move that this piece is part of. */
    piece_t (*mate)(const struct puzzle *puzzle, const void *state, piece_t piece, struct rng *rng);
    /* The parts that do not have the same pieces in the same places; points do not count. */
    parts_t (*differ)(const struct puzzle *puzzle, const void *a, const void *b);
    /* These parts of one state, and the rest of another. */
    void (*blend)(const struct puzzle *puzzle, parts_t parts, const void *of, const void *rest,
                  void *blend);
    struct rest (*rest)(const struct puzzle *puzzle, const void *state, int aim);
    struct ending (*end)(const struct puzzle *puzzle, const void *state);
    /* Between the names of a move that can be played here: a piece of it, and what
     * puzzle->play knows it by. */
    piece_t (*piece)(const struct puzzle *puzzle, const void *state, move_t move);
    move_t (*move)(const struct puzzle *puzzle, const void *state, piece_t piece);
};

/* The puzzle's own, or the one that goes by codes. */
const struct scripting *puzzle_scripting(const struct puzzle *puzzle);

#endif
