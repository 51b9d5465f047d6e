/* SPDX-License-Identifier: MIT
 *
 * Annealing: after every proposal the sequence is still a legal game with the right state in
 * every step. The search finds optima, keeps to its budget and repeats itself.
 */
#include "proof.h"

#include "coins.h"
#include "puzzle/samegame/samegame.h"
#include "search/anneal/race.h"

static struct attempt on_board(struct samegame **game, int side, int colors, int rules)
{
    struct grid grid;
    grid_random(&grid, side, side, colors, 12, 0);
    assert_int_equal(samegame_new(game, &grid, &rules_table[rules], NULL), STATUS_OK);
    return (struct attempt){.puzzle = samegame_puzzle(*game), .search = "anneal"};
}

/* A chain with the default settings. */
static struct chain usual_chain(void)
{
    struct race race;
    char options[4096];
    options_default(race_options, options);
    race_set(&race, options);
    return race.common.chain;
}

/* Replays the sequence from its start: the same states, the same points, the same end. */
static void check_sequence(const struct chain *chain, void *state, void *after)
{
    const struct pieces *pieces = chain->now.pieces;
    const struct puzzle *puzzle = chain->run->puzzle;
    const struct sequence *now = &chain->now;
    struct effect effect;
    score_t earned = 0;
    size_t size = pieces->size(puzzle);
    pieces->root(puzzle, state);
    for (int i = 0; i < now->length; i++) {
        assert_int_equal(now->step[i].earned, earned);
        assert_int_equal(pieces->differ(puzzle, state, now->step[i].state), 0);
        assert_true(pieces->play(puzzle, state, after, now->step[i].piece, &effect));
        assert_int_equal(effect.parts, now->step[i].parts);
        memcpy(state, after, size);
        earned += effect.gain;
    }
    struct ending ending = pieces->end(puzzle, state);
    assert_true(pieces->draw(puzzle, state, -1, &chain->run->rng) == PIECE_NONE);
    assert_int_equal(now->step[now->length].earned, earned);
    assert_int_equal(now->ending.score, ending.score);
    assert_int_equal(now->ending.left, ending.left);
    assert_true(now->editable <= now->length);
    assert_true(earned + ending.score <= chain->best.score);
    assert_true(chain->best.score <= chain->run->best.score);
}

/* Every step has a state of its own, however often steps were swapped. */
static void check_states_differ(const struct chain *chain)
{
    int count = (int)sequence_room(chain->run->puzzle);
    for (int i = 0; i < 2 * count; i++)
        for (int k = 0; k < i; k++) {
            const struct sequence_step *a = chain->now.step, *b = chain->trial.sequence.step;
            a = i < count ? a + i : b + i - count;
            b = k < count ? chain->now.step + k : b + k - count;
            assert_true(a->state != b->state);
        }
}

static void keeps_the_sequence_legal(void **state)
{
    for (int rules = 0; rules < 3; rules++) {
        struct samegame *game;
        struct attempt at = on_board(&game, 10, 4, rules);
        struct run run = {.puzzle = at.puzzle, .rng = rng_stream(3, 0)};
        struct limits limits = {.memory = 64 << 20};
        struct chain chain = usual_chain();
        budget_start(&run.budget, &limits, NULL);
        run_start(&run);
        chain_take(&chain, &run);
        size_t size = chain.now.pieces->size(at.puzzle);
        void *one = run_alloc(&run, 1, size), *other = run_alloc(&run, 1, size);
        assert_int_equal(run_check_memory(&run, NULL), STATUS_OK);
        chain_start(&chain, rules - 1);
        for (int i = 0; i < 3000; i++) {
            chain_step(&chain, i % 200);
            check_sequence(&chain, one, other);
        }
        check_states_differ(&chain);
        check_line(&run);
        run_end(&run);
        samegame_free(game);
    }
}

/* Nothing is lost while it is cold: the value never falls. */
static void climbs_when_it_is_cold(void **state)
{
    struct samegame *game;
    struct attempt at = on_board(&game, 15, 5, 0);
    struct run run = {.puzzle = at.puzzle, .rng = rng_stream(4, 0)};
    struct limits limits = {.memory = 64 << 20};
    struct chain chain = usual_chain();
    budget_start(&run.budget, &limits, NULL);
    run_start(&run);
    chain_take(&chain, &run);
    chain_start(&chain, 0);
    double first = chain_value(&chain, &chain.now), value = first;
    for (int i = 0; i < 5000; i++) {
        chain_step(&chain, 0);
        double next = chain_value(&chain, &chain.now);
        assert_true(next >= value);
        value = next;
    }
    assert_true(value > first + 500);
    run_end(&run);
    samegame_free(game);
}

