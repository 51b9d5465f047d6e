/* SPDX-License-Identifier: MIT
 *
 * The archive's texts read back as they were written and are refused when damaged.
 */
#include "archive_fixture.h"

static void boards_come_back(void **state)
{
    for (int i = 0; i < 200; i++) {
        struct rng rng = rng_stream(4, (uint64_t)i);
        struct grid grid, back;
        move_t moves[GRID_CELLS / 2];
        struct buffer text = {0};
        grid_random(&grid, 1 + (int)rng_below(&rng, GRID_SIDE), 1 + (int)rng_below(&rng, GRID_SIDE),
                    1 + (int)rng_below(&rng, GRID_COLORS), 4, (uint64_t)i);
        play_random(&grid, i % 4, &rng, moves);
        codec_board(&grid, &text);
        assert_int_equal(codec_read_board(text.bytes, &back, NULL), STATUS_OK);
        assert_memory_equal(&grid, &back, sizeof grid);
        buffer_free(&text);
    }
}

static void rows_go_from_the_top(void **state)
{
    struct grid grid = drawn("0 -1\n1 31");
    assert_int_equal(grid.width, 2);
    assert_int_equal(grid.height, 2);
    assert_int_equal(grid_at(&grid, 0, 1), 1);
    assert_int_equal(grid_at(&grid, 1, 1), 0);
    assert_int_equal(grid_at(&grid, 0, 0), 2);
    assert_int_equal(grid_at(&grid, 1, 0), 32);
}

static void damaged_boards_are_refused(void **state)
{
    static const char *const bad[] = {
        "",       "\n",        "0 ",   " 0",        "0\n",   "0 1\n0", "0\n0 1",
        "32",     "-2",        "-",    "+1",        "0  1",  "0,1",    "a",
        "0x",     "0 1\r",     "-1 0", "0 0\n0 -1", "0\n-1", "0\n\n0", "99999999999999999999",
        "1 -1 0", "0 1\n0 1 ",
    };
    struct grid grid;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct error error = {0};
        if (codec_read_board(bad[i], &grid, &error) != STATUS_WRONG)
            fail_msg("'%s' was read as a board", bad[i]);
        assert_true(error.text[0]);
    }
}

/* A board of `width` x `height` cells "0", which may be too large. */
static enum status read_large(int width, int height)
{
    struct buffer text = {0};
    struct grid grid;
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            buffer_print(&text, "%s0", x ? " " : y ? "\n" : "");
    enum status status = codec_read_board(text.bytes, &grid, NULL);
    buffer_free(&text);
    return status;
}

static void boards_end_at_64x64(void **state)
{
    assert_int_equal(read_large(64, 64), STATUS_OK);
    assert_int_equal(read_large(65, 64), STATUS_WRONG);
    assert_int_equal(read_large(64, 65), STATUS_WRONG);
    assert_int_equal(read_large(5000, 1), STATUS_WRONG);
}

static void moves_come_back(void **state)
{
    move_t moves[] = {cell_move(0, 0), cell_move(63, 63), cell_move(14, 7)}, *back;
    struct buffer text = {0};
    int length;
    codec_moves(moves, 3, &text);
    assert_string_equal(text.bytes, "0 0\n63 63\n14 7\n");
    assert_int_equal(codec_read_moves(text.bytes, &back, &length, NULL), STATUS_OK);
    assert_int_equal(length, 3);
    assert_memory_equal(moves, back, sizeof moves);
    free(back);
    buffer_free(&text);
}

static void no_moves_are_the_empty_text(void **state)
{
    struct buffer text = {0};
    move_t *back;
    int length;
    codec_moves(NULL, 0, &text);
    assert_string_equal(text.bytes, "");
    assert_int_equal(codec_read_moves("", &back, &length, NULL), STATUS_OK);
    assert_null(back);
    assert_int_equal(length, 0);
    buffer_free(&text);
}

static void damaged_moves_are_refused(void **state)
{
    static const char *const bad[] = {"0 0",     "0\n",   "0 64\n", "64 0\n", "0 -1\n", "0  0\n",
                                      "0 0\n\n", "a b\n", " 0 0\n", "0 0\n1", "0 0 0\n"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        move_t *moves;
        int length;
        struct error error = {0};
        if (codec_read_moves(bad[i], &moves, &length, &error) != STATUS_WRONG)
            fail_msg("'%s' was read as moves", bad[i]);
        assert_true(error.text[0]);
        assert_null(moves);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_come_back),
        cmocka_unit_test(rows_go_from_the_top),
        cmocka_unit_test(damaged_boards_are_refused),
        cmocka_unit_test(boards_end_at_64x64),
        cmocka_unit_test(moves_come_back),
        cmocka_unit_test(no_moves_are_the_empty_text),
        cmocka_unit_test(damaged_moves_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
