/* SPDX-License-Identifier: MIT
 *
 * Ranges from text to parameters and back to options of a search. tests/cli/tune.sh tests what is
 * refused.
 */
#include <math.h>

#include "tune/target.h"
#include "unit.h"

static struct target target;

static const struct ranges *read_ranges(const char *search, const char *options, const char *text)
{
    struct error error = {0};
    target = (struct target){.rules = rules_table[0], .width = 6, .height = 6, .colors = 3};
    assert_int_equal(settings_start(&target.settings, &error), STATUS_OK);
    assert_int_equal(settings_set(&target.settings, "search", search, &error), STATUS_OK);
    const struct option *rows = target.settings.search->options;
    assert_int_equal(options_set_all(rows, target.settings.options, options, &error), STATUS_OK);
    target.settings.limits.playouts = 20;
    enum status status = target_ranges(&target, text, &error);
    assert_string_equal(error.text, "");
    assert_int_equal(status, STATUS_OK);
    return &target.ranges;
}

static void check(const struct ranges *ranges, int index, const char *name, double low, double high,
                  bool log, bool integer, double before)
{
    const struct parameter *parameter = &ranges->parameters[index];
    assert_true(index < ranges->count);
    assert_string_equal(parameter->name, name);
    assert_true(fabs(parameter->low - low) < 1e-9 && fabs(parameter->high - high) < 1e-9);
    assert_int_equal(parameter->log, log);
    assert_int_equal(parameter->integer, integer);
    assert_true(ranges->knobs[index].before == before);
    assert_true(parameter_spread(parameter) == 1);
}

static void reads_ranges(void **state)
{
    const struct ranges *ranges =
        read_ranges("spmcts", "", "C=0.01..10:log,D=.5..10k,T=1..50,W=0..1e1");
    assert_int_equal(ranges->count, 4);
    check(ranges, 0, "C", 0.01, 10, true, false, 0.1);
    check(ranges, 1, "D", 0.5, 10000, false, false, 1000);
    check(ranges, 2, "T", 1, 50, false, true, 7);
    check(ranges, 3, "W", 0, 10, false, false, 0.05);
    settings_end(&target.settings);
}

/* A tenth to ten times the present value, as far as the option goes. */
static void chooses_ranges(void **state)
{
    const struct ranges *ranges = read_ranges("spmcts", "T=5,W=50,C=0", "T,W,D,C,restarts");
    assert_int_equal(ranges->count, 5);
    check(ranges, 0, "T", 1, 50, true, true, 5);
    check(ranges, 1, "W", 5, 100, true, false, 50);
    check(ranges, 2, "D", 100, 10000, true, false, 1000);
    check(ranges, 3, "C", 0, 1e6, false, false, 0);
    check(ranges, 4, "restarts", 1, 30, true, true, 3);
    settings_end(&target.settings);
}

static void takes_every_number_above_0(void **state)
{
    for (const struct search *const *search = search_table; *search; search++) {
        int numbers = 0;
        for (const struct option *row = (*search)->options; row->name; row++)
            numbers += row->kind != OPTION_CHOICE && row->value > 0;
        if (numbers == 0)
            continue;
        assert_int_equal(read_ranges((*search)->name, "", NULL)->count, numbers);
        settings_end(&target.settings);
    }
}

static void finds_options_of_policies(void **state)
{
    const struct ranges *ranges =
        read_ranges("random", "policy=mcrws:beta=3", "policy.beta,policy.release=0..99");
    check(ranges, 0, "policy.beta", 0.3, 20, true, false, 3);
    check(ranges, 1, "policy.release", 0, 99, false, true, 0);
    settings_end(&target.settings);
}

