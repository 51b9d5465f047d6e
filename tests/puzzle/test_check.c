/* SPDX-License-Identifier: MIT
 *
 * A puzzle that keeps its promises passes; break one, and the check names it.
 */
#include "puzzle/check.h"
#include "puzzle/samegame/samegame.h"
#include "coins.h"
#include "unit.h"

#include <limits.h>
#include <math.h>

static struct coins coins;

static struct puzzle sound(void)
{
    coins = coins_random(9, 5);
    return (struct puzzle){COINS_SLOTS, .self = &coins};
}

static void assert_broken(const struct puzzle *puzzle, const char *words)
{
    struct error error = {0};
    assert_int_equal(puzzle_check(puzzle, 20, 1, &error), STATUS_WRONG);
    if (!strstr(error.text, words))
        fail_msg("'%s' is not in '%s'", words, error.text);
}

static void test_sound(void **state)
{
    struct error error = {0};
    struct puzzle puzzle = sound();
    assert_int_equal(puzzle_check(&puzzle, 200, 1, &error), STATUS_OK);
    assert_string_equal(error.text, "");
}

static void test_samegame(void **state)
{
    for (uint64_t i = 0; i < 12; i++) {
        struct grid grid;
        struct samegame *game;
        struct error error = {0};
        grid_random(&grid, 1 + (int)i * 2, 24 - (int)i, 2 + (int)i % 4, 11, i);
        assert_int_equal(samegame_new(&game, &grid, &rules_table[i % 3], &error), STATUS_OK);
        enum status status = puzzle_check(samegame_puzzle(game), 4, i, &error);
        samegame_free(game);
        assert_string_equal(error.text, "");
        assert_int_equal(status, STATUS_OK);
    }
}

