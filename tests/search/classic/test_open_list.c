/* SPDX-License-Identifier: MIT */
#include "search/classic/open_list.h"

#include "plain_puzzle.h"
#include "search_run.h"

enum { THINGS = 200 };

static struct run run;

static int set_up(void **state)
{
    static struct plain_puzzle plain;
    struct grid grid = {.width = 1, .height = 1, .cell = {1}};
    run = (struct run){.puzzle = plain_puzzle_make(&plain, &grid, &rules_table[0])};
    budget_start(&run.budget, &(struct limits){0}, NULL);
    return 0;
}

static int tear_down(void **state)
{
    run_end(&run);
    return 0;
}

static bool is_before(const struct open_node *a, const struct open_node *b)
{
    if (a->bound != b->bound)
        return a->bound > b->bound;
    return a->depth != b->depth ? a->depth > b->depth : a->id > b->id;
}

/* Puts, raises and pops at random beside a list that is searched from end to end. */
static void pops_what_a_list_would(void **state)
{
    struct open_list open;
    struct open_node list[THINGS];
    bool waits[THINGS] = {false};
    struct rng rng = rng_stream(1, 0);
    open_list_alloc(&open, &run, THINGS);
    for (int step = 0; step < 20000; step++) {
        uint32_t id = rng_below(&rng, THINGS);
        if (rng_below(&rng, 5) < 3 || open.size == 0) {
            list[id] = (struct open_node){rng_below(&rng, 40), rng_below(&rng, 3), id};
            waits[id] = true;
            open_list_put(&open, list[id]);
            continue;
        }
        const struct open_node *first = NULL;
        for (int i = 0; i < THINGS; i++)
            if (waits[i] && (!first || is_before(&list[i], first)))
                first = &list[i];
        struct open_node popped = open_list_pop(&open);
        assert_int_equal(popped.id, first->id);
        assert_int_equal(popped.bound, first->bound);
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
