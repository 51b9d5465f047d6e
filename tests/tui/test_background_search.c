/* SPDX-License-Identifier: MIT
 *
 * The background search: the judge accepts its lines, a new position replaces the old one, and
 * nothing waits for a search that is not wanted any more.
 */
#include "draw.h"

#include <stdlib.h>
#include <time.h>

#include "puzzle/samegame/judge.h"
#include "tui/play/background_search.h"

static struct settings settings_of(const char *search, const char *limit, const char *value)
{
    struct settings settings;
    assert_int_equal(settings_start(&settings, NULL), STATUS_OK);
    assert_int_equal(settings_set(&settings, "search", search, NULL), STATUS_OK);
    if (limit)
        assert_int_equal(settings_set(&settings, limit, value, NULL), STATUS_OK);
    return settings;
}

static struct background_search *make(const struct settings *settings)
{
    struct background_search *background = NULL;
    assert_int_equal(background_search_new(&background, settings, NULL), STATUS_OK);
    return background;
}

static struct grid board(uint64_t number, int side)
{
    struct grid grid;
    grid_random(&grid, side, side, 4, number, 0);
    return grid;
}

/* Waits for the end of the search, or with `line` for its first line. */
static void wait_for(struct background_search *background, struct suggestion *suggestion, bool line)
{
    struct timespec moment = {0, 1000000};
    do {
        nanosleep(&moment, NULL);
        background_search_poll(background, suggestion);
    } while (suggestion->searching && !(line && suggestion->length > 0));
}

static void assert_holds(const struct suggestion *suggestion, const struct grid *grid,
                         const struct rules *rules)
{
    struct verdict verdict;
    assert_string_equal(suggestion->error.text, "");
    assert_true(judge(grid, rules, suggestion->move, suggestion->length, &verdict));
    assert_int_equal(verdict.score, suggestion->score);
}

static void test_answers(void **state)
{
    struct settings settings = settings_of("random", "playouts", "100");
    struct background_search *background = make(&settings);
    struct suggestion suggestion;
    for (uint64_t number = 1; number < 20; number++) {
        struct grid grid = board(number, 8);
        const struct rules *rules = &rules_table[number % 4];
        background_search_start(background, &grid, rules);
        wait_for(background, &suggestion, false);
        assert_holds(&suggestion, &grid, rules);
    }
    background_search_free(background);
    settings_end(&settings);
}

/* Without a limit, so only the next position ends a search. */
static void test_replaces(void **state)
{
    struct settings settings = settings_of("random", NULL, NULL);
    struct background_search *background = make(&settings);
    struct suggestion suggestion;
    for (uint64_t number = 1; number < 30; number++) {
        struct grid grid = board(number, 6);
        background_search_start(background, &grid, &rules_table[0]);
        if (number % 4 == 0)
            continue; /* replaced before it began */
        wait_for(background, &suggestion, true);
        assert_true(suggestion.searching);
        assert_holds(&suggestion, &grid, &rules_table[0]);
    }
    background_search_free(background); /* in the middle of it */
    settings_end(&settings);
}

/* A stopped search is not running, and the next one is. */
static void test_stop(void **state)
{
    struct settings settings = settings_of("random", NULL, NULL);
    struct background_search *background = make(&settings);
    struct suggestion before, after;
    struct grid grid = board(1, 10), other = board(2, 10);
    for (int round = 0; round < 20; round++) {
        background_search_start(background, &grid, &rules_table[0]);
        if (round % 2)
            wait_for(background, &before, true);
        background_search_stop(background);
        background_search_poll(background, &before);
        assert_false(before.searching);
    }
    background_search_start(background, &other, &rules_table[0]);
    wait_for(background, &after, true);
    assert_holds(&after, &other, &rules_table[0]);
    background_search_stop(background);
    background_search_free(background);
    background_search_free(NULL);
    settings_end(&settings);
}

/* A search that finds better lines after it was told to stop. */
static atomic_bool late_done;

static void offer_playout(struct run *run)
{
    void *position = puzzle_states(run->puzzle, 1);
    struct line line = {.move = calloc((size_t)run->puzzle->max_length + 1, sizeof *line.move)};
    run->puzzle->root(run->puzzle->self, position);
    score_t score = puzzle_playout_uniform(run->puzzle, position, &run->rng, &line);
    run_offer(run, score, line.move, line.length);
    free(line.move);
    free(position);
}

static enum status late_run(struct run *run, struct error *error)
{
    offer_playout(run);
    while (!run_ended(run))
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    for (int i = 0; i < 1000; i++)
        offer_playout(run);
    atomic_store(&late_done, true);
    return STATUS_OK;
}

static void test_late_lines(void **state)
{
    static const struct option no_options[] = {{0}};
    static const struct search late_search = {
        .name = "late", .summary = "", .paper = "", .options = no_options, .run = late_run};
    struct settings settings = settings_of("random", NULL, NULL);
    settings.search = &late_search;
    struct background_search *background = make(&settings);
    struct suggestion before, after;
    struct grid grid = board(1, 10);
    background_search_start(background, &grid, &rules_table[0]);
    wait_for(background, &before, true);
    background_search_stop(background);
    while (!atomic_load(&late_done))
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    background_search_poll(background, &after);
    assert_int_equal(before.length, after.length);
    assert_int_equal(before.score, after.score);
    background_search_free(background);
    settings_end(&settings);
}

static void test_errors(void **state)
{
    struct settings settings = settings_of("astar", "memory", "1");
    struct background_search *background = make(&settings);
    struct suggestion suggestion;
    struct grid grid = board(1, 10);
    background_search_start(background, &grid, &rules_table[0]);
    wait_for(background, &suggestion, false);
    assert_int_equal(suggestion.length, 0);
    assert_string_not_equal(suggestion.error.text, "");
    background_search_free(background);
    settings_end(&settings);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_answers), cmocka_unit_test(test_replaces),
        cmocka_unit_test(test_stop),    cmocka_unit_test(test_late_lines),
        cmocka_unit_test(test_errors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
