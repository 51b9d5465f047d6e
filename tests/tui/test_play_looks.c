/* SPDX-License-Identifier: MIT
 *
 * What stays of a move and of a game: cells that fall, and the line that is left on the terminal.
 */
#include "play_fixture.h"

/* ---- The fall of cells ----------------------------------------------------- */

/* A move, its undo and its redo fall for 0.15 s; the game does not wait for it. */
static void test_fall(void **state)
{
    struct fixture fixture;
    struct play *play = start_board(&fixture, *state, BOARD, NULL);
    play->animated = true;
    type(&fixture, play, "hhkkj");
    assert_false(play->falling);
    static const char keys[] = " ur";
    for (int i = 0; keys[i]; i++) {
        bool backward = keys[i] == 'u';
        type(&fixture, play, (char[]){keys[i], '\0'});
        assert_true(play->falling);
        assert_int_equal(play->own.played, !backward);
        assert_true(play_fall_part(play, fixture.now) == backward);
        assert_true(play_timeout(play, fixture.now) < 0.05);
        assert_true(play_tick(play, fixture.now + 0.1)); /* draws */
        assert_true(play->falling);
        assert_true(play_fall_part(play, fixture.now + 0.1) > 0.3);
        assert_true(play_fall_part(play, fixture.now + 0.1) < 0.7);
        fixture.now += 0.2;
        assert_true(play_tick(play, fixture.now)); /* draws the board without a fall */
        assert_false(play->falling);
        assert_false(play_tick(play, fixture.now));
        assert_true(play_timeout(play, fixture.now) > 0.2);
    }
    end_play(&fixture, play);
}

/* A key ends the fall, and does what it always does. */
static void test_fall_ends(void **state)
{
    struct fixture fixture;
    struct play *play = start_board(&fixture, *state, BOARD, NULL);
    type(&fixture, play, "hhkkj ");
    assert_false(play->falling); /* a terminal that shows none */
    play->animated = true;
    type(&fixture, play, "u");
    assert_true(play->falling);
    type(&fixture, play, "l");
    assert_false(play->falling);
    type(&fixture, play, " ");
    assert_true(play->falling);
    play_click(play, 0, 0, fixture.now);
    type(&fixture, play, "U"); /* maybe several moves */
    type(&fixture, play, "g");
    assert_false(play->falling);
    assert_int_equal(play->own.played, 0);
    end_play(&fixture, play);
}

/* During auto-play a fall ends before the cursor moves on. */
static void test_fall_of_autoplay(void **state)
{
    struct fixture fixture;
    struct play *play = start_board(&fixture, *state, BOARD, NULL);
    play->animated = true;
    type(&fixture, play, "++++a");
    finish_search(&fixture, play);
    int falls = 0;
    for (int i = 0; play->autoplay; i++) {
        bool falling = play->falling;
        fixture.now += play_timeout(play, fixture.now);
        play_tick(play, fixture.now);
        assert_false(falling && play->falling && play->cursor_at_next);
        falls += play->falling && !falling;
        assert_true(i < 1000);
    }
    assert_int_equal(falls, play->own.played);
    end_play(&fixture, play);
}

/* ---- The farewell ---------------------------------------------------------- */

static void assert_farewell(const struct play *play, const char *expected)
{
    char text[400], part[20];
    play_farewell(play, true, text, sizeof text);
    assert_string_equal(text, expected);
    play_farewell(play, true, part, sizeof part);
    assert_true(strlen(part) < sizeof part && strncmp(part, text, strlen(part)) == 0);
}

static void test_farewell(void **state)
{
    struct fixture fixture;
    struct play *play = start_board(&fixture, *state, BOARD, NULL);
    char expected[300], result[300];
    assert_farewell(play, "mine: 0 points, 10 cells left");
    type(&fixture, play, "hhkkj ");
    assert_farewell(play, "mine: 1 point, 7 cells left after 1 move; not saved");
    play_farewell(play, false, result, sizeof result);
    assert_string_equal(result, "mine: 1 point, 7 cells left after 1 move");
    type(&fixture, play, "s");
    assert_farewell(play, "mine: 1 point, 7 cells left after 1 move; to continue: chainshot play "
                          "--resume");
    fixture.setup.save_named = true;
    snprintf(expected, sizeof expected,
             "mine: 1 point, 7 cells left after 1 move; to continue: chainshot play --resume "
             "--save %s",
             fixture.save_path);
    assert_farewell(play, expected);
    end_play(&fixture, play);
}

static void test_farewell_of_numbers(void **state)
{
    struct fixture fixture;
    struct board_info info = {.width = 3, .height = 2, .colors = 2};
    struct grid grid;
    board_info_generate(&info, 7, &grid);
    struct play *play = start_play(&fixture, *state, &info, &grid, NULL);
    assert_farewell(play, "board 7: 0 points, 6 cells left; again: chainshot play --number 7 "
                          "--size 3x2 --colors 2");
    type(&fixture, play, "a");
    finish_search(&fixture, play);
    finish_autoplay(&fixture, play);
    assert_int_equal(play->own.groups, 0);
    char text[400];
    play_farewell(play, true, text, sizeof text);
    assert_non_null(strstr(text, grid_cells(&play->own.grid) ? ", over: " : ", cleared in "));
    assert_null(strstr(text, "not saved"));
    assert_int_equal(rules_parse(&play->own.rules, "custom:n^2-1", NULL), STATUS_OK);
    play_farewell(play, true, text, sizeof text);
    assert_non_null(strstr(text, " --game 'custom:n^2-1"));
    end_play(&fixture, play);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_FOLDER(test_fall),
        WITH_FOLDER(test_fall_ends),
        WITH_FOLDER(test_fall_of_autoplay),
        WITH_FOLDER(test_farewell),
        WITH_FOLDER(test_farewell_of_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
