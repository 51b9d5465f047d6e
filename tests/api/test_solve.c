/* SPDX-License-Identifier: MIT
 *
 * From a request to a solution: what the judge does not confirm never gets out,
 * and the same request gives the same solution.
 */
#include "api/solve.h"
#include "puzzle/samegame/samegame.h"
#include "coins.h"
#include "unit.h"

static const struct option no_options[] = {{0}};

/* A search that plays one game and then makes the claims of the test. */
struct claim {
    score_t more; /* than the game is worth */
    int cut;      /* moves left out at the end */
    bool silent;
    bool mended; /* the truth comes after the claim */
};
static struct claim claim;

static enum status run_claim(struct run *run, struct error *error)
{
    const struct puzzle *puzzle = run->puzzle;
    void *state = puzzle_states(puzzle, 1);
    struct line line = {.move = calloc((size_t)puzzle->max_length + 1, sizeof *line.move)};
    assert_true(state && line.move);
    puzzle->root(puzzle->self, state);
    score_t score = puzzle_playout_uniform(puzzle, state, &run->rng, &line);
    if (!claim.silent)
        run_offer(run, score + claim.more, line.move, line.length - claim.cut);
    if (claim.mended)
        run_offer(run, score, line.move, line.length);
    free(line.move);
    free(state);
    return STATUS_OK;
}

static const struct search claiming = {
    .name = "claiming", .summary = "", .paper = "", .options = no_options, .run = run_claim};

static struct coins coins;
static struct puzzle puzzle;

static int set_up(void **state)
{
    coins = coins_random(12, 3);
    puzzle = (struct puzzle){COINS_SLOTS, .self = &coins};
    claim = (struct claim){0};
    return 0;
}

static void refused(const struct observer *observer, const char *words)
{
    struct request request = {
        .puzzle = &puzzle, .search = &claiming, .seed = 1, .threads = 1, .observer = observer};
    struct solution solution;
    struct error error = {0};
    assert_int_equal(solve(&request, &solution, &error), STATUS_FAILED);
    if (!strstr(error.text, words))
        fail_msg("'%s' is not in '%s'", words, error.text);
    assert_null(solution.move);
}

static void count_call(void *context, const struct run *run)
{
    ++*(int *)context;
}

static void test_lies_are_refused(void **state)
{
    int heard = 0;
    const struct observer observer = {&heard, count_call, NULL};
    claim.more = 1;
    refused(NULL, "the judge says");
    refused(&observer, "the judge says");
    claim = (struct claim){.cut = 1};
    refused(NULL, "the game is not over");
    refused(&observer, "the game is not over");
    claim = (struct claim){.more = -1, .mended = true};
    refused(&observer, "the judge says");
    claim = (struct claim){.silent = true};
    refused(NULL, "search claiming ended without a line");
    assert_int_equal(heard, 0);
    claim = (struct claim){0};
}

static void test_truth_is_kept(void **state)
{
    int heard = 0;
    const struct observer observer = {&heard, count_call, NULL};
    struct request request = {
        .puzzle = &puzzle, .search = &claiming, .seed = 1, .threads = 1, .observer = &observer};
    struct solution solution;
    struct verdict verdict;
    assert_int_equal(solve(&request, &solution, NULL), STATUS_OK);
    assert_int_equal(heard, 1);
    assert_int_equal(solution.length, 12);
    assert_true(puzzle_judge(&puzzle, solution.move, solution.length, &verdict));
    assert_true(verdict.score == solution.score);
    assert_true(solution.bound == SCORE_MAX);
    solution_free(&solution);
    assert_null(solution.move);
}

static struct solution solve_board(const struct puzzle *board, uint64_t seed, int threads,
                                   atomic_bool *stop)
{
    const struct search *search = search_find("random");
    size_t size = options_size(search->options);
    void *options = calloc(1, size ? size : 1);
    struct error error = {0};
    struct solution solution;
    options_default(search->options, options);
    struct request request = {
        .puzzle = board,
        .search = search,
        .options = options,
        .limits.playouts = 300,
        .seed = seed,
        .threads = threads,
        .stop = stop,
    };
    assert_int_equal(solve(&request, &solution, &error), STATUS_OK);
    free(options);
    return solution;
}

static void assert_same(const struct solution *a, const struct solution *b)
{
    assert_true(a->score == b->score);
    assert_int_equal(a->length, b->length);
    assert_memory_equal(a->move, b->move, sizeof *a->move * (size_t)a->length);
    assert_true(a->playouts == b->playouts && a->nodes == b->nodes);
}

static void test_repeats(void **state)
{
    struct grid grid;
    struct samegame *game;
    struct error error = {0};
    grid_random(&grid, 10, 10, 4, 7, 0);
    assert_int_equal(samegame_new(&game, &grid, &rules_table[0], &error), STATUS_OK);
    for (int threads = 1; threads <= 3; threads++) {
        struct solution once = solve_board(samegame_puzzle(game), 5, threads, NULL);
        struct solution again = solve_board(samegame_puzzle(game), 5, threads, NULL);
        assert_same(&once, &again);
        assert_int_equal(once.playouts, 300);
        assert_int_equal(once.threads, threads);
        solution_free(&once);
        solution_free(&again);
    }
    samegame_free(game);
}

/* A search that never counts its only limit would never end. */
static void test_limits_that_are_not_counted(void **state)
{
    struct request request = {
        .puzzle = &puzzle, .search = &claiming, .limits = {.playouts = 1}, .seed = 1, .threads = 1};
    struct solution solution;
    struct error error = {0};
    assert_int_equal(solve(&request, &solution, &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, "search claiming counts no playouts, expected a limit in time");
}

static void test_stopped_before_it_began(void **state)
{
    atomic_bool stop = true;
    struct grid grid;
    struct samegame *game;
    struct error error = {0};
    grid_random(&grid, 10, 10, 4, 7, 0);
    assert_int_equal(samegame_new(&game, &grid, &rules_table[0], &error), STATUS_OK);
    struct solution solution = solve_board(samegame_puzzle(game), 5, 1, &stop);
    assert_true(solution.playouts < 300);
    assert_true(solution.length > 0);
    solution_free(&solution);
    samegame_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_lies_are_refused, set_up),
        cmocka_unit_test_setup(test_truth_is_kept, set_up),
        cmocka_unit_test(test_repeats),
        cmocka_unit_test(test_limits_that_are_not_counted),
        cmocka_unit_test(test_stopped_before_it_began),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
