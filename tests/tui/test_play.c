/* SPDX-License-Identifier: MIT
 *
 * The game at the table without a terminal: keys and clicks in, the state that a screen
 * would show out. Time is what the test says it is.
 */
#include "archive_fixture.h"
#include "draw.h"

#include <time.h>

#include "base/clock.h"
#include "tui/play/play.h"
#include "tui/play/slot.h"
#include "tui/screen/status.h"

#define BOARD \
    "0 . .\n" \
    "2 2 2\n" \
    "0 0 1\n" \
    "1 1 1"

/* Far more than any of this takes on a slow machine. */
static const double patience = 60;

/* A table with all that belongs to it; `play` points into it. */
struct table {
    struct settings settings;
    struct play_setup setup;
    char slot[128];
    double now;
};

static struct play *sit_down(struct table *table, const struct folder *folder,
                             const struct deal *deal, const struct grid *grid,
                             struct archive *archive)
{
    struct play *play;
    struct game game;
    table->now = 100;
    assert_int_equal(settings_start(&table->settings, NULL), STATUS_OK);
    settings_set(&table->settings, "search", "exhaustive", NULL);
    snprintf(table->slot, sizeof table->slot, "%s/game", folder->path);
    table->setup = (struct play_setup){&table->settings, archive, "test", table->slot};
    game_start(&game, grid, &rules_table[0]);
    assert_int_equal(play_new(&play, &table->setup, deal, &game, table->now, NULL), STATUS_OK);
    return play;
}

static struct play *sit_at(struct table *table, const struct folder *folder, const char *text,
                           struct archive *archive)
{
    struct deal deal;
    struct grid grid = draw(text);
    deal_board(&deal, "mine", &grid);
    return sit_down(table, folder, &deal, &grid, archive);
}

static void stand_up(struct table *table, struct play *play)
{
    play_free(play);
    if (table->setup.archive)
        archive_close(table->setup.archive);
    settings_end(&table->settings);
}

/* Presses the keys of a text; '\r' is Enter, '\033' Escape, '\b' Backspace. */
static void type(struct table *table, struct play *play, const char *keys)
{
    for (; *keys; keys++) {
        int key = *keys == '\r'     ? PRESS_ENTER
                  : *keys == '\033' ? PRESS_ESCAPE
                  : *keys == '\b'   ? PRESS_BACKSPACE
                                    : *keys;
        play_press(play, key, table->now);
    }
}

static void assert_status(const struct table *table, const struct play *play, const char *part)
{
    char text[600];
    status_text(play, table->now, text, sizeof text);
    if (!strstr(text, part))
        print_error("the status is: %s\n", text);
    assert_non_null(strstr(text, part));
}

/* Lets the adviser come to its end. */
static void think(struct table *table, struct play *play)
{
    double start = clock_seconds();
    struct timespec moment = {0, 1000000};
    while (play->purpose != PURPOSE_NONE) {
        play_tick(play, table->now);
        nanosleep(&moment, NULL);
        assert_true(clock_seconds() - start < patience);
    }
}

/* Lets time pass until nothing plays itself any more; returns the seconds that took. */
static double run_out(struct table *table, struct play *play)
{
    double start = table->now;
    for (int i = 0; play->autoplay; i++) {
        table->now += play_patience(play, table->now);
        play_tick(play, table->now);
        assert_true(i < 1000);
    }
    return table->now - start;
}

/* ---- Playing --------------------------------------------------------------- */

static void test_keys(void **state)
{
    struct table table;
    struct play *play = sit_at(&table, *state, BOARD, NULL);
    type(&table, play, "hhhkkkkkk");
    assert_int_equal(play->cursor.x, 0);
    assert_int_equal(play->cursor.y, 3);
    assert_int_equal(play->group.size, 1);
    type(&table, play, " ");
    assert_status(&table, play, "this cell is alone");
    assert_int_equal(play->own.played, 0);
    type(&table, play, "jl");
    assert_int_equal(play->group.size, 3);
    assert_int_equal(play->group.points, 1);
    type(&table, play, "\r");
    assert_board(&play->own.grid, ". . .\n0 . .\n0 0 1\n1 1 1");
    assert_int_equal(play->own.points, 1);
    type(&table, play, "u");
    assert_board(&play->own.grid, BOARD);
    type(&table, play, "u");
    assert_status(&table, play, "this is the start");
    type(&table, play, "rr");
    assert_status(&table, play, "nothing to redo");
    assert_int_equal(play->own.played, 1);
    type(&table, play, "U");
    assert_int_equal(play->own.played, 0);
    type(&table, play, "R");
    assert_int_equal(play->own.played, 1);
    type(&table, play, "xyz"); /* no keys of ours */
    play_press(play, PRESS_OTHER, table.now);
    assert_int_equal(play->own.played, 1);
    stand_up(&table, play);
}

