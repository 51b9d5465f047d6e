/* SPDX-License-Identifier: MIT
 *
 * Reports: small results in, the exact tables and scripts of plots out.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include "lab/report/findings.h"
#include "lab/report/plot.h"
#include "lab/report/report.h"

#include <cmocka.h> /* last: its macro fail() would hide the function of error.h */

enum { BOARDS = 4 };

static struct design tiny(void)
{
    struct design design;
    struct error error = {0};
    if (design_open(&design, experiment_find("spmcts-figure-2"), 0.0001, BOARDS, &error))
        fail_msg("%s", error.text);
    return design;
}

/* Made by hand: ten searches score 101 more than one on average, on each of four boards. */
static struct results made_by_hand(const struct design *design)
{
    struct results results = {0};
    for (int board = 0; board < BOARDS; board++) {
        struct outcome outcome = {.board = board, .score = 2000 + 10 * board, .seconds = 2};
        const struct origin origin = {"1.0", "by hand"};
        results_add(&results, &design_treatment(design, 0, 0)->key, &origin, &outcome, NULL);
        outcome.score += 100 + 2 * (board % 2);
        results_add(&results, &design_treatment(design, 0, 3)->key, &origin, &outcome, NULL);
    }
    return results;
}

static void reports_what_is_there(void **state)
{
    (void)state;
    struct design design;
    assert_int_equal(design_open(&design, experiment_find("spmcts-figure-2"), 1, BOARDS, NULL), 0);
    struct results results = made_by_hand(&design);
    struct findings findings;
    struct buffer out = {0}, script = {0};
    assert_int_equal(findings_open(&findings, &design, &results, NULL), STATUS_OK);
    assert_int_equal(findings.runs, 2 * BOARDS);
    report_section(&findings, 0, "p.svg", &out);
    plot_script(&findings, "it's.svg", &script);
    assert_non_null(strstr(out.bytes, "**Unfinished: 8 of 28 runs are there.**"));
    assert_non_null(strstr(out.bytes, " Run by chainshot 1.0 on by hand.\n"));
    assert_non_null(strstr(out.bytes, ttest_complete ? "| 1 | 500,000 nodes | 4 | 2015 ± 21 | 13 |"
                                                     : "| 1 | 500,000 nodes | 4 | 2015 | 13 |"));
    assert_non_null(strstr(out.bytes, "| 2970 | -854 ± 13 |")); /* 2116 */
    assert_non_null(strstr(out.bytes, " 4 | 4 / 0 / 0 |"));
    assert_non_null(strstr(out.bytes, "(p.svg)"));
    assert_non_null(strstr(script.bytes, "set output 'it''s.svg'"));
    assert_non_null(strstr(script.bytes, "$theirs0 << end\n10 2970\nend"));
    buffer_free(&out);
    buffer_free(&script);
    findings_close(&findings);
    results_free(&results);
    design_close(&design);
}

/* A scaled run shows no difference to the paper, and no published point over an axis that
 * is not the budget. */
static void never_compares_a_part_with_the_whole(void **state)
{
    (void)state;
    struct design design = tiny();
    struct results results = made_by_hand(&design);
    struct findings findings;
    struct buffer out = {0}, script = {0};
    assert_int_equal(findings_open(&findings, &design, &results, NULL), STATUS_OK);
    report_section(&findings, 0, NULL, &out);
    plot_script(&findings, "p.svg", &script);
    assert_non_null(strstr(out.bytes, "published, for the whole budget |"));
    assert_null(strstr(out.bytes, "| published | difference |"));
    assert_null(strstr(out.bytes, "-854"));
    assert_null(strstr(script.bytes, "2970"));
    buffer_free(&out);
    buffer_free(&script);
    findings_close(&findings);
    results_free(&results);
    design_close(&design);
}

