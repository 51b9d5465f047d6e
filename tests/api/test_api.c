/* SPDX-License-Identifier: MIT
 *
 * The public header as a stranger uses it: nothing else of chainshot is included
 * here but a small puzzle with a known optimum.
 */
#include "chainshot.h"
#include "solver.h"

#include <limits.h>
#include <pthread.h>
#include <unistd.h>

/* The bottom row first or the column of 2s: (n-2)^2 makes the order matter. */
static const char small[] = "2 1 2\n"
                            "1 1 2\n"
                            "0 0 2\n";
static const char two_boards[] = "0 0\n\n1 1 1\n";

static void test_board(void **state)
{
    accept(chainshot_board(solver, small, 0));
    accept(chainshot_set(solver, "search", "exhaustive"));
    const struct chainshot_solution *best = solved();
    /* 0s 2 cells, 1s 3 cells, 2s 3 then the lone 2 joins: all of one colour at once */
    assert_true(best->cleared && best->proven);
    assert_true(best->bound == best->score);
    assert_true(best->score == 1000 + 0 + 1 + 4);
    assert_int_equal(best->length, 3);
    for (int i = 0; i < best->length; i++) {
        assert_in_range(chainshot_column(best->move[i]), 0, 2);
        assert_in_range(chainshot_row(best->move[i]), 0, 2);
    }
}

static void test_many_boards(void **state)
{
    accept(chainshot_board(solver, two_boards, 1));
    accept(chainshot_set(solver, "search", "greedy"));
    assert_true(solved()->score == 1001);
    refuse(chainshot_board(solver, two_boards, 2), "no board 2, counted from 0: the input holds 2");
    refuse(chainshot_board(solver, two_boards, -1), "no board -1");
    /* What was there before is still there. */
    assert_true(solved()->score == 1001);
}

static void test_games(void **state)
{
    accept(chainshot_set(solver, "search", "exhaustive"));
    accept(chainshot_board(solver, "0 0 0\n", 0));
    assert_true(solved()->score == 1001);
    accept(chainshot_set(solver, "game", "bubblebreaker"));
    assert_true(solved()->score == 6);
    accept(chainshot_set(solver, "game", "clickomania"));
    assert_true(solved()->score == 3);
    accept(chainshot_set(solver, "game", "custom:(n-1)^2,clear=7"));
    assert_true(solved()->score == 11);
    refuse(chainshot_set(solver, "game", "chess"), "chess");
    assert_true(solved()->score == 11);
}

static void test_game_of_the_format(void **state)
{
    accept(chainshot_set(solver, "search", "exhaustive"));
    accept(chainshot_board(solver, "3x1c3s1:1,1,1", 0));
    assert_true(solved()->score == 4);
    accept(chainshot_set(solver, "game", "samegame"));
    assert_true(solved()->score == 1001);
}

static void test_bad_input(void **state)
{
    refuse(chainshot_solve(solver), "nothing to solve");
    refuse(chainshot_check(solver, 1), "nothing to solve");
    refuse(chainshot_board(solver, "", 0), "");
    refuse(chainshot_board(solver, "0 0\n1\n", 0), "line 2");
    refuse(chainshot_board_bytes(solver, "BGF2\x03", 5, 0), "");
    refuse(chainshot_set(solver, "time", "-1"), "time '-1'");
    refuse(chainshot_set(solver, "search", "magic"), "no search is called 'magic'");
    refuse(chainshot_set(solver, "speed", "11"), "speed");
    assert_null(chainshot_get_solution(solver));
    assert_null(chainshot_get_solution(NULL));
    assert_string_equal(chainshot_error(NULL), "out of memory");
    chainshot_free(NULL);
}

static void test_too_little_memory(void **state)
{
    accept(chainshot_board(solver, small, 0));
    accept(chainshot_set(solver, "search", "astar"));
    accept(chainshot_set(solver, "memory", "1"));
    refuse(chainshot_solve(solver), "memory");
    assert_null(chainshot_get_solution(solver));
}

static void test_lists(void **state)
{
    int count = 0;
    while (chainshot_search(count))
        accept(chainshot_set(solver, "search", chainshot_search(count++)));
    assert_true(count >= 2);
    assert_null(chainshot_search(-1));
    assert_non_null(strchr(chainshot_version(), '.'));
}

