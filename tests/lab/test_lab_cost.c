/* SPDX-License-Identifier: MIT
 *
 * What experiments cost by recorded runs, and what of them is done.
 */
#include <stdio.h>

#include "lab/run/cost.h"
#include "unit.h"

enum { BOARDS = 250, TREATMENTS = 7 };

static void open_design(struct design *design, const char *name, double scale)
{
    struct error error = {0};
    if (design_open(design, experiment_find(name), scale, 0, NULL, &error))
        fail_msg("%s", error.text);
}

/* Adds a run of that many seconds on each of the first boards; `older`: of an older revision. */
static void add_runs(struct results *results, const struct treatment *treatment, int boards,
                     double seconds, bool older)
{
    struct key key = treatment->key;
    key.revision -= older;
    for (int board = 0; board < boards; board++)
        results_add(results, &key, &(struct origin){"1", "m"},
                    &(struct outcome){.board = board, .score = 1, .seconds = seconds}, NULL);
}

static void intend(struct results *results, const char *name, double scale)
{
    struct intent intent = {.scale = scale, .units = 4};
    snprintf(intent.experiment, sizeof intent.experiment, "%s", name);
    assert_int_equal(results_intend(results, &intent, NULL), STATUS_OK);
}

static void estimates_by_typical_speeds(void **state)
{
    struct design design;
    struct results results = {0};
    struct cost costs[TREATMENTS];
    open_design(&design, "spmcts-figure-2", 1);
    assert_int_equal(cost_estimate(&design, &results, costs, NULL), STATUS_OK);
    for (int i = 0; i < TREATMENTS; i++) {
        /* 500,000 nodes at 500,000 per second, and a start */
        assert_float_equal(costs[i].seconds, BOARDS * 1.001, 1e-6);
        assert_false(costs[i].measured);
        assert_int_equal(costs[i].runs, BOARDS);
        assert_int_equal(costs[i].done, 0);
    }
    design_close(&design);
}

/* A tenth of the budget in a second is ten seconds for the whole, whatever the revision. */
static void estimates_from_runs_at_any_scale(void **state)
{
    struct design design, tenth;
    struct results results = {0};
    struct cost costs[TREATMENTS];
    open_design(&design, "spmcts-figure-2", 1);
    open_design(&tenth, "spmcts-figure-2", 0.1);
    intend(&results, "spmcts-figure-2", 0.1);
    add_runs(&results, &tenth.treatment[0], 4, 0.101, true);
    add_runs(&results, &tenth.treatment[3], 4, 0.303, false);
    assert_int_equal(cost_estimate(&design, &results, costs, NULL), STATUS_OK);
    assert_float_equal(costs[0].seconds, BOARDS * 1.001, 1e-6);
    assert_float_equal(costs[3].seconds, BOARDS * 3.003, 1e-6);
    assert_float_equal(costs[6].seconds, BOARDS * 2.002, 1e-6); /* one row: the mean of both */
    struct cost sum = cost_sum(costs, TREATMENTS);
    assert_true(sum.measured);
    assert_float_equal(sum.seconds, BOARDS * (1.001 + 3.003 + 5 * 2.002), 1e-6);
    assert_int_equal(sum.done, 0); /* at the whole budget */
    results_free(&results);
    design_close(&design);
    design_close(&tenth);
}

/* Rows without runs are as slow as the others on average. */
static void estimates_rows_from_other_rows(void **state)
{
    struct design design;
    struct results results = {0};
    struct cost costs[9];
    open_design(&design, "spmcts-table-2", 1);
    intend(&results, "spmcts-table-2", 1);
    add_runs(&results, &design.treatment[0], 4, 0.402, false); /* twice the typical time */
    assert_int_equal(cost_estimate(&design, &results, costs, NULL), STATUS_OK);
    assert_float_equal(costs[0].seconds, BOARDS * 0.402, 1e-6);
    assert_float_equal(costs[8].seconds, BOARDS * 2 * 10.001, 1e-6);
    assert_true(costs[8].measured);
    results_free(&results);
    design_close(&design);
}

/* A team of threads takes their time, and a tuning that of all its games. */
static void counts_threads_and_games(void **state)
{
    struct design design;
    struct cost costs[64];
    open_design(&design, "nrpa-clock", 1);
    assert_true(design.count <= 64);
    assert_int_equal(cost_estimate(&design, &(struct results){0}, costs, NULL), STATUS_OK);
    const struct treatment *treatment = design_treatment(&design, 0, 2);
    assert_float_equal(costs[treatment - design.treatment].seconds, 20 * (500 * 16 + 0.001), 1e-6);
    design_close(&design);
    open_design(&design, "spmcts-table-5", 1);
    assert_int_equal(cost_estimate(&design, &(struct results){0}, costs, NULL), STATUS_OK);
    assert_float_equal(costs[0].seconds, 100 * 20 * 30 * 0.601, 1e-6);
    design_close(&design);
}

static void counts_what_is_done_today(void **state)
{
    struct design design, half;
    struct results results = {0};
    struct cost costs[TREATMENTS];
    struct extent extents[EXTENTS_MOST];
    int count;
    open_design(&design, "spmcts-figure-2", 1);
    open_design(&half, "spmcts-figure-2", 0.5);
    assert_int_equal(cost_extents(design.experiment, &results, extents, &count, NULL), STATUS_OK);
    assert_int_equal(count, 0);
    intend(&results, "spmcts-figure-2", 0.5);
    intend(&results, "spmcts-figure-2", 1);
    add_runs(&results, &design.treatment[0], 40, 1, false);
    add_runs(&results, &design.treatment[1], 50, 1, true);
    add_runs(&results, &half.treatment[2], BOARDS + 5, 1, false); /* five of no whole experiment */
    assert_int_equal(cost_estimate(&design, &results, costs, NULL), STATUS_OK);
    assert_int_equal(costs[0].done, 40);
    assert_int_equal(costs[1].done, 0);
    assert_int_equal(cost_extents(design.experiment, &results, extents, &count, NULL), STATUS_OK);
    assert_int_equal(count, 2);
    assert_float_equal(extents[0].scale, 1, 0);
    assert_int_equal(extents[0].done, 40);
    assert_int_equal(extents[0].runs, TREATMENTS * BOARDS);
    assert_float_equal(extents[1].scale, 0.5, 0);
    assert_int_equal(extents[1].done, BOARDS);
    results_free(&results);
    design_close(&design);
    design_close(&half);
}

/* Runs that another experiment asked for count too. */
static void shares_runs_with_other_experiments(void **state)
{
    struct design design;
    struct results results = {0};
    struct extent extents[EXTENTS_MOST];
    int count;
    open_design(&design, "spmcts-table-6", 1);
    add_runs(&results, &design.treatment[0], 3, 1, false);
    assert_int_equal(
        cost_extents(experiment_find("spmcts-table-3"), &results, extents, &count, NULL),
        STATUS_OK);
    assert_int_equal(count, 1);
    assert_int_equal(extents[0].done, 3);
    results_free(&results);
    design_close(&design);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(estimates_by_typical_speeds),
        cmocka_unit_test(estimates_from_runs_at_any_scale),
        cmocka_unit_test(estimates_rows_from_other_rows),
        cmocka_unit_test(counts_threads_and_games),
        cmocka_unit_test(counts_what_is_done_today),
        cmocka_unit_test(shares_runs_with_other_experiments),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
