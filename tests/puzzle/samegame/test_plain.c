/* SPDX-License-Identifier: MIT
 *
 * The judge's board: groups, gravity, columns that close, and the number of all
 * games on small boards, by hand and against an enumeration of another make.
 */
#include "draw.h"

#include "puzzle/samegame/plain.h"

static void test_groups(void **state)
{
    struct grid grid = draw("0 1 1\n"
                            "0 0 1\n"
                            "1 0 2");
    uint8_t mark[9] = {0};
    assert_int_equal(plain_group(&grid, 1, 0, mark), 4);
    const uint8_t zeros[9] = {0, 1, 0, 1, 1, 0, 1, 0, 0};
    assert_memory_equal(mark, zeros, 9);
    assert_int_equal(plain_group(&grid, 0, 0, mark), 1);
    assert_int_equal(plain_group(&grid, 1, 2, mark), 3);
    assert_int_equal(plain_group(&grid, 2, 0, mark), 1);
    struct grid empty = draw(".");
    memset(mark, 0, sizeof mark);
    assert_int_equal(plain_group(&empty, 0, 0, mark), 0);
}

static void test_moves_in_order(void **state)
{
    struct grid grid = draw("0 1 1\n"
                            "0 0 1\n"
                            "1 0 2");
    move_t moves[GRID_CELLS / 2];
    assert_int_equal(plain_moves(&grid, moves), 2);
    assert_int_equal(moves[0], cell_move(0, 1));
    assert_int_equal(moves[1], cell_move(1, 2));
}

static void test_cells_fall(void **state)
{
    struct grid grid = draw("3 1 2\n"
                            "0 0 0\n"
                            "2 1 0");
    assert_int_equal(plain_remove(&grid, 2, 0), 4);
    assert_board(&grid, "...\n"
                        "31.\n"
                        "212");
    assert_int_equal(plain_remove(&grid, 0, 0), 1);
    assert_int_equal(plain_remove(&grid, 2, 2), 0);
    assert_board(&grid, "...\n"
                        "31.\n"
                        "212");
}

static void test_columns_close(void **state)
{
    struct grid grid = draw("0....\n"
                            "11141\n"
                            "01121");
    assert_int_equal(plain_remove(&grid, 1, 0), 5);
    assert_board(&grid, ".....\n"
                        "041..\n"
                        "021..");
}

static void test_clears(void **state)
{
    struct grid grid = draw("00\n00");
    assert_int_equal(plain_remove(&grid, 1, 1), 4);
    assert_board(&grid, "..\n..");
}

static void test_end(void **state)
{
    struct rules rules;
    assert_int_equal(rules_parse(&rules, "custom:n,clear=9,left=n^2", NULL), STATUS_OK);
    struct grid some = draw("0 .\n1 0"), none = draw(".");
    assert_int_equal(plain_end(&some, &rules), -(4 + 1));
    assert_int_equal(plain_end(&none, &rules), 9);
    /* three cells are left of all colours: 40 - 27; five or more: nothing, never less */
    assert_int_equal(rules_parse(&rules, "custom:n,bonus=40-3n^2", NULL), STATUS_OK);
    struct grid many = draw("0 1 0\n1 0 1");
    assert_int_equal(plain_end(&some, &rules), 40 - 3 * 3 * 3);
    assert_int_equal(plain_end(&many, &rules), 0);
    assert_int_equal(plain_end(&none, &rules), 40);
}

/* With tabu, a colour that is most frequent goes last: here in one piece. */
static void test_playout(void **state)
{
    struct rules rules;
    struct rng rng = rng_stream(1, 0);
    assert_int_equal(rules_parse(&rules, "samegame", NULL), STATUS_OK);
    for (int round = 0; round < 50; round++) {
        struct grid grid = draw("0 1 0 2 0\n"
                                "0 1 0 2 0");
        assert_int_equal(plain_playout(&grid, &rules, true, &rng), 16 + 1000);
        assert_int_equal(grid_cells(&grid), 0);
    }
}

/* Counting games. leaves[d] is how many games end after d moves. */

enum { DEPTH = 16 };