/* A total wants every board: until then there is nothing to plot. */
static void plots_whole_totals_only(void **state)
{
    (void)state;
    struct design design;
    struct results results = {0};
    assert_int_equal(design_open(&design, experiment_find("spmcts-table-7"), 0.5, 2, NULL), 0);
    for (int board = 0; board < 2; board++) {
        struct outcome outcome = {.board = board, .score = 1000 + board};
        struct findings findings;
        struct buffer out = {0};
        results_add(&results, &design.treatment[0].key, &(struct origin){"1", "m"}, &outcome, NULL);
        assert_int_equal(findings_open(&findings, &design, &results, NULL), STATUS_OK);
        assert_int_equal(plot_possible(&findings), board == 1);
        report_section(&findings, 0, NULL, &out);
        assert_int_equal(strstr(out.bytes, "| IDA* | **2001** | 1000 | 1001 |") != NULL,
                         board == 1);
        assert_non_null(strstr(out.bytes, "| _IDA*, published for the whole budget_ | **1590** |"));
        buffer_free(&out);
        findings_close(&findings);
    }
    results_free(&results);
    design_close(&design);
}

/* The script of a plot of which the first treatment has one run. */
static void draw_first(const char *name, double scale, struct buffer *script)
{
    struct design design;
    struct results results = {0};
    struct findings findings;
    assert_int_equal(design_open(&design, experiment_find(name), scale, BOARDS, NULL), 0);
    results_add(&results, &design.treatment[0].key, &(struct origin){"1", "m"},
                &(struct outcome){.score = 1000, .seconds = 1, .playouts = 5}, NULL);
    assert_int_equal(findings_open(&findings, &design, &results, NULL), STATUS_OK);
    plot_script(&findings, "p.svg", script);
    findings_close(&findings);
    results_free(&results);
    design_close(&design);
}

/* Whoever sees a picture alone is told how much of the experiment it shows. */
static void plots_tell_what_was_run(void **state)
{
    (void)state;
    struct buffer script = {0};
    draw_first("bmcts-figure-2", 0.05, &script);
    assert_non_null(strstr(script.bytes, "\\n4 boards, 0.05 of the whole budget\""));
    assert_non_null(strstr(script.bytes, /* L that was run */
                           "set xtics ('500' 500, '1500' 1500, '4500' 4500, '13.5k' 13500)"));
    buffer_free(&script);
    draw_first("nrpa-rule", 1, &script);
    assert_non_null(strstr(script.bytes, "\\n4 runs\""));
    buffer_free(&script);
}

static void plots_have_no_rows_without_a_point(void **state)
{
    (void)state;
    struct buffer script = {0};
    draw_first("nested-variants", 1, &script);
    assert_non_null(strstr(script.bytes, "set ytics ('nrpa, 10 s' 0)"));
    buffer_free(&script);
}

/* Seventeen lines over each other cannot be told apart. */
static void plots_many_lines_in_panels(void **state)
{
    (void)state;
    struct buffer script = {0};
    draw_first("strength-time", 1, &script);
    assert_non_null(strstr(script.bytes, "set multiplot layout 3,2 title 'Strength against time'"));
    int plots = 0, legends = 0, grey = 0;
    for (const char *at = script.bytes; (at = strstr(at, "\nplot ")); at++)
        plots++;
    for (const char *at = script.bytes; (at = strstr(at, "\nset key inside ")); at++)
        legends++;
    for (const char *at = script.bytes; (at = strstr(at, "$ours0 using 1:2 with lines")); at++)
        grey++;
    assert_int_equal(plots, 5);
    assert_int_equal(legends, 5);
    assert_int_equal(grey, 4); /* behind the lines of the other panels */
    buffer_free(&script);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reports_what_is_there),
        cmocka_unit_test(never_compares_a_part_with_the_whole),
        cmocka_unit_test(plots_whole_totals_only),
        cmocka_unit_test(plots_tell_what_was_run),
        cmocka_unit_test(plots_have_no_rows_without_a_point),
        cmocka_unit_test(plots_many_lines_in_panels),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
