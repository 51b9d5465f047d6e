/* SPDX-License-Identifier: MIT
 *
 * The search in the background: its lines hold, a new question replaces the old one, and
 * nobody waits for a search that nobody wants any more.
 */
#include "draw.h"

#include <stdlib.h>
#include <time.h>

#include "base/clock.h"
#include "puzzle/samegame/judge.h"
#include "tui/play/adviser.h"

/* Far more than any of this takes on a slow machine. */
static const double patience = 60;

static struct settings settings_of(const char *search, const char *limit, const char *value)
{
    struct settings settings;
    assert_int_equal(settings_start(&settings, NULL), STATUS_OK);
    assert_int_equal(settings_set(&settings, "search", search, NULL), STATUS_OK);
    if (limit)
        assert_int_equal(settings_set(&settings, limit, value, NULL), STATUS_OK);
    return settings;
}

static struct adviser *start(const struct settings *settings)
{
    struct adviser *adviser = NULL;
    assert_int_equal(adviser_new(&adviser, settings, NULL), STATUS_OK);
    return adviser;
}

static struct grid board(uint64_t number, int side)
{
    struct grid grid;
    grid_random(&grid, side, side, 4, number, 0);
    return grid;
}

/* Waits for the end of the search, or with `line` for its first line. */
static void wait_for(struct adviser *adviser, struct advice *advice, bool line)
{
    double start = clock_seconds();
    struct timespec moment = {0, 1000000};
    do {
        nanosleep(&moment, NULL);
        adviser_look(adviser, advice);
        assert_true(clock_seconds() - start < patience);
    } while (advice->thinking && !(line && advice->length > 0));
}

static void assert_holds(const struct advice *advice, const struct grid *grid,
                         const struct rules *rules)
{
    struct verdict verdict;
    assert_string_equal(advice->error.text, "");
    assert_true(judge(grid, rules, advice->move, advice->length, &verdict));
    assert_int_equal(verdict.score, advice->score);
}

static void test_answers(void **state)
{
    (void)state;
    struct settings settings = settings_of("random", "playouts", "100");
    struct adviser *adviser = start(&settings);
    struct advice advice;
    for (uint64_t number = 1; number < 20; number++) {
        struct grid grid = board(number, 8);
        const struct rules *rules = &rules_table[number % 3];
        adviser_ask(adviser, &grid, rules);
        wait_for(adviser, &advice, false);
        assert_holds(&advice, &grid, rules);
    }
    adviser_free(adviser);
    settings_end(&settings);
}

/* Without a limit: only the next question ends a search. */
static void test_replaces(void **state)
{
    (void)state;
    struct settings settings = settings_of("random", NULL, NULL);
    struct adviser *adviser = start(&settings);
    struct advice advice;
    for (uint64_t number = 1; number < 30; number++) {
        struct grid grid = board(number, 6);
        adviser_ask(adviser, &grid, &rules_table[0]);
        if (number % 4 == 0)
            continue; /* asked again before anything began */
        wait_for(adviser, &advice, true);
        assert_true(advice.thinking);
        assert_holds(&advice, &grid, &rules_table[0]);
    }
    adviser_free(adviser); /* in the middle of it */
    settings_end(&settings);
}

/* What was stopped says nothing more, and the next question is answered. */
static void test_stop(void **state)
{
    (void)state;
    struct settings settings = settings_of("random", NULL, NULL);
    struct adviser *adviser = start(&settings);
    struct advice before, after;
    struct grid grid = board(1, 10), other = board(2, 10);
    for (int round = 0; round < 20; round++) {
        adviser_ask(adviser, &grid, &rules_table[0]);
        if (round % 2)
            wait_for(adviser, &before, true);
        adviser_stop(adviser);
        adviser_look(adviser, &before);
        assert_false(before.thinking);
        adviser_look(adviser, &after);
        assert_int_equal(before.length, after.length);
        assert_int_equal(before.score, after.score);
    }
    adviser_ask(adviser, &other, &rules_table[0]);
    wait_for(adviser, &after, true);
    assert_holds(&after, &other, &rules_table[0]);
    adviser_stop(adviser);
    adviser_free(adviser);
    adviser_free(NULL);
    settings_end(&settings);
}

static void test_trouble(void **state)
{
    (void)state;
    struct settings settings = settings_of("astar", "memory", "1");
    struct adviser *adviser = start(&settings);
    struct advice advice;
    struct grid grid = board(1, 10);
    adviser_ask(adviser, &grid, &rules_table[0]);
    wait_for(adviser, &advice, false);
    assert_int_equal(advice.length, 0);
    assert_string_not_equal(advice.error.text, "");
    adviser_free(adviser);
    settings_end(&settings);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_answers),
        cmocka_unit_test(test_replaces),
        cmocka_unit_test(test_stop),
        cmocka_unit_test(test_trouble),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
