/* SPDX-License-Identifier: MIT */
#include "search/core/transposition.h"

#include "plain_puzzle.h"
#include "search_run.h"

#include <sys/resource.h>

static struct plain_puzzle plain;
static struct run run;
static struct table table;

static int set_up(void **state)
{
    struct grid grid = {.width = 2, .height = 1, .cell = {1, 1}};
    run = (struct run){.puzzle = plain_puzzle_make(&plain, &grid, &rules_table[0])};
    budget_start(&run.budget, &(struct limits){0}, NULL);
    table_alloc(&table, &run, 100000);
    return 0;
}

static int tear_down(void **state)
{
    run_end(&run);
    return 0;
}

static void put(uint64_t hash, score_t value, uint32_t weight)
{
    table_put(&table, &(struct entry){.hash = hash, .value = value, .weight = weight});
}

static void remembers(void **state)
{
    assert_null(table_get(&table, 0)); /* nothing is not an entry of hash 0 */
    for (uint64_t i = 0; i < 100; i++)
        put(rng_mix(i), (score_t)i, 1);
    for (uint64_t i = 0; i < 100; i++)
        assert_int_equal(table_get(&table, rng_mix(i))->value, i);
    put(rng_mix(7), 70, 1);
    assert_int_equal(table_get(&table, rng_mix(7))->value, 70);
    assert_null(table_get(&table, rng_mix(100)));
}

/* Hashes a multiple of the buckets apart share a bucket; four fit. */
static void forgets_the_lightest(void **state)
{
    for (uint64_t i = 0; i < 4; i++)
        put(i * table.buckets, 0, (uint32_t)(10 - i));
    put(4 * table.buckets, 0, 1); /* the newest always stays */
    assert_null(table_get(&table, 3 * table.buckets));
    for (uint64_t i = 0; i < 5; i++)
        assert_true(i == 3 || table_get(&table, i * table.buckets));
    put(5 * table.buckets, 0, 5);
    assert_null(table_get(&table, 4 * table.buckets));
}

static void keeps_to_its_bytes(void **state)
{
    for (size_t bytes = 0; bytes < 5000; bytes += 37) {
        size_t before = run.taken;
        struct table small;
        table_alloc(&small, &run, bytes);
        assert_true(run.taken - before <= bytes + 2 * PUZZLE_ALIGN);
        assert_true(bytes < 96 ? !small.entries : small.entries != NULL);
        table_put(&small, &(struct entry){.hash = 5, .weight = 1});
        assert_true(bytes < 96 || table_get(&small, 5));
    }
    plain.puzzle.hash = NULL;
    table_alloc(&table, &run, 1000);
    assert_null(table.entries);
}

static void finds_a_position_once_per_round(void **state)
{
    struct plain_state position;
    plain.puzzle.root(&plain, &position);
    position.points = 10;
    assert_false(table_reached(&table, &plain.puzzle, &position, 1));
    assert_true(table_reached(&table, &plain.puzzle, &position, 1));
    position.points = 11; /* more points: worth another look */
    assert_false(table_reached(&table, &plain.puzzle, &position, 1));
    position.points = 9;
    assert_true(table_reached(&table, &plain.puzzle, &position, 1));
    assert_false(table_reached(&table, &plain.puzzle, &position, 2));
}

/* Most of what a large table was given is still there while it grows into its room,
 * and each entry where a search for it looks. */
static void grows_into_its_room(void **state)
{
    struct table large;
    table_alloc(&large, &run, 10 << 20);
    size_t count = large.room / 2;
    for (uint64_t i = 0; i < count; i++)
        table_put(&large, &(struct entry){.hash = rng_mix(i), .value = (score_t)i, .weight = 1});
    assert_in_range(large.buckets, count * 9 / 10, count);
    size_t there = 0;
    for (uint64_t i = 0; i < count; i++) {
        const struct entry *entry = table_get(&large, rng_mix(i));
        assert_true(!entry || entry->value == (score_t)i);
        there += entry != NULL;
    }
    assert_true(there > count * 95 / 100);
    assert_int_equal(there, large.used);
}

/* Memory that was only touched costs time when the run ends. */
static void touches_little_of_a_large_room(void **state)
{
    struct table large;
    struct rusage before, after;
    table_alloc(&large, &run, 512 << 20);
    getrusage(RUSAGE_SELF, &before);
    for (uint64_t i = 0; i < 20000; i++)
        table_put(&large, &(struct entry){.hash = rng_mix(i), .weight = 1});
    getrusage(RUSAGE_SELF, &after);
    assert_true(after.ru_minflt - before.ru_minflt < 2000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(remembers, set_up, tear_down),
        cmocka_unit_test_setup_teardown(forgets_the_lightest, set_up, tear_down),
        cmocka_unit_test_setup_teardown(keeps_to_its_bytes, set_up, tear_down),
        cmocka_unit_test_setup_teardown(finds_a_position_once_per_round, set_up, tear_down),
        cmocka_unit_test_setup_teardown(grows_into_its_room, set_up, tear_down),
        cmocka_unit_test_setup_teardown(touches_little_of_a_large_room, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
