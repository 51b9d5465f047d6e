/* SPDX-License-Identifier: MIT
 *
 * The public header again: what can be listed, and lines that are judged, read, started from,
 * written and drawn.
 */
#include "solver.h"

#include <limits.h>

static const char two_boards[] = "0 0\n\n1 1 1\n";
static const char small[] = "2 1 2\n"
                            "1 1 2\n"
                            "0 0 2\n";

/* ---- Lists ---- */

/* VERSION is where the version is; the header repeats it for the preprocessor. */
static void test_version(void **state)
{
    char text[40];
    snprintf(text, sizeof text, "%d.%d.%d", CHAINSHOT_VERSION_MAJOR, CHAINSHOT_VERSION_MINOR,
             CHAINSHOT_VERSION_PATCH);
    assert_string_equal(text, chainshot_version());
    assert_int_equal(chainshot_version_number(), CHAINSHOT_VERSION_NUMBER);
    assert_int_equal(CHAINSHOT_VERSION_NUMBER, CHAINSHOT_VERSION_MAJOR * 10000 +
                                                   CHAINSHOT_VERSION_MINOR * 100 +
                                                   CHAINSHOT_VERSION_PATCH);
}

static void test_names(void **state)
{
    assert_string_equal(chainshot_game(0), "samegame");
    int games = 0;
    while (chainshot_game(games))
        accept(chainshot_set(solver, "game", chainshot_game(games++)));
    assert_true(games >= 3);
    assert_null(chainshot_game(-1));
    for (int i = 0; chainshot_builtin(i); i++)
        accept(chainshot_set_builtin(solver, chainshot_builtin(i)));
    assert_null(chainshot_builtin(-1));
    refuse(chainshot_set_builtin(solver, "xyzzy"), "unknown puzzle 'xyzzy', expected ");
}

/* Every option takes its default and both ends of its range, and shows what it was set to. */
static void check_option(const struct chainshot_option_info *option)
{
    char name[64], value[96], low[40], high[40];
    snprintf(name, sizeof name, "%s", option->name);
    snprintf(value, sizeof value, "%s", option->default_value);
    snprintf(low, sizeof low, "%.17g", option->low);
    snprintf(high, sizeof high, "%.17g", option->high);
    assert_string_equal(option->value, value);
    assert_true(strlen(option->text) > 0);
    if (option->kind == CHAINSHOT_OPTION_INTEGER || option->kind == CHAINSHOT_OPTION_REAL) {
        assert_true(option->low <= option->high);
        assert_string_equal(option->choices, "");
        accept(chainshot_set(solver, name, low));
        accept(chainshot_set(solver, name, high));
    } else {
        assert_true((option->kind == CHAINSHOT_OPTION_CHOICE) == (option->choices[0] != '\0'));
    }
    accept(chainshot_set(solver, name, value));
}

static void test_options(void **state)
{
    int options = 0, presets = 0;
    for (int i = 0; chainshot_search(i); i++) {
        accept(chainshot_set(solver, "search", chainshot_search(i)));
        const struct chainshot_search_info *search = chainshot_describe_search(solver);
        assert_string_equal(search->name, chainshot_search(i));
        assert_true(strlen(search->summary) > 0 && search->paper);
        assert_true(search->counts_playouts || search->counts_nodes || search->counts_iterations);
        for (int k = 0; chainshot_option(solver, k); k++, options++)
            check_option(chainshot_option(solver, k));
        const struct chainshot_preset_info *preset;
        for (int k = 0; (preset = chainshot_preset(solver, k)); k++, presets++) {
            assert_true(strlen(preset->text) > 0 && preset->set);
            accept(chainshot_set(solver, "preset", preset->name));
        }
    }
    assert_true(options > 50 && presets > 3);
    accept(chainshot_set(solver, "search", "beam"));
    accept(chainshot_set(solver, "width", "77"));
    int width = 0;
    while (strcmp(chainshot_option(solver, width)->name, "width") != 0)
        width++;
    assert_string_equal(chainshot_option(solver, width)->value, "77");
    assert_string_not_equal(chainshot_option(solver, width)->default_value, "77");
    assert_null(chainshot_option(solver, -1));
    assert_null(chainshot_preset(solver, -1));
    assert_null(chainshot_option(solver, INT_MAX));
    assert_null(chainshot_preset(solver, INT_MAX));
}

static void test_nearest_names(void **state)
{
    accept(chainshot_set(solver, "search", "beam"));
    refuse(chainshot_set(solver, "widht", "3"),
           "unknown option 'widht' of search beam, did you mean 'width'?");
    refuse(chainshot_set(solver, "gaem", "samegame"),
           "unknown setting 'gaem', did you mean 'game'?");
    refuse(chainshot_set(solver, "tiem", "1s"), "unknown setting 'tiem', did you mean 'time'?");
    refuse(chainshot_set(solver, "search", "baem"), "did you mean 'beam'?");
    refuse(chainshot_set(solver, "game", "samegaem"), "did you mean 'samegame'?");
}

