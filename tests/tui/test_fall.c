/* SPDX-License-Identifier: MIT
 *
 * The fall of cells: every cell of the old board that stays arrives at its place of the new one,
 * straight down and then straight to the left.
 */
#include "draw.h"

#include "puzzle/samegame/plain.h"
#include "tui/play/fall.h"

static struct fall fall;

/* On the way a cell never rises or goes right, and moves aside only at its final height. */
static void assert_way(int index)
{
    double x, y, last_x = fall.cell[index].from_x, last_y = fall.cell[index].from_y;
    for (int step = 0; step <= 20; step++) {
        fall_place(&fall, index, step / 20.0, &x, &y);
        assert_true(x <= last_x && y <= last_y);
        assert_true(x == fall.cell[index].from_x || y == fall.cell[index].to_y);
        last_x = x;
        last_y = y;
    }
    assert_true(last_x == fall.cell[index].to_x && last_y == fall.cell[index].to_y);
}

/* No two cells come from one place or go to one. */
static void assert_fall(const struct grid *before, const struct grid *after)
{
    struct grid left = *before, reached = *after;
    assert_int_equal(fall.count, grid_cells(after));
    for (int i = 0; i < fall.count; i++) {
        uint8_t *from = &left.cell[fall.cell[i].from_y * left.width + fall.cell[i].from_x],
                *to = &reached.cell[fall.cell[i].to_y * reached.width + fall.cell[i].to_x];
        assert_true(*from != 0 && *from == fall.cell[i].color && *from == *to);
        *from = *to = 0;
        assert_way(i);
    }
    assert_int_equal(grid_cells(&reached), 0);
}

static void test_games(void **state)
{
    int moves = 0, sideways = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct grid before, after;
        move_t legal[GRID_CELLS / 2];
        grid_random(&before, 6, 7, 3, seed, 0);
        for (int count; (count = plain_moves(&before, legal)) > 0; before = after) {
            move_t move = legal[moves++ % count];
            after = before;
            plain_remove(&after, move_x(move), move_y(move));
            assert_true(fall_make(&fall, &before, move, &after));
            assert_fall(&before, &after);
            sideways += fall.sideways;
        }
    }
    assert_true(moves > 100 && sideways > 20);
}

static void test_other_boards(void **state)
{
    struct grid before = draw("1 2\n1 2"), after = draw("2 .\n2 ."), other = draw("1 .\n1 .");
    assert_true(fall_make(&fall, &before, cell_move(0, 1), &after));
    assert_true(fall.sideways);
    assert_false(fall_make(&fall, &before, cell_move(0, 1), &other));
    assert_int_equal(fall.count, 0);
    assert_false(fall_make(&fall, &before, cell_move(0, 1), &before));
    assert_false(fall_make(&fall, &before, cell_move(5, 0), &after));
    struct grid alone = draw("1 2\n2 1"), wide = draw("2 . .\n2 . .");
    assert_false(fall_make(&fall, &alone, cell_move(0, 0), &alone));
    assert_false(fall_make(&fall, &before, cell_move(0, 1), &wide));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games),
        cmocka_unit_test(test_other_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