static void test_mouse(void **state)
{
    struct table table;
    struct play *play = sit_at(&table, *state, BOARD, NULL);
    play_point(play, 2, 3); /* nothing there */
    play_point(play, -1, -1);
    assert_int_equal(play->cursor.x, 1);
    play_point(play, 0, 2);
    assert_int_equal(play->group.size, 3);
    play_click(play, 2, 0, table.now); /* another group: it lights up */
    assert_int_equal(play->own.played, 0);
    assert_int_equal(play->group.size, 4);
    play_click(play, 1, 0, table.now); /* a cell of the same group: it goes */
    assert_int_equal(play->own.played, 1);
    play_click(play, 2, 3, table.now);
    assert_int_equal(play->own.played, 1);
    type(&table, play, "?");
    play_click(play, 0, 0, table.now); /* the help lies over the board */
    assert_int_equal(play->own.played, 1);
    stand_up(&table, play);
}

static void test_games(void **state)
{
    struct table table;
    struct play *play = sit_at(&table, *state, BOARD, NULL);
    struct rules custom;
    play_point(play, 0, 2);
    type(&table, play, " ");
    score_t points = play->own.points;
    type(&table, play, "g");
    assert_string_equal(play->own.rules.name, "bubblebreaker");
    assert_true(play->own.points != points && play->own.played == 1);
    type(&table, play, "g");
    assert_string_equal(play->own.rules.name, "clickomania");
    type(&table, play, "g");
    assert_string_equal(play->own.rules.name, "samegame");
    assert_int_equal(play->own.points, points);
    rules_parse(&custom, "custom:n^3", NULL);
    play->first_rules = custom;
    type(&table, play, "ggg");
    assert_string_equal(play->own.rules.name, custom.name);
    type(&table, play, "g");
    assert_string_equal(play->own.rules.name, "samegame");
    stand_up(&table, play);
}

static void test_numbers(void **state)
{
    struct table table;
    struct deal deal = {.width = 6, .height = 5, .colors = 3};
    struct grid grid, seven;
    deal_number(&deal, 7, &seven);
    deal_number(&deal, 41, &grid);
    struct play *play = sit_down(&table, *state, &deal, &grid, NULL);
    type(&table, play, "n");
    assert_status(&table, play, "Enter alone: 42");
    type(&table, play, "19x\b\b7\r");
    assert_string_equal(play->deal.name, "board 7");
    assert_true(grid_equal(&play->own.start, &seven));
    type(&table, play, "n\r");
    assert_string_equal(play->deal.name, "board 8");
    type(&table, play, "n99\033");
    assert_string_equal(play->deal.name, "board 8");
    type(&table, play, "n99999999999999999999999\r"); /* more than a number can be */
    assert_string_equal(play->deal.name, "board 8");
    assert_string_not_equal(play->message, "");
    type(&table, play, "n9223372036854775807\r");
    assert_string_equal(play->deal.name, "board 9223372036854775807");
    type(&table, play, "n");
    assert_status(&table, play, "Enter alone: any");
    type(&table, play, "\r");
    assert_true(play->deal.number >= 1 && play->deal.number < 1000000);
    stand_up(&table, play);
}

static void test_nothing_to_play(void **state)
{
    static const char *const boards[] = {"0 1\n1 0", ". .\n. ."};
    for (int i = 0; i < 2; i++) {
        struct table table;
        struct play *play = sit_at(&table, *state, boards[i], NULL);
        type(&table, play, " \t\r");
        type(&table, play, "H");
        assert_status(&table, play, "no move to hint at");
        type(&table, play, "a");
        assert_status(&table, play, "the game is over");
        type(&table, play, "urURgb+-q");
        assert_true(play->quit);
        stand_up(&table, play);
    }
}

/* ---- Hints and auto-play --------------------------------------------------- */

static void test_hint(void **state)
{
    struct table table;
    struct play *play = sit_at(&table, *state, BOARD, NULL);
    type(&table, play, "H");
    assert_true(play->purpose == PURPOSE_HINT);
    assert_status(&table, play, "thinking");
    think(&table, play);
    assert_status(&table, play, "hint: ");
    score_t prospect = play_prospect(play);
    assert_int_equal(prospect, 1006);
    type(&table, play, " ");
    assert_int_equal(game_made_by(&play->own, MAKER_HINT), 1);
    assert_int_equal(play_prospect(play), prospect); /* the rest of the line is still known */
    type(&table, play, "H");
    assert_true(play->purpose == PURPOSE_NONE);
    assert_status(&table, play, "hint: ");
    type(&table, play, "u");
    assert_int_equal(play->advice.length, 0);
    stand_up(&table, play);
}

