/* SPDX-License-Identifier: MIT
 *
 * Puzzles by the text of --puzzle: what the id is, which files and puzzles are refused and with
 * which words, and that a lie which is told late fails the solve and is the plug-in's fault. The
 * plug-in is tests/support/plugin.c, in $PLUGIN.
 */
#include "plugin/instance.h"

#include <stdio.h>

#include "api/settings.h"
#include "api/solve.h"
#include "folder.h"

static atomic_bool stop;

/* The text of --puzzle for the plug-in with arguments. */
static const char *plugin(const char *arguments)
{
    static char text[512];
    snprintf(text, sizeof text, "%s%s%s", getenv("PLUGIN"), arguments ? ":" : "",
             arguments ? arguments : "");
    return text;
}

static struct instance *opened(const char *text)
{
    struct instance *instance;
    struct error error = {0};
    if (instance_open(&instance, text, &stop, &error))
        fail_msg("%s", error.text);
    return instance;
}

static void assert_refused(const char *text, const char *words)
{
    struct instance *instance;
    struct error error = {0};
    assert_int_equal(instance_open(&instance, text, &stop, &error), STATUS_BAD_INPUT);
    if (!strstr(error.text, words))
        fail_msg("'%s' is not in '%s'", words, error.text);
    assert_null(strchr(error.text, '\n'));
}

static void the_id_is_name_and_arguments(void **state)
{
    struct instance *seven = opened(plugin("7")), *nine = opened(plugin("9:judge"));
    assert_string_equal(seven->id, "coins:7");
    assert_string_equal(nine->id, "coins:9:judge");
    assert_int_equal(seven->puzzle->max_length, 7);
    assert_int_equal(nine->puzzle->max_length, 9);
    assert_null(seven->puzzle->judge);
    assert_non_null(nine->puzzle->judge);
    instance_close(seven);
    instance_close(nine);
}

static void what_is_no_plugin_is_refused(void **state)
{
    const struct folder *folder = *state;
    assert_refused("nosuch", "unknown puzzle 'nosuch'");
    assert_refused("", "unknown puzzle ''");
    assert_refused("coins.so", "a plug-in ./FILE.so");
    assert_refused("./nosuch.so", "./nosuch.so: No such file");
    assert_refused("./nosuch.so:7", "./nosuch.so: No such file");
    assert_refused(folder->path, "expected a plug-in, a shared object");
    FILE *file = fopen(folder->file, "w");
    assert_non_null(file);
    fputs("\177ELF, or not\n", file);
    fclose(file);
    assert_refused(folder->file, "expected a plug-in, a shared object");
    if (access("/lib/x86_64-linux-gnu/libm.so.6", R_OK) == 0)
        assert_refused("/lib/x86_64-linux-gnu/libm.so.6",
                       "a plug-in that exports chainshot_plugin");
}

static void bad_arguments_are_refused(void **state)
{
    char many[400];
    memset(many, '1', sizeof many);
    many[sizeof many - 1] = '\0';
    assert_refused(plugin(NULL), "arguments '': expected the number of coins, 1 to 24 and more");
    assert_refused(plugin("many"), "arguments 'many': expected the number of coins");
    assert_refused(plugin("silent"), "arguments 'silent': refused by the plug-in");
    assert_refused(plugin(" 7"), "printable ASCII without blanks");
    assert_refused(plugin(many), "expected the number of coins");
}

static void puzzles_of_other_versions_are_refused(void **state)
{
    assert_refused(plugin("7:small"), "the puzzle's size is 16, expected");
    assert_refused(plugin("7:later-slot"), "a slot that this version");
    instance_close(opened(plugin("7:later"))); /* whose new slots are empty */
}

static void broken_promises_are_found(void **state)
{
    static const struct {
        const char *arguments, *words;
    } cases[] = {
        {"7:no-play", "the puzzle's slot 'play' is empty"},
        {"7:name", "the name of its puzzle must be printable ASCII"},
        {"7:max-length", "after 6 moves: the game goes on, max_length is 6"},
        {"7:max-moves", "moves returned 2, max_moves is 1"},
        {"7:score", "game 1, after"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_refused(plugin(cases[i].arguments), cases[i].words);
        assert_refused(plugin(cases[i].arguments), "coins.so: "); /* says which plug-in */
    }
}

/* Solves the coins; returns the status. */
static enum status try(const char *arguments, const char *search, struct error *error)
{
    struct instance *instance = opened(plugin(arguments));
    struct settings settings;
    struct solution solution;
    assert_int_equal(settings_start(&settings, error), STATUS_OK);
    assert_int_equal(settings_set(&settings, "search", search, error), STATUS_OK);
    struct request request = {
        .puzzle = instance->puzzle,
        .search = settings.search,
        .options = settings.options,
        .limits = {.playouts = 20000},
        .seed = 1,
        .threads = 2,
        .stop = &stop,
    };
    atomic_store(&stop, false);
    enum status status = solve(&request, &solution, error);
    if (!status)
        assert_int_equal(solution.score, 473);
    solution_free(&solution);
    settings_end(&settings);
    instance_close(instance);
    return status;
}

static void lies_that_are_told_late_fail_the_solve(void **state)
{
    static const struct {
        const char *arguments, *words;
    } cases[] = {
        {"12:late-length", "puzzle coins: a game goes on after 12 moves, which is its max_length"},
        {"12:late-moves", "puzzle coins: a state has more than 2 moves, which is its max_moves"},
        {"12:late-change", "puzzle coins: its slots are no pure functions: a line of"},
        {"12:late-score", "puzzle coins: its slots are no pure functions: a line of"},
        {"12:late-judge",
         "puzzle coins: its slots and its judge disagree: a line of 473 points gets 474"},
    };
    struct error error = {0};
    assert_int_equal(try("12", "random", &error), STATUS_OK);
    assert_int_equal(try("12:judge", "random", &error), STATUS_OK);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        error = (struct error){0};
        if (try(cases[i].arguments, "random", &error) != STATUS_BAD_INPUT)
            fail_msg("%s: not refused: %s", cases[i].arguments, error.text);
        if (!strstr(error.text, cases[i].words))
            fail_msg("%s: %s", cases[i].arguments, error.text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_id_is_name_and_arguments),
        IN_FOLDER(what_is_no_plugin_is_refused),
        cmocka_unit_test(bad_arguments_are_refused),
        cmocka_unit_test(puzzles_of_other_versions_are_refused),
        cmocka_unit_test(broken_promises_are_found),
        cmocka_unit_test(lies_that_are_told_late_fail_the_solve),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
