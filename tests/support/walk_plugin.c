/* SPDX-License-Identifier: MIT
 *
 * A plug-in for tests: a walk over a square of cells with 1 to 9 points each. It starts in a
 * corner, goes to one of four neighbours that it has not visited, and ends where there is none. The
 * argument is the side of the square, 2 to 8; 4 if there is none. With "plain" after it, "5:plain",
 * the puzzle has only the slots that a puzzle needs.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chainshot.h"

struct square {
    int side;
    int points[64];
};

struct walk {
    uint64_t visited;
    int at, points;
};

static void root(const void *self, void *state)
{
    const struct square *square = self;
    *(struct walk *)state = (struct walk){.visited = 1, .points = square->points[0]};
}

static int moves(const void *self, const void *state, uint32_t *moves)
{
    const struct square *square = self;
    const struct walk *walk = state;
    static const int steps[4][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    int count = 0;
    for (int i = 0; i < 4; i++) {
        int column = walk->at % square->side + steps[i][0];
        int row = walk->at / square->side + steps[i][1];
        int cell = row * square->side + column;
        if (column >= 0 && column < square->side && row >= 0 && row < square->side &&
            !(walk->visited >> cell & 1))
            moves[count++] = (uint32_t)cell;
    }
    return count;
}

static void play(const void *self, void *state, uint32_t move)
{
    const struct square *square = self;
    struct walk *walk = state;
    walk->visited |= (uint64_t)1 << move;
    walk->at = (int)move;
    walk->points += square->points[move];
}

static int64_t points(const void *self, const void *state)
{
    (void)self;
    return ((const struct walk *)state)->points;
}

static int64_t bound(const void *self, const void *state)
{
    const struct square *square = self;
    const struct walk *walk = state;
    int64_t most = walk->points;
    for (int i = 0; i < square->side * square->side; i++)
        most += walk->visited >> i & 1 ? 0 : square->points[i];
    return most;
}

static uint64_t hash(const void *self, const void *state)
{
    const struct walk *walk = state;
    (void)self;
    return chainshot_mix(walk->visited ^ chainshot_mix((uint64_t)walk->at + 1));
}

static uint64_t code(const void *self, const void *state, uint32_t move)
{
    (void)self;
    return chainshot_mix((uint64_t)((const struct walk *)state)->at << 8 | move);
}

/* Puzzles live until the program ends, and nothing else frees them. */
static struct square squares[9];
static struct chainshot_puzzle puzzles[9][2];

static const struct square *make_square(int side)
{
    squares[side].side = side;
    for (int i = 0; i < side * side; i++)
        squares[side].points[i] = 1 + (int)(chainshot_mix((uint64_t)i) % 9);
    return &squares[side];
}

CHAINSHOT_API const struct chainshot_puzzle *chainshot_plugin(const char *arguments, char *message,
                                                              size_t size)
{
    char *end = (char *)arguments;
    long side = *arguments ? strtol(arguments, &end, 10) : 4;
    int plain = strcmp(end, ":plain") == 0;
    if (side < 2 || side > 8 || (*end && !plain)) {
        snprintf(message, size, "expected a side from 2 to 8, or SIDE:plain");
        return NULL;
    }
    struct chainshot_puzzle *puzzle = &puzzles[side][plain];
    *puzzle = (struct chainshot_puzzle){
        .size = sizeof *puzzle,
        .name = "walk",
        .self = make_square((int)side),
        .state_size = sizeof(struct walk),
        .max_moves = 4,
        .max_length = (int)(side * side),
        .root = root,
        .moves = moves,
        .play = play,
        .points = points,
        .score = points,
        .bound = plain ? NULL : bound,
        .hash = plain ? NULL : hash,
        .code = plain ? NULL : code,
    };
    return puzzle;
}
