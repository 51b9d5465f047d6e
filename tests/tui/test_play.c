/* SPDX-License-Identifier: MIT
 *
 * The terminal game without a terminal: keys and clicks in, the state that a screen would show
 * out. The test sets the time.
 */
#include "play_fixture.h"

/* ---- Playing --------------------------------------------------------------- */

static void test_keys(void **state)
{
    struct fixture fixture;
    struct play *play = start_board(&fixture, *state, BOARD, NULL);
    type(&fixture, play, "hhhkkkkkk");
    assert_int_equal(play->cursor.x, 0);
    assert_int_equal(play->cursor.y, 3);
    assert_int_equal(play->group.size, 1);
    type(&fixture, play, " ");
    assert_status(&fixture, play, "this cell is alone");
    assert_int_equal(play->own.played, 0);
    type(&fixture, play, "jl");
    assert_int_equal(play->group.size, 3);
    assert_int_equal(play->group.points, 1);
    type(&fixture, play, "\r");
    assert_board(&play->own.grid, ". . .\n0 . .\n0 0 1\n1 1 1");
    assert_int_equal(play->own.points, 1);
    type(&fixture, play, "u");
    assert_board(&play->own.grid, BOARD);
    type(&fixture, play, "u");
    assert_status(&fixture, play, "this is the start");
    type(&fixture, play, "rr");
    assert_status(&fixture, play, "nothing to redo");
    assert_int_equal(play->own.played, 1);
    type(&fixture, play, "U");
    assert_int_equal(play->own.played, 0);
    type(&fixture, play, "R");
    assert_int_equal(play->own.played, 1);
    type(&fixture, play, "xyz"); /* unused keys */
    play_press(play, PRESS_OTHER, fixture.now);
    assert_int_equal(play->own.played, 1);
    end_play(&fixture, play);
}

static void test_mouse(void **state)
{
    struct fixture fixture;
    struct play *play = start_board(&fixture, *state, BOARD, NULL);
    play_point(play, 2, 3); /* an empty cell */
    play_point(play, -1, -1);
    assert_int_equal(play->cursor.x, 1);
    play_point(play, 0, 2);
    assert_int_equal(play->group.size, 3);
    play_click(play, 2, 0, fixture.now); /* another group: is highlighted */
    assert_int_equal(play->own.played, 0);
    assert_int_equal(play->group.size, 4);
    play_click(play, 1, 0, fixture.now); /* a cell of the same group: is removed */
    assert_int_equal(play->own.played, 1);
    play_click(play, 2, 3, fixture.now);
    assert_int_equal(play->own.played, 1);
    type(&fixture, play, "?");
    play_click(play, 0, 0, fixture.now); /* the help covers the board */
    assert_int_equal(play->own.played, 1);
    end_play(&fixture, play);
}

static void test_games(void **state)
{
    struct fixture fixture;
    struct play *play = start_board(&fixture, *state, BOARD, NULL);
    struct rules custom;
    play_point(play, 0, 2);
    type(&fixture, play, " ");
    score_t points = play->own.points;
    type(&fixture, play, "g");
    assert_string_equal(play->own.rules.name, "bubblebreaker");
    assert_true(play->own.points != points && play->own.played == 1);
    type(&fixture, play, "g");
    assert_string_equal(play->own.rules.name, "clickomania");
    type(&fixture, play, "g");
    assert_string_equal(play->own.rules.name, "popstar");
    type(&fixture, play, "g");
    assert_string_equal(play->own.rules.name, "samegame");
    assert_int_equal(play->own.points, points);
    rules_parse(&custom, "custom:n^3", NULL);
    play->first_rules = custom;
    type(&fixture, play, "gggg");
    assert_string_equal(play->own.rules.name, custom.name);
    type(&fixture, play, "g");
    assert_string_equal(play->own.rules.name, "samegame");
    end_play(&fixture, play);
}

