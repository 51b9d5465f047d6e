/* SPDX-License-Identifier: MIT
 *
 * Peg solitaire on a triangle: a peg jumps over its neighbour into a hole, and the
 * neighbour is removed. How few pegs can be left? One struct describes the puzzle,
 * A* solves it.
 *             0
 *            1 2
 *           3 4 5
 *          6 7 8 9
 *       10 11 12 13 14
 */
#include <chainshot.h>
#include <stdio.h>

enum { HOLES = 15, JUMPS = 36 };

/* The moves: from, over, to. All triples of adjacent holes in a line, both ways. */
static const int jump[JUMPS][3] = {
    {0, 1, 3}, {1, 3, 6}, {3, 6, 10}, {2, 4, 7},    {4, 7, 11},   {5, 8, 12},
    {0, 2, 5}, {2, 5, 9}, {5, 9, 14}, {1, 4, 8},    {4, 8, 13},   {3, 7, 12},
    {3, 4, 5}, {6, 7, 8}, {7, 8, 9},  {10, 11, 12}, {11, 12, 13}, {12, 13, 14},
    {3, 1, 0}, {6, 3, 1}, {10, 6, 3}, {7, 4, 2},    {11, 7, 4},   {12, 8, 5},
    {5, 2, 0}, {9, 5, 2}, {14, 9, 5}, {8, 4, 1},    {13, 8, 4},   {12, 7, 3},
    {5, 4, 3}, {8, 7, 6}, {9, 8, 7},  {12, 11, 10}, {13, 12, 11}, {14, 13, 12},
};

typedef uint32_t pegs; /* the state: one bit per peg */

static void root(const void *self, void *state)
{
    *(pegs *)state = *(const pegs *)self;
}

static int moves(const void *self, const void *state, uint32_t *moves)
{
    pegs board = *(const pegs *)state;
    int count = 0;
    (void)self;
    for (uint32_t i = 0; i < JUMPS; i++)
        if (board >> jump[i][0] & board >> jump[i][1] & ~board >> jump[i][2] & 1)
            moves[count++] = i;
    return count;
}

static void play(const void *self, void *state, uint32_t move)
{
    (void)self;
    *(pegs *)state ^= 1u << jump[move][0] | 1u << jump[move][1] | 1u << jump[move][2];
}

static int64_t score(const void *self, const void *state)
{
    (void)self;
    return -__builtin_popcount(*(const pegs *)state);
}

static int64_t bound(const void *self, const void *state)
{
    (void)self, (void)state;
    return -1; /* the last peg cannot be removed */
}

static uint64_t hash(const void *self, const void *state)
{
    (void)self;
    return chainshot_mix(*(const pegs *)state);
}

int main(void)
{
    pegs start = ((1u << HOLES) - 1) & ~1u; /* a peg everywhere but on top */
    struct chainshot_puzzle puzzle = {
        .size = sizeof puzzle,
        .name = "triangle",
        .self = &start,
        .state_size = sizeof(pegs),
        .max_moves = JUMPS,
        .max_length = HOLES,
        .root = root,
        .moves = moves,
        .play = play,
        .points = score,
        .score = score,
        .bound = bound,
        .hash = hash,
    };
    chainshot *solver = chainshot_new();
    int failed = !solver || chainshot_set_puzzle(solver, &puzzle) || chainshot_check(solver, 100) ||
                 chainshot_set(solver, "search", "astar") || chainshot_solve(solver);
    const struct chainshot_solution *best = chainshot_get_solution(solver);
    if (failed)
        fprintf(stderr, "own_puzzle: %s\n", chainshot_error(solver));
    else
        printf("%d left%s\n", (int)-best->score, best->proven ? ", proven" : "");
    for (int i = 0; best && i < best->length; i++) {
        const int *hole = jump[best->move[i]];
        printf("%d jumps over %d to %d\n", hole[0], hole[1], hole[2]);
    }
    chainshot_free(solver);
    return failed;
}
