/* SPDX-License-Identifier: MIT */
#include "search/classic/queue.h"

#include "plain_puzzle.h"
#include "search_run.h"

static struct run run;
static struct queue queue;
static struct rng rng;

/* States of 25 cells; a test's state carries its number in points. */
static int set_up(void **state)
{
    static struct plain_puzzle plain;
    struct grid grid;
    grid_random(&grid, 5, 5, 3, 1, 0);
    run = (struct run){.puzzle = plain_puzzle_make(&plain, &grid, &rules_table[0])};
    budget_start(&run.budget, &(struct limits){0}, NULL);
    queue_alloc(&queue, &run, 50);
    rng = rng_stream(2, 0);
    return 0;
}

static int tear_down(void **state)
{
    run_end(&run);
    return 0;
}

static bool put(score_t rating, uint32_t number)
{
    struct plain_state state = {.points = number};
    return queue_put(&queue, (struct queue_item){.rating = rating, .parent = number}, &state, &rng);
}

static struct queue_item pop(void)
{
    struct plain_state state;
    struct queue_item item = queue_pop(&queue, &state);
    assert_int_equal(state.points, item.parent); /* the state that was put with it */
    return item;
}

static void gives_the_best_first(void **state)
{
    for (uint32_t round = 0; round < 20; round++) {
        for (uint32_t i = 0; i < 50; i++)
            assert_true(put(rng_below(&rng, 30), i));
        score_t last = SCORE_MAX;
        while (queue.size > round) { /* what stays meets the next round's */
            struct queue_item item = pop();
            assert_true(item.rating <= last);
            last = item.rating;
        }
        queue_clear(&queue);
    }
}

static void reuses_its_room(void **state)
{
    for (uint32_t i = 0; i < 1000; i++) {
        assert_true(put(rng_below(&rng, 30), i));
        assert_true(put(rng_below(&rng, 30), i + 5000));
        pop();
        if (queue.size > 40)
            pop();
    }
    assert_true(queue.used <= queue.room);
}

/* When it is full, something goes, but never what would be popped next. */
static void keeps_the_best_when_full(void **state)
{
    score_t best = SCORE_MIN;
    for (uint32_t i = 0; i < 1000; i++) {
        score_t rating = rng_below(&rng, 100000);
        assert_int_equal(put(rating, i), i < 50);
        best = rating > best ? rating : best;
    }
    assert_int_equal(queue.size, 50);
    score_t last = best, sum = 0;
    for (int i = 0; i < 50; i++) {
        struct queue_item item = pop();
        assert_true(i > 0 || item.rating == best);
        assert_true(item.rating <= last);
        sum += last = item.rating;
    }
    assert_true(sum / 50 > 80000); /* the survivors are the better part */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(gives_the_best_first, set_up, tear_down),
        cmocka_unit_test_setup_teardown(reuses_its_room, set_up, tear_down),
        cmocka_unit_test_setup_teardown(keeps_the_best_when_full, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
