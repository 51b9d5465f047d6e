/* SPDX-License-Identifier: MIT */
#include "api/own_puzzle.h"

#include <string.h>

#include "puzzle/check.h"

static int *count_of(const struct own_puzzle *own, const void *state)
{
    return (int *)((char *)state + own->counter);
}

static void counted_root(const void *self, void *state)
{
    const struct own_puzzle *own = self;
    own->given.root(own->given.self, state);
    *count_of(own, state) = 0;
}

static int counted_moves(const void *self, const void *state, move_t *moves)
{
    struct own_puzzle *own = (struct own_puzzle *)self;
    int count = own->given.moves(own->given.self, state, moves);
    if (count > 0 && *count_of(own, state) >= own->given.max_length) {
        atomic_store(&own->exceeded, true);
        atomic_store(own->stop, true);
        return 0;
    }
    return count;
}

static void counted_play(const void *self, void *state, move_t move)
{
    const struct own_puzzle *own = self;
    own->given.play(own->given.self, state, move);
    ++*count_of(own, state);
}

static score_t counted_points(const void *self, const void *state)
{
    const struct own_puzzle *own = self;
    return own->given.points(own->given.self, state);
}

static score_t counted_score(const void *self, const void *state)
{
    const struct own_puzzle *own = self;
    return own->given.score(own->given.self, state);
}

static score_t counted_bound(const void *self, const void *state)
{
    const struct own_puzzle *own = self;
    return own->given.bound(own->given.self, state);
}

static uint64_t counted_hash(const void *self, const void *state)
{
    const struct own_puzzle *own = self;
    return own->given.hash(own->given.self, state);
}

static uint64_t counted_code(const void *self, const void *state, move_t move)
{
    const struct own_puzzle *own = self;
    return own->given.code(own->given.self, state, move);
}

static double counted_evaluate(const void *self, const void *state)
{
    const struct own_puzzle *own = self;
    return own->given.evaluate(own->given.self, state);
}

/* The public struct has the slots of the internal one that an own puzzle may fill, with the same
 * signatures. */
static struct puzzle read_slots(const struct chainshot_puzzle *puzzle)
{
    return (struct puzzle){
        .name = puzzle->name,
        .self = puzzle->self,
        .state_size = puzzle->state_size,
        .max_moves = puzzle->max_moves,
        .max_length = puzzle->max_length,
        .root = puzzle->root,
        .moves = puzzle->moves,
        .play = puzzle->play,
        .points = puzzle->points,
        .score = puzzle->score,
        .bound = puzzle->bound,
        .hash = puzzle->hash,
        .code = puzzle->code,
        .evaluate = puzzle->evaluate,
    };
}

enum status own_puzzle_set(struct own_puzzle *own, const struct chainshot_puzzle *puzzle,
                           atomic_bool *stop, struct error *error)
{
    const struct puzzle given = read_slots(puzzle);
    enum status status = puzzle_complete(&given, error);
    if (status)
        return status;
    own->given = own->counted = given;
    own->stop = stop;
    atomic_store(&own->exceeded, false);
    own->counter = (given.state_size + sizeof(int) - 1) / sizeof(int) * sizeof(int);
    own->counted.self = own;
    own->counted.state_size = own->counter + sizeof(int);
    own->counted.root = counted_root;
    own->counted.moves = counted_moves;
    own->counted.play = counted_play;
    own->counted.points = counted_points;
    own->counted.score = counted_score;
    own->counted.bound = given.bound ? counted_bound : NULL;
    own->counted.hash = given.hash ? counted_hash : NULL;
    own->counted.code = given.code ? counted_code : NULL;
    own->counted.evaluate = given.evaluate ? counted_evaluate : NULL;
    return STATUS_OK;
}

enum status own_puzzle_check(struct own_puzzle *own, struct error *error)
{
    if (!atomic_exchange(&own->exceeded, false))
        return STATUS_OK;
    return fail(error, STATUS_BAD_INPUT,
                "puzzle %.60s: a game goes on after %d moves, which is "
                "its max_length",
                own->given.name, own->given.max_length);
}
