/* SPDX-License-Identifier: MIT
 *
 * A puzzle of your own in a program: a knight on a chessboard visits as many squares as it can,
 * none of them twice. One struct describes the puzzle, and any search solves it.
 *
 *     cc own_puzzle.c -o own_puzzle $(pkg-config --cflags --libs chainshot)
 */
#include <chainshot.h>
#include <stdio.h>

enum { SIZE = 8, SQUARES = SIZE * SIZE };

struct tour { /* the state */
    uint64_t visited;
    int square;
};

static uint64_t bit(int square)
{
    return (uint64_t)1 << square;
}

/* Writes the squares that the knight can still go to from here. */
static int list(const struct tour *tour, int square, uint32_t *to)
{
    static const int step[8][2] = {{1, 2},   {2, 1},   {2, -1}, {1, -2},
                                   {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
    int count = 0;
    for (int i = 0; i < 8; i++) {
        int x = square % SIZE + step[i][0], y = square / SIZE + step[i][1];
        if (x >= 0 && x < SIZE && y >= 0 && y < SIZE && !(tour->visited & bit(y * SIZE + x)))
            to[count++] = (uint32_t)(y * SIZE + x);
    }
    return count;
}

static void root(const void *self, void *state)
{
    int start = *(const int *)self;
    *(struct tour *)state = (struct tour){bit(start), start};
}

/* A move is the square it goes to. Warnsdorff's rule of 1823: first those with the fewest ways on.
 */
static int moves(const void *self, const void *state, uint32_t *moves)
{
    const struct tour *tour = state;
    uint32_t room[8], ways[8];
    int count = list(tour, tour->square, moves);
    (void)self;
    for (int i = 0; i < count; i++) {
        uint32_t move = moves[i], on = (uint32_t)list(tour, (int)move, room);
        int k = i;
        for (; k > 0 && ways[k - 1] > on; k--)
            moves[k] = moves[k - 1], ways[k] = ways[k - 1];
        moves[k] = move, ways[k] = on;
    }
    return count;
}

static void play(const void *self, void *state, uint32_t move)
{
    struct tour *tour = state;
    (void)self;
    tour->visited |= bit((int)move);
    tour->square = (int)move;
}

static int64_t score(const void *self, const void *state)
{
    (void)self;
    return __builtin_popcountll(((const struct tour *)state)->visited);
}

static int64_t bound(const void *self, const void *state)
{
    (void)self, (void)state;
    return SQUARES;
}

int main(void)
{
    int start = 0; /* a corner */
    struct chainshot_puzzle puzzle = {
        .size = sizeof puzzle,
        .name = "knight",
        .self = &start,
        .state_size = sizeof(struct tour),
        .max_moves = 8,
        .max_length = SQUARES - 1,
        .root = root,
        .moves = moves,
        .play = play,
        .points = score,
        .score = score,
        .bound = bound,
    };
    chainshot *solver = chainshot_new();
    int failed = !solver || chainshot_set_puzzle(solver, &puzzle) || chainshot_check(solver, 100) ||
                 chainshot_set(solver, "search", "idastar") || chainshot_solve(solver);
    const struct chainshot_solution *best = chainshot_get_solution(solver);
    if (failed)
        fprintf(stderr, "own_puzzle: %s\n", chainshot_error(solver));
    else
        printf("%d squares%s:", (int)best->score, best->proven ? ", proven" : "");
    for (int i = 0; best && i < best->length; i++)
        printf(" %c%d", 'a' + (int)best->move[i] % SIZE, 1 + (int)best->move[i] / SIZE);
    printf("\n");
    chainshot_free(solver);
    return failed;
}
