/* SPDX-License-Identifier: MIT
 *
 * The judge on games worked out by hand, on every kind of illegal move, and on
 * what must hold for any game.
 */
#include "draw.h"

#include <stdlib.h>

#include "puzzle/samegame/judge.h"
#include "puzzle/samegame/plain.h"

static struct rules rules_of(const char *name)
{
    struct rules rules;
    assert_int_equal(rules_parse(&rules, name, NULL), STATUS_OK);
    return rules;
}

#define BOARD \
    "0 . .\n" \
    "2 2 2\n" \
    "0 0 1\n" \
    "1 1 1"

/* CLEARS takes the three 2s, the three 0s that then meet, the four 1s. LEAVES takes
 * the four 1s, the two 0s below, the three 2s that then meet; a 0 is left. */
#define CLEARS "1 2\n0 1\n0 0"
#define LEAVES "2 1\n0 0\n2 0"

static const struct {
    const char *game, *moves;
    score_t score;
    bool cleared;
} games[] = {
    {"samegame", CLEARS, 1 + 1 + 4 + 1000, true},
    {"samegame", LEAVES, 4 + 0 + 1 - 1, false},
    {"bubblebreaker", CLEARS, 6 + 6 + 12, true},
    {"bubblebreaker", LEAVES, 12 + 2 + 6, false},
    {"clickomania", CLEARS, 3 + 3 + 4, true},
    {"clickomania", LEAVES, 4 + 2 + 3, false},
    {"custom:n^3,clear=5,left=2n", CLEARS, 27 + 27 + 64 + 5, true},
    {"custom:n^3,clear=5,left=2n", LEAVES, 64 + 8 + 27 - 2, false},
    {"popstar", CLEARS, 45 + 45 + 80 + 2000, true},
    {"popstar", LEAVES, 80 + 20 + 45 + 1980, false},
    {"custom:n,clear=4,left=3n,bonus=7-2n^2", CLEARS, 3 + 3 + 4 + 4 + 7, true},
    {"custom:n,clear=4,left=3n,bonus=7-2n^2", LEAVES, 4 + 2 + 3 - 3 + 5, false},
    {"custom:n,bonus=4n^2-5", LEAVES, 4 + 2 + 3, false},
};

static void test_games_by_hand(void **state)
{
    struct grid grid = draw(BOARD);
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        struct rules rules = rules_of(games[i].game);
        struct verdict verdict;
        struct position line;
        assert_int_equal(
            notation_read_moves(games[i].moves, strlen(games[i].moves), &grid, &line, NULL),
            STATUS_OK);
        assert_true(judge(&grid, &rules, line.move, line.length, &verdict));
        assert_int_equal(verdict.score, games[i].score);
        assert_int_equal(verdict.cleared, games[i].cleared);
        assert_int_equal(verdict.bad_move, -1);
        assert_string_equal(verdict.reason, "");
        position_free(&line);
    }
}

/* The 1s and then: what the judge says of a second move. */
static void refuses(move_t second, const char *reason)
{
    struct grid grid = draw(BOARD);
    struct rules rules = rules_of("samegame");
    struct verdict verdict;
    move_t moves[] = {cell_move(0, 0), second, cell_move(0, 0)};
    assert_false(judge(&grid, &rules, moves, 3, &verdict));
    assert_int_equal(verdict.bad_move, 1);
    assert_int_equal(verdict.score, 4);
    assert_false(verdict.cleared);
    assert_string_equal(verdict.reason, reason);
}

static void test_illegal_moves(void **state)
{
    refuses(cell_move(3, 0), "move 2: (3,0) is outside the 3x4 board");
    refuses(cell_move(0, 4), "move 2: (0,4) is outside the 3x4 board");
    refuses(cell_move(63, 63), "move 2: (63,63) is outside the 3x4 board");
    refuses(cell_move(2, 1), "move 2: cell (2,1) is empty");
    refuses(cell_move(2, 0), "move 2: cell (2,0) is alone, a group has 2 or more");
}

static void test_unfinished(void **state)
{
    struct grid grid = draw("2 0 1\n2 0 1");
    struct rules rules = rules_of("clickomania");
    struct verdict verdict;
    move_t moves[] = {cell_move(1, 0), cell_move(1, 0)};
    assert_false(judge(&grid, &rules, moves, 0, &verdict));
    assert_string_equal(verdict.reason,
                        "the game is not over: 3 groups are left, the first at (0,0)");
    assert_false(judge(&grid, &rules, moves, 2, &verdict));
    assert_string_equal(verdict.reason,
                        "the game is not over: 1 group is left, the first at (0,0)");
    assert_int_equal(verdict.bad_move, -1);
}

