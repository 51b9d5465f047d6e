/* SPDX-License-Identifier: MIT
 *
 * Moves addressed by piece. A move is named by any piece that takes part in it, and pieces keep
 * their names wherever they fall. So a move can be inserted into a sequence, removed or
 * reordered, and most of the later moves still apply. Local search needs this: moves addressed
 * by place lose their meaning after the first change.
 *
 * A puzzle whose pieces have names offers `pieces`. Any other puzzle is addressed by the codes
 * of its moves, which is slower and lets fewer moves survive a change.
 */
#ifndef PUZZLE_PIECES_H
#define PUZZLE_PIECES_H

#include "puzzle/puzzle.h"

typedef uint32_t piece_t;
enum { PIECE_NONE = UINT32_MAX };

/* Parts of a state, a bit each; in SameGame, columns. */
typedef uint64_t parts_t;

/* What a move did. In any state with the same parts it does the same, and it changes no other
 * part. */
struct effect {
    score_t gain;
    parts_t parts; /* that it read or changed */
};

/* How a game ended. */
struct ending {
    score_t score; /* beyond the points of the moves: a bonus or a penalty */
    score_t bonus; /* what the score is if nothing is left; 0: no such bonus */
    int left;      /* pieces */
};

/* What is left to play. */
struct rest {
    score_t most; /* upper bound on what it brings, with the bonus */
    int pieces;   /* without those of the aim, which go last */
};

/* Slots are pure, as those of struct puzzle. A state here is one whose pieces have names:
 * memory that may be copied, PUZZLE_ALIGN-aligned. */
struct pieces {
    size_t (*size)(const struct puzzle *puzzle); /* bytes of a state */
    void (*root)(const struct puzzle *puzzle, void *state);
    /* Plays the move that the piece is part of. Returns false, with `after` and `effect` left
     * alone, if the piece is gone or part of no move. */
    bool (*play)(const struct puzzle *puzzle, const void *before, void *after, piece_t piece,
                 struct effect *effect);
    /* A piece of a move drawn at random among those that leave `aim` alone (see heuristic.h;
     * -1: among all). PIECE_NONE if there is no such move. */
    piece_t (*draw)(const struct puzzle *puzzle, const void *state, int aim, struct rng *rng);
    /* Plays such a move, as play does. */
    piece_t (*play_random)(const struct puzzle *puzzle, const void *before, void *after, int aim,
                           struct rng *rng, struct effect *effect);
    /* Any piece of the move that this piece is part of. */
    piece_t (*sibling)(const struct puzzle *puzzle, const void *state, piece_t piece,
                       struct rng *rng);
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

/* The puzzle's own, or the one that addresses moves by code. */
const struct pieces *puzzle_pieces(const struct puzzle *puzzle);

#endif
