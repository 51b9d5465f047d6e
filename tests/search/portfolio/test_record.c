/* SPDX-License-Identifier: MIT
 *
 * The portfolio: optimal where it says so, obedient to its budget, the same for the same
 * seed, at home on any puzzle, and better than learning alone.
 */
#include "proof.h"

#include "coins.h"
#include "puzzle/samegame/samegame.h"

static void proves_small_boards(void **state)
{
    (void)state;
    proof_check("record", "", 100);
    proof_check("record", "width=1,endgame=0", 20);
    proof_check("record", "anneal=0", 20);
    for (uint64_t index = 0; index < 20; index++) { /* the narrow sweep has room for these */
        struct attempt at = {.puzzle = proof_puzzle(index),
                             .search = "record",
                             .options = "anneal=1",
                             .limits = {.memory = 1 << 20, .nodes = 1000000}};
        assert_true(attempt(&at).proven);
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
        .search = "record",
        .limits.memory = 64 << 20,
    };
}

static void proves_with_the_evaluation(void **state)
{
    (void)state;
    for (uint64_t index = 0; index < 30; index++) {
        struct samegame *game;
        struct plain_state root;
        const struct puzzle *plain = proof_puzzle(index);
        const struct grid *grid = &((const struct plain_puzzle *)plain->self)->grid;
        const struct rules *rules = &((const struct plain_puzzle *)plain->self)->rules;
        assert_int_equal(samegame_new(&game, grid, rules, NULL), STATUS_OK);
        struct attempt at = {
            .puzzle = samegame_puzzle(game), .search = "record", .limits.memory = 4 << 20};
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
    (void)state;
    struct samegame *game;
    struct attempt at = on_board(&game, 15, 5, "samegame");
    for (uint64_t nodes = 1; nodes < 60000; nodes = 5 * nodes + 3) {
        at.limits.nodes = nodes;
        struct answer answer = attempt(&at);
        assert_true(answer.found && answer.nodes < nodes + 112);
        assert_true(answer.nodes + 60 * answer.playouts + 60 >= nodes);
        assert_true(answer.nodes + 60 * answer.playouts < nodes + 400);
    }
    at.limits.nodes = 0;
    for (uint64_t playouts = 1; playouts < 5000; playouts = 9 * playouts + 1) {
        at.limits.playouts = playouts;
        struct answer answer = attempt(&at);
        assert_true(answer.found && answer.playouts <= playouts);
    }
    at.limits.playouts = 0;
    at.limits.iterations = 5;
    assert_int_equal(attempt(&at).iterations, 5);
    samegame_free(game);
}

/* A little work goes into annealing, and not into a sweep that needs more. */
static void anneals_first(void **state)
{
    (void)state;
    struct samegame *game;
    struct attempt at = on_board(&game, 15, 5, "samegame"), alone = at;
    score_t all = 0, annealed = 0;
    at.limits.nodes = alone.limits.nodes = 3000;
    alone.search = "anneal";
    for (uint64_t seed = 0; seed < 10; seed++) {
        at.seed = alone.seed = seed;
        all += attempt(&at).score;
        annealed += attempt(&alone).score;
    }
    assert_true(10 * all > 9 * annealed);
    samegame_free(game);
}

static void repeats_itself(void **state)
{
    (void)state;
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
    (void)state;
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

/* Threads that hear of each other's lines. */
static void works_side_by_side(void **state)
{
    (void)state;
    struct samegame *game;
    struct attempt at = on_board(&game, 10, 5, "samegame");
    at.threads = 3;
    at.limits.seconds = 0.3;
    struct answer answer = attempt(&at);
    assert_true(answer.found && answer.seconds < 5);
    samegame_free(game);
}

static void every_option_and_game_gives_a_line(void **state)
{
    (void)state;
    static const char *const options[] = {
        "closure=0", "spread=0",  "jitter=0",
        "width=1",   "growth=1",  "level=1",
        "sweep=0",   "learn=0",   "polish=0",
        "fit=0",     "restart=0", "weights=samegame",
        "endgame=0", "N=1",       "sweep=0,learn=0,restart=0,polish=0",
    };
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        for (int rule = 0; rule < 3; rule++) {
            struct samegame *game;
            int side = rule == 2 ? 20 : 12;
            struct attempt at = on_board(&game, side, side / 2, rules_table[rule].name);
            at.options = options[i];
            at.limits.nodes = 12000;
            struct answer answer = attempt(&at);
            assert_int_equal(answer.status, STATUS_OK);
            assert_true(answer.found);
            samegame_free(game);
        }
}

/* With equal work it scores more than nested search from nothing, which is a part of it and
 * what it comes down to without sweeps. */
static void beats_learning_from_nothing(void **state)
{
    (void)state;
    score_t whole = 0, part = 0;
    for (uint64_t index = 0; index < 4; index++) {
        struct grid grid;
        struct samegame *game;
        grid_random(&grid, 12, 12, 5, 77, index);
        assert_int_equal(samegame_new(&game, &grid, &rules_table[0], NULL), STATUS_OK);
        struct attempt at = {.puzzle = samegame_puzzle(game),
                             .search = "record",
                             .limits = {.memory = 64 << 20, .nodes = 300000}};
        whole += attempt(&at).score;
        at.search = "nrpa";
        at.options = "level=2,N=50";
        at.limits = (struct limits){.memory = 64 << 20, .playouts = 300000 / 60};
        part += attempt(&at).score;
        samegame_free(game);
    }
    assert_true(whole > part + 4 * 50);
}

static void refuses_bad_weights(void **state)
{
    (void)state;
    struct attempt at = {
        .puzzle = proof_puzzle(3), .search = "record", .options = "weights=/no/such/file"};
    assert_int_equal(attempt(&at).status, STATUS_BAD_INPUT);
}

/* Less memory is narrower sweeps and fewer weights; too little is named. */
static void lives_within_its_memory(void **state)
{
    (void)state;
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
    (void)state;
    for (int bare = 0; bare < 2; bare++) {
        const struct coins coins = coins_random(16, 5);
        struct puzzle puzzle = {COINS_SLOTS, .self = &coins};
        if (bare) {
            puzzle.hash = NULL;
            puzzle.bound = NULL;
        }
        struct attempt at = {.puzzle = &puzzle, .search = "record", .limits.nodes = 100000};
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
        cmocka_unit_test(anneals_first),
        cmocka_unit_test(repeats_itself),
        cmocka_unit_test(stops_when_told),
        cmocka_unit_test(works_side_by_side),
        cmocka_unit_test(every_option_and_game_gives_a_line),
        cmocka_unit_test(beats_learning_from_nothing),
        cmocka_unit_test(refuses_bad_weights),
        cmocka_unit_test(lives_within_its_memory),
        cmocka_unit_test(solves_coins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
