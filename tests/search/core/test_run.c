/* SPDX-License-Identifier: MIT */
#include <sys/mman.h>
#include <unistd.h>

#include "plain_puzzle.h"
#include "search_run.h"

static struct plain_puzzle plain;

static const struct puzzle *board(int width, int height, int colors, uint64_t index)
{
    struct grid grid;
    grid_random(&grid, width, height, colors, 5, index);
    return plain_puzzle_make(&plain, &grid, &rules_table[0]);
}

static struct run fresh(const struct puzzle *puzzle, size_t memory)
{
    struct run run = {.puzzle = puzzle, .search = search_table[0]};
    budget_start(&run.budget, &(struct limits){.memory = memory}, NULL);
    return run;
}

static void counts_memory(void **state)
{
    struct run run = fresh(board(5, 5, 3, 0), 100000);
    run_start(&run);
    size_t before = run_alloc_most(&run);
    unsigned char *bytes = run_alloc(&run, 1000, 10);
    assert_non_null(bytes);
    assert_int_equal((uintptr_t)bytes % PUZZLE_ALIGN, 0);
    for (int i = 0; i < 10000; i++)
        assert_int_equal(bytes[i], 0);
    memset(bytes, 1, 10000); /* the sanitizer watches */
    assert_true(run_alloc_most(&run) < before - 10000);
    assert_int_equal(run_check_memory(&run, NULL), STATUS_OK);
    assert_non_null(run_alloc(&run, run_alloc_most(&run), 1));
    assert_int_equal(run_alloc_most(&run), 0);
    assert_int_equal(run.taken, 100000);
    run_end(&run);
    assert_int_equal(run.taken, 0);
}

/* What a run takes and does not use costs no time, also where a run before it used as much. The
 * heap would clear it: its pages would be there. */
static void takes_pages_that_are_not_there(void **state)
{
    enum { PIECES = 16, SIZE = 256 << 10 };
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    unsigned char there[SIZE / 4096];
    for (int round = 0; round < 2; round++) {
        struct run run = fresh(board(5, 5, 3, 0), 64 << 20);
        run_start(&run);
        for (int i = 0; i < PIECES; i++) {
            char *piece = run_alloc(&run, SIZE, 1), *pages = piece + page - (uintptr_t)piece % page;
            assert_int_equal(mincore(pages, SIZE - page, there), 0);
            for (size_t k = 0; k < SIZE / page - 1; k++)
                assert_false(there[k] & 1);
            memset(piece, 1, SIZE);
        }
        run_end(&run);
    }
}

static void says_what_it_needs(void **state)
{
    struct error error = {0};
    struct run run = fresh(board(5, 5, 3, 0), 10000);
    run_start(&run);
    assert_null(run_alloc(&run, 1, 20000));
    assert_null(run_alloc(&run, 1, 500)); /* after that nothing fits, and all of it counts */
    assert_null(run_alloc(&run, 1, 30000));
    size_t least = run.wanted;
    assert_true(least > 50500 && least < 52000);
    assert_int_equal(run_check_memory(&run, &error), STATUS_BAD_INPUT);
    run_end(&run);

    run = fresh(board(5, 5, 3, 0), least); /* and that is enough */
    run_start(&run);
    assert_non_null(run_alloc(&run, 1, 20000));
    assert_non_null(run_alloc(&run, 1, 500));
    assert_non_null(run_alloc(&run, 1, 30000));
    assert_int_equal(run_check_memory(&run, &error), STATUS_OK);
    run_end(&run);

    run = fresh(board(5, 5, 3, 0), 10000);
    assert_null(run_alloc(&run, SIZE_MAX / 2, 3)); /* the product overflows */
    assert_int_equal(run_check_memory(&run, &error), STATUS_BAD_INPUT);
    run_end(&run);
}

/* Two pieces of `count` and 2 * `count` things. */
static void take_pair(void *context, struct run *run, size_t count)
{
    void **pair = context;
    pair[0] = run_alloc(run, count, 8);
    pair[1] = run_alloc(run, 2 * count, 8);
}

