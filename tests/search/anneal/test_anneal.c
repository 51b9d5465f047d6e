/* SPDX-License-Identifier: MIT
 *
 * Annealing: after every proposal the sequence is still a legal game with the right state in
 * every step. The search finds optima.
 */
#include "coins.h"
#include "proof.h"

#include "search/anneal/race.h"

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
        const struct puzzle *puzzle = fast_board(10, 4, rules);
        struct run run = {.puzzle = puzzle, .rng = rng_stream(3, 0)};
        struct limits limits = {.memory = 64 << 20};
        struct chain chain = usual_chain();
        budget_start(&run.budget, &limits, NULL);
        run_start(&run);
        chain_alloc(&chain, &run);
        size_t size = chain.now.pieces->size(puzzle);
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
    }
}

/* Nothing is lost while it is cold: the value never falls. */
static void climbs_when_it_is_cold(void **state)
{
    const struct puzzle *puzzle = fast_board(15, 5, 0);
    struct run run = {.puzzle = puzzle, .rng = rng_stream(4, 0)};
    struct limits limits = {.memory = 64 << 20};
    struct chain chain = usual_chain();
    budget_start(&run.budget, &limits, NULL);
    run_start(&run);
    chain_alloc(&chain, &run);
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

static void seven_coins_root(const void *self, void *state)
{
    coins_root(self, state);
    ((struct coins_state *)state)->points = 7;
}

/* Points before the first move count, too. */
static void counts_points_at_the_root(void **state)
{
    struct coins coins = coins_random(12, 5);
    struct puzzle puzzle = {.self = &coins, COINS_SLOTS};
    puzzle.root = seven_coins_root;
    struct attempt at = {.puzzle = &puzzle, .search = "anneal", .limits.playouts = 3000};
    assert_int_equal(attempt(&at).score, coins_optimum(&coins) + 7); /* by the judge */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keeps_the_sequence_legal),
        cmocka_unit_test(climbs_when_it_is_cold),
        cmocka_unit_test(finds_optima),
        cmocka_unit_test(counts_points_at_the_root),
    };
    return cmocka_run_group_tests(tests, NULL, fast_board_free);
}
