/* SPDX-License-Identifier: MIT
 *
 * Move sequences for puzzles that have no `pieces`: a move is addressed by its piece, by its code
 * if pieces have no names, or by its number. A state is stored with its moves and their addresses,
 * and is one part.
 */
#include "puzzle/pieces.h"

#include <string.h>

static const parts_t ALL = ~(parts_t)0;

struct listing {
    move_t move;
    piece_t piece;
};

static size_t rounded(size_t size)
{
    return (size + PUZZLE_ALIGN - 1) / PUZZLE_ALIGN * PUZZLE_ALIGN;
}

/* Behind the state: the number of its moves, then the moves. */
static int *count_of(const struct puzzle *puzzle, const void *state)
{
    return (int *)((char *)state + rounded(puzzle->state_size));
}

static struct listing *moves_of(const struct puzzle *puzzle, const void *state)
{
    return (struct listing *)((char *)count_of(puzzle, state) + PUZZLE_ALIGN);
}

static size_t plain_size(const struct puzzle *puzzle)
{
    size_t moves = ((size_t)puzzle->max_moves + 1) * sizeof(struct listing);
    return rounded(puzzle->state_size) + PUZZLE_ALIGN + rounded(moves);
}

static piece_t plain_piece(const struct puzzle *puzzle, const void *state, move_t move)
{
    if (puzzle->piece && puzzle->piece_move)
        return puzzle->piece(puzzle->self, state, move);
    return puzzle->code ? (piece_t)puzzle->code(puzzle->self, state, move) : move;
}

/* Moves are written where they need half of the room, and spread from the last one on. */
static void list(const struct puzzle *puzzle, void *state)
{
    struct listing *listing = moves_of(puzzle, state);
    move_t *moves = (move_t *)listing;
    int count = *count_of(puzzle, state) = puzzle->moves(puzzle->self, state, moves);
    for (int i = count - 1; i >= 0; i--) {
        move_t move = moves[i];
        listing[i] = (struct listing){move, plain_piece(puzzle, state, move)};
    }
}

static void plain_root(const struct puzzle *puzzle, void *state)
{
    puzzle->root(puzzle->self, state);
    list(puzzle, state);
}

/* Finds the move that the piece is part of. */
static bool find(const struct puzzle *puzzle, const void *state, piece_t piece, move_t *move)
{
    if (puzzle->piece && puzzle->piece_move)
        return puzzle->piece_move(puzzle->self, state, piece, move) != 0;
    const struct listing *listing = moves_of(puzzle, state);
    for (int i = 0; i < *count_of(puzzle, state); i++)
        if (listing[i].piece == piece) {
            *move = listing[i].move;
            return true;
        }
    return false;
}

static bool plain_play(const struct puzzle *puzzle, const void *before, void *after, piece_t piece,
                       struct effect *effect)
{
    move_t move;
    if (!find(puzzle, before, piece, &move))
        return false;
    memcpy(after, before, puzzle->state_size);
    puzzle->play(puzzle->self, after, move);
    score_t gain = puzzle->points(puzzle->self, after) - puzzle->points(puzzle->self, before);
    *effect = (struct effect){gain, ALL};
    list(puzzle, after);
    return true;
}

static piece_t plain_draw(const struct puzzle *puzzle, const void *state, int aim, struct rng *rng)
{
    (void)aim;
    int count = *count_of(puzzle, state);
    return count ? moves_of(puzzle, state)[rng_below(rng, (uint32_t)count)].piece : PIECE_NONE;
}

static piece_t plain_play_random(const struct puzzle *puzzle, const void *before, void *after,
                                 int aim, struct rng *rng, struct effect *effect)
{
    piece_t piece = plain_draw(puzzle, before, aim, rng);
    return piece != PIECE_NONE && plain_play(puzzle, before, after, piece, effect) ? piece
                                                                                   : PIECE_NONE;
}

static piece_t plain_sibling(const struct puzzle *puzzle, const void *state, piece_t piece,
                             struct rng *rng)
{
    (void)puzzle, (void)state, (void)rng;
    return piece;
}

/* States carry their points, so only those with as many are found to be the same. */
static parts_t plain_differ(const struct puzzle *puzzle, const void *a, const void *b)
{
    return memcmp(a, b, puzzle->state_size) == 0 ? 0 : ALL;
}

static void plain_blend(const struct puzzle *puzzle, parts_t parts, const void *of,
                        const void *rest, void *blend)
{
    memcpy(blend, parts ? of : rest, plain_size(puzzle));
}

static struct rest plain_rest(const struct puzzle *puzzle, const void *state, int aim)
{
    (void)aim;
    score_t points = puzzle->points(puzzle->self, state);
    score_t bound = puzzle->bound ? puzzle->bound(puzzle->self, state) : points;
    return (struct rest){bound == SCORE_MAX ? bound : bound - points, *count_of(puzzle, state)};
}

static struct ending plain_end(const struct puzzle *puzzle, const void *state)
{
    return (struct ending){.score = puzzle->score(puzzle->self, state) -
                                    puzzle->points(puzzle->self, state)};
}

static move_t plain_move(const struct puzzle *puzzle, const void *state, piece_t piece)
{
    move_t move = 0;
    find(puzzle, state, piece, &move);
    return move;
}

static const struct pieces plain = {
    .size = plain_size,
    .root = plain_root,
    .play = plain_play,
    .draw = plain_draw,
    .play_random = plain_play_random,
    .sibling = plain_sibling,
    .differ = plain_differ,
    .blend = plain_blend,
    .rest = plain_rest,
    .end = plain_end,
    .piece = plain_piece,
    .move = plain_move,
};

const struct pieces *puzzle_pieces(const struct puzzle *puzzle)
{
    return puzzle->pieces ? puzzle->pieces : &plain;
}