struct watch {
    int calls, improved;
    int64_t score;
};

static void watch(void *context, const struct chainshot_progress *progress)
{
    struct watch *watch = context;
    watch->calls++;
    if (!progress->improved)
        return;
    assert_true(progress->found);
    assert_true(watch->improved == 0 || progress->score > watch->score);
    assert_true(progress->length > 0 && progress->move);
    assert_true(progress->share >= 0 && progress->share <= 1);
    watch->improved++;
    watch->score = progress->score;
}

static void test_observer(void **state)
{
    struct watch seen = {0};
    accept(chainshot_board(solver, "0 1 2 0 1\n1 2 0 1 2\n2 0 1 2 0\n0 0 1 1 2\n", 0));
    accept(chainshot_set(solver, "search", "random"));
    accept(chainshot_set(solver, "playouts", "500"));
    chainshot_observe(solver, watch, &seen);
    const struct chainshot_solution *best = solved();
    assert_true(seen.improved >= 1);
    assert_true(best->score == seen.score);
    chainshot_observe(solver, NULL, NULL);
    int calls = seen.calls;
    solved();
    assert_int_equal(seen.calls, calls);
}

static void *stop_soon(void *argument)
{
    usleep(50000);
    chainshot_stop(argument);
    return NULL;
}

static void test_stop(void **state)
{
    pthread_t thread;
    accept(chainshot_board(solver, "0 1 2 0 1\n1 2 0 1 2\n2 0 1 2 0\n0 0 1 1 2\n", 0));
    accept(chainshot_set(solver, "search", "random"));
    assert_int_equal(pthread_create(&thread, NULL, stop_soon, solver), 0);
    assert_true(solved()->length > 0); /* no limit: only the stop ends it */
    pthread_join(thread, NULL);
    accept(chainshot_set(solver, "playouts", "100"));
    assert_true(solved()->playouts == 100); /* the stop is used up */
    chainshot_stop(solver);
    assert_true(solved()->playouts < 100);
}

static void test_own_puzzle(void **state)
{
    static const char *const searches[] = {"exhaustive", "astar", "idastar"};
    for (uint32_t seed = 0; seed < 20; seed++) {
        struct coins coins = coins_random(1 + (int)seed % 10, seed);
        struct chainshot_puzzle puzzle = coins_puzzle(&coins);
        accept(chainshot_set_puzzle(solver, &puzzle));
        accept(chainshot_check(solver, 5));
        for (size_t i = 0; i < sizeof searches / sizeof *searches; i++) {
            accept(chainshot_set(solver, "search", searches[i]));
            const struct chainshot_solution *best = solved();
            assert_true(best->proven);
            assert_true(best->score == coins_optimum(&coins));
        }
    }
}

static void test_own_puzzle_with_every_search(void **state)
{
    struct coins coins = coins_random(14, 1);
    struct chainshot_puzzle puzzle = coins_puzzle(&coins);
    accept(chainshot_set_puzzle(solver, &puzzle));
    accept(chainshot_set(solver, "playouts", "200"));
    accept(chainshot_set(solver, "nodes", "20000"));
    accept(chainshot_set(solver, "time", "500ms"));
    accept(chainshot_set(solver, "threads", "2"));
    for (int i = 0; chainshot_search(i); i++) {
        accept(chainshot_set(solver, "search", chainshot_search(i)));
        const struct chainshot_solution *best = solved();
        assert_true(best->score <= coins_optimum(&coins));
        assert_int_equal(best->length, 14);
    }
}

static void test_incomplete_puzzle(void **state)
{
    struct coins coins = coins_random(5, 1);
    struct chainshot_puzzle puzzle = coins_puzzle(&coins);
    puzzle.moves = NULL;
    refuse(chainshot_set_puzzle(solver, &puzzle), "slot 'moves' is empty");
    puzzle = coins_puzzle(&coins);
    puzzle.bound = NULL;
    accept(chainshot_set_puzzle(solver, &puzzle));
    accept(chainshot_set(solver, "search", "astar"));
    refuse(chainshot_solve(solver), "bound");
}

static int64_t broken_bound(const void *self, const void *state)
{
    return coins_points(self, state);
}

