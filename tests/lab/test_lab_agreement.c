/* SPDX-License-Identifier: MIT
 *
 * The table of agreement: which numbers of papers are compared with ours, and with which verdict.
 */
#include <math.h>

#include "lab/experiments/published.h"
#include "lab/report/agreement.h"
#include "lab/report/agreement_table.h"
#include "lab/run/design.h"
#include "unit.h"

static const struct point one_point[] = {{.label = "60 s", .budget = "playouts=5M"}, {0}};

/* Published deviations are as large as ours: 10 above and below the mean. */
#define PUBLISHED(number) .published = {{.mean = number, .deviation = 10}}

static const struct series four_rows[] = {
    {.label = "a", .search = "uct", PUBLISHED(1000)},
    {.label = "b", .search = "uct:C=0.5", PUBLISHED(1000)},
    {.label = "c", .search = "random", PUBLISHED(1000)},
    {.label = "d", .search = "nrpa", PUBLISHED(990)},
    {0},
};

#define HAND_MADE(rows, places, count)                                                     \
    .name = "mine", .title = "Mine: one, two", .text = "", .game = "samegame",             \
    .sample = {.width = 15, .height = 15, .colors = 5}, .boards = count, .repetitions = 1, \
    .series = rows, .points = places

static const struct experiment numbers = {HAND_MADE(four_rows, one_point, 250),
                                          .repeats = "Me 2012, table 1"};

/* Adds the outcomes of a treatment on the first boards: 10 above and below the mean in turn. */
static void add_runs(struct results *results, const struct experiment *experiment, double scale,
                     int row, int column, int boards, double mean, int older)
{
    struct design design;
    assert_int_equal(design_open(&design, experiment, scale, 0, NULL, NULL), STATUS_OK);
    struct key key = design_treatment(&design, row, column)->key;
    key.revision -= older;
    for (int board = 0; board < boards; board++) {
        struct outcome outcome = {.board = board, .score = mean + (board % 2 ? 10 : -10)};
        results_add(results, &key, &(struct origin){"1", "m"}, &outcome, NULL);
    }
    design_close(&design);
    results_intend(results, &(struct intent){.scale = scale, .units = 40, .experiment = "mine"},
                   NULL);
}

/* The table of these experiments and results. */
static char *table_of(const struct experiment *const *table, struct results *results)
{
    struct buffer out = {0};
    assert_int_equal(agreement_table_write(table, results, &out, NULL), STATUS_OK);
    results_free(results);
    return out.bytes;
}

static void check_has(const char *text, const char *part)
{
    if (!strstr(text, part))
        fail_msg("'%s' is not in: %s", part, text);
}

static void check_table(const struct experiment *experiment, struct results *results,
                        const char *part)
{
    char *text = table_of((const struct experiment *const[]){experiment, NULL}, results);
    check_has(text, part);
    free(text);
}

/* Deviations: ours sqrt(40 * 100 / 39) = 10.13 on 40 boards, the paper's 10 on 250. The standard
 * error of a difference is 1.72: 5 is within three of it, 6 is not. */
static void compares_by_standard_errors(void **state)
{
    struct results results = {0};
    add_runs(&results, &numbers, 1, 0, 0, 40, 1005, 0);
    add_runs(&results, &numbers, 1, 1, 0, 40, 1006, 0);
    add_runs(&results, &numbers, 1, 2, 0, 40, 994, 0);
    check_table(&numbers, &results,
                "| [Me 2012, table 1](#mine-one-two) | a | 1000 (0.6) | 1005 (1.6) | +2.9 | 5 "
                "million playouts for 60 s | 40 of 250 | 1 reproduced, 1 better, 1 below, 1 not "
                "run | `lab run mine --boards 40` |\n");
}

/* Anything but today's program at the full budget on enough boards has no difference. */
static void compares_nothing_else(void **state)
{
    static const struct {
        double scale;
        int boards, older;
        const char *part;
    } rows[] = {
        {1, 39, 0,
         "| 1000 (1.6) |  | 5 million playouts for 60 s | 39 of 250 | 1 few boards, 3 not"},
        {1, 40, 1,
         "| 1000 (1.6) † |  | 5 million playouts for 60 s | 40 of 250 | 1 older revision,"},
        {0.5, 40, 0, "|  | 2.5 million of 5 million playouts for 60 s | 40 of 250 | 1 smaller bud"},
        {2, 40, 0,
         "|  | 10 million instead of 5 million playouts for 60 s | 40 of 250 | 1 larger "},
        {1, 0, 0,
         "| Me 2012, table 1 | a | 1000 (0.6) |  |  | 5 million playouts for 60 s | 0 of "},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct results results = {0};
        add_runs(&results, &numbers, rows[i].scale, 0, 0, rows[i].boards, 1000, rows[i].older);
        check_table(&numbers, &results, rows[i].part);
    }
}

/* A row that is flagged is shown before a higher number. */
static void shows_the_flagged_row(void **state)
{
    static const struct series rows[] = {
        {.label = "rival", .search = "uct", PUBLISHED(1000)},
        {.label = "mine", .search = "bmcts", PUBLISHED(900), .shown = true},
        {.label = "other", .search = "random", PUBLISHED(2000)},
        {0},
    };
    static const struct experiment flagged = {HAND_MADE(rows, one_point, 250),
                                              .repeats = "Me 2012, table 1"};
    check_table(&flagged, &(struct results){0}, "| Me 2012, table 1 | mine | 900 (0.6) |");
}

/* Boards differ by hundreds of points; on the same boards only the differences count: 10 more on
 * each, 5 up or down, is a standard error of 1.15. */
