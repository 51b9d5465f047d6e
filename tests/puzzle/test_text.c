/* SPDX-License-Identifier: MIT
 *
 * Lines of a puzzle as text: written and read back, and refused with the line that is wrong.
 */
#include "puzzle/text.h"
#include "coins.h"
#include "unit.h"

static struct coins coins;
static struct puzzle puzzle;
static move_t room[COINS_MOST];
static struct line line = {.move = room};

static int set_up(void **state)
{
    coins = coins_random(5, 3);
    puzzle = (struct puzzle){COINS_ALL_SLOTS, .self = &coins};
    return 0;
}

static enum status read_line(const char *text, struct error *error)
{
    return text_read_line(&puzzle, text, strlen(text), &line, error);
}

static void accept(const char *text, const char *moves)
{
    struct error error = {0};
    char read[COINS_MOST + 1] = "";
    if (read_line(text, &error))
        fail_msg("%s", error.text);
    for (int i = 0; i < line.length; i++)
        read[i] = (char)('0' + room[i]);
    assert_string_equal(read, moves);
}

static void refuse_as(enum status status, const char *text, const char *message)
{
    struct error error = {0};
    assert_int_equal(read_line(text, &error), status);
    assert_int_equal(error.status, status);
    assert_string_equal(error.text, message);
}

/* The text is a line with a wrong move. */
static void refuse_move(const char *text, const char *message)
{
    refuse_as(STATUS_WRONG, text, message);
}

/* The text is no line. */
static void refuse(const char *text, const char *message)
{
    refuse_as(STATUS_BAD_INPUT, text, message);
}

static void random_game(uint64_t seed)
{
    struct rng rng = rng_stream(seed, 0);
    struct coins_state now;
    line.length = 0;
    coins_root(&coins, &now);
    puzzle_playout_uniform(&puzzle, &now, &rng, &line);
}

/* Every line, and every part of it from the start, is read as it was written. */
static void round_trips(void)
{
    for (uint64_t seed = 0; seed < 20; seed++) {
        coins = coins_random(1 + (int)seed, (uint32_t)seed);
        random_game(seed);
        move_t played[COINS_MOST];
        memcpy(played, room, sizeof played);
        for (int length = line.length; length >= 0; length--) {
            struct buffer text = {0};
            assert_int_equal(text_line(&puzzle, played, length, &text, NULL), STATUS_OK);
            assert_int_equal(read_line(text.size ? text.bytes : "", NULL), STATUS_OK);
            assert_int_equal(line.length, length);
            assert_memory_equal(room, played, sizeof *room * (size_t)length);
            buffer_free(&text);
        }
    }
}

static void test_round_trip(void **state)
{
    round_trips();
    puzzle.move_read = NULL;
    round_trips();
    puzzle.move_text = NULL;
    round_trips();
}

static void test_lines(void **state)
{
    coins = (struct coins){.count = 3, .value = {7, 8, 9}};
    struct buffer text = {0};
    assert_int_equal(text_line(&puzzle, (move_t[]){0, 1, 0}, 3, &text, NULL), STATUS_OK);
    assert_string_equal(text.bytes, "left 7\nright 9\nleft 8\n");
    accept(text.bytes, "010");
    buffer_free(&text);
    accept("", "");
    accept("\n\n", "");
    accept("left 7", "0");
    accept("# a comment\n\n  left 7\t# the first\n#left 8\n\tright 9  \n", "01");
    accept("left 7\r\nright 9\r\n\r\nleft 8\r\n", "010");
    puzzle.move_text = NULL;
    puzzle.move_read = NULL;
    accept("0\n1 # by number\n0", "010");
}