/* ---- Lines ---- */

static void test_count_boards(void **state)
{
    assert_int_equal(chainshot_count_boards(solver, two_boards, strlen(two_boards)), 2);
    assert_int_equal(chainshot_count_boards(solver, small, strlen(small)), 1);
    assert_int_equal(chainshot_count_boards(solver, "", 0), -1);
    assert_int_equal(chainshot_count_boards(solver, "1 x\n", 4), -1);
    assert_non_null(strstr(chainshot_error(solver), "line 1"));
    assert_int_equal(chainshot_count_boards(solver, NULL, 4), -1);
    assert_int_equal(chainshot_count_boards(NULL, small, 4), -1);
}

static void test_judge_board(void **state)
{
    accept(chainshot_board(solver, small, 0));
    accept(chainshot_set(solver, "search", "exhaustive"));
    const struct chainshot_solution *best = solved();
    const struct chainshot_verdict *verdict = chainshot_judge(solver, best->move, best->length);
    assert_true(verdict->score == best->score && verdict->cleared && verdict->bad_move == -1);
    assert_string_equal(verdict->reason, "");
    verdict = chainshot_judge(solver, best->move, best->length - 1);
    assert_true(verdict->bad_move == -1 && verdict->reason[0]);
    uint32_t wrong[] = {best->move[0], chainshot_move(9, 9), chainshot_move(-1, 64)};
    verdict = chainshot_judge(solver, wrong, 3);
    assert_int_equal(verdict->bad_move, 1);
    assert_non_null(verdict);
    verdict = chainshot_judge(solver, wrong + 2, 1);
    assert_int_equal(verdict->bad_move, 0);
    assert_true(chainshot_judge(solver, NULL, 0)->reason[0]);
    assert_null(chainshot_judge(solver, NULL, 1));
    assert_null(chainshot_judge(solver, wrong, -1));
    assert_null(chainshot_judge(NULL, wrong, 1));
}

/* The line is the solution if the search has no budget for a better one. */
static void test_start_board(void **state)
{
    static const char board[] = "0 1 2 0 1\n1 2 0 1 2\n2 0 1 2 0\n0 0 1 1 2\n";
    accept(chainshot_board(solver, board, 0));
    accept(chainshot_set(solver, "search", "beam"));
    accept(chainshot_set(solver, "nodes", "1000"));
    const struct chainshot_solution *best = solved();
    int64_t score = best->score;
    int length = best->length;
    uint32_t moves[64];
    memcpy(moves, best->move, sizeof *moves * (size_t)length);
    accept(chainshot_start(solver, moves, length));
    refuse(chainshot_solve(solver), "search beam cannot start from a line");
    accept(chainshot_set(solver, "search", "anneal"));
    assert_true(chainshot_describe_search(solver)->can_start);
    accept(chainshot_set(solver, "playouts", "1"));
    assert_true(solved()->score >= score);
    /* In another game the same line has another score. */
    accept(chainshot_set(solver, "game", "bubblebreaker"));
    int64_t other = chainshot_judge(solver, moves, length)->score;
    assert_true(solved()->score >= other);
    refuse(chainshot_start(solver, moves, 1), "the judge refuses the line to start from: ");
    refuse(chainshot_start(solver, moves, -1), "the length is -1");
    refuse(chainshot_start(solver, NULL, 1), "moves is NULL");
    accept(chainshot_start(solver, NULL, 0));
    accept(chainshot_set(solver, "search", "beam"));
    solved();
    accept(chainshot_start(solver, moves, length));
    accept(chainshot_board(solver, board, 0)); /* drops the line */
    solved();
    chainshot_board(solver, "0 0\n", 0);
    refuse(chainshot_start(solver, moves, length), "the judge refuses the line");
}

static void test_texts_of_a_board(void **state)
{
    assert_null(chainshot_draw(solver, 0));
    accept(chainshot_board(solver, "0 0 1\n", 0));
    assert_string_equal(chainshot_draw(solver, 0), "0 0 1\n");
    assert_null(chainshot_draw(solver, 1));
    assert_non_null(strstr(chainshot_error(solver), "there is no solution yet"));
    assert_null(chainshot_move_text(solver, 0));
    solved();
    assert_string_equal(chainshot_move_text(solver, 0), "0 0");
    assert_null(chainshot_move_text(solver, 1));
    assert_non_null(
        strstr(chainshot_error(solver), "there is no move 1: the solution has 1 moves"));
    assert_null(chainshot_move_text(solver, -1));
    assert_string_equal(chainshot_draw(solver, 1), "1 -1 -1\n");
    assert_null(chainshot_draw(solver, 2));
    assert_null(chainshot_svg(solver, 0));
    assert_non_null(strstr(chainshot_error(solver), "has no slot svg"));
}

