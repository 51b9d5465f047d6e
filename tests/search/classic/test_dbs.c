/* SPDX-License-Identifier: MIT */
#include "proof.h"

/* With room for every state, the dives come to an end, and then all is known. */
static void proves_small_boards(void **state)
{
    proof_check("dbs", "", 240);
    proof_check("dbs", "width=5,shrink=0.9,samples=1", 80);
}

static void proves_without_a_hash(void **state)
{
    for (uint64_t index = 0; index < 80; index++) {
        struct attempt at = {.puzzle = proof_puzzle(index), .search = "dbs"};
        score_t with = attempt(&at).score;
        proof_plain.puzzle.hash = NULL;
        struct answer without = attempt(&at);
        assert_true(without.proven && without.score == with);
    }
}

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

static struct attempt on_middling_board(uint64_t index, const char *search, const char *options)
{
    struct grid grid;
    grid_random(&grid, 8, 8, 4, 22, index);
    return (struct attempt){
        .puzzle = plain_puzzle_make(&proof_plain, &grid, &rules_table[0]),
        .search = search,
        .options = options,
        .limits.playouts = 1000,
    };
}

static void spends_what_it_is_given(void **state)
{
    struct attempt at = on_middling_board(0, "dbs", "");
    for (uint64_t playouts = 1; playouts < 300; playouts = 3 * playouts + 1) {
        at.limits.playouts = playouts;
        assert_int_equal(attempt(&at).playouts, playouts);
    }
    at.limits = (struct limits){.nodes = 7};
    assert_int_equal(attempt(&at).nodes, 7);
    at.limits = (struct limits){.iterations = 2};
    assert_int_equal(attempt(&at).iterations, 2);
}

static void repeats_itself_on_many_threads(void **state)
{
    struct attempt at = on_middling_board(0, "dbs", "");
    at.threads = 3;
    struct answer first = attempt(&at);
    for (int again = 0; again < 3; again++)
        assert_true(attempt(&at).line == first.line);
}

static void beats_playouts(void **state)
{
    score_t dbs = 0, random = 0;
    for (uint64_t index = 0; index < 4; index++) {
        struct attempt at = on_middling_board(index, "dbs", "");
        dbs += attempt(&at).score;
        at.search = "random";
        random += attempt(&at).score;
    }
    assert_true(dbs > random + 4 * 30);
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
        cmocka_unit_test(proves_small_boards),
        cmocka_unit_test(proves_without_a_hash),
        cmocka_unit_test(proves_nothing_it_forgot),
        cmocka_unit_test(spends_what_it_is_given),
        cmocka_unit_test(repeats_itself_on_many_threads),
        cmocka_unit_test(beats_playouts),
        cmocka_unit_test(expands_the_deepest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