static void finds_optima(void **state)
{
    int found = 0, boards = 160;
    for (int index = 0; index < boards; index++) {
        struct plain_state root;
        struct attempt at = {
            .puzzle = proof_puzzle((uint64_t)index), .search = "anneal", .limits.playouts = 3000};
        at.puzzle->root(at.puzzle->self, &root);
        struct answer answer = attempt(&at);
        score_t optimum = proof_optimum(at.puzzle, &root);
        assert_true(answer.found && answer.score <= optimum);
        found += answer.score == optimum;
    }
    assert_true(found > boards * 19 / 20);
}

static void spends_what_it_is_given(void **state)
{
    struct samegame *game;
    struct attempt at = on_board(&game, 15, 5, 0);
    for (uint64_t limit = 1; limit < 20000; limit = 4 * limit + 1) {
        at.limits = (struct limits){.playouts = limit};
        assert_int_equal(attempt(&at).playouts, limit);
        at.limits = (struct limits){.nodes = limit};
        uint64_t nodes = attempt(&at).nodes;
        assert_true(nodes >= limit && nodes < limit + 120);
    }
    at.limits = (struct limits){.iterations = 2};
    assert_int_equal(attempt(&at).iterations, 2);
    at.limits = (struct limits){.seconds = 0.02};
    attempt_within(&at, 0.07);
    samegame_free(game);
}

static void repeats_itself(void **state)
{
    struct samegame *game;
    struct attempt at = on_board(&game, 12, 5, 0);
    at.limits.playouts = 9000;
    assert_repeats(at);
    samegame_free(game);
}

static void every_option_and_game_gives_a_line(void **state)
{
    static const char *const options[] = {
        "replicas=1", "replicas=16",     "hot=0.001",         "cold=10",
        "leftover=0", "insert=1",        "remove=1",          "reach=0",
        "reach=1",    "aside=1",         "insert=0,remove=0", "aims=1",
        "aims=8",     "patience=0.0001", "patience=1000",     "z=0",
        "z=1000",
    };
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        for (int rules = 0; rules < 3; rules++) {
            struct samegame *game;
            struct attempt at = on_board(&game, rules == 2 ? 20 : 12, 6, rules);
            at.options = options[i];
            at.limits = (struct limits){.playouts = 2000, .memory = 64 << 20};
            assert_true(attempt(&at).found);
            samegame_free(game);
        }
}

/* A game that is over before it begins is proven at once. */
static void ends_where_there_is_nothing_to_do(void **state)
{
    struct grid grid = {.width = 1, .height = 1, .cell = {1}};
    struct samegame *game;
    assert_int_equal(samegame_new(&game, &grid, &rules_table[0], NULL), STATUS_OK);
    struct attempt at = {.puzzle = samegame_puzzle(game), .search = "anneal"};
    assert_true(attempt(&at).proven);
    samegame_free(game);
}

static void lives_within_its_memory(void **state)
{
    struct samegame *game;
    struct attempt at = on_board(&game, 15, 5, 0);
    at.limits.playouts = 1000;
    assert_true(least_memory(at) < 1 << 20);
    samegame_free(game);
}

static void solves_coins(void **state)
{
    const struct coins coins = coins_random(12, 5);
    struct puzzle puzzle = {COINS_SLOTS, .self = &coins};
    struct attempt at = {.puzzle = &puzzle, .search = "anneal", .limits.playouts = 20000};
    assert_true(attempt(&at).score <= coins_optimum(&coins));
    assert_true(attempt(&at).score > coins_optimum(&coins) * 9 / 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keeps_the_sequence_legal),
        cmocka_unit_test(climbs_when_it_is_cold),
        cmocka_unit_test(finds_optima),
        cmocka_unit_test(spends_what_it_is_given),
        cmocka_unit_test(repeats_itself),
        cmocka_unit_test(every_option_and_game_gives_a_line),
        cmocka_unit_test(ends_where_there_is_nothing_to_do),
        cmocka_unit_test(lives_within_its_memory),
        cmocka_unit_test(solves_coins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
