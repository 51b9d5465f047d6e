/* SPDX-License-Identifier: MIT
 *
 * Drawings of Morpion Solitaire.
 */
#include "unit.h"

#include <stdio.h>

#include "puzzle/morpion/drawing.h"
#include "puzzle/morpion/morpion.h"
#include "puzzle/morpion/notation.h"
#include "records.h"

union room {
    struct board board;
    _Alignas(PUZZLE_ALIGN) char bytes[sizeof(struct board) + 2 * LENGTH_TOUCHING];
};

static void play(union room *room, const char *game)
{
    const struct puzzle *puzzle = &morpion_5t;
    move_t moves[LENGTH_TOUCHING];
    struct error error;
    int length;
    if (morpion_read(game, strlen(game), moves, LENGTH_TOUCHING, &length, &error))
        fail_msg("%s", error.text);
    puzzle->root(puzzle->self, room);
    for (int i = 0; i < length; i++)
        puzzle->play(puzzle->self, room, moves[i]);
}

static void dots_lines_and_numbers_are_drawn(void **state)
{
    static const char drawn[] = "                 o   o   o   o\n"
                                "                 |\n"
                                "                 o           o\n"
                                "                 |\n"
                                "                 o           o\n"
                                "                 |\n"
                                " 3---o---o---o---o           o   o   o   o\n"
                                "                 |\n"
                                "     o           1                       o\n"
                                "\n"
                                "     o                                   o\n"
                                "       \\\n"
                                "     o   o   o   o           o   o   o   o\n"
                                "           \\\n"
                                "             2   o           o\n"
                                "               \\\n"
                                "                 o           o\n"
                                "                   \\\n"
                                "                 o   o   o   o\n";
    union room room;
    char text[8192];
    play(&room, "(28,28)\n(28,29) | -2\n(27,32) \\ 0\n(24,28) - +2\n");
    size_t length = morpion_draw(&room.board, text, sizeof text);
    assert_string_equal(text, drawn);
    assert_int_equal(length, strlen(text));
    assert_int_equal(morpion_draw(&room.board, NULL, 0), length);
    assert_int_equal(morpion_draw(&room.board, text, 20), length);
    assert_int_equal(strlen(text), 19);
}

static void crossing_lines_and_long_numbers_are_drawn(void **state)
{
    union room room;
    char text[8192];
    play(&room, rosin_178);
    morpion_draw(&room.board, text, sizeof text);
    assert_non_null(strstr(text, "\n                                           "
                                 "/   \\ | X | / | X | X |\n"));
    assert_non_null(strstr(text, "\n        148-161-159-155-128-125-112-55--58---2---o--56--15---o"
                                 "---5--14---7\n"));
}

/* A row of dots from the cross to beyond column 0, where a line ends it. */
static void drawings_reach_over_the_edge_of_the_torus(void **state)
{
    static const struct variant touching = {0xf, 3};
    union room room;
    char text[8192];
    play(&room, "(28,28)\n");
    for (unsigned x = 0; x < 30; x++)
        board_dot(&room.board, (x - 3) % SIDE, 30);
    board_play(&touching, &room.board, legal_entry(0, 60, 30, 0), remove_portable);
    morpion_draw(&room.board, text, sizeof text);
    assert_non_null(strstr(text, "\n 1---1---1---1---1                    "));
    morpion_svg(&room.board, text, sizeof text);
    assert_non_null(strstr(text, "viewBox=\"0 0 840 220\""));
    assert_non_null(strstr(text, "d=\"M20 80l80 0\""));
}

static int count(const char *text, const char *word)
{
    int found = 0;
    for (; (text = strstr(text, word)); text++)
        found++;
    return found;
}

static void svg_is_one_element_with_all_dots_and_numbers(void **state)
{
    union room room;
    char *text = malloc(1 << 16);
    play(&room, rosin_178);
    size_t length = morpion_svg(&room.board, text, 1 << 16);
    assert_int_equal(length, strlen(text));
    assert_int_equal(count(text, "<svg "), 1);
    assert_int_equal(count(text, "</svg>\n"), 1);
    assert_non_null(strstr(text, "viewBox=\"0 0 440 360\""));
    assert_int_equal(count(text, "r=\"4.5\""), CROSS_DOTS);
    assert_int_equal(count(text, "r=\"7.5\""), 178);
    assert_int_equal(count(text, "</text>"), 178);
    for (int i = 1; i <= 178; i++) {
        char number[16];
        snprintf(number, sizeof number, ">%d</text>", i);
        assert_int_equal(count(text, number), 1);
    }
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dots_lines_and_numbers_are_drawn),
        cmocka_unit_test(crossing_lines_and_long_numbers_are_drawn),
        cmocka_unit_test(drawings_reach_over_the_edge_of_the_torus),
        cmocka_unit_test(svg_is_one_element_with_all_dots_and_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
