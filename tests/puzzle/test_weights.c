/* SPDX-License-Identifier: MIT
 *
 * Weight files: what they say, what is wrong with them, and the sets that are shipped.
 */
#include "draw.h"

#include <stdlib.h>

#include "puzzle/samegame/evaluation.h"
#include "puzzle/weights.h"

struct values {
    double speed, force_start, force_end;
};

static const struct option rows[] = {
    {"speed", OPTION_REAL, 0, -5, 5, NULL, NULL, "how fast", offsetof(struct values, speed)},
    {"force_start", OPTION_REAL, 0, 0, 10, NULL, NULL, "how hard",
     offsetof(struct values, force_start)},
    {"force_end", OPTION_REAL, 0, 0, 10, NULL, NULL, "how hard",
     offsetof(struct values, force_end)},
    {0},
};

static struct values parse(const char *text)
{
    struct values values = {7, 7, 7};
    struct error error = {.status = STATUS_OK};
    weights_parse(rows, &values, text, strlen(text), &error);
    assert_string_equal(error.text, "");
    return values;
}

static void reads_one_or_two_values(void **state)
{
    struct values values = parse("chainshot weights 1\n# a remark\n\nspeed -2.5 # so slow\n"
                                 "\tforce 1 2e0\r\n");
    assert_true(values.speed == -2.5 && values.force_start == 1 && values.force_end == 2);
    values = parse("chainshot weights 1 # made by hand\r\nforce_end 3");
    assert_true(values.speed == 0 && values.force_start == 0 && values.force_end == 3);
    values = parse("chainshot weights 1");
    assert_true(values.speed == 0);
}

static void refuse(const char *text, const char *message)
{
    struct values values;
    struct error error = {.status = STATUS_OK};
    assert_int_equal(weights_parse(rows, &values, text, strlen(text), &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, message);
}

static void says_where_and_what_is_wrong(void **state)
{
    const char *heading = "line 1, column 1: expected 'chainshot weights 1', the heading of a "
                          "weight file";
    refuse("", heading);
    refuse("chainshot weights", heading);
    refuse("speed 1\n", heading);
    refuse("chainshot weights 12\n",
           "line 1, column 20: expected the end of the line after 'chainshot weights 1'");
    refuse("chainshot weights 1\nspeed 5.5\n",
           "line 2, column 7: '5.5' is not a number from -5 to 5, the value of speed");
    refuse("chainshot weights 1\n\n  speed\n",
           "line 3, column 8: '' is not a number from -5 to 5, the value of speed");
    refuse("chainshot weights 1\nforce 1\n",
           "line 2, column 8: '' is not a number from 0 to 10, the value of force_end");
    refuse("chainshot weights 1\nforce 1 2 3\n",
           "line 2, column 11: expected the end of the line after two values of force");
    refuse("chainshot weights 1\nspeed 1 2\n",
           "line 2, column 9: expected the end of the line after the value of speed");
    refuse("chainshot weights 1\nspeed nan\n",
           "line 2, column 7: 'nan' is not a number from -5 to 5, the value of speed");
    refuse("chainshot weights 1\nspeed 1\nspeeed 1\n",
           "line 3, column 1: no weight is called 'speeed', expected one of speed, force");
}

static void refuses_every_byte_that_is_no_text(void **state)
{
    struct values values;
    for (int byte = 0; byte < 256; byte++) {
        char text[] = "chainshot weights 1\n?speed 1\n";
        text[20] = (char)byte;
        bool blank = strchr(" \t\r\n#", byte) && byte;
        assert_int_equal(weights_parse(rows, &values, text, sizeof text - 1, NULL),
                         blank ? STATUS_OK : STATUS_BAD_INPUT);
    }
}

static void reads_back_what_it_prints(void **state)
{
    struct rng rng = rng_stream(1, 0);
    for (int round = 0; round < 100; round++) {
        struct values values = {10 * rng_unit(&rng) - 5, 10 * rng_unit(&rng), 0.1};
        struct buffer text = {0};
        weights_print(rows, &values, &text);
        struct values again = parse(text.bytes);
        assert_memory_equal(&values, &again, sizeof values);
        buffer_free(&text);
    }
}

/* Every set is complete and named after its game; custom rules use the first. */
static void shipped_sets_are_whole(void **state)
{
    for (const struct weight_set *set = weight_sets; set->name; set++) {
        struct weights weights, found;
        struct rules rules;
        struct error error = {.status = STATUS_OK};
        weights_parse(weight_rows, &weights, set->text, strlen(set->text), &error);
        assert_string_equal(error.text, "");
        assert_int_equal(rules_parse(&rules, set->name, NULL), STATUS_OK);
        weights_for(&rules, &found);
        assert_memory_equal(&weights, &found, sizeof weights);
        for (const struct option *row = weight_rows; row->name; row++)
            assert_true(row->low < row->high && row->text[0]);
    }
    struct weights own, first;
    struct rules rules;
    assert_int_equal(rules_parse(&rules, "custom:n^3", NULL), STATUS_OK);
    weights_for(&rules, &own);
    weights_for(&rules_table[0], &first);
    assert_memory_equal(&own, &first, sizeof own);
}

static void finds_files(void **state)
{
    struct weights weights, first;
    struct error error = {.status = STATUS_OK};
    weights_for(&rules_table[0], &first);
    assert_int_equal(weights_read(weight_rows, &weights, "samegame", &error), STATUS_OK);
    assert_memory_equal(&weights, &first, sizeof weights);
    assert_int_equal(weights_read(weight_rows, &weights, "no/such/file", &error), STATUS_BAD_INPUT);
    assert_non_null(strstr(error.text, "no/such/file: No such file"));
    assert_int_equal(weights_read(weight_rows, &weights, "/", &error), STATUS_BAD_INPUT);
    assert_int_equal(weights_read(weight_rows, &weights, "-", &error), STATUS_BAD_INPUT);
    setenv("CHAINSHOT_WEIGHTS", "/no/such/folder", 1);
    assert_int_equal(weights_read(weight_rows, &weights, "samegame", &error), STATUS_OK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_one_or_two_values),
        cmocka_unit_test(says_where_and_what_is_wrong),
        cmocka_unit_test(refuses_every_byte_that_is_no_text),
        cmocka_unit_test(reads_back_what_it_prints),
        cmocka_unit_test(shipped_sets_are_whole),
        cmocka_unit_test(finds_files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