static void test_refused(void **state)
{
    coins = (struct coins){.count = 3, .value = {7, 8, 9}};
    refuse_move("left 8", "line 1: 'left 8' is no legal move here, expected one such as 'left 7'");
    refuse_move("left 7\n\n# one\nleft 7\n",
                "line 4: 'left 7' is no legal move here, expected one such as 'left 8'");
    refuse_move("left 7\nleft 8\nleft 9\nleft 9\n",
                "line 4: 'left 9': the game is over before this move");
    refuse("up", "line 1: 'up' is no move, expected one such as 'left 7'");
    refuse("left 7\nup\n", "line 2: 'up' is no move, expected one such as 'left 8'");
    refuse("left\v7", "line 1: expected a move, not a control character");
    char text[3000];
    memset(text, 'x', sizeof text);
    memcpy(text, "left 7\n", 7);
    text[2999] = '\0';
    refuse(text, "line 2: expected a move, not a line of 2992 characters");
    text[7] = '#'; /* a comment may be long */
    accept(text, "0");
    struct error error = {0};
    assert_int_equal(text_read_line(&puzzle, "left 7\0", 7, &line, &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, "line 1: expected a move, not a control character");
}

/* Without move_read: numbers are moves, and so are texts after the first move. */
static void test_guessed(void **state)
{
    coins = (struct coins){.count = 3, .value = {7, 8, 9}};
    puzzle.move_read = NULL;
    refuse("up", "line 1: 'up' is no move, expected one such as 'left 7'");
    refuse_move("left 7\nleft 7\n",
                "line 2: 'left 7' is no legal move here, expected one such as 'left 8'");
    puzzle.move_text = NULL;
    refuse_move("7", "line 1: '7' is no legal move here, expected one such as '0'");
    refuse("0\n-1\n", "line 2: '-1' is no move, expected one such as '0'");
    refuse("0\n1x\n", "line 2: '1x' is no move, expected one such as '0'");
}

/* A game that outlives max_length is not read beyond the room of the line. */
static void test_too_many_moves(void **state)
{
    coins = (struct coins){.count = 3, .value = {7, 8, 9}};
    puzzle.max_length = 2;
    refuse_move("left 7\nleft 8\nleft 9\n", "line 3: expected at most 2 moves");
}

/* ---- slots that break their promises ---- */

static int read_anything(const void *self, const void *state, const char *text, move_t *move)
{
    *move = 77;
    return 1;
}

static size_t write_too_much(const void *self, const void *state, move_t move, char *text,
                             size_t size)
{
    return SIZE_MAX;
}

static size_t draw_too_much(const void *self, const void *state, char *text, size_t size)
{
    return SIZE_MAX;
}

static size_t draw_less(const void *self, const void *state, char *text, size_t size)
{
    snprintf(text, size, "a\n");
    return 100;
}

static void test_broken_slots(void **state)
{
    struct buffer text = {0};
    struct error error = {0};
    struct coins_state now;
    coins_root(&coins, &now);
    puzzle.move_read = read_anything;
    assert_int_equal(read_line("left", &error), STATUS_WRONG);
    assert_non_null(strstr(error.text, "is no legal move here"));
    puzzle.draw = draw_less;
    text_state(&puzzle, puzzle.draw, &now, &text);
    assert_string_equal(text.bytes, "a\n");
    text_state(&puzzle, draw_too_much, &now, &text);
    assert_true(text.failed);
    buffer_free(&text);
    puzzle.move_text = write_too_much;
    puzzle.move_read = NULL;
    assert_int_equal(read_line("left", &error), STATUS_FAILED);
    assert_int_equal(text_line(&puzzle, (move_t[]){0}, 1, &text, &error), STATUS_FAILED);
    buffer_free(&text);
}

static void test_pictures(void **state)
{
    struct buffer text = {0};
    struct coins_state now;
    coins = (struct coins){.count = 3, .value = {7, 8, 9}};
    coins_root(&coins, &now);
    text_state(&puzzle, puzzle.draw, &now, &text);
    coins_play(&coins, &now, 0);
    text_state(&puzzle, puzzle.draw, &now, &text);
    assert_string_equal(text.bytes, "789\n89\n");
    buffer_free(&text);
}

#define TEST(name) cmocka_unit_test_setup(name, set_up)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_round_trip),     TEST(test_lines),        TEST(test_refused),  TEST(test_guessed),
        TEST(test_too_many_moves), TEST(test_broken_slots), TEST(test_pictures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
