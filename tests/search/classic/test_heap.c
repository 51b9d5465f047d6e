/* SPDX-License-Identifier: MIT */
#include "search/classic/heap.h"

#include "plain_puzzle.h"
#include "search_run.h"

enum { THINGS = 200 };

static struct run run;

static int set_up(void **state)
{
    static struct plain_puzzle plain;
    struct grid grid = {.width = 1, .height = 1, .cell = {1}};
    (void)state;
    run = (struct run){.puzzle = plain_puzzle_make(&plain, &grid, &rules_table[0])};
    budget_start(&run.budget, &(struct limits){0}, NULL);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    run_end(&run);
    return 0;
}

static bool is_before(const struct item *a, const struct item *b)
{
    if (a->key != b->key)
        return a->key > b->key;
    return a->depth != b->depth ? a->depth > b->depth : a->id > b->id;
}

/* Puts, raises and pops at random beside a list that is searched from end to end. */
static void pops_what_a_list_would(void **state)
{
    (void)state;
    struct heap heap;
    struct item list[THINGS];
    bool waits[THINGS] = {false};
    struct rng rng = rng_stream(1, 0);
    heap_take(&heap, &run, THINGS);
    for (int step = 0; step < 20000; step++) {
        uint32_t id = rng_below(&rng, THINGS);
        if (rng_below(&rng, 5) < 3 || heap.size == 0) {
            list[id] = (struct item){rng_below(&rng, 40), rng_below(&rng, 3), id};
            waits[id] = true;
            heap_put(&heap, list[id]);
            continue;
        }
        const struct item *first = NULL;
        for (int i = 0; i < THINGS; i++)
            if (waits[i] && (!first || is_before(&list[i], first)))
                first = &list[i];
        struct item popped = heap_pop(&heap);
        assert_int_equal(popped.id, first->id);
        assert_int_equal(popped.key, first->key);
        assert_int_equal(popped.depth, first->depth);
        waits[popped.id] = false;
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(pops_what_a_list_would, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