static void test_numbers(void **state)
{
    struct fixture fixture;
    struct board_info info = {.width = 6, .height = 5, .colors = 3};
    struct grid grid, seven;
    board_info_generate(&info, 7, &seven);
    board_info_generate(&info, 41, &grid);
    struct play *play = start_play(&fixture, *state, &info, &grid, NULL);
    type(&fixture, play, "n");
    assert_status(&fixture, play, "Enter alone: 42");
    type(&fixture, play, "19x\b\b7\r");
    assert_string_equal(play->info.name, "board 7");
    assert_true(grid_equal(&play->own.start, &seven));
    type(&fixture, play, "n\r");
    assert_string_equal(play->info.name, "board 8");
    type(&fixture, play, "n99\033");
    assert_string_equal(play->info.name, "board 8");
    type(&fixture, play, "n99999999999999999999999\r"); /* too large */
    assert_string_equal(play->info.name, "board 8");
    assert_string_not_equal(play->message, "");
    type(&fixture, play, "n9223372036854775807\r");
    assert_string_equal(play->info.name, "board 9223372036854775807");
    type(&fixture, play, "n");
    assert_status(&fixture, play, "Enter alone: any");
    type(&fixture, play, "\r");
    assert_true(play->info.number >= 1 && play->info.number < 1000000);
    end_play(&fixture, play);
}

static void test_nothing_to_play(void **state)
{
    static const char *const boards[] = {"0 1\n1 0", ". .\n. ."};
    for (int i = 0; i < 2; i++) {
        struct fixture fixture;
        struct play *play = start_board(&fixture, *state, boards[i], NULL);
        type(&fixture, play, " \t\r");
        type(&fixture, play, "H");
        assert_status(&fixture, play, "no move to hint at");
        type(&fixture, play, "a");
        assert_status(&fixture, play, "the game is over");
        type(&fixture, play, "urURgb+-q");
        assert_true(play->quit);
        end_play(&fixture, play);
    }
}

/* ---- Hints and auto-play --------------------------------------------------- */

static void test_hint(void **state)
{
    struct fixture fixture;
    struct play *play = start_board(&fixture, *state, BOARD, NULL);
    type(&fixture, play, "H");
    assert_true(play->purpose == PURPOSE_HINT);
    assert_status(&fixture, play, "thinking");
    finish_search(&fixture, play);
    assert_status(&fixture, play, "hint: ");
    score_t prospect = play_expected_score(play);
    assert_int_equal(prospect, 1006);
    type(&fixture, play, " ");
    assert_int_equal(game_count_moves(&play->own, ORIGIN_HINT), 1);
    assert_int_equal(play_expected_score(play), prospect); /* the rest of the line is still known */
    type(&fixture, play, "H");
    assert_true(play->purpose == PURPOSE_NONE);
    assert_status(&fixture, play, "hint: ");
    type(&fixture, play, "u");
    assert_int_equal(play->suggestion.length, 0);
    end_play(&fixture, play);
}

/* The next key stops the search and has its usual effect. */
static void test_hint_is_stopped(void **state)
{
    struct fixture fixture;
    struct board_info info = {.width = 15, .height = 15, .colors = 5};
    struct grid grid;
    board_info_generate(&info, 1, &grid);
    struct play *play = start_play(&fixture, *state, &info, &grid, NULL);
    settings_set(&fixture.settings, "search", "random", NULL); /* no limit: runs forever */
    type(&fixture, play, "H");
    assert_true(play->purpose == PURPOSE_HINT);
    play_tick(play, fixture.now);
    struct cursor before = play->cursor;
    type(&fixture, play, "l");
    assert_true(play->purpose == PURPOSE_NONE);
    assert_int_equal(play->cursor.x, before.x + 1);
    assert_false(play_tick(play, fixture.now));
    play_drop_suggestion(play); /* on a busy machine the search had time to find one */
    type(&fixture, play, "a");
    assert_true(play->purpose == PURPOSE_AUTO);
    type(&fixture, play, "+");
    assert_true(play->purpose == PURPOSE_AUTO); /* this key does not stop it */
    while (play->suggestion.length == 0)
        play_tick(play, fixture.now);
    type(&fixture, play, "a"); /* plays the best line so far */
    assert_true(play->autoplay);
    end_play(&fixture, play);
}

static void test_auto(void **state)
{
    struct fixture fixture;
    struct play *play = start_board(&fixture, *state, BOARD, NULL);
    type(&fixture, play, "a");
    finish_search(&fixture, play);
    assert_true(play->autoplay);
    double usual = finish_autoplay(&fixture, play);
    assert_int_equal(game_score(&play->own), 1006);
    assert_int_equal(play->own.groups, 0);
    assert_int_equal(game_count_moves(&play->own, ORIGIN_AUTO), 3);
    assert_status(&fixture, play, "cleared: 1006 points");
    type(&fixture, play, "U+a");
    assert_true(play->autoplay); /* the line is still there */
    assert_true(finish_autoplay(&fixture, play) < usual);
    type(&fixture, play, "U----a");
    assert_true(finish_autoplay(&fixture, play) > usual);
    type(&fixture, play, "Ua");
    play_tick(play, fixture.now); /* moves the cursor */
    type(&fixture, play, " ");    /* stops, and removes nothing */
    assert_false(play->autoplay);
    assert_int_equal(play->own.played, 0);
    type(&fixture, play, "aa");
    assert_status(&fixture, play, "stopped");
    end_play(&fixture, play);
}