static void test_nothing_to_play(void **state)
{
    struct rules rules = rules_of("samegame");
    struct verdict verdict;
    struct grid empty = draw("..\n.."), single = draw("3"), chess = draw("010\n101");
    assert_true(judge(&empty, &rules, NULL, 0, &verdict));
    assert_int_equal(verdict.score, 1000);
    assert_true(verdict.cleared);
    assert_true(judge(&single, &rules, NULL, 0, &verdict));
    assert_int_equal(verdict.score, -1);
    assert_true(judge(&chess, &rules, NULL, 0, &verdict));
    assert_int_equal(verdict.score, -2);
}

static void test_canonical(void **state)
{
    struct grid grid = draw(BOARD);
    struct rules rules = rules_of("samegame");
    struct verdict verdict;
    move_t moves[] = {cell_move(2, 2), cell_move(1, 1), cell_move(1, 0)};
    move_t bad[] = {cell_move(2, 2), cell_move(2, 3)};
    assert_true(judge_canonical(&grid, &rules, moves, 3, &verdict));
    assert_int_equal(moves[0], cell_move(0, 2));
    assert_int_equal(moves[1], cell_move(0, 1));
    assert_int_equal(moves[2], cell_move(0, 0));
    assert_false(judge_canonical(&grid, &rules, bad, 2, &verdict));
    assert_int_equal(verdict.bad_move, 1);
    assert_int_equal(bad[0], cell_move(2, 2));
}

/* Plays at random to the end; any cell of the group names the move. */
static int play(const struct grid *grid, struct rng *rng, move_t *moves)
{
    struct grid board = *grid;
    move_t legal[GRID_CELLS / 2];
    int length = 0, count;
    while ((count = plain_moves(&board, legal)) > 0) {
        moves[length] = legal[rng_below(rng, (uint32_t)count)];
        plain_remove(&board, move_x(moves[length]), move_y(moves[length]));
        length++;
    }
    return length;
}

/* (n-2)^2 has the parity of n and the bonus is even: a cleared board's score has
 * the parity of its cells. Two colours are cleared often enough to find games. */
static void test_parity_of_cleared_games(void **state)
{
    struct rules rules = rules_of("samegame");
    struct rng rng = rng_stream(3, 0);
    int cleared[2] = {0, 0};
    for (int round = 0; round < 4000; round++) {
        struct grid grid;
        struct verdict verdict;
        move_t moves[GRID_CELLS / 2];
        grid_random(&grid, 3 + round % 4, 3 + round / 4 % 4, 2, 9, (uint64_t)round);
        int length = play(&grid, &rng, moves);
        assert_true(judge(&grid, &rules, moves, length, &verdict));
        if (!verdict.cleared)
            continue;
        int parity = grid_cells(&grid) % 2;
        assert_int_equal(verdict.score % 2, parity);
        cleared[parity]++;
    }
    assert_true(cleared[0] > 100 && cleared[1] > 100);
}

/* In Clickomania every cell removed is a point: the score tells what is left. */
static void test_clickomania_counts_cells(void **state)
{
    struct rules rules = rules_of("clickomania");
    struct rng rng = rng_stream(4, 0);
    for (int round = 0; round < 200; round++) {
        struct grid grid, board;
        struct verdict verdict;
        move_t moves[GRID_CELLS / 2];
        grid_random(&grid, 1 + round % 11, 1 + round % 7, 1 + round % 5, 10, (uint64_t)round);
        int length = play(&grid, &rng, moves);
        assert_true(judge(&grid, &rules, moves, length, &verdict));
        board = grid;
        for (int i = 0; i < length; i++)
            plain_remove(&board, move_x(moves[i]), move_y(moves[i]));
        assert_int_equal(verdict.score, grid_cells(&grid) - grid_cells(&board));
        assert_int_equal(verdict.cleared, grid_cells(&board) == 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games_by_hand),
        cmocka_unit_test(test_illegal_moves),
        cmocka_unit_test(test_unfinished),
        cmocka_unit_test(test_nothing_to_play),
        cmocka_unit_test(test_canonical),
        cmocka_unit_test(test_parity_of_cleared_games),
        cmocka_unit_test(test_clickomania_counts_cells),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
