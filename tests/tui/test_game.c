/* SPDX-License-Identifier: MIT
 *
 * The game of a player and its cursor: undo and redo, compared with the judge.
 */
#include "draw.h"

#include "puzzle/samegame/judge.h"
#include "tui/game/game.h"

#define BOARD \
    "0 . .\n" \
    "2 2 2\n" \
    "0 0 1\n" \
    "1 1 1"

static struct game begin(const char *text)
{
    struct game game;
    struct grid grid = draw(text);
    game_start(&game, &grid, &rules_table[0]);
    return game;
}

static void test_take(void **state)
{
    struct game game = begin(BOARD);
    assert_int_equal(game.groups, 3);
    assert_false(game_take(&game, 0, 3, ORIGIN_PLAYER));
    assert_false(game_take(&game, 2, 3, ORIGIN_PLAYER));
    assert_false(game_take(&game, -1, 0, ORIGIN_PLAYER));
    assert_false(game_take(&game, 0, 4, ORIGIN_PLAYER));
    assert_int_equal(game.played, 0);
    assert_true(game_take(&game, 2, 2, ORIGIN_PLAYER));
    assert_board(&game.grid, ". . .\n0 . .\n0 0 1\n1 1 1");
    assert_int_equal(game.line[0].move, cell_move(0, 2));
    assert_int_equal(game.points, 1);
    assert_true(game_take(&game, 1, 1, ORIGIN_HINT));
    assert_true(game_take(&game, 0, 0, ORIGIN_AUTO));
    assert_int_equal(game.groups, 0);
    assert_int_equal(game_score(&game), 1 + 1 + 4 + 1000);
    assert_int_equal(game_count_moves(&game, ORIGIN_HINT), 1);
    assert_int_equal(game_count_moves(&game, ORIGIN_AUTO), 1);
}

static void test_group(void **state)
{
    struct game game = begin(BOARD);
    struct group group;
    game_group(&game, 2, 1, &group);
    assert_int_equal(group.size, 4);
    assert_int_equal(group.points, 4);
    assert_int_equal(group.move, cell_move(0, 0));
    assert_int_equal(group.mark[1 * 3 + 2], 1);
    assert_int_equal(group.mark[1 * 3 + 1], 0);
    game_group(&game, 0, 3, &group);
    assert_int_equal(group.size, 1);
    assert_int_equal(group.points, 0);
    game_group(&game, 1, 3, &group);
    assert_int_equal(group.size, 0);
    game_group(&game, 3, 0, &group);
    assert_int_equal(group.size, 0);
}

/* Undone moves stay until another move replaces them. */
static void test_redo(void **state)
{
    struct game game = begin(BOARD);
    game_take(&game, 0, 2, ORIGIN_PLAYER);
    game_take(&game, 0, 1, ORIGIN_PLAYER);
    game_take(&game, 0, 0, ORIGIN_PLAYER);
    game_seek(&game, 0);
    assert_board(&game.grid, BOARD);
    assert_int_equal(game.points, 0);
    assert_true(game_take(&game, 1, 2, ORIGIN_PLAYER)); /* the same group by another cell */
    assert_int_equal(game.length, 3);
    game_seek(&game, 3);
    assert_int_equal(grid_cells(&game.grid), 0);
    game_seek(&game, 0);
    assert_true(game_take(&game, 0, 0, ORIGIN_PLAYER));
    assert_int_equal(game.length, 1);
}

static void test_append_line(void **state)
{
    struct game game = begin(BOARD);
    move_t moves[] = {cell_move(1, 1), cell_move(0, 0), cell_move(2, 0)};
    game_take(&game, 0, 2, ORIGIN_PLAYER);
    game_take(&game, 0, 0, ORIGIN_PLAYER);
    game_seek(&game, 1);
    game_append_line(&game, moves, 3, ORIGIN_AUTO); /* the last is not legal */
    assert_int_equal(game.played, 1);
    assert_int_equal(game.length, 3);
    game_seek(&game, 3);
    assert_int_equal(grid_cells(&game.grid), 0);
    assert_int_equal(game_count_moves(&game, ORIGIN_AUTO), 2);
}

