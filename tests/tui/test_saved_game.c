/* SPDX-License-Identifier: MIT
 *
 * Saved games: they read back as the same game, errors are named by line and column, and a file is
 * replaced as a whole or not at all.
 */
#include "archive_fixture.h"
#include "draw.h"

#include "tui/game/saved_game.h"

static void play_some(struct game *game, struct rng *rng, int most)
{
    move_t moves[GRID_CELLS / 2];
    for (int i = 0; i < most && game->groups > 0; i++) {
        int count = plain_moves(&game->grid, moves);
        move_t move = moves[rng_below(rng, (uint32_t)count)];
        game_take(game, move_x(move), move_y(move), rng_below(rng, ORIGIN_COUNT));
    }
    game_seek(game, (int)rng_below(rng, (uint32_t)game->length + 1));
}

static void assert_same(const struct board_info *a, const struct game *x,
                        const struct board_info *b, const struct game *y)
{
    assert_string_equal(a->name, b->name);
    assert_int_equal(a->numbered, b->numbered);
    assert_int_equal(a->number, b->number);
    assert_true(a->width == b->width && a->height == b->height && a->colors == b->colors);
    assert_true(grid_equal(&x->start, &y->start) && grid_equal(&x->grid, &y->grid));
    assert_string_equal(x->rules.name, y->rules.name);
    assert_true(x->length == y->length && x->played == y->played && x->points == y->points);
    for (int i = 0; i < x->length; i++)
        assert_true(x->line[i].move == y->line[i].move && x->line[i].origin == y->line[i].origin);
}

static void test_round_trip(void **state)
{
    struct rng rng = rng_stream(8, 0);
    for (int round = 0; round < 120; round++) {
        struct board_info info = {
            .width = 1 + round % 14, .height = 1 + round % 11, .colors = 1 + round % 32};
        struct board_info again;
        struct game game, back;
        struct grid grid;
        struct buffer text = {0};
        struct error error = {.status = STATUS_OK};
        board_info_generate(&info, round == 7 ? BOARD_NUMBER_MAX : (uint64_t)round, &grid);
        if (round % 3 == 0)
            board_info_set(&info, "standard-20:3", &grid);
        game_start(&game, &grid, &rules_table[round % 4]);
        play_some(&game, &rng, round);
        saved_game_print(&text, &info, &game);
        saved_game_parse(text.bytes, text.size, &again, &back, &error);
        assert_string_equal(error.text, "");
        assert_same(&info, &game, &again, &back);
        buffer_free(&text);
    }
}

#define HEAD "chainshot game 1\nname mine\nrules samegame\nrows 2\n0 0\n1 1\n"

static const struct {
    const char *text, *message;
} refused[] = {
    {"", "line 1, column 1: this is no saved game of chainshot"},
    {"0 1\n1 0\n", "line 1, column 1: this is no saved game of chainshot"},
    {"chainshot game 2\n", "a saved game of version 2; this program reads version 1"},
    {"chainshot game x\n", "line 1, column 16: expected a version"},
    {"chainshot game 1 2\n", "line 1, column 17: expected the end of the line"},
    {"chainshot game 1\n", "line 2, column 1: expected 'name ', found the end"},
    {"chainshot game 1\nname \n", "line 2, column 6: expected 1 to 95 characters"},
    {"chainshot game 1\nname a\033[2J\n", "line 2, column 7: expected text, found byte 0x1b"},
    {"chainshot game 1\nname a\nnumber x 2x2 3\n", "line 3, column 8: number 'x'"},
    {"chainshot game 1\nname a\nnumber 7 65x2 3\n", "line 3, column 10: expected columns from 1"},
    {"chainshot game 1\nname a\nnumber 7 2,2 3\n", "line 3, column 11: expected 'x'"},
    {"chainshot game 1\nname a\nnumber 7 2x2 33\n", "line 3, column 14: expected colours from 1"},
    {"chainshot game 1\nname a\nrules chess\n", "line 3, column 7: "},
    {"chainshot game 1\nname a\nrules samegame\nrows 0\n", "line 4, column 6: expected rows"},
    {"chainshot game 1\nname a\nrules samegame\nrows 2\n0 0\n1\n", "line 6"},
    {"chainshot game 1\nname a\nrules samegame\nrows 2\n0 0\n1 -1\n", "above a hole"},
    {"chainshot game 1\nname a\nrules samegame\nrows 2\n0 0\n1 32\n", "line 6, column 3: expected"},
    {"chainshot game 1\nname a\nnumber 7 2x2 3\nrules samegame\nrows 1\n0\nmoves 0 0\nend\n",
     "line 7, column 1: the rows are not those of board 7"},
    {HEAD, "line 7, column 1: expected 'moves ', found the end"},
    {HEAD "moves 1 2\n", "line 7, column 9: expected moves played from 0 to 1, found '2'"},
    {HEAD "moves 1 1\n0 2\nend\n", "line 8, column 3: expected a row from 0 to 1, found '2'"},
    {HEAD "moves 1 1\n0 1 dice\nend\n", "line 8, column 5: expected 'hint', 'auto' or the end"},
    {HEAD "moves 2 1\n0 1\n0 1\nend\n", "line 9, column 1: move 2: no group"},
    {HEAD "moves 1 1\n0 1\n", "line 9, column 1: expected 'end', found the end"},
    {HEAD "moves 0 0\nend\nmore\n", "line 9, column 1: expected nothing after the end"},
};