static void count_games(const struct grid *grid, int depth, long *leaves)
{
    move_t moves[GRID_CELLS / 2];
    int count = plain_moves(grid, moves);
    leaves[depth] += count == 0;
    for (int i = 0; i < count; i++) {
        struct grid next = *grid;
        plain_remove(&next, move_x(moves[i]), move_y(moves[i]));
        count_games(&next, depth + 1, leaves);
    }
}

/* The other make: a board is a list of columns, a column a string from the bottom;
 * taking a group is a recursion that writes '-' into the strings. */
struct columns {
    char column[8][9];
    int count;
};

static struct columns columns_of(const struct grid *grid, bool mirrored)
{
    struct columns board = {.count = grid->width};
    for (int x = 0; x < grid->width; x++)
        for (int y = 0; y < grid->height && grid_at(grid, x, y); y++)
            board.column[mirrored ? grid->width - 1 - x : x][y] = (char)('a' + grid_at(grid, x, y));
    return board;
}

static int take_group(struct columns *board, int x, int y, char color)
{
    if (x < 0 || y < 0 || x >= board->count || y >= (int)strlen(board->column[x]) ||
        board->column[x][y] != color)
        return 0;
    board->column[x][y] = '-';
    return 1 + take_group(board, x - 1, y, color) + take_group(board, x + 1, y, color) +
           take_group(board, x, y - 1, color) + take_group(board, x, y + 1, color);
}

static void drop(struct columns *board)
{
    struct columns after = {.count = 0};
    for (int x = 0; x < board->count; x++) {
        char *to = after.column[after.count];
        for (const char *from = board->column[x]; *from; from++)
            if (*from != '-')
                *to++ = *from;
        after.count += to > after.column[after.count];
    }
    *board = after;
}

static void count_columns(const struct columns *board, int depth, long *leaves)
{
    struct columns unseen = *board;
    bool over = true;
    for (int x = 0; x < board->count; x++)
        for (int y = 0; y < (int)strlen(board->column[x]); y++) {
            struct columns next = *board;
            if (unseen.column[x][y] == '-' || take_group(&unseen, x, y, board->column[x][y]) < 2)
                continue;
            take_group(&next, x, y, board->column[x][y]);
            drop(&next);
            over = false;
            count_columns(&next, depth + 1, leaves);
        }
    leaves[depth] += over;
}

static long count_all(const char *text)
{
    struct grid grid = draw(text);
    long leaves[DEPTH] = {0}, all = 0;
    count_games(&grid, 0, leaves);
    for (int i = 0; i < DEPTH; i++)
        all += leaves[i];
    return all;
}

/* Pairs that never meet can go in any order; where taking the middle pair joins the
 * others, two of the six orders become one game of two moves. */
static void test_games_by_hand(void **state)
{
    assert_int_equal(count_all("."), 1);
    assert_int_equal(count_all("01\n10"), 1);
    assert_int_equal(count_all("00\n00"), 1);
    assert_int_equal(count_all("01\n01"), 2);
    assert_int_equal(count_all("012\n012"), 6);
    assert_int_equal(count_all("0123\n0123"), 24);
    assert_int_equal(count_all("010\n010"), 5);
}

static void test_games_counted_twice(void **state)
{
    for (int round = 0; round < 120; round++) {
        struct grid grid;
        long plain[DEPTH] = {0}, other[DEPTH] = {0}, mirrored[DEPTH] = {0};
        grid_random(&grid, 2 + round % 3, 2 + round / 3 % 3, 2 + round % 2, 21, (uint64_t)round);
        struct columns board = columns_of(&grid, false), mirror = columns_of(&grid, true);
        count_games(&grid, 0, plain);
        count_columns(&board, 0, other);
        count_columns(&mirror, 0, mirrored);
        assert_memory_equal(plain, other, sizeof plain);
        assert_memory_equal(plain, mirrored, sizeof plain);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_groups),
        cmocka_unit_test(test_moves_in_order),
        cmocka_unit_test(test_cells_fall),
        cmocka_unit_test(test_columns_close),
        cmocka_unit_test(test_clears),
        cmocka_unit_test(test_end),
        cmocka_unit_test(test_playout),
        cmocka_unit_test(test_games_by_hand),
        cmocka_unit_test(test_games_counted_twice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