static void test_check(void **state)
{
    struct coins coins = coins_random(5, 1);
    struct chainshot_puzzle puzzle = coins_puzzle(&coins);
    puzzle.bound = broken_bound;
    accept(chainshot_set_puzzle(solver, &puzzle));
    assert_int_equal(chainshot_check(solver, 10), CHAINSHOT_WRONG);
    assert_non_null(strstr(chainshot_error(solver), "bound"));
}

static int64_t least_score(const void *self, const void *state)
{
    (void)self, (void)state;
    return INT64_MIN;
}

static int64_t huge_bound(const void *self, const void *state)
{
    (void)self, (void)state;
    return INT64_MAX - 1;
}

static void test_range_of_scores(void **state)
{
    struct coins coins = coins_random(5, 1);
    struct chainshot_puzzle puzzle = coins_puzzle(&coins);
    puzzle.score = least_score;
    accept(chainshot_set_puzzle(solver, &puzzle));
    assert_int_equal(chainshot_check(solver, 10), CHAINSHOT_WRONG);
    assert_non_null(
        strstr(chainshot_error(solver), "score is -9223372036854775808, expected -2^61 to 2^61"));
    puzzle = coins_puzzle(&coins);
    puzzle.points = least_score;
    accept(chainshot_set_puzzle(solver, &puzzle));
    assert_int_equal(chainshot_check(solver, 10), CHAINSHOT_WRONG);
    puzzle = coins_puzzle(&coins);
    puzzle.bound = huge_bound;
    accept(chainshot_set_puzzle(solver, &puzzle));
    assert_int_equal(chainshot_check(solver, 10), CHAINSHOT_WRONG);
    assert_non_null(strstr(chainshot_error(solver), "bound is 9223372036854775806"));
}

/* One coin can be taken for ever. */
static int endless_moves(const void *self, const void *state, uint32_t *moves)
{
    (void)self, (void)state;
    moves[0] = 0;
    return 1;
}

static void endless_play(const void *self, void *state, uint32_t move)
{
    (void)self, (void)move;
    ((struct coins_state *)state)->points++;
}

/* Games of 14 moves where 8 are promised, and games that never end. */
static void test_games_that_exceed_max_length(void **state)
{
    struct coins coins = coins_random(14, 1);
    for (int endless = 0; endless < 2; endless++)
        for (int i = 0; chainshot_search(i); i++) {
            struct chainshot_puzzle puzzle = coins_puzzle(&coins);
            puzzle.max_length = 8;
            if (endless) {
                puzzle.moves = endless_moves;
                puzzle.play = endless_play;
                puzzle.hash = NULL;
            }
            accept(chainshot_set_puzzle(solver, &puzzle));
            accept(chainshot_set(solver, "search", chainshot_search(i)));
            accept(chainshot_set(solver, "nodes", "2000"));
            refuse(chainshot_solve(solver),
                   "puzzle coins: a game goes on after 8 moves, which is its max_length");
            assert_null(chainshot_get_solution(solver));
            puzzle = coins_puzzle(&coins); /* and the next one is solved */
            accept(chainshot_set_puzzle(solver, &puzzle));
            assert_int_equal(solved()->length, 14);
        }
}

