/* SPDX-License-Identifier: MIT
 *
 * Rectangles of colours: counting, holes, settling, random boards.
 */
#include "draw.h"

/* A grid that need not be settled, row by row from the top, '.' or a digit. */
static struct grid sketch(int width, int height, const char *cells)
{
    struct grid grid = {.width = width, .height = height};
    for (int i = 0; i < width * height; i++)
        grid.cell[(height - 1 - i / width) * width + i % width] =
            cells[i] == '.' ? 0 : (uint8_t)(cells[i] - '0' + 1);
    return grid;
}

static void test_counts(void **state)
{
    struct grid grid = draw("0 .\n4 2");
    assert_int_equal(grid_cells(&grid), 3);
    assert_int_equal(grid_colors(&grid), 5);
    assert_int_equal(grid_at(&grid, 0, 0), 5);
    assert_int_equal(grid_at(&grid, 1, 0), 3);
    assert_int_equal(grid_at(&grid, 0, 1), 1);
    struct grid empty = draw("..\n..");
    assert_int_equal(grid_cells(&empty), 0);
    assert_int_equal(grid_colors(&empty), 0);
}

static void test_moves_name_cells(void **state)
{
    for (int x = 0; x < GRID_SIDE; x++)
        for (int y = 0; y < GRID_SIDE; y++) {
            assert_int_equal(move_x(cell_move(x, y)), x);
            assert_int_equal(move_y(cell_move(x, y)), y);
        }
}

static void test_equal(void **state)
{
    struct grid a = draw("012"), b = draw("012"), c = draw("0\n1\n2"), d = draw("013");
    assert_true(grid_equal(&a, &b));
    assert_false(grid_equal(&a, &c));
    assert_false(grid_equal(&a, &d));
}

static void test_finds_holes(void **state)
{
    int x, y;
    struct grid hang = sketch(3, 3,
                              ".0."
                              ".1."
                              "0.2");
    assert_true(grid_hole(&hang, &x, &y));
    assert_int_equal(x, 1);
    assert_int_equal(y, 1);
    struct grid gap = sketch(3, 2,
                             "0.1"
                             "0.1");
    assert_true(grid_hole(&gap, &x, &y));
    assert_int_equal(x, 1);
    assert_int_equal(y, 0);
    struct grid settled = draw("0..\n01.");
    assert_false(grid_hole(&settled, &x, &y));
    struct grid empty = draw(".");
    assert_false(grid_hole(&empty, &x, &y));
}

static void test_settles(void **state)
{
    struct grid grid = sketch(4, 3,
                              ".0.1"
                              ".2.."
                              "...3");
    grid_settle(&grid);
    assert_board(&grid, "....\n"
                        "01..\n"
                        "23..");
}

/* Settling any mess leaves no hole, keeps every cell, and a second time does nothing. */
static void test_settles_everything(void **state)
{
    struct rng rng = rng_stream(11, 0);
    for (int round = 0; round < 500; round++) {
        struct grid grid;
        int x, y;
        grid_random(&grid, 1 + (int)rng_below(&rng, 12), 1 + (int)rng_below(&rng, 12), 4, 5,
                    (uint64_t)round);
        for (int i = 0; i < grid.width * grid.height; i++)
            if (rng_below(&rng, 2))
                grid.cell[i] = 0;
        struct grid settled = grid;
        grid_settle(&settled);
        assert_false(grid_hole(&settled, &x, &y));
        assert_int_equal(grid_cells(&settled), grid_cells(&grid));
        struct grid again = settled;
        grid_settle(&again);
        assert_true(grid_equal(&again, &settled));
    }
}

/* Boards that people generated must stay the same for ever. */
static void test_random_is_fixed(void **state)
{
    struct grid grid;
    grid_random(&grid, 6, 3, 5, 7, 0);
    assert_board(&grid, "030431\n111334\n120444");
    grid_random(&grid, 6, 3, 5, 7, 1);
    assert_board(&grid, "323311\n401000\n422322");
}

static void test_random_uses_all_colors(void **state)
{
    struct grid grid;
    int count[GRID_COLORS + 1] = {0};
    grid_random(&grid, GRID_SIDE, GRID_SIDE, GRID_COLORS, 1, 0);
    for (int i = 0; i < GRID_CELLS; i++)
        count[grid.cell[i]]++;
    assert_int_equal(count[0], 0);
    for (int color = 1; color <= GRID_COLORS; color++)
        assert_in_range(count[color], 128 - 60, 128 + 60);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts),          cmocka_unit_test(test_moves_name_cells),
        cmocka_unit_test(test_equal),           cmocka_unit_test(test_finds_holes),
        cmocka_unit_test(test_settles),         cmocka_unit_test(test_settles_everything),
        cmocka_unit_test(test_random_is_fixed), cmocka_unit_test(test_random_uses_all_colors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
