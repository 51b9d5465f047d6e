/* SPDX-License-Identifier: MIT
 *
 * The parts of puzzle_check that call optional slots in one state of a game: those that choose and
 * name moves, and those that write and read texts.
 */
#ifndef PUZZLE_CHECK_STATE_H
#define PUZZLE_CHECK_STATE_H

#include <inttypes.h>

#include "puzzle/puzzle.h"

/* Of a state with more legal moves, so many are drawn at random. */
enum { CHECK_MOVES_MOST = 32 };

/* Pieces of earlier states, which may be gone. */
enum { CHECK_PIECES = 16 };
struct past_pieces {
    uint32_t piece[CHECK_PIECES];
    int count, next;
};

struct state_check {
    const struct puzzle *puzzle;
    int game, played; /* for messages: from 1, moves */
    const void *state, *twin;
    const move_t *moves, *sorted; /* the legal moves, as given and in order */
    int count;
    struct past_pieces *past;
    struct rng *rng;
    struct error *error;
};

#define STATE_BROKEN(check, format, ...)                                       \
    fail((check)->error, STATUS_WRONG, "%s: game %d, after %d moves: " format, \
         (check)->puzzle->name, (check)->game, (check)->played, ##__VA_ARGS__)

bool check_is_legal(const struct state_check *check, move_t move);

/* The i-th of the moves to check: all, or CHECK_MOVES_MOST drawn. */
static inline int check_move_count(const struct state_check *check)
{
    return check->count < CHECK_MOVES_MOST ? check->count : CHECK_MOVES_MOST;
}

static inline move_t check_move(const struct state_check *check, int i)
{
    return check
        ->moves[check->count <= CHECK_MOVES_MOST ? (uint32_t)i
                                                 : rng_below(check->rng, (uint32_t)check->count)];
}

/* choose, piece and piece_move. */
enum status check_choices(const struct state_check *check);

/* move_text, move_read, draw and svg. */
enum status check_texts(const struct state_check *check);

#endif
