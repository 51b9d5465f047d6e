/* SPDX-License-Identifier: MIT
 *
 * Experiments turned into treatments and trials: every row can be read at any scale, budgets scale
 * as they should, and each trial is counted once.
 */
#include "api/solve.h"
#include "lab/run/label.h"
#include "lab/run/trial.h"
#include "puzzle/samegame/samegame.h"
#include "tune/cem.h"
#include "unit.h"

static struct design opened(const char *name, double scale, int units)
{
    struct design design;
    struct error error = {0};
    const struct experiment *experiment = experiment_find(name);
    assert_non_null(experiment);
    if (design_open(&design, experiment, scale, units, NULL, &error))
        fail_msg("%s: %s", name, error.text);
    return design;
}

static void every_row_can_be_read(void **state)
{
    for (const struct experiment *const *row = experiment_table; *row; row++)
        for (double scale = 1; scale > 1e-7; scale /= 100) {
            struct design design = opened((*row)->name, scale, 0);
            assert_true(design.count > 0 && design.columns <= POINTS_MOST);
            assert_true(strlen((*row)->title) > 0 && strlen((*row)->text) > 0);
            for (int i = 0; i < design.count; i++) {
                const struct limits *limits = &design.treatment[i].limits;
                assert_true(limits->seconds > 0 || limits->playouts || limits->nodes);
            }
            design_close(&design);
        }
}