/* ---- Saving and leaving ---------------------------------------------------- */

static void test_save(void **state)
{
    struct fixture fixture;
    struct play *play = start_board(&fixture, *state, BOARD, NULL);
    struct board_info info;
    struct game game;
    type(&fixture, play, "hjj ");
    assert_int_equal(play->own.played, 1);
    type(&fixture, play, "s");
    assert_status(&fixture, play, "saved");
    assert_int_equal(saved_game_load(fixture.save_path, &info, &game, NULL), STATUS_OK);
    assert_true(grid_equal(&game.grid, &play->own.grid));
    type(&fixture, play, "q"); /* nothing is lost: no question */
    assert_true(play->quit);
    end_play(&fixture, play);
}

static void test_save_over_another(void **state)
{
    struct fixture fixture;
    struct play *play = start_board(&fixture, *state, BOARD, NULL);
    struct board_info info;
    struct game game;
    type(&fixture, play, "hjj s");
    end_play(&fixture, play);
    play = start_board(&fixture, *state, "0 1 1\n0 1 1", NULL);
    type(&fixture, play, " s");
    assert_status(&fixture, play, "overwrite it?");
    type(&fixture, play, "n");
    saved_game_load(fixture.save_path, &info, &game, NULL);
    assert_int_equal(game.start.height, 4);
    type(&fixture, play, "qy"); /* save before quitting: the same question */
    assert_status(&fixture, play, "overwrite it?");
    type(&fixture, play, "y");
    assert_true(play->quit);
    saved_game_load(fixture.save_path, &info, &game, NULL);
    assert_int_equal(game.start.height, 2);
    end_play(&fixture, play);
}

/* A file that is no saved game stays as it is. */
static void test_save_over_a_letter(void **state)
{
    struct fixture fixture;
    struct play *play = start_board(&fixture, *state, BOARD, NULL);
    char first[8] = "";
    FILE *file = fopen(fixture.save_path, "w");
    fputs("dear diary\n", file);
    fclose(file);
    type(&fixture, play, "hjj s");
    assert_status(&fixture, play, "not saved");
    type(&fixture, play, "qy");
    assert_false(play->quit);
    file = fopen(fixture.save_path, "r");
    assert_int_equal(fread(first, 1, 4, file), 4);
    fclose(file);
    assert_string_equal(first, "dear");
    type(&fixture, play, "q\033");
    assert_false(play->quit);
    type(&fixture, play, "qn");
    assert_true(play->quit);
    end_play(&fixture, play);
}

static void test_interrupt(void **state)
{
    struct fixture fixture;
    struct play *play = start_board(&fixture, *state, BOARD, NULL);
    char path[160];
    struct board_info info;
    struct game game;
    assert_int_equal(play_interrupt(play, path, sizeof path, NULL), STATUS_OK);
    assert_string_equal(path, ""); /* nothing to save */
    type(&fixture, play, "hjj ");
    assert_int_equal(play_interrupt(play, path, sizeof path, NULL), STATUS_OK);
    assert_string_equal(path, fixture.save_path);
    end_play(&fixture, play);
    play = start_board(&fixture, *state, "0 1 1\n0 1 1", NULL);
    type(&fixture, play, " ");
    assert_int_equal(play_interrupt(play, path, sizeof path, NULL), STATUS_OK);
    assert_string_not_equal(path, fixture.save_path); /* another game is there */
    assert_int_equal(saved_game_load(path, &info, &game, NULL), STATUS_OK);
    assert_int_equal(game.start.height, 2);
    assert_int_equal(saved_game_load(fixture.save_path, &info, &game, NULL), STATUS_OK);
    assert_int_equal(game.start.height, 4);
    end_play(&fixture, play);
}

/* ---- The archive ----------------------------------------------------------- */

static struct archive *open_archive(const struct folder *folder)
{
    struct archive *archive;
    assert_int_equal(archive_open(&archive, folder->file, true, NULL), STATUS_OK);
    return archive;
}

static struct archive_entry kept(const struct play *play)
{
    struct archive_entry entry;
    bool found = false;
    archive_get(play->setup->archive, &play->own.start, &play->own.rules, &entry, &found, NULL);
    assert_true(found);
    return entry;
}

