/* SPDX-License-Identifier: MIT
 *
 * A search ends soon after the stop flag is set, whatever it is doing and whatever its options are.
 * How soon is counted in work and not in time: calls of the puzzle's slots after the one that sets
 * the flag. Any limit ends it, or is refused.
 */
#include <stdio.h>

#include "proof.h"
#include "search/core/search_text.h"

static atomic_bool stop;
static uint64_t calls, stop_at;

static void count_call(void)
{
    if (++calls == stop_at)
        atomic_store(&stop, true);
}

static int counted_moves(const void *self, const void *state, move_t *moves)
{
    count_call();
    return plain_puzzle_moves(self, state, moves);
}

static void counted_play(const void *self, void *state, move_t move)
{
    count_call();
    plain_puzzle_play(self, state, move);
}

/* A board of 64 cells: a game is about 20 moves long. */
static struct puzzle counted_board(void)
{
    struct grid grid;
    grid_random(&grid, 8, 8, 4, 3, 0);
    struct puzzle puzzle = *plain_puzzle_make(&proof_plain, &grid, &rules_table[0]);
    puzzle.moves = counted_moves;
    puzzle.play = counted_play;
    return puzzle;
}

/* A few games, or all children of a few states. */
enum { CALLS_MOST = 150 };

static void stop_during(const struct search *search, const char *options, uint64_t after)
{
    const struct puzzle puzzle = counted_board();
    struct attempt at = {
        .puzzle = &puzzle,
        .search = search->name,
        .options = options,
        .limits = {.memory = 256 << 20},
        .stop = &stop,
    };
    atomic_store(&stop, false);
    calls = 0;
    stop_at = after;
    struct answer answer = attempt(&at);
    if (answer.status == STATUS_OK && calls > after + CALLS_MOST)
        fail_msg("%s %s: %llu calls after it was stopped in call %llu", search->name, options,
                 (unsigned long long)(calls - after), (unsigned long long)after);
}

static void stop_anywhere(const struct search *search, const char *options)
{
    for (uint64_t after = 1; after < 20000; after = 9 * after + 7)
        stop_during(search, options, after);
}

static void stops_with_any_option(void **state)
{
    char text[100];
    for (const struct search *const *row = search_table; *row; row++) {
        stop_anywhere(*row, "");
        for (const struct option *option = (*row)->options; option->name; option++)
            for (int end = 0; end < 2 && option->kind != OPTION_CHOICE; end++) {
                double value = end ? option->high : option->low;
                snprintf(text, sizeof text, "%s=%.17g", option->name, value);
                stop_anywhere(*row, text);
            }
    }
}

/* Options that make a single step large together. */
static void stops_within_large_steps(void **state)
{
    static const char *const rows[][2] = {
        {"nrpa", "strategy=leaf,team=4096,level=1"},
        {"nrpa", "strategy=node,team=4096,level=2,at=2,N=1000000"},
        {"nrpa", "strategy=local,team=4096,level=2,at=1,N=1000000"},
        {"nrpa", "P=1000000,level=1"},
        {"nmcs", "level=16,beam=100"},
        {"nbmcts", "levels=5,L=1000000,W=1000"},
        {"beam", "start=16777216,growth=1000"},
        {"dbs", "width=1000000,samples=100"},
        {"multistart", "runs=1000000000,of=nrpa:P=1000000"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        stop_anywhere(search_find(rows[i][0]), rows[i][1]);
}

static void end_or_refuse(const char *search, const char *options)
{
    static const struct limits limits[] = {
        {.seconds = 0.01}, {.playouts = 20}, {.nodes = 20}, {.iterations = 2}};
    static const char *const units[] = {"time", "playouts", "nodes", "iterations"};
    const struct puzzle puzzle = counted_board();
    for (int i = 0; i < 4; i++) {
        struct search_text setup;
        struct error error = {0};
        struct attempt at = {
            .puzzle = &puzzle, .search = search, .options = options, .stop = &stop};
        char text[100];
        at.limits = limits[i];
        snprintf(text, sizeof text, "%s:%s", search, options);
        if (!*options)
            text[strlen(search)] = '\0';
        assert_int_equal(search_text_open(&setup, text, NULL), STATUS_OK);
        enum status status = search_check_limits(setup.search, setup.options, &at.limits, &error);
        search_text_close(&setup);
        if (status) {
            assert_int_equal(status, STATUS_BAD_INPUT);
            snprintf(text, sizeof text, "search %s counts no %s, expected a limit in time, ",
                     search, units[i]);
            assert_memory_equal(error.text, text, strlen(text));
            continue;
        }
        atomic_store(&stop, false);
        calls = 0;
        stop_at = 5000000;
        assert_int_equal(attempt(&at).status, STATUS_OK);
        if (calls >= stop_at)
            fail_msg("%s %s: no end by %s", search, options, units[i]);
    }
}

static void every_limit_ends_it_or_is_refused(void **state)
{
    for (const struct search *const *row = search_table; *row; row++) {
        char inner[60];
        end_or_refuse((*row)->name, "");
        snprintf(inner, sizeof inner, "of=%s", (*row)->name);
        if (strcmp((*row)->name, "multistart") != 0)
            end_or_refuse("multistart", inner);
    }
}

/* A search that counts a unit refuses no limit in it. */
static void refuses_only_what_is_not_counted(void **state)
{
    const struct search *beam = search_find("beam"), *random = search_find("random");
    struct error error = {0};
    struct limits both = {.playouts = 3000, .nodes = 9000}, playouts = {.playouts = 3000};
    assert_int_equal(search_check_limits(beam, NULL, &both, NULL), STATUS_OK);
    assert_int_equal(search_check_limits(beam, NULL, &(struct limits){0}, NULL), STATUS_OK);
    assert_int_equal(search_check_limits(random, NULL, &playouts, NULL), STATUS_OK);
    assert_int_equal(search_check_limits(beam, NULL, &playouts, &error), STATUS_BAD_INPUT);
    assert_string_equal(
        error.text,
        "search beam counts no playouts, expected a limit in time, nodes or iterations");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stops_with_any_option),
        cmocka_unit_test(stops_within_large_steps),
        cmocka_unit_test(every_limit_ends_it_or_is_refused),
        cmocka_unit_test(refuses_only_what_is_not_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
