/* SPDX-License-Identifier: MIT
 *
 * Results in memory and as text, and their statistics, against numbers worked out by hand.
 */
#include <math.h>
#include <stdio.h>

#include "lab/results/results_text.h"
#include "lab/report/statistics.h"
#include "unit.h"

static const struct origin somewhere = {"1.0", "a machine"};

static struct key sample_key(const char *search, const char *options)
{
    struct key key = {.boards = "15x15x5#1", .game = "samegame", .budget = "nodes=5"};
    snprintf(key.search, sizeof key.search, "%s", search);
    snprintf(key.options, sizeof key.options, "%s", options);
    return key;
}

static void add(struct results *results, const struct key *key, int board, double score)
{
    struct outcome outcome = {.board = board, .score = score, .seconds = 0.25, .playouts = 7};
    assert_int_equal(results_add(results, key, &somewhere, &outcome, NULL), STATUS_OK);
}

static void replaces_a_trial(void **state)
{
    struct results results = {0};
    struct key key = sample_key("uct", "C=1");
    for (int board = 0; board < 40; board++)
        add(&results, &key, board, board);
    add(&results, &key, 7, 70);
    const struct outcomes *outcomes = results_find(&results, &key);
    assert_int_equal(outcomes->count, 40);
    assert_int_equal(outcomes_find(outcomes, 7, 0), 7);
    assert_float_equal(outcomes->outcome[7].score, 70, 0);
    assert_int_equal(outcomes_find(outcomes, 7, 1), -1);
    assert_int_equal(outcomes_find(NULL, 0, 0), -1);
    results_free(&results);
}

static void keeps_other_options_apart(void **state)
{
    struct results results = {0};
    struct key before = sample_key("uct", "C=1"), after = sample_key("uct", "C=2");
    struct key other = sample_key("bmcts", "C=1");
    add(&results, &before, 0, 10);
    assert_null(results_find(&results, &after));
    assert_ptr_equal(results_latest(&results, &after), results_find(&results, &before));
    add(&results, &after, 0, 20);
    assert_int_equal(results.count, 2);
    assert_float_equal(results_latest(&results, &before)->outcome[0].score, 20, 0);
    assert_null(results_latest(&results, &other));
    results_free(&results);
}

/* Results of older revisions do not count for later ones; reports use the latest. */
static void keeps_revisions_apart(void **state)
{
    struct results results = {0};
    struct key unknown = sample_key("uct", "C=1"), first = unknown, second = unknown;
    first.revision = 1;
    second.revision = 2;
    add(&results, &second, 0, 20);
    add(&results, &unknown, 0, 10);
    assert_false(key_equal(&unknown, &first));
    assert_null(results_find(&results, &first));
    assert_float_equal(results_find(&results, &unknown)->outcome[0].score, 10, 0);
    assert_float_equal(results_latest(&results, &first)->outcome[0].score, 20, 0);
    results_free(&results);
}

static void remembers_what_was_asked_for(void **state)
{
    struct results results = {0};
    const struct intent asked[] = {{"a", 0.1, 5}, {"a", 1, 3}, {"a", 0.1, 9}, {"b", 0.5, 1}};
    for (int i = 0; i < 4; i++)
        assert_int_equal(results_intend(&results, &asked[i], NULL), STATUS_OK);
    assert_int_equal(results.intents, 3);
    assert_int_equal(results_intent(&results, "a", 0)->units, 3);
    assert_int_equal(results_intent(&results, "a", 0.1)->units, 9);
    assert_null(results_intent(&results, "a", 0.2));
    assert_null(results_intent(&results, "c", 0));
    results_free(&results);
}

static char *written(const struct results *results)
{
    struct buffer out = {0};
    results_write(results, &out);
    assert_false(out.failed);
    return out.bytes;
}

static enum status read_text(struct results *results, const char *text, struct error *error)
{
    struct results_reader reader = {0};
    enum status status = STATUS_OK;
    char *copy = strdup(text), *rest = copy, *line;
    assert_non_null(copy);
    while (!status && (line = strsep(&rest, "\n")))
        status = results_read_line(&reader, results, line, error);
    results_reader_free(&reader);
    free(copy);
    return status;
}