static void test_rules(void **state)
{
    struct game game = begin(BOARD);
    game_take(&game, 0, 2, ORIGIN_PLAYER);
    game_change_rules(&game, &rules_table[1]);
    assert_int_equal(game.points, 6);
    assert_int_equal(game.played, 1);
    game_change_rules(&game, &rules_table[2]);
    assert_int_equal(game.points, 3);
}

static void assert_judged(const struct game *game)
{
    move_t moves[GAME_MOVES];
    struct verdict verdict;
    game_moves(game, moves);
    bool over = judge(&game->start, &game->rules, moves, game->played, &verdict);
    assert_int_equal(verdict.bad_move, -1);
    assert_int_equal(over, game->groups == 0);
    assert_int_equal(game_score(game), verdict.score);
    assert_int_equal(grid_cells(&game->grid) == 0, verdict.cleared);
}

/* Random clicks, undos and redos. */
static void test_random_moves(void **state)
{
    struct rng rng = rng_stream(5, 0);
    for (int round = 0; round < 60; round++) {
        struct game game;
        struct grid grid;
        int width = 1 + round % 12, height = 1 + round % 9;
        grid_random(&grid, width, height, 1 + round % 4, 11, (uint64_t)round);
        game_start(&game, &grid, &rules_table[round % 4]);
        for (int i = 0; i < 60; i++) {
            if (rng_below(&rng, 4) == 0)
                game_seek(&game, (int)rng_below(&rng, (uint32_t)game.length + 1));
            else
                game_take(&game, (int)rng_below(&rng, (uint32_t)width),
                          (int)rng_below(&rng, (uint32_t)height), ORIGIN_PLAYER);
            assert_true(game.played <= game.length);
            assert_judged(&game);
        }
    }
}

static void test_cursor(void **state)
{
    struct grid grid = draw("0 . . .\n2 2 . .\n0 0 1 .");
    struct cursor cursor = {3, 2};
    cursor_settle(&cursor, &grid);
    assert_int_equal(cursor.x, 2);
    assert_int_equal(cursor.y, 0);
    cursor_move(&cursor, &grid, 1, 0);
    assert_int_equal(cursor.x, 2);
    cursor_move(&cursor, &grid, -2, 0);
    cursor_move(&cursor, &grid, 0, 1);
    cursor_move(&cursor, &grid, 0, 1);
    cursor_move(&cursor, &grid, 0, 1);
    assert_int_equal(cursor.y, 2);
    cursor_move(&cursor, &grid, 1, 0);
    assert_int_equal(cursor.y, 1);
    struct grid empty = draw(". .\n. .");
    cursor_settle(&cursor, &empty);
    assert_int_equal(cursor.x, 0);
    assert_int_equal(cursor.y, 0);
    cursor_jump(&cursor, &empty, 1);
    assert_int_equal(cursor.x, 0);
}

/* Tab visits every group once and starts again; Shift-Tab goes backwards. */
static void test_jump(void **state)
{
    struct grid grid = draw("3 1 1\n0 0 1\n2 2 1");
    struct cursor cursor = {0, 2}; /* a single cell */
    static const int tour[][2] = {{1, 2}, {0, 0}, {0, 1}, {1, 2}};
    for (int i = 0; i < 4; i++) {
        cursor_jump(&cursor, &grid, 1);
        assert_int_equal(cursor.x, tour[i][0]);
        assert_int_equal(cursor.y, tour[i][1]);
    }
    for (int i = 2; i >= 0; i--) {
        cursor_jump(&cursor, &grid, -1);
        assert_int_equal(cursor.x, tour[i][0]);
        assert_int_equal(cursor.y, tour[i][1]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_take),   cmocka_unit_test(test_group),
        cmocka_unit_test(test_redo),   cmocka_unit_test(test_append_line),
        cmocka_unit_test(test_rules),  cmocka_unit_test(test_random_moves),
        cmocka_unit_test(test_cursor), cmocka_unit_test(test_jump),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
