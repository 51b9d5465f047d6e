/* SPDX-License-Identifier: MIT
 *
 * Reports: the exact tables and plot scripts for small results.
 */
#include <math.h>

#include "lab/report/findings.h"
#include "lab/report/plot.h"
#include "lab/report/report.h"
#include "unit.h"

enum { BOARDS = 4 };

struct paper {
    struct design design;
    struct results results;
    struct findings findings;
    struct buffer out, script; /* a section and a plot */
};

static void paper_open(struct paper *paper, const char *name, double scale, int units)
{
    struct error error = {0};
    *paper = (struct paper){0};
    if (design_open(&paper->design, experiment_find(name), scale, units, NULL, &error))
        fail_msg("%s", error.text);
}

/* Writes the section of the results so far. */
static void paper_write(struct paper *paper, int baseline, const char *picture)
{
    assert_int_equal(findings_open(&paper->findings, &paper->design, &paper->results, NULL),
                     STATUS_OK);
    report_section(&paper->findings, baseline, picture, &paper->out);
}

static void paper_close(struct paper *paper)
{
    buffer_free(&paper->out);
    buffer_free(&paper->script);
    findings_close(&paper->findings);
    results_free(&paper->results);
    design_close(&paper->design);
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

static void reports_the_runs_so_far(void **state)
{
    struct paper paper;
    paper_open(&paper, "spmcts-figure-2", 1, BOARDS);
    paper.results = made_by_hand(&paper.design);
    paper_write(&paper, 0, "p.svg");
    plot_script(&paper.findings, "it's.svg", &paper.script);
    assert_int_equal(paper.findings.runs, 2 * BOARDS);
    assert_non_null(strstr(paper.out.bytes, "**Unfinished: 8 of 28 runs are done.**"));
    assert_non_null(strstr(paper.out.bytes, " Run by chainshot 1.0 on by hand.\n"));
    assert_non_null(strstr(paper.out.bytes, "| 1 | 500,000 nodes | 4 | 2015 ± 21 | 13 |"));
    assert_non_null(strstr(paper.out.bytes, "| 2970 | -854 ± 13 |")); /* 2116 */
    assert_non_null(strstr(paper.out.bytes, " 4 | 4 / 0 / 0 |"));
    assert_non_null(strstr(paper.out.bytes, "(p.svg)"));
    assert_non_null(strstr(paper.script.bytes, "set output 'it''s.svg'"));
    assert_non_null(strstr(paper.script.bytes, "$theirs0 << end\n10 2970\nend"));
    paper_close(&paper);
}

/* Results of an older revision are shown, and marked in every layout. */
static void marks_older_revisions(void **state)
{
    static const char *const rows[][2] = {
        {"spmcts-figure-2", "| 1 | 500,000 nodes | 1 | 1000 † |"},
        {"strength-time", " 1000 † |"},
        {"spmcts-table-7", " † | "},
        {"speed", " † | 1 | "},
        {"spmcts-table-5", " † | 1 | `"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int older = 0; older < 2; older++) {
            struct paper paper;
            paper_open(&paper, rows[i][0], 1, 1);
            struct key key = paper.design.treatment[0].key;
            int first = paper.design.experiment->sample.first;
            assert_true(key.revision > 0);
            key.revision -= older;
            results_add(&paper.results, &key, &(struct origin){"1", "m"},
                        &(struct outcome){.board = first, .score = 1000, .seconds = 1}, NULL);
            paper_write(&paper, 0, NULL);
            bool marked = strstr(paper.out.bytes, rows[i][1]);
            bool explained =
                strstr(paper.out.bytes, ", marked †, were run by an older revision of");
            if (marked != older || explained != older)
                fail_msg("%s, older %d: %s", rows[i][0], older, paper.out.bytes);
            paper_close(&paper);
        }
}

/* A scaled run shows no difference to the paper. Published points are shown only if the axis is the
 * budget. */
static void never_compares_a_scaled_run_with_the_paper(void **state)
{
    struct paper paper;
    paper_open(&paper, "spmcts-figure-2", 0.0001, BOARDS);
    paper.results = made_by_hand(&paper.design);
    paper_write(&paper, 0, NULL);
    plot_script(&paper.findings, "p.svg", &paper.script);
    assert_non_null(strstr(paper.out.bytes, "published, for the whole budget |"));
    assert_null(strstr(paper.out.bytes, "| published | difference |"));
    assert_null(strstr(paper.out.bytes, "-854"));
    assert_null(strstr(paper.script.bytes, "2970"));
    paper_close(&paper);
}

/* A total needs every board; without one there is nothing to plot. */
static void plots_whole_totals_only(void **state)
{
    for (int boards = 1; boards <= 2; boards++) {
        struct paper paper;
        paper_open(&paper, "spmcts-table-7", 0.5, 2);
        for (int board = 0; board < boards; board++)
            results_add(&paper.results, &paper.design.treatment[0].key, &(struct origin){"1", "m"},
                        &(struct outcome){.board = board, .score = 1000 + board}, NULL);
        paper_write(&paper, 0, NULL);
        assert_int_equal(plot_possible(&paper.findings), boards == 2);
        assert_int_equal(strstr(paper.out.bytes, "| IDA* | **2001** | 1000 | 1001 |") != NULL,
                         boards == 2);
        assert_non_null(
            strstr(paper.out.bytes, "| _IDA*, published for the whole budget_ | **1590** |"));
        paper_close(&paper);
    }
}

/* A row without all of its boards would be a name without a point, unless its paper has one. */
static void plots_rows_with_points_only(void **state)
{
    static const struct {
        double scale;
        const char *names;
    } rows[] = {{0.5, "set ytics ('DBS' 0)"},
                {1, "set ytics ('IDA*' 0, 'DBS' 1, 'SP-MCTS(1)' 2, "}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct paper paper;
        paper_open(&paper, "spmcts-table-7", rows[i].scale, 2);
        for (int board = 0; board < 2; board++)
            results_add(&paper.results, &paper.design.treatment[1].key, &(struct origin){"1", "m"},
                        &(struct outcome){.board = board, .score = 1000 + board}, NULL);
        paper_write(&paper, 0, NULL);
        plot_script(&paper.findings, "p.svg", &paper.script);
        assert_non_null(strstr(paper.script.bytes, rows[i].names));
        assert_non_null(strstr(paper.script.bytes, i ? "\n1 2001\n" : "\n0 2001\n"));
        paper_close(&paper);
    }
}

/* Opens a paper with the plot of one run of the first treatment; returns its script. */
static const char *draw_first(struct paper *paper, const char *name, double scale)
{
    paper_open(paper, name, scale, BOARDS);
    results_add(&paper->results, &paper->design.treatment[0].key, &(struct origin){"1", "m"},
                &(struct outcome){.score = 1000, .seconds = 1, .playouts = 5}, NULL);
    paper_write(paper, 0, NULL);
    plot_script(&paper->findings, "p.svg", &paper->script);
    return paper->script.bytes;
}

static int count(const char *text, const char *part)
{
    int times = 0;
    for (; (text = strstr(text, part)); text++)
        times++;
    return times;
}

/* A picture that is seen alone says how much of the experiment it shows, and every row has a
 * point. */
static void plots_say_what_was_run(void **state)
{
    static const struct {
        const char *experiment;
        double scale;
        const char *part;
    } rows[] = {
        {"bmcts-figure-2", 0.05, "\\n4 boards, 250,000 of 5 million playouts\""},
        {"comparison", 1.0 / 60, "\\n4 boards, 1 of 60 s\""},
        {"spmcts-table-1", 0.01, "\\n4 boards, 100,000 of 10 million nodes\""},
        {"strength-time", 0.01, "\\n4 boards, at most 1 of 100 s\""},
        {"nrpa-table-1", 1e-5, "\\n4 boards, at most 11.52 s of 320 h\""},
        {"strength-threads", 0.02,
         "\\n4 boards, at most 64,000 of 3.2 million playouts or at most "
         "640,000 of 32 million nodes\""},
        {"nrpa-figure-3-shared", 20,
         "\\n4 runs, at most 2 billion instead of 100 million playouts\""},
        {"bmcts-figure-2", 0.05, /* L that was run */
         "set xtics ('500' 500, '1500' 1500, '4500' 4500, '13.5k' 13500)"},
        {"headline-bubblebreaker", 1, "\\n4 boards, 60 s\""},
        {"headline-random", 1, "\\n4 boards\""}, /* rows of 1 s and 10 s */
        {"nested-variants", 1, "set ytics ('nrpa, 10 s' 0)"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct paper paper;
        assert_non_null(
            strstr(draw_first(&paper, rows[i].experiment, rows[i].scale), rows[i].part));
        paper_close(&paper);
    }
}

/* Three rows on four boards, by hand: differences to the first are 100, 110, 90, 100 and 0, 0, 0,
 * -80. */
static void summarises_a_comparison(void **state)
{
    static const double scores[3][BOARDS] = {
        {1000, 2000, 1500, 700}, {1100, 2110, 1590, 800}, {1000, 2000, 1500, 620}};
    static const struct series series[] = {{.label = "a", .search = "uct"},
                                           {.label = "b", .search = "random"},
                                           {.label = "c", .search = "nrpa"},
                                           {0}};
    static const struct point points[] = {{.label = "p", .budget = "playouts=9"}, {0}};
    static const struct experiment experiment = {
        .name = "mine",
        .title = "Mine",
        .text = "",
        .game = "samegame",
        .sample = {.width = 4, .height = 4, .colors = 2, .label = "some boards"},
        .boards = BOARDS,
        .repetitions = 1,
        .seed = 5,
        .series = series,
        .points = points,
        .layout = LAYOUT_SUMMARY,
        .command = "compare it"};
    struct paper paper = {0};
    assert_int_equal(design_open(&paper.design, &experiment, 1, 0, NULL, NULL), STATUS_OK);
    for (int i = 0; i < design_trials(&paper.design); i++) {
        struct trial trial = design_trial(&paper.design, i);
        struct outcome outcome = {.board = trial.board,
                                  .score = scores[trial.treatment->row][trial.board],
                                  .cleared = trial.board == 0,
                                  .seconds = 2,
                                  .playouts = 3000};
        results_add(&paper.results, &trial.treatment->key, &(struct origin){"1", "x"}, &outcome,
                    NULL);
    }
    paper_write(&paper, 0, NULL);
    plot_script(&paper.findings, "p.svg", &paper.script);
    const char *page = paper.out.bytes, *script = paper.script.bytes;
    assert_non_null(strstr(page, "some boards, one run each with seed 5; samegame."));
    assert_non_null(strstr(page, "    chainshot compare it\n"));
    /* Deviation 571.5: 3.182446 * 571.5 / sqrt(4) = 909. */
    assert_non_null(strstr(page, "| a | 4 | 1300 | 391 to 2209 | 2000 | 25 % | 1,500 |  |\n"));
    assert_non_null(strstr(page, "| b | a | +100 ± 13 | 24.49 | 0.00015 | 4 | 4 / 0 / 0 |"));
    assert_non_null(strstr(page, "| c | a | -20 ± 64 | -1.00 | 0.39 | 4 | 0 / 3 / 1 |"));
    assert_non_null(strstr(script, "set ytics ('a' 0, 'b' 1, 'c' 2)"));
    assert_non_null(strstr(script, "\n1 100 12.9"));
    assert_non_null(strstr(script, "\n2 -20 63.6"));
    assert_non_null(strstr(script, "difference to a; bars: 95 % interval"));
    paper_close(&paper);
}

/* Seventeen lines over each other cannot be told apart. */
static void plots_many_lines_in_panels(void **state)
{
    struct paper paper;
    const char *script = draw_first(&paper, "strength-time", 1);
    assert_non_null(strstr(script, "set multiplot layout 3,2 title 'Strength against time'"));
    assert_int_equal(count(script, "\nplot "), 5);
    assert_int_equal(count(script, "inside"), 0); /* legends stay below, where no line is */
    assert_int_equal(count(script, "set key outside below"), 1);
    assert_int_equal(count(script, "$ours0 using 1:2 with lines"), 4); /* behind other panels */
    paper_close(&paper);
}

/* The score of a trial: rows are 100 apart on average, and differ more on some boards. */
static double score_of(const struct trial *trial, int unit)
{
    static const int of_unit[] = {-3, 7, 0, 12}, of_row[] = {0, 40, -120};
    int row = trial->treatment->row;
    return 1000 + 10 * trial->treatment->column + of_unit[unit % 4] +
           (row == 0 ? 0 : 100 + of_row[row % 3] * (unit % 2));
}

/* Outcomes of the first `rows` series. */
static struct results made_for(const struct design *design, int rows)
{
    struct results results = {0};
    for (int i = 0; i < design_trials(design); i++) {
        struct trial trial = design_trial(design, i);
        int unit = trial.board - design->experiment->sample.first + trial.repetition;
        struct outcome outcome = {
            .board = trial.board,
            .repetition = trial.repetition,
            .score = score_of(&trial, unit),
            .cleared = unit == 1,
            .seconds = 0.5 * (unit + 1),
            .playouts = 1000000,
            .nodes = 3000000,
            .depth = 3.25,
            .deepest = 9,
            .note = "C=1,T=2",
        };
        if (trial.treatment->row < rows)
            results_add(&results, &trial.treatment->key, &(struct origin){"1.0", "a machine"},
                        &outcome, NULL);
    }
    return results;
}

/* The section of an experiment from its first table on. */
static char *tables_of(const char *name, double scale, int units, int rows, int baseline)
{
    struct paper paper;
    paper_open(&paper, name, scale, units);
    paper.results = made_for(&paper.design, rows);
    paper_write(&paper, baseline, NULL);
    const char *table = strstr(paper.out.bytes, "\n| ");
    assert_non_null(table);
    char *text = strdup(table + 1);
    paper_close(&paper);
    return text;
}

static void check_tables(const char *name, double scale, int units, int rows, int baseline,
                         const char *expected)
{
    char *text = tables_of(name, scale, units, rows, baseline);
    assert_string_equal(text, expected);
    free(text);
}

static void lists_treatments_beside_published_numbers(void **state)
{
    /* -3, 7, 0 and 12 around the mean: deviation sqrt(46), reach 3.182 * deviation / 2. On two
     * boards the second row is 100 better, on two 140: 120 +- 3.182 * 23.09 / 2. */
    check_tables(
        "spmcts-table-2", 1, 4, 2, 0,
        "| | budget | boards | mean | deviation | cleared | s | depth | deepest | published | "
        "difference |\n"
        "|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n"
        "| exploitation, 100,000 nodes | 100,000 nodes | 4 | 1004 ± 11 | 7 | 25 % | 1.25 | 3.2 "
        "(25) | 9.0 (63) | 2552 (572) | -1548 ± 71 |\n"
        "| exploitation, 1,000,000 nodes | 1,000,000 nodes | 4 | 1014 ± 11 | 7 | 25 % | 1.25 | 3.2 "
        "(36) | 9.0 (71) | 2674 (607) | -1660 ± 76 |\n"
        "| exploitation, 5,000,000 nodes | 5,000,000 nodes | 4 | 1024 ± 11 | 7 | 25 % | 1.25 | 3.2 "
        "(40) | 9.0 (69) | 2806 (576) | -1782 ± 72 |\n"
        "| balanced, 100,000 nodes | 100,000 nodes | 4 | 1124 ± 47 | 30 | 25 % | 1.25 | 3.2 (7) | "
        "9.0 (19) | 2388 (501) | -1264 ± 69 |\n"
        "| balanced, 1,000,000 nodes | 1,000,000 nodes | 4 | 1134 ± 47 | 30 | 25 % | 1.25 | 3.2 "
        "(14) | 9.0 (37) | 2858 (560) | -1724 ± 75 |\n"
        "| balanced, 5,000,000 nodes | 5,000,000 nodes | 4 | 1144 ± 47 | 30 | 25 % | 1.25 | 3.2 "
        "(18) | 9.0 (59) | 3008 (524) | -1864 ± 71 |\n"
        "| exploration, 100,000 nodes | 100,000 nodes | 0 |  | | | | (3) | (8) | 2197 (450) |  |\n"
        "| exploration, 1,000,000 nodes | 1,000,000 nodes | 0 |  | | | | (6) | (15) | 2579 (492) | "
        " |\n"
        "| exploration, 5,000,000 nodes | 5,000,000 nodes | 0 |  | | | | (9) | (20) | 2901 (518) | "
        " |\n"
        "\n"
        "| | against | difference | t | p | boards | better / equal / worse |\n"
        "|---|---|--:|--:|--:|--:|--:|\n"
        "| balanced, 100,000 nodes | exploitation, 100,000 nodes | +120 ± 37 | 10.39 | 0.0019 | 4 "
        "| 4 / 0 / 0 |\n"
        "| balanced, 1,000,000 nodes | exploitation, 1,000,000 nodes | +120 ± 37 | 10.39 | 0.0019 "
        "| 4 | 4 / 0 / 0 |\n"
        "| balanced, 5,000,000 nodes | exploitation, 5,000,000 nodes | +120 ± 37 | 10.39 | 0.0019 "
        "| 4 | 4 / 0 / 0 |\n"
        "\n");
    check_tables(
        "nrpa-rule", 1, 3, 3, 0,
        "| | budget | runs | mean | deviation | cleared | s | published | difference |\n"
        "|---|---|--:|--:|--:|--:|--:|--:|--:|\n"
        "| no tabu | 1,000,000 playouts | 3 | 1001 ± 13 | 5 | 33 % | 1 | 2011 | -1010 ± 6 |\n"
        "| tabu | 1,000,000 playouts | 3 | 1115 ± 70 | 28 | 33 % | 1 | 2484 | -1369 ± 32 |\n"
        "| selective rule | 1,000,000 playouts | 3 | 1061 ± 160 | 64 | 33 % | 1 | 2636 | -1575 ± "
        "73 |\n"
        "\n"
        "| | against | difference | t | p | runs | better / equal / worse |\n"
        "|---|---|--:|--:|--:|--:|--:|\n"
        "| tabu | no tabu | +113 ± 57 | 8.50 | 0.014 | 3 | 3 / 0 / 0 |\n"
        "| selective rule | no tabu | +60 ± 172 | 1.50 | 0.27 | 3 | 2 / 0 / 1 |\n"
        "\n");
}

static void lists_a_part_of_the_budget(void **state)
{
    check_tables(
        "spmcts-table-4", 0.5, 1, 2, 0,
        "| | budget | boards | mean | deviation | cleared | s | published, for the whole budget |\n"
        "|---|---|--:|--:|--:|--:|--:|--:|\n"
        "| highest average | 37,500 nodes | 1 | 997 | 0 | 0 % | 0.5 | 784 |\n"
        "| most visits | 37,500 nodes | 1 | 1097 | 0 | 0 % | 0.5 | 1458 |\n"
        "| top score | 37,500 nodes | 0 |  | | | | 2644 |\n"
        "\n");
}

static void shows_a_digit_of_small_scores(void **state)
{
    /* The baseline is the second row: it has one of the three points. */
    check_tables("bmcts-figure-9", 1, 3, 2, 1,
                 "| | budget | boards | mean | deviation | cleared | s | published | difference |\n"
                 "|---|---|--:|--:|--:|--:|--:|--:|--:|\n"
                 "| MCTS, 60 s | 400,000 playouts | 3 | 1001.3 ± 12.7 | 5.1 | 33 % | 1 | 334.5 | "
                 "+666.8 ± 5.8 |\n"
                 "| MCTS, 120 s | 800,000 playouts | 3 | 1011.3 ± 12.7 | 5.1 | 33 % | 1 | 337.3 | "
                 "+674.0 ± 5.8 |\n"
                 "| MCTS, 240 s | 1,600,000 playouts | 3 | 1021.3 ± 12.7 | 5.1 | 33 % | 1 | 339.6 "
                 "| +681.7 ± 5.8 |\n"
                 "| BMCTS, 60 s | 400,000 playouts | 3 | 1114.7 ± 69.7 | 28.0 | 33 % | 1 | 336.8 | "
                 "+777.9 ± 31.8 |\n"
                 "\n"
                 "| | against | difference | t | p | boards | better / equal / worse |\n"
                 "|---|---|--:|--:|--:|--:|--:|\n"
                 "| MCTS, 60 s | BMCTS, 60 s | -113.3 ± 57.4 | -8.50 | 0.014 | 3 | 0 / 0 / 3 |\n"
                 "\n");
}

static void shows_a_matrix_and_its_differences(void **state)
{
    /* Options that belong to the budget are those that were run. */
    check_tables("bmcts-figure-2", 0.1, 4, 2, 0,
                 "| | 1000 | 3000 | 9000 | 27000 |\n"
                 "|---|--:|--:|--:|--:|\n"
                 "| W = 1 | 1004 ± 11 | 1014 ± 11 | 1024 ± 11 | 1034 ± 11 |\n"
                 "| W = 10 | 1124 ± 47 | 1134 ± 47 | 1144 ± 47 | 1154 ± 47 |\n"
                 "| W = 100 |  |  |  |  |\n"
                 "\n"
                 "The difference to W = 1 on the same boards, with its 95 % interval, and the "
                 "number on which it is better / equal / worse:\n"
                 "\n"
                 "| | 1000 | 3000 | 9000 | 27000 |\n"
                 "|---|--:|--:|--:|--:|\n"
                 "| W = 10 | +120 ± 37 (4 / 0 / 0) | +120 ± 37 (4 / 0 / 0) | +120 ± 37 (4 / 0 / 0) "
                 "| +120 ± 37 (4 / 0 / 0) |\n"
                 "| W = 100 |  |  |  |  |\n"
                 "\n");
    check_tables("bmcts-figure-2", 1, 4, 3, 1,
                 "| | 10,000 | 30,000 | 90,000 | 270,000 |\n"
                 "|---|--:|--:|--:|--:|\n"
                 "| W = 1 | 1004 ± 11 | 1014 ± 11 | 1024 ± 11 | 1034 ± 11 |\n"
                 "| W = 10 | 1124 ± 47 | 1134 ± 47 | 1144 ± 47 | 1154 ± 47 |\n"
                 "| W = 100 | 1044 ± 100 | 1054 ± 100 | 1064 ± 100 | 1074 ± 100 |\n"
                 "\n"
                 "The difference to W = 10 on the same boards, with its 95 % interval, and the "
                 "number on which it is better / equal / worse:\n"
                 "\n"
                 "| | 10,000 | 30,000 | 90,000 | 270,000 |\n"
                 "|---|--:|--:|--:|--:|\n"
                 "| W = 1 | -120 ± 37 (0 / 0 / 4) | -120 ± 37 (0 / 0 / 4) | -120 ± 37 (0 / 0 / 4) "
                 "| -120 ± 37 (0 / 0 / 4) |\n"
                 "| W = 100 | -80 ± 147 (0 / 2 / 2) | -80 ± 147 (0 / 2 / 2) | -80 ± 147 (0 / 2 / "
                 "2) | -80 ± 147 (0 / 2 / 2) |\n"
                 "\n");
}

static void shows_what_tunings_found(void **state)
{
    check_tables("spmcts-table-5", 1, 2, 2, 0,
                 "| | run | found | mean on other boards |\n"
                 "|---|--:|---|--:|\n"
                 "| per game | 1 | `C=1,T=2` | 997 |\n"
                 "| _per game, published_ | | `C=5.96,D=67.98,T=13,W=0.49,epsilon=0.00007` | |\n"
                 "| per move | 1 | `C=1,T=2` | 1097 |\n"
                 "| _per move, published_ | | `C=4.31,D=96.67,T=11,W=0.28,epsilon=0.00007` | |\n"
                 "\n");
    check_tables("spmcts-table-5", 0.5, 2, 1, 0,
                 "| | run | found | mean on other boards |\n"
                 "|---|--:|---|--:|\n"
                 "| per game | 1 | `C=1,T=2` | 997 |\n"
                 "| _per game, published for the whole budget_ | | "
                 "`C=5.96,D=67.98,T=13,W=0.49,epsilon=0.00007` | |\n"
                 "| _per move, published for the whole budget_ | | "
                 "`C=4.31,D=96.67,T=11,W=0.28,epsilon=0.00007` | |\n"
                 "\n");
}

static void shows_boards_and_their_total(void **state)
{
    check_tables("spmcts-table-7", 1, 3, 2, 0,
                 "| | total | 1 | 2 | 3 |\n"
                 "|---|--:|--:|--:|--:|\n"
                 "| IDA* | **3004** | 997 | 1007 | 1000 |\n"
                 "| _IDA*, published_ | **2431** | 548 | 1042 | 841 |\n"
                 "| DBS | **3344** | 1097 | 1147 | 1100 |\n"
                 "| _DBS, published_ | **8725** | 2061 | 3513 | 3151 |\n"
                 "| SP-MCTS(1) | | | | |\n"
                 "| _SP-MCTS(1), published_ | **9391** | 2557 | 3749 | 3085 |\n"
                 "| SP-MCTS(2) | | | | |\n"
                 "| _SP-MCTS(2), published_ | **10171** | 2969 | 3777 | 3425 |\n"
                 "| SP-MCTS(3) | | | | |\n"
                 "| _SP-MCTS(3), published_ | **9959** | 2919 | 3797 | 3243 |\n"
                 "| MC-RWS | | | | |\n"
                 "| _MC-RWS, published_ | **9555** | 2633 | 3755 | 3167 |\n"
                 "| Nested MC | | | | |\n"
                 "| _Nested MC, published_ | **10019** | 3121 | 3813 | 3085 |\n"
                 "\n"
                 "| | against | difference | t | p | boards | better / equal / worse |\n"
                 "|---|---|--:|--:|--:|--:|--:|\n"
                 "| DBS | IDA* | +113 ± 57 | 8.50 | 0.014 | 3 | 3 / 0 / 0 |\n"
                 "\n");
}

/* Two boards in 0.5 and 1 s: a million playouts each are 1,333,333 per second. The list of searches
 * changes, so only the policies are checked. */
static void shows_work_per_second(void **state)
{
    char *text = tables_of("speed", 1, 2, 2, 0);
    static const char expected[] =
        "| | boards | playouts/s | nodes/s | ms per run |\n"
        "|---|--:|--:|--:|--:|\n"
        "| random:policy=tabucolorrandom | 2 | 1,333,333 | 4,000,000 | 750.0 |\n"
        "| random:policy=informed | 2 | 1,333,333 | 4,000,000 | 750.0 |\n"
        "| random:policy=mcrws | 0 |  |  | |\n";
    text[strlen(expected)] = '\0';
    assert_string_equal(text, expected);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists_treatments_beside_published_numbers),
        cmocka_unit_test(lists_a_part_of_the_budget),
        cmocka_unit_test(shows_a_digit_of_small_scores),
        cmocka_unit_test(shows_a_matrix_and_its_differences),
        cmocka_unit_test(shows_what_tunings_found),
        cmocka_unit_test(shows_boards_and_their_total),
        cmocka_unit_test(shows_work_per_second),
        cmocka_unit_test(reports_the_runs_so_far),
        cmocka_unit_test(marks_older_revisions),
        cmocka_unit_test(never_compares_a_scaled_run_with_the_paper),
        cmocka_unit_test(plots_whole_totals_only),
        cmocka_unit_test(plots_rows_with_points_only),
        cmocka_unit_test(plots_say_what_was_run),
        cmocka_unit_test(summarises_a_comparison),
        cmocka_unit_test(plots_many_lines_in_panels),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