/* Every function of the header with each of its pointers NULL. */
static void test_null(void **state)
{
    struct coins coins = coins_random(5, 1);
    struct chainshot_puzzle puzzle = coins_puzzle(&coins);
    assert_int_equal(chainshot_board(NULL, small, 0), CHAINSHOT_BAD_INPUT);
    assert_int_equal(chainshot_board_bytes(NULL, small, 5, 0), CHAINSHOT_BAD_INPUT);
    assert_int_equal(chainshot_set_puzzle(NULL, &puzzle), CHAINSHOT_BAD_INPUT);
    assert_int_equal(chainshot_check(NULL, 1), CHAINSHOT_BAD_INPUT);
    assert_int_equal(chainshot_set(NULL, "time", "1s"), CHAINSHOT_BAD_INPUT);
    assert_int_equal(chainshot_solve(NULL), CHAINSHOT_BAD_INPUT);
    chainshot_observe(NULL, watch, NULL);
    chainshot_stop(NULL);
    chainshot_free(NULL);
    assert_null(chainshot_get_solution(NULL));
    assert_string_equal(chainshot_error(NULL), "out of memory");
    refuse(chainshot_board(solver, NULL, 0), "text is NULL");
    refuse(chainshot_board_bytes(solver, NULL, 5, 0), "bytes is NULL");
    refuse(chainshot_set_puzzle(solver, NULL), "puzzle is NULL");
    refuse(chainshot_set(solver, NULL, "1s"), "name is NULL");
    refuse(chainshot_set(solver, "time", NULL), "value is NULL");
    refuse(chainshot_set(solver, "game", NULL), "value is NULL");
    refuse(chainshot_set_builtin(solver, NULL), "name is NULL");
    assert_int_equal(chainshot_set_builtin(NULL, "x"), CHAINSHOT_BAD_INPUT);
    assert_int_equal(chainshot_start(NULL, NULL, 0), CHAINSHOT_BAD_INPUT);
    assert_null(chainshot_describe_search(NULL));
    assert_null(chainshot_option(NULL, 0));
    assert_null(chainshot_preset(NULL, 0));
    assert_null(chainshot_move_text(NULL, 0));
    assert_null(chainshot_draw(NULL, 0));
    assert_null(chainshot_svg(NULL, 0));
    assert_null(chainshot_judge(solver, NULL, 0)); /* no board yet */
}

/* Every slot that must be there, and sizes and numbers out of range. */
static void test_numbers_out_of_range(void **state)
{
    struct coins coins = coins_random(5, 1);
    const struct chainshot_puzzle good = coins_puzzle(&coins);
    struct chainshot_puzzle bad[] = {good, good, good, good, good, good, good, good,
                                     good, good, good, good, good, good, good};
    bad[0].name = NULL;
    bad[1].root = NULL;
    bad[2].moves = NULL;
    bad[3].play = NULL;
    bad[4].points = NULL;
    bad[5].score = NULL;
    bad[6].state_size = 0;
    bad[7].state_size = SIZE_MAX;
    bad[8].state_size = ((size_t)1 << 30) + 1;
    bad[9].max_moves = 0;
    bad[10].max_moves = INT_MIN;
    bad[11].max_moves = INT_MAX;
    bad[12].max_length = 0;
    bad[13].max_length = -1;
    bad[14].max_length = INT_MAX;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        refuse(chainshot_set_puzzle(solver, &bad[i]), i < 6 ? "is empty" : "at ");
    accept(chainshot_set_puzzle(solver, &good));
    refuse(chainshot_check(solver, 0), "0 games to check, expected at least 1");
    refuse(chainshot_check(solver, INT_MIN), "games to check");
    refuse(chainshot_board_bytes(solver, small, 0, 0), "the input is empty");
    refuse(chainshot_board(solver, small, INT_MAX), "there is no board");
    refuse(chainshot_board(solver, small, INT_MIN), "there is no board");
    assert_null(chainshot_search(INT_MAX));
    assert_null(chainshot_search(INT_MIN));
    static const char *const names[] = {"time",   "playouts", "nodes", "iterations",
                                        "memory", "threads",  "seed"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        refuse(chainshot_set(solver, names[i], "-1"), names[i]);
        refuse(chainshot_set(solver, names[i], ""), names[i]);
        refuse(chainshot_set(solver, names[i], "1e99"), names[i]);
    }
    chainshot_column(UINT32_MAX);
    chainshot_row(UINT32_MAX);
}

static void test_mix(void **state)
{
    assert_int_equal(chainshot_mix(0), 0xe220a8397b1dcdafu); /* SplitMix64 */
    for (uint64_t i = 0; i < 64; i++)
        assert_true(chainshot_mix((uint64_t)1 << i) != chainshot_mix(0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_board),
        TEST(test_many_boards),
        TEST(test_games),
        TEST(test_game_of_the_format),
        TEST(test_bad_input),
        TEST(test_too_little_memory),
        TEST(test_lists),
        TEST(test_observer),
        TEST(test_stop),
        TEST(test_own_puzzle),
        TEST(test_own_puzzle_with_every_search),
        TEST(test_incomplete_puzzle),
        TEST(test_check),
        TEST(test_range_of_scores),
        TEST(test_games_that_exceed_max_length),
        TEST(test_null),
        TEST(test_numbers_out_of_range),
        TEST(test_mix),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