/* The next key ends the search, and does what it does. */
static void test_hint_is_stopped(void **state)
{
    struct table table;
    struct deal deal = {.width = 15, .height = 15, .colors = 5};
    struct grid grid;
    deal_number(&deal, 1, &grid);
    struct play *play = sit_down(&table, *state, &deal, &grid, NULL);
    settings_set(&table.settings, "search", "random", NULL); /* no limit: for ever */
    type(&table, play, "H");
    assert_true(play->purpose == PURPOSE_HINT);
    play_tick(play, table.now);
    struct cursor before = play->cursor;
    type(&table, play, "l");
    assert_true(play->purpose == PURPOSE_NONE);
    assert_int_equal(play->cursor.x, before.x + 1);
    assert_false(play_tick(play, table.now));
    type(&table, play, "a");
    assert_true(play->purpose == PURPOSE_AUTO);
    type(&table, play, "+");
    assert_true(play->purpose == PURPOSE_AUTO); /* this one it may go on with */
    while (play->advice.length == 0)
        play_tick(play, table.now);
    type(&table, play, "a"); /* enough: play what there is */
    assert_true(play->autoplay);
    stand_up(&table, play);
}

static void test_auto(void **state)
{
    struct table table;
    struct play *play = sit_at(&table, *state, BOARD, NULL);
    type(&table, play, "a");
    think(&table, play);
    assert_true(play->autoplay);
    double usual = run_out(&table, play);
    assert_int_equal(game_score(&play->own), 1006);
    assert_int_equal(play->own.groups, 0);
    assert_int_equal(game_made_by(&play->own, MAKER_AUTO), 3);
    assert_status(&table, play, "cleared: 1006 points");
    type(&table, play, "U+a");
    assert_true(play->autoplay); /* the line is still there */
    assert_true(run_out(&table, play) < usual);
    type(&table, play, "U----a");
    assert_true(run_out(&table, play) > usual);
    type(&table, play, "Ua");
    play_tick(play, table.now); /* aims */
    type(&table, play, " ");    /* stops, and takes nothing */
    assert_false(play->autoplay);
    assert_int_equal(play->own.played, 0);
    type(&table, play, "aa");
    assert_status(&table, play, "stopped");
    stand_up(&table, play);
}

/* ---- Saving and leaving ---------------------------------------------------- */

static void test_save(void **state)
{
    struct table table;
    struct play *play = sit_at(&table, *state, BOARD, NULL);
    struct deal deal;
    struct game game;
    type(&table, play, "hjj ");
    assert_int_equal(play->own.played, 1);
    type(&table, play, "s");
    assert_status(&table, play, "saved");
    assert_int_equal(slot_read(table.slot, &deal, &game, NULL), STATUS_OK);
    assert_true(grid_equal(&game.grid, &play->own.grid));
    type(&table, play, "q"); /* nothing is lost: no question */
    assert_true(play->quit);
    stand_up(&table, play);
}

static void test_save_over_another(void **state)
{
    struct table table;
    struct play *play = sit_at(&table, *state, BOARD, NULL);
    struct deal deal;
    struct game game;
    type(&table, play, "hjj s");
    stand_up(&table, play);
    play = sit_at(&table, *state, "0 1 1\n0 1 1", NULL);
    type(&table, play, " s");
    assert_status(&table, play, "write over it?");
    type(&table, play, "n");
    slot_read(table.slot, &deal, &game, NULL);
    assert_int_equal(game.start.height, 4);
    type(&table, play, "qy"); /* save before quitting: the same question */
    assert_status(&table, play, "write over it?");
    type(&table, play, "y");
    assert_true(play->quit);
    slot_read(table.slot, &deal, &game, NULL);
    assert_int_equal(game.start.height, 2);
    stand_up(&table, play);
}

/* A file that is no saved game stays as it is. */
static void test_save_over_a_letter(void **state)
{
    struct table table;
    struct play *play = sit_at(&table, *state, BOARD, NULL);
    char first[8] = "";
    FILE *file = fopen(table.slot, "w");
    fputs("dear diary\n", file);
    fclose(file);
    type(&table, play, "hjj s");
    assert_status(&table, play, "not saved");
    type(&table, play, "qy");
    assert_false(play->quit);
    file = fopen(table.slot, "r");
    assert_int_equal(fread(first, 1, 4, file), 4);
    fclose(file);
    assert_string_equal(first, "dear");
    type(&table, play, "q\033");
    assert_false(play->quit);
    type(&table, play, "qn");
    assert_true(play->quit);
    stand_up(&table, play);
}

