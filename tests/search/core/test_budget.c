/* SPDX-License-Identifier: MIT */

#include "base/clock.h"
#include "search/core/budget.h"
#include "unit.h"

static void spin(double seconds)
{
    double until = clock_seconds() + seconds;
    while (clock_seconds() < until)
        ;
}

static void counts_each_kind_of_work(void **state)
{
    const struct limits limits[] = {{.playouts = 5}, {.nodes = 5}, {.iterations = 5}};
    for (int kind = 0; kind < 3; kind++) {
        struct budget budget;
        budget_start(&budget, &limits[kind], NULL);
        uint64_t *counters[] = {&budget.playouts, &budget.nodes, &budget.iterations};
        int rounds = 0;
        while (!budget_spent(&budget) && rounds < 100) {
            ++*counters[kind];
            rounds++;
        }
        assert_int_equal(rounds, 5);
        assert_true(budget_share(&budget) == 1);
    }
}

static void has_no_end_without_limits(void **state)
{
    struct budget budget;
    budget_start(&budget, &(struct limits){0}, NULL);
    for (int i = 0; i < 100000; i++) {
        budget.playouts = budget.nodes = budget.iterations = UINT64_MAX / 2;
        assert_false(budget_spent(&budget));
    }
    assert_true(budget_share(&budget) == 0);
    assert_true(budget.limits.memory > 0);
    assert_true(budget.now == 0); /* and the clock was not read */
}

static void stops_for_good_when_told(void **state)
{
    atomic_bool stop = false;
    struct budget budget;
    budget_start(&budget, &(struct limits){.seconds = 1000}, &stop);
    assert_false(budget_spent(&budget));
    atomic_store(&stop, true);
    assert_true(budget_spent(&budget));
    atomic_store(&stop, false);
    assert_true(budget_spent(&budget));
}

/* Work that is spent interrupts nothing; the stop flag and the time do. */
static void is_interrupted_from_outside(void **state)
{
    atomic_bool stop = false;
    struct budget budget;
    budget_start(&budget, &(struct limits){.nodes = 5, .seconds = 1000}, &stop);
    budget.nodes = 5;
    assert_false(budget_interrupted(&budget));
    budget.start -= 1001;
    assert_true(budget_interrupted(&budget));
    budget_start(&budget, &(struct limits){.nodes = 5}, &stop);
    atomic_store(&stop, true);
    assert_true(budget_interrupted(&budget) && !budget.ended);
}

/* Work of any grain ends on time: hardly a unit is begun after the end, whatever
 * else the machine does meanwhile. */
static void meets_the_time(void **state)
{
    static const struct {
        double unit;
        int late;
    } grains[] = {{1e-7, 64}, {1e-5, 8}, {1e-3, 1}};
    for (int i = 0; i < 3; i++) {
        struct budget budget;
        int late = 0;
        budget_start(&budget, &(struct limits){.seconds = 0.02}, NULL);
        while (!budget_spent(&budget)) {
            late += budget_elapsed(&budget) > 0.02;
            spin(grains[i].unit);
        }
        assert_in_range(late, 0, grains[i].late);
        assert_true(budget_elapsed(&budget) > 0.01);
    }
}

/* Quick units that turn slow in the middle of a stride: the cap holds. */
static void survives_a_change_of_pace(void **state)
{
    struct budget budget;
    budget_start(&budget, &(struct limits){.seconds = 0.02}, NULL);
    for (int i = 0; i < 10000; i++)
        budget_spent(&budget);
    assert_in_range(budget.stride, 2, 64);
    int late = 0;
    while (!budget_spent(&budget)) {
        late += budget_elapsed(&budget) > 0.02;
        spin(1e-3);
    }
    assert_in_range(late, 0, 32);
}

static void shares_by_the_nearest_limit(void **state)
{
    struct budget budget;
    budget_start(&budget, &(struct limits){.seconds = 1000, .playouts = 10, .nodes = 100}, NULL);
    budget.playouts = 2;
    budget.nodes = 50;
    assert_true(budget_share(&budget) == 0.5);
}