static void test_finished_game_is_kept(void **state)
{
    struct fixture fixture;
    struct play *play = start_board(&fixture, *state, BOARD, open_archive(*state));
    assert_false(play->best.known);
    type(&fixture, play, "b");
    assert_status(&fixture, play, "no line for this board yet");
    /* the 1s, the 0s below, the 2s that then meet; a 0 is left */
    play_point(play, 0, 0);
    type(&fixture, play, " ");
    play_point(play, 0, 0);
    type(&fixture, play, " ");
    fixture.now += 5;
    play_point(play, 1, 0);
    type(&fixture, play, " ");
    assert_int_equal(play->own.groups, 0);
    assert_status(&fixture, play, "over: 4 points, 1 cell left; the archive has no better");
    struct archive_entry entry = kept(play);
    assert_string_equal(entry.source, "player");
    assert_string_equal(entry.options, "");
    assert_string_equal(entry.version, "test");
    assert_int_equal(entry.score, 4);
    assert_true(entry.seconds == 5);
    archive_entry_free(&entry);
    assert_true(play->best.known && play->best.score == 4);
    type(&fixture, play, "g"); /* the same moves also count as a game of the other rules */
    entry = kept(play);
    assert_int_equal(entry.score, 12 + 2 + 6);
    archive_entry_free(&entry);
    end_play(&fixture, play);
}

/* The archive stores how many moves came from hints and auto-play. */
static void test_sources(void **state)
{
    struct fixture fixture;
    struct play *play = start_board(&fixture, *state, BOARD, open_archive(*state));
    type(&fixture, play, "H");
    finish_search(&fixture, play);
    type(&fixture, play, " a");
    finish_autoplay(&fixture, play);
    struct archive_entry entry = kept(play);
    assert_string_equal(entry.source, "player");
    assert_string_equal(entry.options, "hints=1,auto=2");
    archive_entry_free(&entry);
    end_play(&fixture, play);
    play = start_board(&fixture, *state, "1 1 0\n0 0 0\n1 1 2", open_archive(*state));
    type(&fixture, play, "a");
    finish_search(&fixture, play);
    finish_autoplay(&fixture, play);
    entry = kept(play);
    assert_string_equal(entry.source, "exhaustive");
    archive_entry_free(&entry);
    end_play(&fixture, play);
}

static void test_watch(void **state)
{
    struct fixture fixture;
    struct play *play = start_board(&fixture, *state, BOARD, open_archive(*state));
    type(&fixture, play, "a");
    finish_search(&fixture, play);
    finish_autoplay(&fixture, play);
    type(&fixture, play, "U");
    play_point(play, 0, 0);
    type(&fixture, play, " "); /* a move of the player's own */
    assert_int_equal(play->own.length, 1);
    type(&fixture, play, "b");
    assert_true(play_watching(play) && play->autoplay);
    finish_autoplay(&fixture, play);
    assert_int_equal(game_score(play->game), 1006);
    type(&fixture, play, "uu");
    assert_int_equal(play->game->played, 1);
    type(&fixture, play, "s");
    assert_status(&fixture, play, "goes back to your game");
    type(&fixture, play, "nH");
    assert_true(play_watching(play) && play->mode == MODE_GAME);
    type(&fixture, play, " "); /* the next move of the line, not one of the player's */
    assert_int_equal(play->game->played, 2);
    type(&fixture, play, "b");
    assert_false(play_watching(play));
    assert_int_equal(play->own.length, 1);
    assert_int_equal(play->own.played, 1);
    type(&fixture, play, "bq");
    assert_false(play->quit || play_watching(play));
    type(&fixture, play, "b\033");
    assert_false(play_watching(play));
    end_play(&fixture, play);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_FOLDER(test_keys),
        WITH_FOLDER(test_mouse),
        WITH_FOLDER(test_games),
        WITH_FOLDER(test_numbers),
        WITH_FOLDER(test_nothing_to_play),
        WITH_FOLDER(test_hint),
        WITH_FOLDER(test_hint_is_stopped),
        WITH_FOLDER(test_auto),
        WITH_FOLDER(test_save),
        WITH_FOLDER(test_save_over_another),
        WITH_FOLDER(test_save_over_a_letter),
        WITH_FOLDER(test_interrupt),
        WITH_FOLDER(test_finished_game_is_kept),
        WITH_FOLDER(test_sources),
        WITH_FOLDER(test_watch),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