static void test_interrupt(void **state)
{
    struct table table;
    struct play *play = sit_at(&table, *state, BOARD, NULL);
    char path[160];
    struct deal deal;
    struct game game;
    assert_int_equal(play_interrupt(play, path, sizeof path, NULL), STATUS_OK);
    assert_string_equal(path, ""); /* nothing to save */
    type(&table, play, "hjj ");
    assert_int_equal(play_interrupt(play, path, sizeof path, NULL), STATUS_OK);
    assert_string_equal(path, table.slot);
    stand_up(&table, play);
    play = sit_at(&table, *state, "0 1 1\n0 1 1", NULL);
    type(&table, play, " ");
    assert_int_equal(play_interrupt(play, path, sizeof path, NULL), STATUS_OK);
    assert_string_not_equal(path, table.slot); /* another game is there */
    assert_int_equal(slot_read(path, &deal, &game, NULL), STATUS_OK);
    assert_int_equal(game.start.height, 2);
    assert_int_equal(slot_read(table.slot, &deal, &game, NULL), STATUS_OK);
    assert_int_equal(game.start.height, 4);
    stand_up(&table, play);
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
    struct table table;
    struct play *play = sit_at(&table, *state, BOARD, open_archive(*state));
    assert_false(play->best.known);
    type(&table, play, "b");
    assert_status(&table, play, "no line for this board yet");
    /* the 1s, the 0s below, the 2s that then meet; a 0 is left */
    play_point(play, 0, 0);
    type(&table, play, " ");
    play_point(play, 0, 0);
    type(&table, play, " ");
    table.now += 5;
    play_point(play, 1, 0);
    type(&table, play, " ");
    assert_int_equal(play->own.groups, 0);
    assert_status(&table, play, "over: 4 points, 1 cell left; the archive has no better");
    struct archive_entry entry = kept(play);
    assert_string_equal(entry.source, "player");
    assert_string_equal(entry.options, "");
    assert_string_equal(entry.version, "test");
    assert_int_equal(entry.score, 4);
    assert_true(entry.seconds == 5);
    archive_entry_free(&entry);
    assert_true(play->best.known && play->best.score == 4);
    type(&table, play, "g"); /* the same line is a game of the other kind as well */
    entry = kept(play);
    assert_int_equal(entry.score, 12 + 2 + 6);
    archive_entry_free(&entry);
    stand_up(&table, play);
}

/* Who did how much of it. */
static void test_sources(void **state)
{
    struct table table;
    struct play *play = sit_at(&table, *state, BOARD, open_archive(*state));
    type(&table, play, "H");
    think(&table, play);
    type(&table, play, " a");
    run_out(&table, play);
    struct archive_entry entry = kept(play);
    assert_string_equal(entry.source, "player");
    assert_string_equal(entry.options, "hints=1,auto=2");
    archive_entry_free(&entry);
    stand_up(&table, play);
    play = sit_at(&table, *state, "1 1 0\n0 0 0\n1 1 2", open_archive(*state));
    type(&table, play, "a");
    think(&table, play);
    run_out(&table, play);
    entry = kept(play);
    assert_string_equal(entry.source, "exhaustive");
    archive_entry_free(&entry);
    stand_up(&table, play);
}

static void test_watch(void **state)
{
    struct table table;
    struct play *play = sit_at(&table, *state, BOARD, open_archive(*state));
    type(&table, play, "a");
    think(&table, play);
    run_out(&table, play);
    type(&table, play, "U");
    play_point(play, 0, 0);
    type(&table, play, " "); /* a game of one's own */
    assert_int_equal(play->own.length, 1);
    type(&table, play, "b");
    assert_true(play_watching(play) && play->autoplay);
    run_out(&table, play);
    assert_int_equal(game_score(play->game), 1006);
    type(&table, play, "uu");
    assert_int_equal(play->game->played, 1);
    type(&table, play, "s");
    assert_status(&table, play, "goes back to your game");
    type(&table, play, "nH");
    assert_true(play_watching(play) && play->mode == MODE_GAME);
    type(&table, play, " "); /* the next move of the line, not one of the player's */
    assert_int_equal(play->game->played, 2);
    type(&table, play, "b");
    assert_false(play_watching(play));
    assert_int_equal(play->own.length, 1);
    assert_int_equal(play->own.played, 1);
    type(&table, play, "bq");
    assert_false(play->quit || play_watching(play));
    type(&table, play, "b\033");
    assert_false(play_watching(play));
    stand_up(&table, play);
}

#define WITH_FOLDER(test) cmocka_unit_test_setup_teardown(test, folder_make, folder_remove)

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
