/* SPDX-License-Identifier: MIT
 *
 * Copies of a board have one key and share their games; other boards do not.
 */
#include "archive_fixture.h"

#include "archive/canonical.h"

static void assert_key(const char *board, const char *key)
{
    struct grid grid = drawn(board);
    struct buffer text = {0};
    canonical_key(&grid, &text);
    assert_string_equal(text.bytes, key);
    buffer_free(&text);
}

static void colors_are_numbered_by_appearance(void **state)
{
    assert_key("7", "0");
    assert_key("3 3\n5 3", "0 0\n0 1");
    assert_key("31 4\n31 31", "0 1\n0 0");
}

static void the_smaller_mirror_image_is_the_key(void **state)
{
    assert_key("0 1 1", "0 0 1");
    assert_key("1 1 0", "0 0 1");
    assert_key("0 -1\n1 0", "-1 0\n0 1");
    assert_key("0 -1\n0 1", "-1 1\n0 1");
}

static void empty_margins_are_cut_off(void **state)
{
    assert_key("-1 -1 -1\n2 3 -1\n2 2 -1", "0 1\n0 0");
    assert_key("-1 -1\n-1 -1\n-1 -1", "-1");
    assert_key("-1", "-1");
}

/* The lowest number that the cells of any copy of a 3x2 board make: a second canonical form, found
 * by trying every copy. */
static int lowest_copy(const int *cell)
{
    static const int order[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                    {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    int lowest = 729;
    for (int mirror = 0; mirror < 2; mirror++)
        for (int p = 0; p < 6; p++) {
            int number = 0;
            for (int y = 0; y < 2; y++)
                for (int x = 0; x < 3; x++)
                    number = number * 3 + order[p][cell[y * 3 + (mirror ? 2 - x : x)]];
            lowest = number < lowest ? number : lowest;
        }
    return lowest;
}

static void keys_are_equal_exactly_for_copies(void **state)
{
    static struct {
        int lowest;
        struct buffer key;
    } board[729];
    for (int number = 0; number < 729; number++) {
        struct grid grid = {.width = 3, .height = 2};
        int cell[6], rest = number;
        for (int i = 0; i < 6; i++, rest /= 3)
            grid.cell[i] = (uint8_t)(1 + (cell[i] = rest % 3));
        board[number].lowest = lowest_copy(cell);
        canonical_key(&grid, &board[number].key);
    }
    for (int a = 0; a < 729; a++)
        for (int b = 0; b < a; b++)
            assert_int_equal(board[a].lowest == board[b].lowest,
                             strcmp(board[a].key.bytes, board[b].key.bytes) == 0);
    for (int a = 0; a < 729; a++)
        buffer_free(&board[a].key);
}

static struct grid random_copy(const struct grid *grid, struct rng *rng)
{
    struct grid copy = recolored(grid, rng);
    if (rng_below(rng, 2))
        copy = mirror_image(&copy);
    return widened(&copy, (int)rng_below(rng, 4), (int)rng_below(rng, 4));
}

/* Plays a random game on a board and replays it on the copy. */
static void assert_shares_games(const struct grid *grid, const struct grid *copy, struct rng *rng)
{
    move_t line[GRID_CELLS / 2], there[GRID_CELLS / 2];
    struct grid board = *grid;
    int length = play_random(&board, GRID_CELLS, rng, line);
    memcpy(there, line, sizeof line);
    assert_true(canonical_map(grid, copy, there, length));
    for (const struct rules *rules = rules_table; rules->name[0]; rules++) {
        struct verdict here, mapped;
        assert_true(judge(grid, rules, line, length, &here));
        assert_true(judge(copy, rules, there, length, &mapped));
        assert_int_equal(here.score, mapped.score);
        assert_int_equal(here.cleared, mapped.cleared);
    }
    assert_true(canonical_map(copy, grid, there, length));
    assert_memory_equal(there, line, sizeof *line * (size_t)length);
}

static void copies_share_their_games(void **state)
{
    struct rng rng = rng_stream(1, 0);
    for (int i = 0; i < 400; i++) {
        int width = 1 + (int)rng_below(&rng, i % 10 ? 12 : 60), colors = 1 + i % GRID_COLORS;
        struct grid grid;
        move_t moves[GRID_CELLS / 2];
        grid_random(&grid, width, 1 + (int)rng_below(&rng, 12), i % 3 ? 1 + colors % 4 : colors, 2,
                    (uint64_t)i);
        play_random(&grid, (int)rng_below(&rng, 5), &rng, moves); /* ragged boards as well */
        struct grid copy = random_copy(&grid, &rng);
        struct buffer key = {0}, copy_key = {0};
        canonical_key(&grid, &key);
        canonical_key(&copy, &copy_key);
        assert_string_equal(key.bytes, copy_key.bytes);
        assert_shares_games(&grid, &copy, &rng);
        buffer_free(&key);
        buffer_free(&copy_key);
    }
}

static void the_canonical_form_is_its_own(void **state)
{
    for (uint64_t i = 0; i < 50; i++) {
        struct grid grid, form, again;
        grid_random(&grid, 9, 7, 4, 3, i);
        canonical_form(&grid, &form);
        assert_false(canonical_form(&form, &again));
        assert_memory_equal(&form, &again, sizeof form);
    }
}

static void mapping_refuses_other_boards_and_illegal_moves(void **state)
{
    struct grid grid = drawn("0 1 1"), mirror = drawn("1 1 0"), other = drawn("0 1 0");
    move_t outside[] = {cell_move(3, 0)}, alone[] = {cell_move(0, 0)}, high[] = {cell_move(1, 5)};
    assert_false(canonical_map(&grid, &other, NULL, 0));
    assert_true(canonical_map(&grid, &mirror, NULL, 0));
    assert_false(canonical_map(&grid, &mirror, outside, 1));
    assert_false(canonical_map(&grid, &mirror, alone, 1));
    assert_false(canonical_map(&grid, &mirror, high, 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(colors_are_numbered_by_appearance),
        cmocka_unit_test(the_smaller_mirror_image_is_the_key),
        cmocka_unit_test(empty_margins_are_cut_off),
        cmocka_unit_test(keys_are_equal_exactly_for_copies),
        cmocka_unit_test(copies_share_their_games),
        cmocka_unit_test(the_canonical_form_is_its_own),
        cmocka_unit_test(mapping_refuses_other_boards_and_illegal_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