static void reads_what_it_writes(void **state)
{
    struct results results = {0}, again = {0};
    struct key first = sample_key("uct", "C=1"), second = sample_key("uct:C=2", "C=2");
    second.revision = 12;
    struct outcome full = {3, 2, -12, true, 60, 1ull << 40, 9, 1.5, 2.25, 7, "C=0.1,T=3 and more"};
    struct intent intent = {"an-experiment", 1.0 / 60, 12};
    add(&results, &first, 0, 2500);
    add(&results, &second, 5, 1);
    assert_int_equal(results_add(&results, &second, &(struct origin){"2.0", "b"}, &full, NULL), 0);
    results_intend(&results, &intent, NULL);
    char *text = written(&results);
    assert_int_equal(read_text(&again, text, NULL), STATUS_OK);
    char *text_again = written(&again);
    assert_string_equal(text, text_again);
    assert_non_null(results_intent(&again, "an-experiment", 1.0 / 60));
    const struct outcomes *outcomes = results_find(&again, &second);
    assert_memory_equal(&outcomes->outcome[1], &full, sizeof full);
    assert_string_equal(again.origin[outcomes->origin[1]].machine, "b");
    free(text);
    free(text_again);
    results_free(&results);
    results_free(&again);
}

static void refuse(const char *text, const char *expected)
{
    struct results results = {0};
    struct error error = {0};
    assert_int_equal(read_text(&results, text, &error), STATUS_BAD_INPUT);
    assert_non_null(strstr(error.text, expected));
    results_free(&results);
}

#define HEAD      "chainshot results 1\n"
#define ORIGIN    "origin\t1\tm\n"
#define TREATMENT "treatment\tb\tg\tn\ts\to\n"

static void names_the_line_that_is_wrong(void **state)
{
    refuse("something else\n", "line 1: expected 'chainshot results 1'");
    refuse("chainshot results 7\n", "version 7, this program knows version 1");
    refuse(HEAD "0 0 0 1 1 1 1 1 1 1 1\n", "line 2");                   /* no treatment */
    refuse(HEAD ORIGIN TREATMENT "0 0 1 1 1 1 1 1 1 1 1\n", "line 4");  /* no such origin */
    refuse(HEAD ORIGIN TREATMENT "0 0 0 1 1 1 1 1 1 1\n", "line 4");    /* ten numbers */
    refuse(HEAD ORIGIN TREATMENT "0 0 0 1 1 1 1 1 1 1 1x\n", "line 4"); /* and a rest */
    refuse(HEAD ORIGIN TREATMENT "-1 0 0 1 1 1 1 1 1 1 1\n", "line 4"); /* no such board */
    refuse(HEAD "origin\t1\n", "line 2");
    refuse(HEAD "treatment\ta\tb\tc\td\te\tf\n", "line 2");
    refuse(HEAD "treatment\ta\tb\tc\td\te\t0\n", "line 2");
    refuse(HEAD "treatment\ta\tb\tc\td\te\t1\t2\n", "line 2");
    refuse(HEAD "intent\ta\t0\t1\n", "line 2");
    refuse(HEAD "intent\ta\t1\tx\n", "line 2");
}

static void computes_means_and_intervals(void **state)
{
    const double values[] = {2350, 2450, 2550, 2650};
    struct statistics four = statistics_of(values, 4), one = statistics_of(values, 1);
    assert_float_equal(four.mean, 2500, 1e-9);
    assert_float_equal(four.deviation, 129.0994449, 1e-6);
    assert_float_equal(four.reach, 205.4260, 1e-3); /* 3.182446 * deviation / 2 */
    assert_float_equal(one.mean, 2350, 0);
    assert_float_equal(one.deviation, 0, 0);
    assert_int_equal(statistics_of(values, 0).count, 0);
}

static void compares_where_both_have_values(void **state)
{
    const double first[] = {3030, NAN, 2900, 2920, 2550, 3130};
    const double second[] = {2350, 2400, 2950, NAN, 2550, 2650};
    struct comparison comparison = compare_pairs(first, second, 6);
    assert_int_equal(comparison.test.count, 4);
    assert_int_equal(comparison.better, 2);
    assert_int_equal(comparison.equal, 1);
    assert_int_equal(comparison.worse, 1);
    assert_float_equal(comparison.test.difference, 277.5, 1e-9); /* 680, -50, 0, 480 */
    assert_int_equal(compare_pairs(first, second, 2).test.count, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(replaces_a_trial),
        cmocka_unit_test(keeps_other_options_apart),
        cmocka_unit_test(keeps_revisions_apart),
        cmocka_unit_test(remembers_what_was_asked_for),
        cmocka_unit_test(reads_what_it_writes),
        cmocka_unit_test(names_the_line_that_is_wrong),
        cmocka_unit_test(computes_means_and_intervals),
        cmocka_unit_test(compares_where_both_have_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
