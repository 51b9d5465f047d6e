/* SPDX-License-Identifier: MIT
 *
 * Lines that are made the solution, and the solution as a film strip and as a page, through the
 * public header.
 */
#include "solver.h"

static const char small[] = "2 1 2\n"
                            "1 1 2\n"
                            "0 0 2\n";
static const struct coins few = {.count = 7, .value = {3, 1, 4, 1, 5, 9, 2}};

static int count_of(const char *text, const char *words)
{
    int count = 0;
    for (; (text = strstr(text, words)); text++)
        count++;
    return count;
}

/* The 1s, the 0s, and the 2s that meet then. */
static int small_line(uint32_t moves[3])
{
    moves[0] = chainshot_move(1, 1);
    moves[1] = chainshot_move(0, 0);
    moves[2] = chainshot_move(0, 0);
    return 3;
}

static void a_line_becomes_the_solution(void **state)
{
    uint32_t moves[3];
    int length = small_line(moves);
    accept(chainshot_board(solver, small, 0));
    accept(chainshot_take_line(solver, moves, length));
    const struct chainshot_solution *taken = chainshot_get_solution(solver);
    const struct chainshot_verdict *verdict = chainshot_judge(solver, moves, length);
    assert_non_null(taken);
    assert_true(taken->score == verdict->score && taken->cleared == verdict->cleared);
    assert_true(taken->cleared && !taken->proven && taken->bound == CHAINSHOT_UNBOUNDED);
    assert_true(taken->length == 3 && taken->playouts == 0 && taken->nodes == 0);
    assert_string_equal(chainshot_move_text(solver, 1), "0 0");
    assert_string_equal(chainshot_draw(solver, 3), "-1 -1 -1\n-1 -1 -1\n-1 -1 -1\n");
    /* A search's solution takes its place. */
    accept(chainshot_set(solver, "search", "exhaustive"));
    assert_true(solved()->proven);
}

static void what_is_no_game_is_not_taken(void **state)
{
    uint32_t moves[3];
    refuse(chainshot_take_line(solver, NULL, 0), "nothing to solve");
    accept(chainshot_board(solver, small, 0));
    int length = small_line(moves);
    accept(chainshot_take_line(solver, moves, length));
    refuse(chainshot_take_line(solver, moves, 2), "the judge refuses the line: ");
    refuse(chainshot_take_line(solver, moves, -1), "the length is -1");
    refuse(chainshot_take_line(solver, NULL, 1), "moves is NULL");
    moves[0] = chainshot_move(2, 63);
    refuse(chainshot_take_line(solver, moves, 3), "the judge refuses the line: ");
    assert_int_equal(chainshot_get_solution(solver)->length, 3); /* as before */
    assert_int_equal(chainshot_take_line(NULL, moves, 3), CHAINSHOT_BAD_INPUT);
}

static void a_film_has_every_nth_position(void **state)
{
    uint32_t moves[3];
    accept(chainshot_board(solver, small, 0));
    const char *film = chainshot_film(solver, "the <start>", 1);
    assert_int_equal(count_of(film, "class=\"n\""), 1);
    assert_int_equal(count_of(film, "the &lt;start&gt;"), 2);
    accept(chainshot_take_line(solver, moves, small_line(moves)));
    film = chainshot_film(solver, NULL, 1);
    assert_int_equal(count_of(film, "<svg"), 1);
    assert_int_equal(count_of(film, "class=\"n\""), 4);
    assert_non_null(strstr(film, "1: 3 cells, +1<"));
    assert_non_null(strstr(film, "end: "));
    assert_non_null(strstr(film, ", cleared<"));
    assert_int_equal(count_of(chainshot_film(solver, "", 2), "class=\"n\""), 3);
    assert_int_equal(count_of(chainshot_film(solver, "", INT32_MAX), "class=\"n\""), 2);
}

static void a_page_has_the_line(void **state)
{
    uint32_t moves[3];
    accept(chainshot_board(solver, small, 0));
    assert_null(chainshot_page(solver, ""));
    refuse(CHAINSHOT_BAD_INPUT, "there is no solution yet");
    accept(chainshot_take_line(solver, moves, small_line(moves)));
    const char *page = chainshot_page(solver, "a & b");
    assert_non_null(strstr(page, "<title>a &amp; b"));
    assert_non_null(strstr(page, "\"width\":3,\"height\":3,\"cells\":[1,1,3,"));
    assert_non_null(strstr(page, "\"moves\":[[0,1],[0,0],[0,0]]"));
    assert_null(strstr(page, "@TITLE@"));
    assert_null(strstr(page, "@LINE@"));
    assert_non_null(chainshot_page(solver, NULL));
}

static void puzzles_have_films_of_their_slot(void **state)
{
    struct chainshot_puzzle puzzle = {.size = sizeof puzzle, COINS_ALL_SLOTS, .self = &few};
    accept(chainshot_set_puzzle(solver, &puzzle));
    assert_int_equal(count_of(chainshot_film(solver, "start", 1), "<rect x="), 1);
    accept(chainshot_set(solver, "search", "greedy"));
    int length = solved()->length;
    const char *film = chainshot_film(solver, "coins", 1);
    assert_int_equal(count_of(film, "<rect x="), length + 1);
    assert_non_null(strstr(film, ">1: "));
    assert_non_null(strstr(film, ">end: "));
    assert_int_equal(count_of(chainshot_film(solver, "", 1000), "<rect x="), 2);
    assert_null(chainshot_page(solver, ""));
    refuse(CHAINSHOT_BAD_INPUT, "expected a board, not a puzzle");
    puzzle.svg = NULL;
    accept(chainshot_set_puzzle(solver, &puzzle));
    assert_null(chainshot_film(solver, "", 1));
    refuse(CHAINSHOT_BAD_INPUT, "has no slot svg");
}

static void bad_arguments_are_refused(void **state)
{
    assert_null(chainshot_film(NULL, "", 1));
    assert_null(chainshot_page(NULL, ""));
    assert_null(chainshot_film(solver, "", 1));
    refuse(CHAINSHOT_BAD_INPUT, "nothing to solve");
    assert_null(chainshot_page(solver, ""));
    accept(chainshot_board(solver, small, 0));
    assert_null(chainshot_film(solver, "", 0));
    refuse(CHAINSHOT_BAD_INPUT, "every 0: expected a number from 1 on");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_line_becomes_the_solution),      TEST(what_is_no_game_is_not_taken),
        TEST(a_film_has_every_nth_position),    TEST(a_page_has_the_line),
        TEST(puzzles_have_films_of_their_slot), TEST(bad_arguments_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