/* A search that never counts its budget would run forever: a mistake in a table. */
static void budgets_must_be_counted(void **state)
{
    const struct point points[] = {{.label = "few", .budget = "playouts=3000"}, {0}};
    const struct series rows[] = {{.label = "wide", .search = "beam"}, {0}};
    struct experiment experiment = *experiment_find("comparison");
    struct design design;
    struct error error = {0};
    experiment.series = rows;
    experiment.more = SERIES_NONE;
    experiment.points = points;
    assert_int_equal(design_open(&design, &experiment, 1, 0, NULL, &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, "comparison: wide: search beam counts no playouts, expected a "
                                    "limit in time, nodes or iterations");
}

static void names_are_unique(void **state)
{
    for (const struct experiment *const *row = experiment_table; *row; row++)
        assert_ptr_equal(experiment_find((*row)->name), *row);
    assert_null(experiment_find("nothing"));
}

static void budgets_and_their_options_scale(void **state)
{
    struct design whole = opened("bmcts-figure-6", 1, 0);
    struct design part = opened("bmcts-figure-6", 0.01, 0);
    const struct treatment *beam = design_treatment(&part, 1, 0);
    assert_string_equal(beam->key.search, "bmcts:preset=samegame-random:L=900");
    assert_string_equal(beam->key.budget, "playouts=50000");
    assert_string_equal(design_treatment(&whole, 1, 0)->key.search,
                        "bmcts:preset=samegame-random:L=90000");
    assert_string_equal(design_treatment(&whole, 0, 1)->key.search,
                        "uct:preset=samegame-random-120");
    assert_null(design_treatment(&part, 1, 1)); /* BMCTS has only one minute */
    assert_int_equal(whole.count, 4);
    design_close(&whole);
    design_close(&part);
}

static void no_budget_scales_to_zero(void **state)
{
    struct design design = opened("spmcts-table-2", 1e-12, 0);
    for (int i = 0; i < design.count; i++)
        assert_int_equal(design.treatment[i].limits.nodes, 1);
    design_close(&design);
}

/* How often each trial of a design occurs. */
static void count_trials(const struct design *design, int first)
{
    char seen[2000] = {0};
    int trials = design_trials(design);
    for (int i = 0; i < trials; i++) {
        struct trial trial = design_trial(design, i);
        int treatment = (int)(trial.treatment - design->treatment);
        int board = trial.board - first;
        assert_in_range(board, 0, design->boards - 1);
        assert_in_range(trial.repetition, 0, design->repetitions - 1);
        int index = (treatment * design->boards + board) * design->repetitions + trial.repetition;
        assert_int_equal(seen[index]++, 0);
    }
}

static void trials_are_counted_once(void **state)
{
    struct design boards = opened("spmcts-table-2", 1, 7), runs = opened("nrpa-rule", 1, 5);
    struct design third = opened("nrpa-figure-5-board-3", 1, 2);
    assert_int_equal(design_trials(&boards), 9 * 7);
    assert_int_equal(boards.repetitions, 1);
    assert_int_equal(design_trials(&runs), 3 * 5);
    assert_int_equal(runs.boards, 1);
    count_trials(&boards, 0);
    count_trials(&runs, 0);
    count_trials(&third, 2);
    design_close(&boards);
    design_close(&runs);
    design_close(&third);
}

static void a_set_limits_the_boards(void **state)
{
    struct design set = opened("comparison", 1, 1000), random = opened("spmcts-table-2", 1, 1000);
    assert_int_equal(set.boards, 20);
    assert_int_equal(random.boards, 1000);
    design_close(&set);
    design_close(&random);
}

static void labels_name_what_is_run(void **state)
{
    struct design whole = opened("spmcts-table-3", 1, 0), part = opened("spmcts-table-3", 0.1, 0);
    struct design beams = opened("bmcts-figure-2", 0.1, 0);
    char text[96];
    label_treatment(&whole, &whole.treatment[0], text, sizeof text);
    assert_string_equal(text, "per game, 5 s");
    label_treatment(&part, &part.treatment[0], text, sizeof text);
    assert_string_equal(text, "per game, 2,500 nodes");
    label_point(&beams, &beams.treatment[2], text, sizeof text);
    assert_string_equal(text, "9000");
    design_close(&whole);
    design_close(&part);
    design_close(&beams);
}

static void texts_pick_treatments_by_label(void **state)
{
    const char *const none[] = {"R=5, 60 s", "R=6"};
    const char *const some[] = {"R=5, 60 s", "nmcs level=2", "level=2, 60"};
    struct design design = opened("nested-variants", 1, 2);
    int whole = design.count;
    assert_null(design_only(&design, some, 0));
    assert_string_equal(design_only(&design, none, 2), "R=6");
    assert_int_equal(design.count, whole);
    assert_null(design_only(&design, some, 3));
    assert_int_equal(design.count, 3);
    assert_int_equal(design_trials(&design), 6);
    assert_string_equal(design.treatment[0].key.search, "nrpa:R=5");
    assert_string_equal(design.treatment[0].key.budget, "time=60");
    assert_string_equal(design.treatment[1].key.budget, "time=10");
    assert_string_equal(design.treatment[2].key.search, "nmcs:level=2");
    count_trials(&design, 0);
    design_close(&design);
}

/* Runs a trial twice; a search with a tree reports its depth. */
static void trials_repeat(void **state)
{
    struct design design = opened("spmcts-table-2", 0.001, 2);
    struct trial trial = design_trial(&design, design.count);
    struct outcome first, second;
    assert_int_equal(trial_run(&design, &trial, NULL, NULL, &first, NULL), STATUS_OK);
    assert_int_equal(trial_run(&design, &trial, NULL, NULL, &second, NULL), STATUS_OK);
    assert_int_equal(first.board, 1);
    assert_int_equal(first.nodes, 100);
    assert_float_equal(first.score, second.score, 0);
    assert_true(first.depth >= 1 && first.deepest >= first.depth);
    design_close(&design);
}

/* The mean score of the tuned options on the boards of the test. */
static double mean_on_test_boards(const struct design *design, const char *options, int boards)
{
    const struct treatment *treatment = &design->treatment[0];
    const struct sample *sample = &design->experiment->sample;
    struct search_text setup;
    double sum = 0;
    assert_int_equal(search_text_open(&setup, treatment->key.search, NULL), STATUS_OK);
    assert_int_equal(options_set_all(setup.search->options, setup.options, options, NULL), 0);
    for (int i = 0; i < boards; i++) {
        struct grid grid;
        struct samegame *game;
        struct solution solution;
        grid_random(&grid, sample->width, sample->height, sample->colors, cem_test_seed(1),
                    (uint64_t)i);
        assert_int_equal(samegame_new(&game, &grid, &design->rules, NULL), STATUS_OK);
        struct request request = {.puzzle = samegame_puzzle(game),
                                  .search = setup.search,
                                  .options = setup.options,
                                  .limits = treatment->limits,
                                  .seed = 1,
                                  .threads = 1};
        assert_int_equal(solve(&request, &solution, NULL), STATUS_OK);
        sum += (double)solution.score;
        solution_free(&solution);
        samegame_free(game);
    }
    search_text_close(&setup);
    return sum / boards;
}

/* A tuning is a trial too: its note has the options found, its score is what they reach. */
static void trials_may_tune(void **state)
{
    struct design design = opened("spmcts-table-5", 1e-9, 1);
    struct trial trial = design_trial(&design, 0);
    struct outcome outcome;
    assert_int_equal(trial_run(&design, &trial, NULL, NULL, &outcome, NULL), STATUS_OK);
    assert_memory_equal(outcome.note, "C=", 2);
    assert_float_equal(outcome.score, mean_on_test_boards(&design, outcome.note, 18), 1e-9);
    design_close(&design);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_row_can_be_read),
        cmocka_unit_test(budgets_must_be_counted),
        cmocka_unit_test(names_are_unique),
        cmocka_unit_test(budgets_and_their_options_scale),
        cmocka_unit_test(no_budget_scales_to_zero),
        cmocka_unit_test(trials_are_counted_once),
        cmocka_unit_test(a_set_limits_the_boards),
        cmocka_unit_test(labels_name_what_is_run),
        cmocka_unit_test(texts_pick_treatments_by_label),
        cmocka_unit_test(trials_repeat),
        cmocka_unit_test(trials_may_tune),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
