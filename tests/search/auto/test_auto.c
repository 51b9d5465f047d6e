/* SPDX-License-Identifier: MIT
 *
 * The default search: it proves small boards, anneals all others, keeps to its budget, repeats
 * itself and works on any puzzle, in any memory.
 */
#include "proof.h"

#include "coins.h"
#include "puzzle/samegame/samegame.h"

static void proves_small_boards(void **state)
{
    proof_check("auto", "", 100);
    proof_check("auto", "replicas=1,aims=1", 20);
    for (uint64_t index = 0; index < 20; index++) { /* before annealing has done a pass */
        struct attempt at = {.puzzle = proof_puzzle(index),
                             .search = "auto",
                             .limits = {.memory = 1 << 20, .nodes = 3000}};
        struct answer answer = attempt(&at);
        assert_true(answer.proven && answer.nodes < 3000);
    }
}

/* A fast board, whose evaluation guides the search; freed by the caller. */
static struct attempt on_board(struct samegame **game, int side, int colors, const char *rules_name)
{
    struct grid grid;
    struct rules rules;
    grid_random(&grid, side, side, colors, 12, 0);
    assert_int_equal(rules_parse(&rules, rules_name, NULL), STATUS_OK);
    assert_int_equal(samegame_new(game, &grid, &rules, NULL), STATUS_OK);
    return (struct attempt){
        .puzzle = samegame_puzzle(*game),
        .search = "auto",
        .limits.memory = 64 << 20,
    };
}

static void proves_with_the_evaluation(void **state)
{
    for (uint64_t index = 0; index < 30; index++) {
        struct samegame *game;
        struct plain_state root;
        const struct puzzle *plain = proof_puzzle(index);
        const struct grid *grid = &((const struct plain_puzzle *)plain->self)->grid;
        const struct rules *rules = &((const struct plain_puzzle *)plain->self)->rules;
        assert_int_equal(samegame_new(&game, grid, rules, NULL), STATUS_OK);
        struct attempt at = {
            .puzzle = samegame_puzzle(game), .search = "auto", .limits.memory = 4 << 20};
        struct answer answer = attempt(&at);
        plain->root(plain->self, &root);
        assert_true(answer.proven);
        assert_int_equal(answer.score, proof_optimum(plain, &root));
        samegame_free(game);
    }
}

/* From nothing to much: a line always, and never more work than was asked for. */
static void spends_what_it_is_given(void **state)
{
    struct samegame *game;
    struct attempt at = on_board(&game, 15, 5, "samegame");
    for (uint64_t limit = 1; limit < 60000; limit = 5 * limit + 3) {
        at.limits = (struct limits){.memory = 64 << 20, .nodes = limit};
        struct answer answer = attempt(&at);
        assert_true(answer.found && answer.nodes >= limit && answer.nodes < limit + 400);
        at.limits = (struct limits){.memory = 64 << 20, .playouts = limit};
        assert_int_equal(attempt(&at).playouts, limit);
    }
    at.limits = (struct limits){.memory = 64 << 20, .iterations = 5};
    assert_int_equal(attempt(&at).iterations, 5);
    samegame_free(game);
}

/* On a board that cannot be proven nearly all work goes into annealing. */
static void anneals_large_boards(void **state)
{
    struct samegame *game;
    struct attempt at = on_board(&game, 15, 5, "samegame"), alone = at;
    score_t all = 0, annealed = 0;
    at.limits.nodes = alone.limits.nodes = 100000;
    alone.search = "anneal";
    for (uint64_t seed = 0; seed < 5; seed++) {
        at.seed = alone.seed = seed;
        all += attempt(&at).score;
        annealed += attempt(&alone).score;
    }
    assert_true(50 * all > 49 * annealed);
    samegame_free(game);
}

static void repeats_itself(void **state)
{
    struct samegame *game;
    struct attempt at = on_board(&game, 10, 5, "samegame");
    at.limits.nodes = 150000;
    for (at.threads = 1; at.threads <= 2; at.threads++) {
        at.seed = 0;
        struct answer once = attempt(&at), again = attempt(&at);
        assert_true(once.line == again.line && once.score == again.score);
        assert_true(once.nodes == again.nodes && once.playouts == again.playouts);
        at.seed = 7;
        again = attempt(&at);
        assert_true(again.line != once.line || again.nodes != once.nodes);
    }
    samegame_free(game);
}

static void stops_when_told(void **state)
{
    struct samegame *game;
    atomic_bool stop = true;
    struct attempt at = on_board(&game, 15, 5, "samegame");
    at.stop = &stop;
    struct answer answer = attempt(&at);
    assert_true(answer.found && answer.playouts == 1);
    at.stop = NULL;
    at.limits.seconds = 0.05;
    answer = attempt(&at);
    assert_true(answer.found && answer.seconds < 2); /* a busy machine is no failure */
    samegame_free(game);
}

/* A line that reaches the bound of the root is optimal, however large the board. */
static void proves_by_the_bound(void **state)
{
    struct samegame *game;
    struct attempt at = on_board(&game, 15, 3, "clickomania");
    at.limits.nodes = 5000000;
    struct answer answer = attempt(&at);
    assert_true(answer.proven);
    assert_int_equal(answer.score, answer.bound);
    assert_true(answer.nodes < at.limits.nodes);
    samegame_free(game);
}

/* Where annealing does not fit, beam search takes its place; too little memory is named. */
static void lives_within_its_memory(void **state)
{
    struct samegame *game;
    struct attempt at = on_board(&game, 15, 5, "samegame");
    at.limits.nodes = 30000;
    size_t least = least_memory(at);
    assert_true(least < 8 << 20);
    for (size_t memory = least; memory < 64 << 20; memory *= 3) {
        at.limits.memory = memory;
        assert_true(attempt(&at).found);
    }
    samegame_free(game);
}

/* Nothing but the slots that every puzzle has. */
static void solves_coins(void **state)
{
    for (int bare = 0; bare < 2; bare++) {
        const struct coins coins = coins_random(16, 5);
        struct puzzle puzzle = {COINS_SLOTS, .self = &coins};
        if (bare) {
            puzzle.hash = NULL;
            puzzle.bound = NULL;
        }
        struct attempt at = {.puzzle = &puzzle, .search = "auto", .limits.nodes = 100000};
        struct answer answer = attempt(&at);
        assert_true(answer.found && answer.score <= coins_optimum(&coins));
        assert_true(answer.proven ? answer.score == coins_optimum(&coins) : bare);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(proves_small_boards),
        cmocka_unit_test(proves_with_the_evaluation),
        cmocka_unit_test(spends_what_it_is_given),
        cmocka_unit_test(anneals_large_boards),
        cmocka_unit_test(repeats_itself),
        cmocka_unit_test(stops_when_told),
        cmocka_unit_test(proves_by_the_bound),
        cmocka_unit_test(lives_within_its_memory),
        cmocka_unit_test(solves_coins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
