/* SPDX-License-Identifier: MIT
 *
 * What the tests of the terminal game share: a game in a folder of its own, keys, and waiting for
 * its searches. The test sets the time.
 */
#ifndef TESTS_PLAY_FIXTURE_H
#define TESTS_PLAY_FIXTURE_H

#include "archive_fixture.h"
#include "draw.h"

#include <time.h>

#include "tui/game/saved_game.h"
#include "tui/play/play.h"

#define BOARD \
    "0 . .\n" \
    "2 2 2\n" \
    "0 0 1\n" \
    "1 1 1"

/* What a game needs; `play` points into it. */
struct fixture {
    struct settings settings;
    struct play_setup setup;
    char save_path[128];
    double now;
};

static inline struct play *start_play(struct fixture *fixture, const struct folder *folder,
                                      const struct board_info *info, const struct grid *grid,
                                      struct archive *archive)
{
    struct play *play;
    struct game game;
    fixture->now = 100;
    assert_int_equal(settings_start(&fixture->settings, NULL), STATUS_OK);
    settings_set(&fixture->settings, "search", "exhaustive", NULL);
    snprintf(fixture->save_path, sizeof fixture->save_path, "%s/game", folder->path);
    fixture->setup = (struct play_setup){.settings = &fixture->settings,
                                         .archive = archive,
                                         .version = "test",
                                         .save_path = fixture->save_path};
    game_start(&game, grid, &rules_table[0]);
    assert_int_equal(play_new(&play, &fixture->setup, info, &game, fixture->now, NULL), STATUS_OK);
    return play;
}

static inline struct play *start_board(struct fixture *fixture, const struct folder *folder,
                                       const char *text, struct archive *archive)
{
    struct board_info info;
    struct grid grid = draw(text);
    board_info_set(&info, "mine", &grid);
    return start_play(fixture, folder, &info, &grid, archive);
}

static inline void end_play(struct fixture *fixture, struct play *play)
{
    play_free(play);
    if (fixture->setup.archive)
        archive_close(fixture->setup.archive);
    settings_end(&fixture->settings);
}

/* Presses the keys of a text; '\r' is Enter, '\033' Escape, '\b' Backspace. */
static inline void type(struct fixture *fixture, struct play *play, const char *keys)
{
    for (; *keys; keys++) {
        int key = *keys == '\r'     ? PRESS_ENTER
                  : *keys == '\033' ? PRESS_ESCAPE
                  : *keys == '\b'   ? PRESS_BACKSPACE
                                    : *keys;
        play_press(play, key, fixture->now);
    }
}

static inline void assert_status(const struct fixture *fixture, const struct play *play,
                                 const char *part)
{
    char text[600];
    play_status(play, fixture->now, text, sizeof text);
    if (!strstr(text, part))
        print_error("the status is: %s\n", text);
    assert_non_null(strstr(text, part));
}

/* Waits for the end of the search. */
static inline void finish_search(struct fixture *fixture, struct play *play)
{
    struct timespec moment = {0, 1000000};
    while (play->purpose != PURPOSE_NONE) {
        play_tick(play, fixture->now);
        nanosleep(&moment, NULL);
    }
}

/* Lets time pass until auto-play ends; returns its seconds. */
static inline double finish_autoplay(struct fixture *fixture, struct play *play)
{
    double start = fixture->now;
    for (int i = 0; play->autoplay; i++) {
        fixture->now += play_timeout(play, fixture->now);
        play_tick(play, fixture->now);
        assert_true(i < 1000);
    }
    return fixture->now - start;
}

#define WITH_FOLDER(test) cmocka_unit_test_setup_teardown(test, folder_make, folder_remove)

#endif