/* The largest count that fits is taken, and one more would not have been. */
static void fits_tables_to_the_memory(void **state)
{
    for (size_t memory = 5000; memory < 6000; memory += 7) {
        void *pair[2];
        struct run run = fresh(board(5, 5, 3, 0), memory);
        run_start(&run);
        size_t before = run.taken,
               count = run_layout_fit(&run, run_memory_left(&run), take_pair, pair, 1, 1000);
        assert_int_equal(run.taken, before);
        assert_true(run_layout_bytes(&run, take_pair, pair, count + 1) > run_memory_left(&run));
        take_pair(pair, &run, count);
        assert_true(pair[0] && pair[1]);
        assert_int_equal(run_check_memory(&run, NULL), STATUS_OK);
        run_end(&run);
    }
    void *pair[2];
    struct run run = fresh(board(5, 5, 3, 0), 10);
    assert_int_equal(run_layout_fit(&run, run_memory_left(&run), take_pair, pair, 3, 1000), 3);
    assert_int_equal(run_layout_fit(&run, SIZE_MAX, take_pair, pair, 3, 1000), 1000);
    assert_null(pair[0]);
    run_end(&run);
}

struct seen {
    int bests, ticks;
    score_t score;
    double now;
    atomic_bool stop;
};

static void on_best(void *context, const struct run *run)
{
    struct seen *seen = context;
    assert_true(seen->bests == 0 || run->best.score > seen->score);
    seen->bests++;
    seen->score = run->best.score;
}

static void on_tick(void *context, const struct run *run)
{
    struct seen *seen = context;
    assert_true(run->budget.now >= seen->now + 0.1);
    seen->now = run->budget.now;
    atomic_store(&seen->stop, ++seen->ticks >= 3);
}

static void keeps_the_best_line(void **state)
{
    struct seen seen = {0};
    struct observer observer = {.context = &seen, .best = on_best};
    struct run run = fresh(board(5, 5, 3, 0), 0);
    run.observer = &observer;
    run_start(&run);
    assert_true(run.bound == SCORE_MAX && !run.found && !run.proven);
    assert_true(run_offer(&run, -5, (move_t[]){1, 2}, 2));
    assert_false(run_offer(&run, -5, (move_t[]){3}, 1));
    assert_false(run_offer(&run, -6, (move_t[]){3}, 1));
    assert_int_equal(run.best.move[1], 2);
    assert_true(run_offer(&run, 7, (move_t[]){4}, 1));
    assert_int_equal(run.best.length, 1);
    assert_int_equal(run.best.move[0], 4);
    assert_int_equal(seen.bests, 2);
    run_end(&run);
}

/* At most ten times a second; the third tick stops the search. */
static void ticks(void **state)
{
    struct seen seen = {0};
    struct observer observer = {.context = &seen, .best = on_best, .tick = on_tick};
    const struct attempt at = {
        .puzzle = board(5, 5, 3, 0),
        .search = "random",
        .limits.seconds = 3600,
        .stop = &seen.stop,
        .observer = &observer,
    };
    struct answer answer = attempt(&at);
    assert_true(seen.ticks >= 3);
    assert_int_equal(seen.score, answer.score);
}

static void finds_policies(void **state)
{
    struct player player;
    struct error error = {0};
    struct run run = fresh(board(5, 5, 3, 0), 0);
    assert_int_equal(run_player(&run, "", &player, &error), STATUS_OK);
    assert_string_equal(player.policy->name, "random");
    assert_int_equal(run_player(&run, "first", &player, &error), STATUS_OK);
    assert_string_equal(player.policy->name, "first");
    assert_int_equal(run_player(&run, "last", &player, &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, "unknown policy 'last', expected random, first");
    plain.puzzle.policies = NULL;
    assert_int_equal(run_player(&run, "", &player, &error), STATUS_OK);
    assert_string_equal(player.policy->name, "uniform");
    assert_int_equal(run_player(&run, "uniform", &player, &error), STATUS_OK);
    assert_string_equal(player.policy->name, "uniform");
    assert_int_equal(run_player(&run, "last", &player, &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, "unknown policy 'last', expected uniform");
}

/* What the table promises of every search. */
static void every_search_is_described(void **state)
{
    for (const struct search *const *row = search_table; *row; row++) {
        const struct search *search = *row;
        assert_ptr_equal(search_find(search->name), search);
        assert_true(search->summary[0] && search->paper && search->run);
        for (const struct option *option = search->options; option->name; option++)
            assert_true(option->text[0] && option->low <= option->high);
        void *options = malloc(options_size(search->options) + 1);
        for (const struct preset *preset = search->presets; preset && preset->name; preset++)
            assert_int_equal(
                options_set_preset(search->options, search->presets, options, preset->name, NULL),
                STATUS_OK);
        free(options);
    }
    assert_null(search_find("no such search"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_memory),       cmocka_unit_test(takes_pages_that_are_not_there),
        cmocka_unit_test(says_what_it_needs),  cmocka_unit_test(fits_tables_to_the_memory),
        cmocka_unit_test(keeps_the_best_line), cmocka_unit_test(ticks),
        cmocka_unit_test(finds_policies),      cmocka_unit_test(every_search_is_described),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
