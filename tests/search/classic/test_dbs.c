/* SPDX-License-Identifier: MIT */
#include "proof.h"

/* States that lose their place may have led to the optimum: nothing is proven then,
 * and rounds follow each other until the budget ends. */
static void proves_nothing_it_forgot(void **state)
{
    for (uint64_t index = 0; index < 3; index++) {
        struct grid grid;
        grid_random(&grid, 5, 5, 3, 21, index);
        struct attempt at = {
            .puzzle = plain_puzzle_make(&proof_plain, &grid, &rules_table[0]),
            .search = "dbs",
            .limits.playouts = 5000,
        };
        assert_true(attempt(&at).proven);
        at.limits.memory = 2 * least_memory(at);
        struct answer answer = attempt(&at);
        assert_false(answer.proven);
        assert_true(answer.bound == SCORE_MAX);
        assert_int_equal(answer.playouts, 5000);
    }
}

/* A long way without a choice, then a number to be spelt bit by bit. */
enum { WAY = 1100, BITS = 16 };

struct way {
    int depth;
    score_t number;
};

static void way_root(const void *self, void *state)
{
    *(struct way *)state = (struct way){0};
}

static int way_moves(const void *self, const void *state, move_t *moves)
{
    const struct way *way = state;
    moves[0] = 0;
    moves[1] = 1;
    return way->depth < WAY ? 1 : way->depth < WAY + BITS ? 2 : 0;
}

static void way_play(const void *self, void *state, move_t move)
{
    struct way *way = state;
    way->depth++;
    way->number = 2 * way->number + move;
}

static score_t way_score(const void *self, const void *state)
{
    return ((const struct way *)state)->number;
}

/* However much the budget shrinks on the way, every depth is still looked at. */
static void expands_the_deepest(void **state)
{
    const struct puzzle puzzle = {
        .name = "way",
        .state_size = sizeof(struct way),
        .max_moves = 2,
        .max_length = WAY + BITS,
        .root = way_root,
        .moves = way_moves,
        .play = way_play,
        .points = way_score,
        .score = way_score,
    };
    const struct attempt at = {
        .puzzle = &puzzle,
        .search = "dbs",
        .options = "shrink=0.5",
        .limits = {.memory = 64 << 20, .nodes = 2 * WAY},
    };
    struct answer answer = attempt(&at);
    assert_int_equal(answer.status, STATUS_OK);
    assert_int_equal(answer.nodes, 2 * WAY);
    assert_false(answer.proven);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(proves_nothing_it_forgot),
        cmocka_unit_test(expands_the_deepest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
