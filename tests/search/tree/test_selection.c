/* SPDX-License-Identifier: MIT */
#include "search/tree/selection.h"
#include "unit.h"

static void close_to(double value, double expected)
{
    assert_true(fabs(value - expected) < 1e-12 * (1 + fabs(expected)));
}

/* Scores 2, 4, 6 and 8: average 5, squares 120, squared deviations 20. */
static const struct node child = {.sum = 20, .squares = 120, .top = 8, .visits = 4};

/* 5 + 0.25 * 8 + 3 * sqrt(16 / 4) + sqrt((20 + 16) / 4) = 5 + 2 + 6 + 3 */
static void computes_spmcts(void **state)
{
    struct selection s = {.c = 3, .d = 16, .w = 0.25};
    struct node node = child;
    close_to(selection_base(&s, &child), 10);
    node.base = 10;
    close_to(selection_spmcts(&node, 3 * sqrtf(16)), 16);
    s.w = 0;
    close_to(selection_base(&s, &child), 8);
    s.d = 0;
    close_to(selection_base(&s, &child), 5 + sqrt(5));
}

/* A score of a million a thousand times: no deviation, and none below zero. */
static void survives_rounding(void **state)
{
    struct selection s = {0};
    struct node same = {0};
    for (int i = 0; i < 1000; i++)
        node_count(&same, 1000003);
    close_to(selection_base(&s, &same), 1000003);
}

/* (5 - 1) / 10 + 0.5 * sqrt(2 * 8 / 4) = 0.4 + 1 */
static void computes_ucb1(void **state)
{
    struct selection s = {.c = 0.5, .low = 1, .unit = 0.1};
    close_to(selection_ucb1(&s, &child, 8), 1.4);
}

/* Variance 5 / 100. With ln N = 0.0008: ratio 0.0004, U = 0.05 + 0.02 = 0.07,
 * 0.4 + 2 * sqrt(0.0004 * 0.07). With ln N = 8: ratio 4, U = 2.05 is cut to 1/4,
 * 0.4 + 2 * sqrt(4 / 4). */
static void computes_ucb1_tuned(void **state)
{
    struct selection s = {.c = 2, .low = 1, .unit = 0.1};
    close_to(selection_ucb1_tuned(&s, &child, 0.0008), 0.4 + 2 * sqrt(0.0004 * 0.07));
    close_to(selection_ucb1_tuned(&s, &child, 8), 2.4);
}

static void counts_scores(void **state)
{
    struct node node = {0};
    node_count(&node, -5);
    assert_true(node.top == -5);
    node_count(&node, -7);
    node_count(&node, 3);
    assert_int_equal(node.visits, 3);
    assert_true(node.top == 3);
    assert_true(node.sum == -9 && node.squares == 25 + 49 + 9);
    node.visits = UINT32_MAX;
    node_count(&node, 4);
    assert_true(node.visits == UINT32_MAX && node.top == 4 && node.sum == -9);
}

/* The top score in place of the average; and an average of 1 elsewhere, which counts by
 * sqrt(4 / (3 * 4 + 4)) = 1/2. */
static void computes_other_worths(void **state)
{
    struct node node = child;
    node.base = 1;
    close_to(selection_worth(&(struct selection){.top = true}, &node, 5), 8);
    close_to(selection_worth(&(struct selection){.rave = 4}, &node, 5), 3);
    close_to(selection_worth(&(struct selection){.rave = 4, .top = true}, &node, 5), 4.5);
    struct selection s = {.c = 3, .d = 16, .w = 0.25};
    close_to(selection_schadd(&s, &child, 16), 16);
}

/* A child that is skipped would not have been selected, and many are skipped. */
static void passes_over_losers(void **state)
{
    struct rng rng = rng_stream(6, 0);
    int passed = 0;
    for (int i = 0; i < 100000; i++) {
        struct selection s = {.c = rng_unit(&rng) / 10, .low = -10, .unit = 0.001};
        struct node node = {0};
        for (uint32_t n = 1 + rng_below(&rng, 20); n > 0; n--)
            node_count(&node, rng_below(&rng, 1000));
        double ln = 1 + 9 * rng_unit(&rng), best = rng_unit(&rng);
        double most = s.c * s.c * ln;
        bool tuned = selection_is_less(&s, &node, most / 2, best);
        bool plain = selection_is_less(&s, &node, most * 2, best);
        assert_true(!tuned || selection_ucb1_tuned(&s, &node, ln) < best);
        assert_true(!plain || selection_ucb1(&s, &node, ln) < best);
        assert_false(selection_is_less(&s, &node, most / 2, selection_ucb1_tuned(&s, &node, ln)));
        assert_false(selection_is_less(&s, &node, most * 2, selection_ucb1(&s, &node, ln)));
        passed += tuned;
    }
    assert_true(passed > 10000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(computes_other_worths), cmocka_unit_test(passes_over_losers),
        cmocka_unit_test(computes_spmcts),       cmocka_unit_test(survives_rounding),
        cmocka_unit_test(computes_ucb1),         cmocka_unit_test(computes_ucb1_tuned),
        cmocka_unit_test(counts_scores),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