static void test_incomplete(void **state)
{
    struct error error = {0};
    struct puzzle puzzle = sound();
    puzzle.points = NULL;
    assert_int_equal(puzzle_check(&puzzle, 1, 1, &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, "the puzzle's slot 'points' is empty");
    puzzle = sound();
    puzzle.max_moves = 0;
    assert_int_equal(puzzle_check(&puzzle, 1, 1, &error), STATUS_BAD_INPUT);
    puzzle.max_moves = PUZZLE_MOVES_MOST + 1;
    assert_int_equal(puzzle_check(&puzzle, 1, 1, &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, "coins: max_moves is 65537, expected at most 65536");
    puzzle = sound();
    puzzle.max_length = INT_MAX;
    assert_int_equal(puzzle_check(&puzzle, 1, 1, &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, "coins: max_length is 2147483647, expected at most 16777216");
    puzzle = sound();
    puzzle.state_size = SIZE_MAX - 7; /* rounded up to whole lines it would be 0 */
    assert_int_equal(puzzle_check(&puzzle, 1, 1, &error), STATUS_BAD_INPUT);
}

static void test_sizes(void **state)
{
    struct puzzle puzzle = sound();
    puzzle.max_moves = 1;
    assert_broken(&puzzle, "moves returned 2, max_moves is 1");
    puzzle = sound();
    puzzle.max_length = 8;
    assert_broken(&puzzle, "after 8 moves: the game goes on, max_length is 8");
}

static int twice(const void *self, const void *state, uint32_t *moves)
{
    int count = coins_moves(self, state, moves);
    moves[count > 1] = 0;
    return count;
}

static int fickle_calls;

static int fickle(const void *self, const void *state, uint32_t *moves)
{
    int count = coins_moves(self, state, moves);
    if (count == 2 && fickle_calls++ % 2) {
        moves[0] = 1;
        moves[1] = 0;
    }
    return count;
}

static void test_moves(void **state)
{
    struct puzzle puzzle = sound();
    puzzle.moves = twice;
    assert_broken(&puzzle, "lists move 0 twice");
    puzzle.moves = fickle;
    assert_broken(&puzzle, "two different lists");
}

static score_t timid_bound(const void *self, const void *state)
{
    return coins_points(self, state) + 1;
}

static uint64_t constant_hash(const void *self, const void *state)
{
    (void)self, (void)state;
    return 42;
}

static uint64_t address_hash(const void *self, const void *state)
{
    return (uint64_t)(uintptr_t)state;
}

/* Moves named by the coin that they take, so that lists differ between states. */
static int named_moves(const void *self, const void *state, uint32_t *moves)
{
    const struct coins_state *now = state;
    int count = coins_moves(self, state, moves);
    if (count > 0)
        moves[0] = (uint32_t)now->left;
    if (count > 1)
        moves[1] = (uint32_t)now->right - 1;
    return count;
}

static void named_play(const void *self, void *state, uint32_t move)
{
    coins_play(self, state, move == (uint32_t)((struct coins_state *)state)->left ? 0 : 1);
}

/* Tells the states of one game apart, but not those of different games. */
static uint64_t count_hash(const void *self, const void *state)
{
    const struct coins_state *now = state;
    return (uint64_t)(now->right - now->left);
}

static double no_number(const void *self, const void *state)
{
    (void)self, (void)state;
    return NAN;
}

static uint64_t address_code(const void *self, const void *state, move_t move)
{
    return (uint64_t)(uintptr_t)state + move;
}

static void test_optional_slots(void **state)
{
    struct puzzle puzzle = sound();
    puzzle.bound = timid_bound;
    assert_broken(&puzzle, "but bound was 1 after 0 moves");
    puzzle = sound();
    puzzle.hash = constant_hash;
    assert_broken(&puzzle, "hash is the same before and after");
    puzzle.hash = address_hash;
    assert_broken(&puzzle, "hash differs");
    puzzle = sound();
    puzzle.moves = named_moves;
    puzzle.play = named_play;
    assert_int_equal(puzzle_check(&puzzle, 20, 1, NULL), STATUS_OK);
    puzzle.hash = count_hash;
    assert_broken(&puzzle, "hash is that of another state");
    puzzle = sound();
    puzzle.evaluate = no_number;
    assert_broken(&puzzle, "not a number");
    puzzle = sound();
    puzzle.code = address_code;
    assert_broken(&puzzle, "code of move 0 differs");
}

static void lazy_root(const void *self, void *state)
{
    struct coins_state *now = state;
    now->left = 0;
    now->right = ((const struct coins *)self)->count;
}

static score_t meddling_score(const void *self, const void *state)
{
    ((struct coins_state *)state)->points++;
    return coins_points(self, state);
}

static void test_states(void **state)
{
    struct puzzle puzzle = sound();
    puzzle.root = lazy_root;
    assert_broken(&puzzle, "points differ");
    puzzle = sound();
    puzzle.score = meddling_score;
    assert_broken(&puzzle, "other than play changed the state");
}

static score_t boastful_playout(const struct player *player, void *state, struct rng *rng,
                                struct line *line)
{
    return line->score = puzzle_playout_uniform(player->puzzle, state, rng, line) + 1;
}

static score_t quitting_playout(const struct player *player, void *state, struct rng *rng,
                                struct line *line)
{
    return line->score = coins_points(player->puzzle->self, state);
}

static void test_policies(void **state)
{
    struct policy policies[] = {{.name = "mine", .playout = boastful_playout}, {0}};
    struct puzzle puzzle = sound();
    puzzle.policies = policies;
    assert_broken(&puzzle, "policy mine says");
    policies[0].playout = quitting_playout;
    assert_broken(&puzzle, "the judge refuses a playout of policy mine: the game is not over");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sound),      cmocka_unit_test(test_samegame),
        cmocka_unit_test(test_incomplete), cmocka_unit_test(test_sizes),
        cmocka_unit_test(test_moves),      cmocka_unit_test(test_optional_slots),
        cmocka_unit_test(test_states),     cmocka_unit_test(test_policies),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
