/* SPDX-License-Identifier: MIT
 *
 * Runs that start from a line: the judge replays it before a search plays its moves, it is the
 * answer if nothing better is found, the search improves it, and all of it can be repeated.
 */
#include "api/solve.h"
#include "puzzle/samegame/samegame.h"
#include "unit.h"

static struct samegame *game;

static void take_board(uint64_t index)
{
    struct grid grid;
    samegame_free(game);
    grid_random(&grid, 12, 12, 5, 31, index);
    assert_int_equal(samegame_new(&game, &grid, &rules_table[0], NULL), STATUS_OK);
}

static int set_up(void **state)
{
    take_board(0);
    return 0;
}

static int tear_down(void **state)
{
    samegame_free(game);
    game = NULL;
    return 0;
}

static enum status try_solve(const char *name, const struct limits *limits, int threads,
                             const struct line *start, struct solution *solution,
                             struct error *error)
{
    const struct search *search = search_find(name);
    void *options = calloc(1, options_size(search->options) + 1);
    options_default(search->options, options);
    struct request request = {
        .puzzle = samegame_puzzle(game),
        .search = search,
        .options = options,
        .limits = *limits,
        .seed = 1,
        .threads = threads,
        .start = start,
    };
    request.limits.memory = 32 << 20;
    enum status status = solve(&request, solution, error);
    free(options);
    return status;
}

static struct solution solve_with(const char *name, struct limits limits, int threads,
                                  const struct line *start)
{
    struct solution solution;
    assert_int_equal(try_solve(name, &limits, threads, start, &solution, NULL), STATUS_OK);
    return solution;
}

static struct line line_of(const struct solution *solution)
{
    return (struct line){solution->score, solution->length, solution->move};
}

static const struct {
    const char *search;
    struct limits little, some, much;
} rows[] = {
    {"auto", {.nodes = 5000}, {.nodes = 100000}, {.nodes = 300000}},
    {"anneal", {.playouts = 300}, {.playouts = 5000}, {.playouts = 20000}},
    {"nrpa", {.playouts = 300}, {.playouts = 1500}, {.playouts = 4000}},
};
enum { ROWS = sizeof rows / sizeof *rows };

/* A budget that finds less by itself ends with the line at least. */
static void never_ends_with_less(void **state)
{
    for (int i = 0; i < ROWS; i++)
        for (int threads = 1; threads <= 2; threads++) {
            struct solution good = solve_with(rows[i].search, rows[i].much, 1, NULL);
            struct line start = line_of(&good);
            struct solution warm = solve_with(rows[i].search, rows[i].little, threads, &start);
            assert_true(warm.score >= good.score);
            solution_free(&good);
            solution_free(&warm);
        }
}

/* The line is worked on and not only kept: it is improved more often than the same
 * budget finds better ones from nothing. */
static void makes_something_of_it(void **state)
{
    for (int i = 0; i < ROWS; i++) {
        int improved = 0, found = 0;
        for (uint64_t board = 0; board < 16; board++) {
            take_board(board);
            struct solution good = solve_with(rows[i].search, rows[i].much, 1, NULL);
            struct solution cold = solve_with(rows[i].search, rows[i].some, 1, NULL);
            struct line start = line_of(&good);
            struct solution warm = solve_with(rows[i].search, rows[i].some, 1, &start);
            found += cold.score > good.score;
            improved += warm.score > good.score;
            solution_free(&good);
            solution_free(&cold);
            solution_free(&warm);
        }
        assert_true(improved > found);
    }
}

static void repeats_itself(void **state)
{
    for (int i = 0; i < ROWS; i++)
        for (int threads = 1; threads <= 2; threads++) {
            struct solution good = solve_with("nrpa", rows[1].little, 1, NULL);
            struct line start = line_of(&good);
            struct solution once = solve_with(rows[i].search, rows[i].little, threads, &start);
            struct solution again = solve_with(rows[i].search, rows[i].little, threads, &start);
            assert_true(once.score == again.score && once.playouts == again.playouts);
            assert_true(once.nodes == again.nodes && once.length == again.length);
            assert_memory_equal(once.move, again.move, sizeof *once.move * (size_t)once.length);
            solution_free(&good);
            solution_free(&once);
            solution_free(&again);
        }
}

static void refused(const char *search, const struct line *start, const char *words)
{
    struct solution solution;
    struct error error = {0};
    const struct limits limits = {.nodes = 1000};
    assert_int_equal(try_solve(search, &limits, 1, start, &solution, &error), STATUS_BAD_INPUT);
    if (!strstr(error.text, words))
        fail_msg("'%s' is not in '%s'", words, error.text);
    assert_null(solution.move);
}

static void judges_the_line(void **state)
{
    struct solution good = solve_with("auto", rows[0].little, 1, NULL);
    struct line start = line_of(&good);
    start.score++;
    refused("auto", &start, "its score is wrong");
    start.score--;
    start.length--;
    refused("auto", &start, "the game is not over");
    start.length++;
    start.move[0] = 0xffffffff;
    refused("nrpa", &start, "the judge refuses the line to start from");
    solution_free(&good);
}

static void refuses_searches_without_use_for_it(void **state)
{
    struct solution good = solve_with("auto", rows[0].little, 1, NULL);
    struct line start = line_of(&good);
    refused("greedy", &start,
            "search greedy cannot start from a line, expected one of auto, anneal, nrpa");
    solution_free(&good);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(never_ends_with_less, set_up, tear_down),
        cmocka_unit_test_setup_teardown(makes_something_of_it, set_up, tear_down),
        cmocka_unit_test_setup_teardown(repeats_itself, set_up, tear_down),
        cmocka_unit_test_setup_teardown(judges_the_line, set_up, tear_down),
        cmocka_unit_test_setup_teardown(refuses_searches_without_use_for_it, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