/* All that are not 0, from 0 to twice their value, or one with a range of its own. */
static void finds_weights(void **state)
{
    struct weights weights;
    int used = 0;
    weights_for(&rules_table[0], &weights);
    for (const struct option *row = weight_rows; row->name; row++)
        used += *(double *)(void *)((char *)&weights + row->offset) != 0;
    const struct ranges *ranges = read_ranges("beam", "", "start=1..9,weights");
    assert_int_equal(ranges->count, used + 1);
    assert_true(ranges_have_weights(ranges));
    check(ranges, 1, "weights.target_color_start", 0, 2 * weights.target_color_start, false, false,
          weights.target_color_start);
    check(ranges, 3, "weights.target_group_start", 2 * weights.target_group_start, 0, false, false,
          weights.target_group_start);
    settings_end(&target.settings);

    ranges = read_ranges("beam", "", "weights.steps_end=-3..4");
    check(ranges, 0, "weights.steps_end", -3, 4, false, false, weights.steps_end);
    ranges_set_weights(ranges, (double[]){2.34567}, &weights);
    assert_true(weights.steps_end == 2.346);
    settings_end(&target.settings);
    assert_false(ranges_have_weights(read_ranges("beam", "", "start=1..9")));
    settings_end(&target.settings);
}

static void expect_options(const char *search, const char *options, const char *ranges,
                           const double *values, const char *expected)
{
    char text[512];
    read_ranges(search, options, ranges);
    assert_int_equal(target_print(&target, values, text, sizeof text, NULL), STATUS_OK);
    assert_string_equal(text, expected);
    settings_end(&target.settings);
}

static void becomes_options(void **state)
{
    expect_options("spmcts", "", "T=1..50,C=0..1", (double[]){7, 0.123456}, "C=0.1235,T=7");
    expect_options("spmcts", "W=0.5,per=move", "C=0..1", (double[]){0.25}, "C=0.25,W=0.5,per=move");
    expect_options("spmcts", "W=0.5", "C=0..1", NULL, "C=0.1,W=0.5");
    expect_options("random", "", "policy.epsilon=0..1", (double[]){0.5},
                   "policy=tabucolorrandom:epsilon=0.5");
    expect_options("random", "policy=mcrws:beta=3", "policy.epsilon=0..1,policy.release=0..99",
                   (double[]){0.5, 12}, "policy=mcrws:beta=3:epsilon=0.5:release=12");
    expect_options("random", "policy=mcrws:epsilon=0.1:beta=3", "policy.epsilon=0..1",
                   (double[]){0.5}, "policy=mcrws:beta=3:epsilon=0.5");
}

enum { BOARDS = 20 };

static void play_boards(const double *values, double *scores)
{
    target.settings.limits.playouts = 3;
    for (uint64_t i = 0; i < BOARDS; i++)
        assert_int_equal(target_score(&target, values, &(struct draw){3, i}, &scores[i], NULL),
                         STATUS_OK);
}

/* The score of a sample is that of its options, and other options score differently. */
static void plays_with_them(void **state)
{
    double tuned[BOARDS], before[BOARDS], by_hand[BOARDS];
    read_ranges("random", "policy=random", "policy.epsilon=0..1");
    play_boards((double[]){0.75}, tuned);
    play_boards(NULL, before);
    settings_end(&target.settings);
    read_ranges("random", "policy=random:epsilon=0.75", "policy.epsilon=0..1");
    play_boards(NULL, by_hand);
    settings_end(&target.settings);
    assert_memory_equal(tuned, by_hand, sizeof tuned);
    assert_memory_not_equal(tuned, before, sizeof tuned);
}

static void detects_errors_at_once(void **state)
{
    struct error error = {0};
    read_ranges("spmcts", "", "C");
    assert_int_equal(target_try(&target, &error), STATUS_OK);
    target.settings.limits.memory = 100;
    assert_int_equal(target_try(&target, &error), STATUS_BAD_INPUT);
    assert_non_null(strstr(error.text, "memory"));
    settings_end(&target.settings);
    read_ranges("beam", "", "start");
    target.settings.limits = (struct limits){.playouts = 3000};
    assert_int_equal(target_try(&target, &error), STATUS_BAD_INPUT);
    assert_non_null(strstr(error.text, "search beam counts no playouts"));
    settings_end(&target.settings);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_ranges),
        cmocka_unit_test(chooses_ranges),
        cmocka_unit_test(takes_every_number_above_0),
        cmocka_unit_test(finds_options_of_policies),
        cmocka_unit_test(finds_weights),
        cmocka_unit_test(becomes_options),
        cmocka_unit_test(plays_with_them),
        cmocka_unit_test(detects_errors_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
