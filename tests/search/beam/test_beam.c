/* SPDX-License-Identifier: MIT
 *
 * Beam search: optimal where everything fits, obedient to its budget, the same for the
 * same seed, and at home on any puzzle.
 */
#include "proof.h"

#include <stdio.h>
#include <unistd.h>

#include "coins.h"
#include "puzzle/samegame/samegame.h"

/* Wide enough for every state, nothing is left out and the answer is known to be the
 * best: on the plain slots and, below, with the evaluation. */
static void proves_small_boards(void **state)
{
    proof_check("beam", "", 240);
    proof_check("beam", "start=1,growth=1.5", 80);
    proof_check("beam", "closure=0", 40);
}

static void proves_without_a_hash(void **state)
{
    for (uint64_t index = 0; index < 40; index++) {
        struct attempt at = {.puzzle = proof_puzzle(index), .search = "beam"};
        score_t with = attempt(&at).score;
        proof_plain.puzzle.hash = NULL;
        struct answer without = attempt(&at);
        assert_true(without.proven && without.score == with);
    }
}

/* A fast board, whose evaluation guides the search; freed by the caller. */
static struct attempt on_board(struct samegame **game, int side, int colors, const char *rules_name,
                               const char *options)
{
    struct grid grid;
    struct rules rules;
    grid_random(&grid, side, side, colors, 12, 0);
    assert_int_equal(rules_parse(&rules, rules_name, NULL), STATUS_OK);
    assert_int_equal(samegame_new(game, &grid, &rules, NULL), STATUS_OK);
    return (struct attempt){
        .puzzle = samegame_puzzle(*game),
        .search = "beam",
        .options = options,
        .limits.memory = 64 << 20,
    };
}

static void proves_with_the_evaluation(void **state)
{
    for (uint64_t index = 0; index < 120; index++) {
        struct samegame *game;
        struct plain_state root;
        const struct puzzle *plain = proof_puzzle(index);
        const struct grid *grid = &((const struct plain_puzzle *)plain->self)->grid;
        const struct rules *rules = &((const struct plain_puzzle *)plain->self)->rules;
        assert_int_equal(samegame_new(&game, grid, rules, NULL), STATUS_OK);
        struct attempt at = {.puzzle = samegame_puzzle(game), .search = "beam"};
        struct answer answer = attempt(&at);
        plain->root(plain->self, &root);
        assert_true(answer.proven);
        assert_int_equal(answer.score, proof_optimum(plain, &root));
        samegame_free(game);
    }
}

static void spends_what_it_is_given(void **state)
{
    struct samegame *game;
    struct attempt at = on_board(&game, 15, 5, "samegame", "");
    for (uint64_t nodes = 1; nodes < 60000; nodes = 5 * nodes + 3) {
        at.limits.nodes = nodes;
        struct answer answer = attempt(&at);
        assert_true(answer.found && answer.nodes >= nodes && answer.nodes < nodes + 112);
    }
    at.limits.nodes = 0;
    at.limits.iterations = 3;
    assert_int_equal(attempt(&at).iterations, 3);
    at.limits = (struct limits){.memory = 64 << 20, .playouts = 1};
    assert_int_equal(attempt(&at).playouts, 1);
    samegame_free(game);
}

/* The last sweep is as wide as the budget allows and not broken off half-way. */
static void uses_the_budget_up(void **state)
{
    struct samegame *game;
    struct attempt at = on_board(&game, 15, 5, "samegame", "");
    at.limits.seconds = 0.05;
    struct answer answer = attempt(&at);
    assert_true(answer.found && answer.seconds < 2); /* a busy machine is no failure */
    at.limits.seconds = 0;
    at.limits.nodes = 50000;
    struct answer once = attempt(&at), again = attempt(&at);
    assert_true(once.line == again.line && once.score == again.score);
    at.options = "start=4,growth=1"; /* the first sweep draws nothing, later ones do */
    once = attempt(&at);
    int others = 0;
    for (at.seed = 1; at.seed <= 8; at.seed++)
        others += attempt(&at).line != once.line;
    assert_true(others > 0);
    samegame_free(game);
}