/* A part is reached by whichever limit comes first, and by the end of the budget. */
static void reaches_parts_of_each_limit(void **state)
{
    const struct limits limits = {.seconds = 10, .playouts = 10, .nodes = 20, .iterations = 30};
    struct budget budget;
    budget_start(&budget, &limits, NULL);
    uint64_t *counters[] = {&budget.playouts, &budget.nodes, &budget.iterations};
    for (uint64_t kind = 0; kind < 3; kind++) {
        *counters[kind] = 5 * (kind + 1) - 1;
        assert_false(budget_reached(&budget, 0.5));
        *counters[kind] += 1;
        assert_true(budget_reached(&budget, 0.5));
        assert_false(budget_reached(&budget, 0.75));
        *counters[kind] = 0;
    }
    budget.now = 5;
    assert_true(budget_reached(&budget, 0.5));
    assert_false(budget_reached(&budget, 0.75));
    budget.ended = true;
    assert_true(budget_reached(&budget, 1));
}

/* 17 of 20 playouts are left: 5, 4, 4 and 4. No part differs from another by more than one. */
static void divides_what_is_left(void **state)
{
    struct budget budget, sum;
    const struct limits limits = {.seconds = 9, .playouts = 20, .nodes = 2, .memory = 77};
    budget_start(&budget, &limits, NULL);
    budget_start(&sum, &limits, NULL);
    budget.playouts = 3;
    static const uint64_t playouts[] = {5, 4, 4, 4}, nodes[] = {1, 1, 0, 0};
    for (uint64_t i = 0; i < 4; i++) {
        struct limits part = budget_part(&budget, i, 1, 4);
        assert_int_equal(part.playouts, playouts[i]);
        assert_int_equal(part.nodes, nodes[i]);
        assert_int_equal(part.iterations, 0);
        assert_true(part.seconds == 9 && part.memory == 77);
        budget_add(&sum, &(struct budget){.playouts = part.playouts, .nodes = part.nodes});
        assert_int_equal(budget_part(&budget, 0, i + 1, 4).playouts, sum.playouts);
    }
    assert_int_equal(sum.playouts, 17);
    assert_int_equal(sum.nodes, 2);
}

static void limits_have_one_text_for_programs_and_one_for_people(void **state)
{
    const struct {
        struct limits limits;
        bool finite;
        const char *names, *words;
    } rows[] = {
        {{0}, false, "", ""},
        {{.memory = 1 << 20}, false, "memory=1048576", ""},
        {{.seconds = 0.5, .nodes = 1}, true, "time=0.5,nodes=1", "0.5 s, 1 node"},
        {{.seconds = 90, .playouts = 20000, .iterations = 3},
         true,
         "time=90,playouts=20000,iterations=3",
         "90 s, 20,000 playouts, 3 iterations"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[64];
        assert_int_equal(limits_finite(&rows[i].limits), rows[i].finite);
        size_t length = limits_print(&rows[i].limits, text, sizeof text);
        assert_string_equal(text, rows[i].names);
        assert_int_equal(length, strlen(text));
        length = limits_describe(&rows[i].limits, text, sizeof text);
        assert_string_equal(text, rows[i].words);
        assert_int_equal(length, strlen(text));
        for (size_t size = 1; size < 20; size++) { /* cut off, never beyond the end */
            memset(text, 'x', sizeof text);
            length = limits_print(&rows[i].limits, text, size);
            assert_int_equal(length, strlen(text));
            assert_true(text[size] == 'x');
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_each_kind_of_work),
        cmocka_unit_test(has_no_end_without_limits),
        cmocka_unit_test(stops_for_good_when_told),
        cmocka_unit_test(is_interrupted_from_outside),
        cmocka_unit_test(meets_the_time),
        cmocka_unit_test(survives_a_change_of_pace),
        cmocka_unit_test(shares_by_the_nearest_limit),
        cmocka_unit_test(reaches_parts_of_each_limit),
        cmocka_unit_test(divides_what_is_left),
        cmocka_unit_test(limits_have_one_text_for_programs_and_one_for_people),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