static void test_read_board_line(void **state)
{
    accept(chainshot_board(solver, small, 0));
    const struct chainshot_line *line = chainshot_read_line(solver, "0 0\n2 1\n", 8);
    assert_int_equal(line->length, 2);
    assert_int_equal(line->move[1], chainshot_move(2, 1));
    assert_int_equal(chainshot_column(line->move[1]), 2);
    assert_int_equal(chainshot_row(line->move[1]), 1);
    assert_null(chainshot_read_line(solver, "0 9\n", 4));
    assert_non_null(strstr(chainshot_error(solver), "line 1"));
    assert_null(chainshot_read_line(solver, NULL, 4));
    assert_null(chainshot_read_line(NULL, "0 0", 3));
}

static struct chainshot_puzzle full_puzzle(const struct coins *coins)
{
    return (struct chainshot_puzzle){
        .size = sizeof(struct chainshot_puzzle), COINS_ALL_SLOTS, .self = coins};
}

/* The texts of the solution, in any order, are read back as the solution. */
static void test_texts_of_a_puzzle(void **state)
{
    struct coins coins = {.count = 3, .value = {1, 9, 2}};
    struct chainshot_puzzle puzzle = full_puzzle(&coins);
    accept(chainshot_set_puzzle(solver, &puzzle));
    accept(chainshot_check(solver, 20));
    assert_string_equal(chainshot_draw(solver, 0), "192\n");
    accept(chainshot_set(solver, "search", "exhaustive"));
    const struct chainshot_solution *best = solved();
    assert_true(best->score == 1 + 2 * 2 + 3 * 9);
    assert_string_equal(chainshot_move_text(solver, 0), "left 1");
    assert_string_equal(chainshot_move_text(solver, 1), "right 2");
    assert_string_equal(chainshot_move_text(solver, 2), "left 9");
    assert_string_equal(chainshot_move_text(solver, 0), "left 1");
    assert_string_equal(chainshot_draw(solver, 1), "92\n");
    assert_string_equal(chainshot_draw(solver, 3), "\n");
    assert_int_equal(strncmp(chainshot_svg(solver, 3), "<svg", 4), 0);
    assert_null(chainshot_svg(solver, 4));
    static const char text[] = "left 1 # first\nright 2\r\nleft 9\n";
    const struct chainshot_line *line = chainshot_read_line(solver, text, strlen(text));
    assert_int_equal(line->length, 3);
    assert_memory_equal(line->move, best->move, sizeof *line->move * 3);
    assert_true(chainshot_judge(solver, line->move, 3)->score == best->score);
    assert_null(chainshot_read_line(solver, "left 2\n", 7));
    assert_non_null(strstr(chainshot_error(solver), "line 1: 'left 2' is no legal move"));
    accept(chainshot_start(solver, line->move, 3));
    accept(chainshot_set(solver, "search", "anneal"));
    accept(chainshot_set(solver, "playouts", "10"));
    assert_true(solved()->score == 1 + 2 * 2 + 3 * 9);
}

/* A line that breaks a promise while it is judged says so, and no later solve stops because of it.
 */
static void test_judge_of_a_broken_puzzle(void **state)
{
    struct coins coins = coins_random(14, 1);
    struct chainshot_puzzle puzzle = coins_puzzle(&coins);
    uint32_t moves[20] = {0};
    puzzle.max_length = 8;
    accept(chainshot_set_puzzle(solver, &puzzle));
    assert_null(chainshot_judge(solver, moves, 14));
    assert_non_null(strstr(chainshot_error(solver), "which is its max_length"));
    assert_null(chainshot_read_line(solver, "0\n0\n0\n0\n0\n0\n0\n0\n0\n", 18));
    assert_non_null(strstr(chainshot_error(solver), "which is its max_length"));
    puzzle = coins_puzzle(&coins);
    accept(chainshot_set_puzzle(solver, &puzzle));
    accept(chainshot_set(solver, "search", "random"));
    accept(chainshot_set(solver, "playouts", "50"));
    assert_true(solved()->playouts == 50);
    moves[3] = 7;
    assert_int_equal(chainshot_judge(solver, moves, 14)->bad_move, 3);
    moves[3] = 0;
    assert_int_equal(chainshot_judge(solver, moves, 20)->bad_move, 14);
    assert_string_equal(chainshot_judge(solver, moves, 3)->reason, "the game is not over");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_version),
        TEST(test_names),
        TEST(test_options),
        TEST(test_nearest_names),
        TEST(test_count_boards),
        TEST(test_judge_board),
        TEST(test_start_board),
        TEST(test_texts_of_a_board),
        TEST(test_read_board_line),
        TEST(test_texts_of_a_puzzle),
        TEST(test_judge_of_a_broken_puzzle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
