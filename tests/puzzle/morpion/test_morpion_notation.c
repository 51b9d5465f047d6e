/* SPDX-License-Identifier: MIT */
#include "unit.h"

#include <stdio.h>

#include "puzzle/morpion/board.h"
#include "puzzle/morpion/notation.h"
#include "records.h"

static void refuses(const char *text, const char *message)
{
    move_t moves[LENGTH_TOUCHING];
    struct error error = {.text = ""};
    int length;
    assert_int_equal(morpion_read(text, strlen(text), moves, 4, &length, &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, message);
}

static void errors_name_line_column_and_what_was_expected(void **state)
{
    refuses("", "line 1, column 1: expected a reference point like (28,28), the text ends");
    refuses("# only this\n",
            "line 2, column 1: expected a reference point like (28,28), the text ends");
    refuses("28,28", "line 1, column 1: expected '(', found '2'");
    refuses("(x,1)", "line 1, column 2: expected a column from -9999 to 9999, found 'x'");
    refuses("(1;1)", "line 1, column 3: expected ',', found ';'");
    refuses("(1,10000)", "line 1, column 4: expected a row from -9999 to 9999, found '1'");
    refuses("(1,1\n", "line 1, column 5: expected ')', the line ends");
    refuses("(28,28) 1", "line 1, column 9: expected the end of the line, found '1'");
    refuses("(31,35) | -2\n", "line 1, column 9: expected a reference point like (28,28) alone "
                              "before the moves, found '|'");
    refuses("(28,28)\n\n(31,35) x", "line 3, column 9: expected '-', '|', '\\' or '/', found 'x'");
    refuses("(28,28)\n(31,35)", "line 2, column 8: expected '-', '|', '\\' or '/', the text ends");
    refuses("(28,28)\n(31,35)\x01",
            "line 2, column 8: expected '-', '|', '\\' or '/', found byte 0x01");
    refuses("(28,28)\n(31,35) | -3",
            "line 2, column 11: expected a number from -2 to 2, found '-'");
    refuses("(28,28)\n(31,35) | 2 2", "line 2, column 13: expected the end of the line, found '2'");
    refuses("(28,28)\n(1,1)-0\n(1,1)-0\n(1,1)-0\n(1,1)-0\n(1,1)-0\n",
            "line 6, column 1: expected no more moves, since no game is as long, found '('");
}

static void games_come_back_as_they_were_written(void **state)
{
    move_t moves[LENGTH_TOUCHING], again[LENGTH_TOUCHING];
    struct error error;
    char text[4096];
    int length;
    assert_int_equal(morpion_read(rosin_82, strlen(rosin_82), moves, 100, &length, &error), 0);
    size_t size = morpion_write("", moves, length, text, sizeof text);
    assert_string_equal(text, rosin_82);
    assert_int_equal(size, strlen(rosin_82));
    assert_int_equal(morpion_write(NULL, moves, length, NULL, 0), size);
    morpion_write("82 moves", moves, length, text, sizeof text);
    assert_memory_equal(text, "# 82 moves\n(28,28)\n", 19);
    assert_int_equal(morpion_read(text, strlen(text), again, 100, &length, &error), 0);
    assert_int_equal(length, 82);
    assert_memory_equal(moves, again, sizeof *moves * 82);
}

static void blanks_comments_and_other_reference_points_are_read(void **state)
{
    static const char plain[] = "(28,28)\n(31,35) | -2\n(29,31) - +1\n";
    static const char other[] = "\r\n# a game\n\t( 4 , 4 ) # there\r\n\n(7,11)|-2 # one\n"
                                "  ( 5, 7 ) -  1\r\n";
    move_t moves[4], again[4];
    struct error error;
    int length;
    assert_int_equal(morpion_read(plain, strlen(plain), moves, 4, &length, &error), STATUS_OK);
    if (morpion_read(other, strlen(other), again, 4, &length, &error))
        fail_msg("%s", error.text);
    assert_int_equal(length, 2);
    assert_memory_equal(moves, again, sizeof *moves * 2);
}

static void every_move_has_a_text(void **state)
{
    char text[32];
    move_t again;
    for (move_t move = 0; move < 1 << 17; move++) {
        if (!move_is_stroke(move))
            continue;
        size_t length = morpion_write_move(move, text, sizeof text);
        assert_int_equal(length, strlen(text));
        assert_true(morpion_read_move(text, &again));
        assert_int_equal(move, again);
    }
    move_t move = stroke_move((struct stroke){33, 37, 1, 4});
    assert_int_equal(morpion_write_move(move, text, 4), 12);
    assert_string_equal(text, "(31");
    morpion_write_move(move, text, sizeof text);
    assert_string_equal(text, "(31,35) | -2");
    assert_true(morpion_read_move("(31,35)|-2", &again) && again == move);
    assert_false(morpion_read_move("(31,35)|-2\n", &again));
    assert_false(morpion_read_move("(31,35)", &again));
    assert_false(morpion_read_move("", &again));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(errors_name_line_column_and_what_was_expected),
        cmocka_unit_test(games_come_back_as_they_were_written),
        cmocka_unit_test(blanks_comments_and_other_reference_points_are_read),
        cmocka_unit_test(every_move_has_a_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