static void test_refusals(void **state)
{
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        struct board_info info;
        struct game game;
        struct error error = {.status = STATUS_OK};
        enum status status =
            saved_game_parse(refused[i].text, strlen(refused[i].text), &info, &game, &error);
        if (status != STATUS_BAD_INPUT || !strstr(error.text, refused[i].message))
            print_error("%s gives: %s\n", refused[i].text, error.text);
        assert_int_equal(status, STATUS_BAD_INPUT);
        assert_non_null(strstr(error.text, refused[i].message));
    }
}

/* Lines may end in CR LF. */
static void test_accepted(void **state)
{
    static const char text[] = "chainshot game 1\r\nname a b\r\nrules samegame\r\nrows 2\r\n0 0\r\n"
                               "1 1\r\nmoves 2 1\r\n1 1\r\n0 0 hint\r\nend\r\n";
    struct board_info info;
    struct game game;
    struct error error = {.status = STATUS_OK};
    saved_game_parse(text, strlen(text), &info, &game, &error);
    assert_string_equal(error.text, "");
    assert_string_equal(info.name, "a b");
    assert_int_equal(game.length, 2);
    assert_board(&game.grid, ". .\n1 1");
}

/* ---- The file -------------------------------------------------------------- */

static void numbered_game(uint64_t number, struct board_info *info, struct game *game)
{
    struct grid grid;
    *info = (struct board_info){.width = 6, .height = 5, .colors = 3};
    board_info_generate(info, number, &grid);
    game_start(game, &grid, &rules_table[0]);
}

static void test_file(void **state)
{
    const struct folder *folder = *state;
    char path[128];
    struct board_info info, again;
    struct game game, back;
    struct error error = {.status = STATUS_OK};
    bool other = true;
    snprintf(path, sizeof path, "%s/new/folders/game", folder->path);
    numbered_game(7, &info, &game);
    assert_int_equal(saved_game_differs(path, &game, &other, &error), STATUS_OK);
    assert_false(other);
    assert_int_equal(saved_game_store(path, &info, &game, &error), STATUS_OK);
    assert_int_equal(saved_game_load(path, &again, &back, &error), STATUS_OK);
    assert_same(&info, &game, &again, &back);
    assert_int_equal(saved_game_differs(path, &game, &other, &error), STATUS_OK);
    assert_false(other);
    numbered_game(8, &info, &game);
    assert_int_equal(saved_game_differs(path, &game, &other, &error), STATUS_OK);
    assert_true(other);
}

static void test_file_errors(void **state)
{
    const struct folder *folder = *state;
    char path[128];
    struct board_info info;
    struct game game;
    struct error error = {.status = STATUS_OK};
    bool other;
    numbered_game(7, &info, &game);
    snprintf(path, sizeof path, "%s/none", folder->path);
    assert_int_equal(saved_game_load(path, &info, &game, &error), STATUS_BAD_INPUT);
    assert_non_null(strstr(error.text, path));
    snprintf(path, sizeof path, "%s/letter", folder->path);
    FILE *file = fopen(path, "w");
    fputs("dear diary\n", file);
    fclose(file);
    assert_int_equal(saved_game_differs(path, &game, &other, &error), STATUS_BAD_INPUT);
    assert_non_null(strstr(error.text, "letter: line 1, column 1: this is no saved game"));
    assert_int_equal(saved_game_store(folder->path, &info, &game, &error), STATUS_FAILED);
}

static void test_default_path(void **state)
{
    char path[64];
    struct error error = {.status = STATUS_OK};
    setenv("HOME", "/home/she", 1);
    setenv("XDG_STATE_HOME", "/states", 1);
    assert_int_equal(saved_game_default_path(path, sizeof path, &error), STATUS_OK);
    assert_string_equal(path, "/states/chainshot/game");
    setenv("XDG_STATE_HOME", "relative", 1);
    assert_int_equal(saved_game_default_path(path, sizeof path, &error), STATUS_OK);
    assert_string_equal(path, "/home/she/.local/state/chainshot/game");
    assert_int_equal(saved_game_default_path(path, 10, &error), STATUS_BAD_INPUT);
    unsetenv("XDG_STATE_HOME");
    unsetenv("HOME");
    assert_int_equal(saved_game_default_path(path, sizeof path, &error), STATUS_BAD_INPUT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_accepted),
        cmocka_unit_test(test_default_path),
        cmocka_unit_test_setup_teardown(test_file, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_file_errors, folder_make, folder_remove),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