/* Threads share the work of one sweep: the same nodes, the same line. */
static void threads_change_nothing(void **state)
{
    static const char *const options[] = {"", "start=200"};
    for (int i = 0; i < 2; i++) {
        struct samegame *game;
        struct attempt at = on_board(&game, 15, 5, "samegame", options[i]);
        at.limits.nodes = 40000;
        struct answer alone = attempt(&at);
        for (at.threads = 2; at.threads <= 4; at.threads++) {
            struct answer together = attempt(&at);
            assert_true(together.line == alone.line && together.score == alone.score);
            assert_int_equal(together.nodes, alone.nodes);
        }
        samegame_free(game);
    }
}

static void every_option_and_game_gives_a_line(void **state)
{
    static const char *const options[] = {
        "closure=0", "closure=5", "spread=0", "spread=50",        "jitter=0",
        "jitter=2",  "start=1",   "width=3",  "weights=samegame",
    };
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        for (int rule = 0; rule < 3; rule++) {
            struct samegame *game;
            int side = rule == 2 ? 20 : 12;
            struct attempt at = on_board(&game, side, side / 2, rules_table[rule].name, options[i]);
            at.limits.nodes = 6000;
            struct answer answer = attempt(&at);
            assert_int_equal(answer.status, STATUS_OK);
            assert_true(answer.found);
            samegame_free(game);
        }
}

/* Weights lead: with an evaluation the beam beats the one that knows points alone. */
static void weights_lead(void **state)
{
    struct samegame *game;
    char path[] = "/tmp/chainshot-weights-XXXXXX", option[96];
    int file = mkstemp(path);
    assert_true(file >= 0 && write(file, "chainshot weights 1\n", 20) == 20 && close(file) == 0);
    snprintf(option, sizeof option, "start=30,weights=%s", path);
    struct attempt with = on_board(&game, 15, 5, "samegame", "start=30"), without = with;
    without.options = option;
    with.limits.iterations = without.limits.iterations = 1;
    assert_true(attempt(&with).score > attempt(&without).score);
    samegame_free(game);
    unlink(path);
}

static void refuses_bad_weights(void **state)
{
    struct samegame *game;
    struct attempt at = on_board(&game, 8, 4, "samegame", "weights=/no/such/file");
    struct answer answer = attempt(&at);
    assert_int_equal(answer.status, STATUS_BAD_INPUT);
    assert_non_null(strstr(answer.error.text, "/no/such/file"));
    samegame_free(game);
    at = (struct attempt){.puzzle = proof_puzzle(3), .search = "beam", .options = "weights=x"};
    assert_int_equal(attempt(&at).status, STATUS_BAD_INPUT);
}

/* Less memory is a narrower beam; too little is named. */
static void lives_within_its_memory(void **state)
{
    struct samegame *game;
    struct attempt at = on_board(&game, 15, 5, "samegame", "start=100000");
    at.limits.nodes = 20000;
    size_t least = least_memory(at);
    assert_true(least < 4 << 20);
    for (size_t memory = least; memory < 64 << 20; memory *= 3) {
        at.limits.memory = memory;
        assert_true(attempt(&at).found);
    }
    samegame_free(game);
}

static void solves_coins(void **state)
{
    static const struct coins coins = {12, {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8}};
    const struct puzzle puzzle = {
        .name = "coins",
        .self = &coins,
        .state_size = sizeof(struct coins_state),
        .max_moves = 2,
        .max_length = 12,
        .root = coins_root,
        .moves = coins_moves,
        .play = coins_play,
        .points = coins_points,
        .score = coins_points,
        .hash = coins_hash,
    };
    struct attempt at = {.puzzle = &puzzle, .search = "beam"};
    struct answer answer = attempt(&at);
    at.search = "exhaustive";
    assert_true(answer.proven);
    assert_int_equal(answer.score, attempt(&at).score);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(proves_small_boards),
        cmocka_unit_test(proves_without_a_hash),
        cmocka_unit_test(proves_with_the_evaluation),
        cmocka_unit_test(spends_what_it_is_given),
        cmocka_unit_test(uses_the_budget_up),
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(every_option_and_game_gives_a_line),
        cmocka_unit_test(weights_lead),
        cmocka_unit_test(refuses_bad_weights),
        cmocka_unit_test(lives_within_its_memory),
        cmocka_unit_test(solves_coins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