static void compares_on_the_same_boards(void **state)
{
    static const struct series rows[] = {
        {.label = "a", .search = "uct", .scores = published_idastar}, {0}};
    static const struct experiment standard = {
        .name = "mine",
        .title = "Mine",
        .text = "",
        .game = "samegame",
        .sample = {.set = "standard-20"},
        .boards = PUBLISHED_BOARDS,
        .repetitions = 1,
        .series = rows,
        .points = one_point,
        .layout = LAYOUT_BOARDS,
        .repeats = "Me 2012, table 7",
    };
    struct design design;
    struct results results = {0};
    assert_int_equal(design_open(&design, &standard, 1, 0, NULL, NULL), STATUS_OK);
    for (int board = 0; board < PUBLISHED_BOARDS; board++) {
        double score = published_idastar[board] + (board % 2 ? 5 : 15);
        results_add(&results, &design.treatment[0].key, &(struct origin){"1", "m"},
                    &(struct outcome){.board = board, .score = score}, NULL);
    }
    design_close(&design);
    check_table(&standard, &results,
                "| a | 22318 | 22518 | +8.7 | 5 million playouts for 60 s | 20 | better |");
}

static const struct series settings[] = {
    {.label = "W = 1", .search = "bmcts:W=1", .best = 2},
    {.label = "W = 9", .search = "bmcts:W=9"},
    {0},
};
static const struct point two_points[] = {
    {.label = "10", .budget = "playouts=1k", .options = ":L=10"},
    {.label = "20", .budget = "playouts=1k", .options = ":L=20"},
    {0},
};
static const struct experiment plot = {HAND_MADE(settings, two_points, 40),
                                       .repeats = "Me 2012, figure 2"};

/* Where a paper says which setting is best, none of ours may be better than that. */
static void checks_the_best_setting(void **state)
{
    static const struct {
        double mean[2][2];
        const char *part;
    } rows[] = {
        {{{90, 100}, {95, 80}}, " to W = 9, 10 | 1,000 playouts | 40 | reproduced |"},
        {{{90, 100}, {95, 120}}, "-inf to W = 9, 20 | 1,000 playouts | 40 | another is best |"},
        {{{90, 100}, {100, 80}}, "+0.0 to W = 9, 10 | 1,000 playouts | 40 | reproduced |"},
        {{{90, 100}, {95, 0}}, "|  | 1,000 playouts | 40 | not run |"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct results results = {0};
        for (int row = 0; row < 2; row++)
            for (int column = 0; column < 2; column++)
                if (rows[i].mean[row][column] > 0)
                    add_runs(&results, &plot, 1, row, column, 40, rows[i].mean[row][column], 0);
        char *text = table_of((const struct experiment *const[]){&plot, NULL}, &results);
        check_has(text, "| W = 1, 20 | the best setting | 100 (1.6) |");
        check_has(text, rows[i].part);
        free(text);
    }
}

/* Two halves of a figure are one figure; experiments of our own are left out. */
static void counts_tables_and_figures(void **state)
{
    static const struct experiment own = {HAND_MADE(four_rows, one_point, 250)};
    static const struct series rows[] = {{.label = "a", .search = "uct"}, {0}};
    static const struct experiment left = {HAND_MADE(rows, one_point, 250),
                                           .repeats = "Me 2012, figure 1, left"};
    static const struct experiment right = {HAND_MADE(settings, two_points, 40),
                                            .repeats = "Me 2012, figure 1, right"};
    static const struct experiment picture = {HAND_MADE(rows, one_point, 250),
                                              .repeats = "Me 2012, figure 10"};
    struct results results = {0};
    for (int i = 0; i < 4; i++)
        add_runs(&results, &right, 1, i / 2, i % 2, 40, i == 1 ? 100 : 50, 0);
    for (int i = 0; i < 3; i++)
        add_runs(&results, &numbers, 1, i, 0, 40, 1000, 0);
    char *text =
        table_of((const struct experiment *const[]){&own, &left, &right, &picture, &numbers, NULL},
                 &results);
    check_has(text, "3 tables, figures and long runs of papers: 1 compared in whole, 1 in part, 0 "
                    "not yet, 1 with nothing to compare. 5 published numbers and best settings: 4 "
                    "reproduced, 0 better, 0 below, 1 not compared yet.");
    check_has(text, "| a | a plot, no number | 1000 (1.6) |  |");
    free(text);
}

/* Every paper is there: eight tables and figures of Schadd and of Baier, four of Negrevergne, one
 * of Cazenave; and the long runs of the thesis. Best settings name points that exist. */
static void lists_every_table_of_the_papers(void **state)
{
    char *text = table_of(experiment_table, &(struct results){0});
    check_has(text, "22 tables, figures and long runs of papers: 0 compared in whole, 0 in part, "
                    "21 not yet, 1 with nothing to compare.");
    check_has(text, "| Schadd et al. 2012, table 2 | balanced, 5,000,000 nodes | 3008 (33) |");
    check_has(text, "| Schadd et al. 2012, table 5 | ");
    check_has(text, " | settings, no score | ");
    check_has(text, "figure 9 | BMCTS, 60 s | 336.8 |");
    free(text);
    for (const struct experiment *const *row = experiment_table; *row; row++) {
        int points = 0;
        while ((*row)->points[points].label)
            points++;
        for (const struct series *series = (*row)->series; series && series->label; series++)
            assert_in_range(series->best, 0, points);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(compares_by_standard_errors),
        cmocka_unit_test(compares_nothing_else),
        cmocka_unit_test(shows_the_flagged_row),
        cmocka_unit_test(compares_on_the_same_boards),
        cmocka_unit_test(checks_the_best_setting),
        cmocka_unit_test(counts_tables_and_figures),
        cmocka_unit_test(lists_every_table_of_the_papers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
