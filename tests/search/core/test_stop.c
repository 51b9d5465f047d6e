/* SPDX-License-Identifier: MIT
 *
 * A search ends soon after the stop flag goes up, whatever it is doing and whatever its options
 * are. How soon is counted in work and not in time: calls of the puzzle's slots from the one that
 * raises the flag.
 */
#include <stdio.h>

#include "proof.h"

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
enum { CALLS_MOST = 400 };

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
    for (uint64_t after = 1; after < 30000; after = 5 * after + 7)
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stops_with_any_option),
        cmocka_unit_test(stops_within_large_steps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
